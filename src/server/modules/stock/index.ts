import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { movesExportJob } from './moves-export.job.ts'
import { proofJob, proofNotices, proveNightly } from './proof.service.ts'
import { stockRoutes } from './stock.routes.ts'
import { undoStock } from './undo.service.ts'
export { addToLevel } from './add.store.ts'
export { applyCounts, type StockCount } from './count.service.ts'
export { carryStock } from './carry.service.ts'
export { type GoodsOutcome, type GoodsThere, holdGoods, moveGoods, type PlacedGoods } from './goods.service.ts'
export { countedSkus, type CountedSku, type Named, readingCommitted } from './goods.store.ts'
export { commit, release } from './commit.service.ts'
export { columnLocations, getLocations, openLocations, readingOpenLocations, setLocation } from './locations.service.ts'
export {
	type CommitLine,
	type ExpectLine,
	type LineOutcome,
	type Receipt,
	type ReceiptOutcome,
} from './promise.types.ts'
export { listLocations, makeLocation, nameMain, undoLocations } from './made-locations.service.ts'
export { familiesOf } from './moves.store.ts'
export { inventoryProof } from './proof.service.ts'
export { nextRange, type SkuRange } from './proof.store.ts'
export { closeExpected, expect, receive } from './receive.service.ts'
export { type Expected, expectedOf } from './promises.store.ts'
export { moveStock, type StockLater } from './stock.service.ts'
export {
	levelsOf,
	lockingLevels,
	movedGoods,
	skuNames,
	type StockLevel,
	stockElsewhere,
	usualLocations,
} from './stock.store.ts'
export { type StockDocument, type StockMove, type StockOutcome } from './stock.types.ts'

export const stock = {
	contract: contracts.stock,
	routes: stockRoutes,
	jobs: {
		stock_proof: { notify: true, title: { en: 'Stock check', zh: '库存核对' }, run: proofJob },
		stock_move_export: { notify: true, title: { en: 'Movements', zh: '库存流水' }, run: movesExportJob },
	},
	notices: proofNotices,
	chores: [{ every: 60_000, run: proveNightly }],
	undoers: { stock: undoStock },
} satisfies Module<typeof contracts.stock>
