import { ROOT } from '#domain/category/limits.ts'
import { queryClient, read } from '#web/api/queries.ts'
import { PAGE_SIZE } from '#web/ui/grid/pages/pages.ts'
import { skuSearch, type HomeAddress } from './sku-query.ts'
import { groupedLastTime } from './table/grouped.ts'

/** Asks for what the list of an address shows first, while its code is still on the way: the screen finds the answers there. */
export function prefetchList(address: HomeAddress, recent: boolean): void {
	void queryClient.prefetchQuery(read('getCategoryTree', {}))
	void queryClient.prefetchQuery({ ...read('getSkuAttrs', {}), staleTime: Infinity })
	// What level 2 of a category means is only known with the tree.
	if (address.level === 2 && (address.cateKey ?? ROOT) !== ROOT) return
	const search = { ...skuSearch(address, undefined, !recent && groupedLastTime()), ...(recent ? { recent: true } : {}) }
	void queryClient.prefetchQuery(read('productSearch', { ...search, page: 1, size: PAGE_SIZE }))
}
