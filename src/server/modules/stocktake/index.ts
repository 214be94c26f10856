import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { applyJob } from './apply.job.ts'
import { protocolJob } from './protocol.job.ts'
import { stocktakeRoutes } from './stocktake.routes.ts'
import { undoStocktake } from './undo.service.ts'
export { countStocktake } from './count.service.ts'
export { getStocktake } from './lines.service.ts'
export { operateStocktake } from './operate.service.ts'
export { setStocktake } from './sessions.service.ts'

/** Counting what is there: sessions, counts of many devices, differences, and what they move in the ledger. */
export const stocktake = {
	contract: contracts.stocktake,
	routes: stocktakeRoutes,
	jobs: {
		stocktake_apply: { notify: true, title: { en: 'Stocktake', zh: '盘点' }, run: applyJob },
		stocktake_export: { notify: true, title: { en: 'Stocktake protocol', zh: '盘点报告' }, run: protocolJob },
	},
	undoers: { stocktake: undoStocktake },
} satisfies Module<typeof contracts.stocktake>
