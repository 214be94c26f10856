import { useTranslation } from 'react-i18next'
import { DELETED, ROOT } from '#domain/category/limits.ts'
import { useCategoryPlace } from '#web/api/category-place.ts'
import type { ListPlace } from '#web/app/paths.ts'
import { skuSearch, type HomeAddress } from './sku-query.ts'
import { useGrouped } from './table/use-view.ts'

/** What an address means: its search, its name, its category for new SKUs. Undefined while the tree must be known first. */
export function usePlace(address: HomeAddress, recent: boolean) {
	const { t } = useTranslation()
	const place = useCategoryPlace(address)
	const { grouped } = useGrouped()
	if (!place) return undefined
	const { cateKey, node, title, unknown } = place
	// What was opened lately may be a variant.
	const search = skuSearch(address, node, grouped && !recent)
	return {
		search: recent ? { ...search, recent: true } : search,
		title: recent ? t('common.recent') : title,
		/** The category whose SKUs are listed. */
		category: recent || cateKey <= ROOT ? undefined : node?.name,
		kind: recent
			? ('recent' as const)
			: unknown
				? ('unknown' as const)
				: cateKey === DELETED
					? ('deleted' as const)
					: ('category' as const),
		cateKey: recent || cateKey === DELETED ? ROOT : cateKey,
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
