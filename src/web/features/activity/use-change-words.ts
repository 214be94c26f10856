import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CategoryNode } from '#contract/category.ts'
import { MAIN } from '#domain/inventory/location.ts'
import { formatAttribute } from '#domain/sku/attribute-format.ts'
import { attributeAt } from '#domain/sku/attributes.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { useLocations } from '#web/api/locations.ts'
import { read } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'

type Values = Readonly<Record<string, unknown>> | null

/** A value of a change in words; `from` is null for what did not exist before. */
export interface ChangeWords {
	path: string
	label: string
	from: string | null
	to: string
}

/** Recorded for undo, nothing to tell a person. */
const UNTOLD = [
	'parent_id',
	'is_parent',
	'location',
	'sku_name_key',
	'parameter',
	'category',
	'place',
	'archived',
	'version',
	'definition',
	'catalog',
]
const LINE_MAX = 80

/** What changed between two states, in words. */
export function useChangeWords(): (before: Values, after: Values) => ChangeWords[] {
	const { t, i18n } = useTranslation()
	const { locale, decimal } = useFormat()
	const { currency } = useAccountSettings()
	const { data } = useQuery(read('getCategoryTree', {}))
	const locations = useLocations()
	const language = i18n.language === 'zh' ? 'zh' : 'en'
	const labelOf = (path: string) => {
		if (path === 'category_id') return t('activity.category')
		if (path === 'status') return t('activity.status')
		if (path === 'on_hand') return t('activity.onHand')
		if (path === 'stock_location') return t('stock.usual')
		return attributeAt(path)?.[language] ?? path.replace(/^(cps|bps|pps)\./, '')
	}
	const textOf = (path: string, value: unknown): string => {
		if (path === 'category_id') return nameOf(data?.tree ?? [], value) ?? t('activity.uncategorized')
		if (path === 'stock_location') return locations.get(String(value ?? MAIN)) ?? t('stock.main')
		if (path === 'status') return t(value === 'deleted' ? 'activity.deleted' : 'activity.active')
		if (path === 'sku_img' && Array.isArray(value)) return t('activity.pictures', { count: value.length })
		const text = formatAttribute(path, value, locale, { currency, decimal })
		return text.length > LINE_MAX ? `${text.slice(0, LINE_MAX)}…` : text
	}
	return (before, after) =>
		Object.keys({ ...before, ...after })
			.filter((path) => !UNTOLD.includes(path))
			.map((path) => ({
				path,
				label: labelOf(path),
				from: before ? textOf(path, before[path]) : null,
				to: textOf(path, after?.[path]),
			}))
}

/** The name of a category by its id; undefined when it is gone, or when there is none. */
function nameOf(tree: readonly CategoryNode[], id: unknown): string | undefined {
	for (const node of tree) {
		const found = node.id === id ? node.name : nameOf(node.children, id)
		if (found !== undefined) return found
	}
	return undefined
}
