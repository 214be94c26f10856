import { compareDecimals, type Decimal, isDecimal } from '#domain/decimal.ts'
import { applyStockChange } from '#domain/inventory/change.ts'
import { isFraction } from '#domain/inventory/whole-units.ts'
import { type Cleaned, isProblem } from '#domain/problem.ts'
import { cleanQuantity } from '#domain/quantity.ts'
import type { StockMove } from './stock.types.ts'
import type { StockLevel } from './stock.store.ts'

/** What is known of the account and the SKU beside its level. */
export interface JudgeOptions {
	isParent: boolean
	/** Whether it is counted in whole numbers. */
	isWhole: boolean
	/** Whether the account lets stock go below zero. */
	allowNegative: boolean
}

/**
 * The stock after a move at its own location, or why it may not happen; `move` takes it away from there. `level` is
 * undefined when the account has no such SKU.
 */
export function judgeMove(
	level: StockLevel | undefined,
	move: StockMove,
	{ isParent, isWhole, allowNegative }: JudgeOptions,
): Cleaned<Decimal | null> {
	if (!level) return { code: 'not_found' }
	if (isParent) return { code: 'stock_of_parent' }
	if (move.expected !== undefined && !isSameStock(level.on_hand, move.expected)) return { code: 'conflict' }
	if (move.qty === null) return { value: null }
	const qty = isDecimal(move.qty) ? cleanQuantity(move.qty) : { code: 'field_format' }
	if (isProblem(qty)) return qty
	if (isWhole && isFraction(qty.value)) return { code: 'quantity_whole', path: 'qty' }
	return applyStockChange(level.on_hand, { mode: move.mode, qty: qty.value }, allowNegative)
}

/** Whether two stocks are the same number, or both untracked. */
export function isSameStock(a: Decimal | null, b: Decimal | null): boolean {
	return a === null || b === null ? a === b : compareDecimals(a, b) === 0
}
