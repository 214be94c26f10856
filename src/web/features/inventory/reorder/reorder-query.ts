import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CategoryNode } from '#contract/category.ts'
import { DELETED, ROOT } from '#domain/category/limits.ts'
import { REORDER_PAGE } from '#domain/inventory/reorder.ts'
import { type CategoryAddress, isDirect } from '#web/api/category-place.ts'
import type { Data, Params } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import type { Changes } from './kept-changes.ts'

export type ReorderLine = Data<'getReorder'>['list'][number]
export type SupplierSum = Data<'getReorder'>['suppliers'][number]
export type ReorderSearch = Omit<Params<'getReorder'>, 'page' | 'size' | 'changes'>

/** The reorder view's part of the address (search.ts). */
export interface ReorderAddress extends CategoryAddress {
	name?: string
	/** '': SKUs that name none. */
	supplier?: string
}

/** The lines that an address means; `node` is the category of its key. Deleted SKUs are not bought: they mean all. */
export function reorderSearch(address: ReorderAddress, node: CategoryNode | undefined): ReorderSearch {
	const { cateKey = ROOT, name, supplier } = address
	const inCategory = cateKey !== ROOT && cateKey !== DELETED
	return {
		...(inCategory ? { category_ids: [cateKey] } : {}),
		...(inCategory && isDirect(address, node) ? { direct: true } : {}),
		...(name ? { name } : {}),
		...(supplier === undefined ? {} : { supplier }),
	}
}

/** What was decided, as the calls take it. */
export function changeList(changes: Changes): Params<'getReorder'>['changes'] {
	return Object.entries(changes).map(([sku_name_key, qty]) => ({ sku_name_key, qty }))
}

/** A page of the list. What was there stays until a decided quantity has come back with its sums. */
export function useReorder(search: ReorderSearch, changes: Changes, page: number) {
	return useQuery({
		...read('getReorder', { ...search, page, size: REORDER_PAGE, changes: changeList(changes) }),
		placeholderData: keepPreviousData,
		staleTime: 0,
	})
}
