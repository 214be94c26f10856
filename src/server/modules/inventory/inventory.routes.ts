import type { inventory } from '#contract/inventory.ts'
import type { Handlers } from '#server/http/mount.ts'
import { exportInventory } from './export/export.job.ts'
import { getInventory } from './list.service.ts'
import { lookUpCodes } from './lookup.service.ts'
import { getFilterOptions } from './options.service.ts'
import { readStockList } from './read-list.service.ts'
import { setInventory } from './set.service.ts'
import { getTotals } from './totals.service.ts'

export const inventoryRoutes: Handlers<typeof inventory> = {
	inventoryGet: getInventory,
	inventorySet: setInventory,
	inventoryFilterOptions: getFilterOptions,
	inventoryTotals: getTotals,
	inventoryLookup: lookUpCodes,
	exportInventory,
	readStockList: (ctx, _params, files) => readStockList(ctx, files),
}
