import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { deriveFigures } from './figures.service.ts'
import { stockStatsRoutes } from './stock-stats.routes.ts'
export { deriveFigures } from './figures.service.ts'
export { spoilFigures } from './figures.store.ts'

const MINUTE_MS = 60_000

/** What the charts of the inventory show; the sums that they are drawn from are kept by the clock. */
export const stockStats = {
	contract: contracts.stockStats,
	routes: stockStatsRoutes,
	chores: [{ every: MINUTE_MS, run: deriveFigures }],
} satisfies Module<typeof contracts.stockStats>
