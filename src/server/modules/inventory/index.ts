import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { stockNotices, tellAlerts } from './alerts.service.ts'
import { inventoryExportJob } from './export/export.job.ts'
import { inventoryRoutes } from './inventory.routes.ts'

export { type Available, availableOf } from './available.store.ts'

const MINUTE_MS = 60_000

/** What sellers see of stock and change of it; the ledger itself is the module `stock`. */
export const inventory = {
	contract: contracts.inventory,
	routes: inventoryRoutes,
	jobs: {
		inventory_export: { notify: true, title: { en: 'Stock list', zh: '库存表' }, run: inventoryExportJob },
	},
	notices: stockNotices,
	chores: [{ every: MINUTE_MS, run: tellAlerts }],
} satisfies Module<typeof contracts.inventory>
