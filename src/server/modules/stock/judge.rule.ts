import { compareDecimals, type Decimal, isDecimal } from '#domain/decimal.ts'
import { applyStockChange } from '#domain/inventory/change.ts'
import { type Cleaned, isProblem } from '#domain/problem.ts'
import { cleanQuantity } from '#domain/quantity.ts'
import type { StockMove } from './stock.types.ts'
import type { StockLevel } from './stock.store.ts'

/** The stock after a move, or why it may not happen. `level` is undefined when the account has no such SKU. */
export function judgeMove(level: StockLevel | undefined, move: StockMove, isParent: boolean): Cleaned<Decimal | null> {
	if (!level) return { code: 'not_found' }
	if (isParent) return { code: 'stock_of_parent' }
	if (move.expected !== undefined && !isSameStock(level.on_hand, move.expected)) return { code: 'conflict' }
	if (move.qty === null) return { value: null }
	const qty = isDecimal(move.qty) ? cleanQuantity(move.qty) : { code: 'field_format' }
	return isProblem(qty) ? qty : applyStockChange(level.on_hand, { mode: move.mode, qty: qty.value })
}

/** Whether two stocks are the same number, or both untracked. */
export function isSameStock(a: Decimal | null, b: Decimal | null): boolean {
	return a === null || b === null ? a === b : compareDecimals(a, b) === 0
}
