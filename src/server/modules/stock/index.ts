export { stockRoutes } from './stock.routes.ts'
export { inventoryProof, MAIN, moveStock, type StockMove, type StockOutcome } from './stock.service.ts'
export { undoStock } from './stock.undo.ts'
