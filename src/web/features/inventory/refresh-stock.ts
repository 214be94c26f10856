import { outdate, refresh } from '#web/api/queries.ts'

/** After every change of stock or its limits: what is on screen at once, what else tells of stock when it is looked at. */
export async function refreshStock(): Promise<void> {
	await Promise.all([
		refresh('getInventoryStats', 'inventoryGet', 'inventoryTotals', 'inventoryFilterOptions'),
		refresh('inventoryMoves', 'inventoryStory'),
		outdate('productSearch', 'singleProductGet', 'getSkuHistory', 'getActivities'),
	])
}
