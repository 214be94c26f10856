import { useMemo } from 'react'
import type { Sku } from '#contract/sku.ts'
import { formatValue } from '#domain/custom-parameter/format.ts'
import { getAttribute, type AttributeTree } from '#domain/sku/attribute-tree.ts'
import { attributeAt } from '#domain/sku/attributes.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { useParameters } from '#web/api/parameters.ts'
import { useFormat } from '#web/text/use-format.ts'

/** The stored value at a path; the fields of the wire and the attribute tree have the same paths. */
export function valueOf(sku: Sku, path: string): unknown {
	return getAttribute(sku as unknown as AttributeTree, path)
}

/** The value that a list shows: the SKU's own, else what it shows of its parent. */
export function shownAt(sku: Sku, path: string): unknown {
	return valueOf(sku, path) ?? sku.inherited?.[path]
}

/** Whether a list shows a value of the parent, for the SKU has none of its own. */
export function isFromParent(sku: Sku, path: string): boolean {
	return sku.inherited?.[path] !== undefined && (valueOf(sku, path) ?? undefined) === undefined
}

/** Writes a SKU's value at a path; or another value as if it stood there. */
export type ValueText = (sku: Sku, path: string, value?: unknown) => string

/** Writes values for people: in their language and number style, money in the account's currency, measures with their unit. */
export function useValueText(): ValueText {
	const { currency } = useAccountSettings()
	const { locale, decimal, when } = useFormat()
	const { at } = useParameters()
	return useMemo(
		() =>
			(sku, path, value = shownAt(sku, path)) => {
				const attribute = attributeAt(path)
				if (attribute?.type === 'stamp' && typeof value === 'string') return when(value)
				const unit = attribute?.unit === undefined ? undefined : shownAt(sku, attribute.unit)
				return formatValue(at, path, value, locale, {
					currency,
					decimal,
					...(typeof unit === 'string' ? { unit } : {}),
				})
			},
		[at, currency, locale, decimal, when],
	)
}
