import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Sku } from '#contract/sku.ts'
import { DELETED, ROOT, UNCATEGORIZED } from '#domain/category/limits.ts'
import { read } from '#web/api/queries.ts'
import type { ListPlace } from '#web/app/paths.ts'
import { notifyError, notifyWarning } from '#web/ui/feedback/toast.tsx'
import { PAGE_SIZE } from '#web/ui/grid/pages/pages.ts'
import { NAMED_MAX } from '#web/ui/grid/selection/selection.ts'
import { usePages } from '#web/ui/grid/pages/use-pages.ts'
import { useSelection } from '#web/ui/grid/selection/use-selection.ts'
import { useFormat } from '#web/text/use-format.ts'
import { useFolded } from './table/use-folded.ts'
import { isDirect, nodeOf, skuSearch, type HomeAddress, type SkuSearch } from './sku-query.ts'

/** Rows that are gone through for one of them. */
const FETCHED_MAX = 20_000

export type SkuList = ReturnType<typeof useSkuList>

/** Rows and selection of a search. */
export function useSkuList(search: SkuSearch) {
	const { t } = useTranslation()
	const format = useFormat()
	const key = JSON.stringify(search)
	const listed = usePages<Sku>({ key, page: (page) => read('productSearch', { ...search, page, size: PAGE_SIZE }) })
	const folded = useFolded(listed)
	const rows = search.fold ? folded.rows : listed
	const selecting = useSelection({
		queryKey: rows.shownKey,
		keyOf,
		rowAt: rows.rowAt,
		rowsBetween: rows.rowsBetween,
		onTooMany: () => notifyWarning(t('sku.tooMany', { n: format.count(NAMED_MAX) })),
		onError: notifyError,
	})
	return { search, rows, selecting, total: listed.total ?? 0, fold: search.fold ? folded.fold : undefined }
}

export function keyOf(sku: Sku): string {
	return sku.sku_name_key
}

/** What an address means: its search, its name, its category for new SKUs. Undefined while the tree must be known first. */
export function usePlace(address: HomeAddress, recent: boolean) {
	const { t } = useTranslation()
	const { data, error } = useQuery(read('getCategoryTree', {}))
	const { cateKey = ROOT, level } = address
	const node = data && nodeOf(data.tree, cateKey)
	const direct = isDirect(address, node)
	const title = recent ? t('category.recent') : titleOf(cateKey, node?.name)
	const search = skuSearch(address, node)
	if (level === 2 && !data && !error) return undefined
	return {
		search: recent ? { ...search, recent: true } : search,
		title: direct ? t('sku.direct', { name: title }) : title,
		kind: recent ? ('recent' as const) : cateKey === DELETED ? ('deleted' as const) : ('category' as const),
		cateKey: recent || cateKey === DELETED ? ROOT : cateKey,
	}

	function titleOf(key: number, name: string | undefined): string {
		if (key === ROOT) return t('category.myCategories')
		if (key === UNCATEGORIZED) return t('category.uncategorized')
		return key === DELETED ? t('category.deletedSkus') : (name ?? t('sku.category'))
	}
}
export type Place = NonNullable<ReturnType<typeof usePlace>>

/** The list as the page of a SKU follows it. */
export function listPlace(place: Place, address: HomeAddress, at: number): ListPlace {
	return { ...address, ...(place.kind === 'recent' ? { recent: true } : {}), ...(at >= 0 ? { at } : {}) }
}

/** Where a new SKU begins: in the category of the list. */
export function newPlace({ cateKey }: Place): ListPlace {
	return cateKey === ROOT ? {} : { cateKey }
}

/** The row of a SKU among those that were fetched; -1 when it is not there. */
export function indexOf({ rows, total }: SkuList, key: string): number {
	for (let index = 0; index < Math.min(total, FETCHED_MAX); index++)
		if (rows.rowAt(index)?.sku_name_key === key) return index
	return -1
}
