import { refresh } from '#web/api/queries.ts'

/** After every change of SKUs: the table, the open SKU, and the counts of the tree. */
export function refreshSkus(): Promise<void> {
	return refresh('getCategoryTree', 'productSkuCountsInCategories', 'productSearch', 'singleProductGet')
}
