import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { stockRoutes } from './stock.routes.ts'
import { undoStock } from './undo.service.ts'
export { carryStock } from './carry.service.ts'
export { getLocations, openLocations } from './locations.service.ts'
export { inventoryProof, moveStock, type StockLater } from './stock.service.ts'
export { lockingLevels, type StockLevel, stockElsewhere } from './stock.store.ts'
export { type StockDocument, type StockMove, type StockOutcome } from './stock.types.ts'

export const stock = {
	contract: contracts.stock,
	routes: stockRoutes,
	undoers: { stock: undoStock },
} satisfies Module<typeof contracts.stock>
