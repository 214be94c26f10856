import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DELETED, ROOT, UNCATEGORIZED } from '#domain/category/limits.ts'
import { read } from '#web/api/queries.ts'
import type { ListPlace } from '#web/app/paths.ts'
import { isDirect, nodeOf, skuSearch, type HomeAddress } from './sku-query.ts'

/** What an address means: its search, its name, its category for new SKUs. Undefined while the tree must be known first. */
export function usePlace(address: HomeAddress, recent: boolean) {
	const { t } = useTranslation()
	const { data, error } = useQuery(read('getCategoryTree', {}))
	const { cateKey = ROOT, level } = address
	const node = data && nodeOf(data.tree, cateKey)
	const direct = isDirect(address, node)
	const title = recent ? t('common.recent') : titleOf(cateKey, node?.name)
	const search = skuSearch(address, node)
	if (level === 2 && !data && !error) return undefined
	return {
		search: recent ? { ...search, recent: true } : search,
		title: direct ? t('sku.direct', { name: title }) : title,
		/** The category whose SKUs are listed. */
		category: recent || cateKey <= ROOT ? undefined : node?.name,
		kind: recent ? ('recent' as const) : cateKey === DELETED ? ('deleted' as const) : ('category' as const),
		cateKey: recent || cateKey === DELETED ? ROOT : cateKey,
	}

	function titleOf(key: number, name: string | undefined): string {
		if (key === ROOT) return t('common.myCategories')
		if (key === UNCATEGORIZED) return t('common.uncategorized')
		return key === DELETED ? t('common.deletedSkus') : (name ?? t('sku.category'))
	}
}
export type HomePlace = NonNullable<ReturnType<typeof usePlace>>

/** The list as the page of a SKU follows it. */
export function listPlace(place: HomePlace, address: HomeAddress, at: number): ListPlace {
	return { ...address, ...(place.kind === 'recent' ? { recent: true } : {}), ...(at >= 0 ? { at } : {}) }
}

/** Where a new SKU begins: in the category of the list. */
export function newPlace({ cateKey }: HomePlace): ListPlace {
	return cateKey === ROOT ? {} : { cateKey }
}
