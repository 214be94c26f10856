import type { CategoryNode } from '#contract/category.ts'
import { DELETED, ROOT } from '#domain/category/limits.ts'
import { type CategoryAddress, isDirect } from '#web/api/category-place.ts'
import type { Params } from '#web/api/client.ts'
import { filtersOf, type FilterAddress } from '#web/ui/filters/filter-address.ts'

/** The list's part of the address (web/app/search.ts). */
export interface HomeAddress extends FilterAddress, CategoryAddress {
	name?: string
	sort?: SkuSort
	order?: 'asc' | 'desc'
	/** Whether variants are grouped into their parents; absent: as the user left it. */
	fold?: boolean
	/** A dialog that is open over the list. */
	make?: 'spec_sheet'
}

/** What picks and orders SKUs: `productSearch` without its paging. */
export type SkuSearch = Omit<Params<'productSearch'>, 'page' | 'size'>
export type SkuSort = NonNullable<SkuSearch['sort']>

/** The SKUs an address means; `node` is the category of its key, `grouped` how the user wants variants. */
export function skuSearch(address: HomeAddress, node: CategoryNode | undefined, grouped: boolean): SkuSearch {
	const { cateKey = ROOT, level, name, sort, order, fold = grouped } = address
	const filters = filtersOf(address)
	return {
		...place(cateKey, isDirect({ level: level ?? 1 }, node)),
		...(name ? { name } : {}),
		...(filters ? { filters } : {}),
		// Among the deleted ones stand variants whose parent is not.
		...(fold && cateKey !== DELETED ? { fold } : {}),
		...(sort ? { sort, order: order ?? 'asc' } : {}),
	}
}

function place(cateKey: number, direct: boolean): SkuSearch {
	if (cateKey === ROOT) return {}
	if (cateKey === DELETED) return { status: 'deleted' }
	return { category_ids: [cateKey], ...(direct ? { direct: true } : {}) }
}
