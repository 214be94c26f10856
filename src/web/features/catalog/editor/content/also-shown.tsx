import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import type { Content } from '../draft.ts'

export const CONTENT_KINDS = ['categories', 'search', 'skus'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** What the catalog shows besides what is chosen the kind that is open: all ways add up. */
export function AlsoShown({ content, by }: { content: Content; by: ContentKind }) {
	const { t } = useTranslation()
	const format = useFormat()
	const { category_ids = [], search, sku_name_keys = [] } = content
	const counted = (count: number) => ({ count, n: format.count(count) })
	const words: Record<ContentKind, string> = {
		categories: category_ids.length ? t('catalogContent.categoriesOf', counted(category_ids.length)) : '',
		search: search ? t('catalogContent.aSearch') : '',
		skus: sku_name_keys.length ? t('catalog.skus', counted(sku_name_keys.length)) : '',
	}
	const others = CONTENT_KINDS.filter((kind) => kind !== by && words[kind]).map((kind) => words[kind])
	return others.length > 0 && <p>{t('catalogContent.alsoShown', { what: others.join(' · ') })}</p>
}
