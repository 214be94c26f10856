import { outdate, refresh } from '#web/api/queries.ts'

/** After every change of SKUs: the table, the open SKU, and the counts of the tree. */
export function refreshSkus(): Promise<void> {
	return refresh('getCategoryTree', 'productSkuCountsInCategories', 'productSearch', 'singleProductGet')
}

/** What tells of stock, beside SKUs themselves. */
const STOCK = ['inventoryGet', 'inventoryTotals', 'inventoryFilterOptions', 'inventoryMoves', 'inventoryStory'] as const

/** After a value of an open SKU was saved: what is on screen is read again at once, lists when they are looked at. */
export async function refreshSaved({ moved }: { moved: boolean }): Promise<void> {
	await Promise.all([
		refresh('singleProductGet', 'getSkuHistory', 'productGetWithAttrPath', ...STOCK),
		outdate('productSearch'),
		...(moved ? [refresh('getCategoryTree', 'productSkuCountsInCategories', 'getUsedIn')] : []),
	])
}
