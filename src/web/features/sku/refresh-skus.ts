import { outdate, refresh } from '#web/api/queries.ts'

/** After every change of SKUs: the table, the open SKU, and the counts of the tree. */
export function refreshSkus(): Promise<void> {
	return refresh('getCategoryTree', 'productSkuCountsInCategories', 'productSearch', 'singleProductGet')
}

/** After a value of an open SKU was saved: what is on screen is read again at once, lists when they are looked at. */
export async function refreshSaved({ moved }: { moved: boolean }): Promise<void> {
	await Promise.all([
		refresh('singleProductGet', 'getSkuHistory', 'inventoryMoves', 'productGetWithAttrPath'),
		outdate('productSearch'),
		...(moved ? [refresh('getCategoryTree', 'productSkuCountsInCategories', 'getUsedIn')] : []),
	])
}
