import {
	addDecimals,
	compareDecimals,
	multiplyDecimals,
	signOf,
	subtractDecimals,
	trimDecimal,
	type Decimal,
} from '../decimal.ts'
import { suggestionOf } from '../number-input.ts'
import { plainNumberText } from '../number-text.ts'
import { isProblem, type Cleaned, type Problem } from '../problem.ts'
import { cleanQuantity, QUANTITY_MAX, type QuantityInput } from '../quantity.ts'

/** How a quantity meets the stock: replace it, add, take away, or carry to another location (product.md section 3.4). */
export const STOCK_MODES = ['set', 'inc', 'dec', 'move'] as const
export type StockMode = (typeof STOCK_MODES)[number]

/** Why stock moved; sellers add their own. */
export const STOCK_REASONS = [
	'received',
	'sold',
	'returned',
	'damaged',
	'lost',
	'found',
	'sample',
	'count',
	'correction',
	'transfer',
	'initial',
	'import',
] as const
export type StockReason = (typeof STOCK_REASONS)[number]

export interface StockEntry {
	readonly mode: 'set' | 'inc' | 'dec'
	readonly qty: Decimal
}

/** What was typed into the inventory grid (`del_inc_inventory`): `+5` and `-3` change the stock, `7` sets it. */
export function parseStockEntry(raw: string, input: QuantityInput = {}): Cleaned<StockEntry> {
	const text = plainNumberText(raw, input.decimal ?? '.')
	const mode = text.startsWith('+') ? 'inc' : text.startsWith('-') ? 'dec' : 'set'
	const sign = mode === 'set' ? '' : text.slice(0, 1)
	const qty = cleanQuantity(text.slice(sign.length), input)
	return isProblem(qty) ? signed(qty, sign) : { value: { mode, qty: qty.value } }
}

/** What was probably meant, still as a change: `+12.5` for `+12,5`. */
function signed(problem: Problem, sign: string): Problem {
	const suggestion = suggestionOf(problem)
	return suggestion === undefined
		? problem
		: { ...problem, params: { ...problem.params, suggestion: `${sign}${suggestion}` } }
}

/**
 * The stock after a change. Refuses to go below zero unless backorders are allowed, and beyond what NUMERIC(14,3) holds.
 * `move` takes the quantity from this location.
 */
export function applyStockChange(
	onHand: Decimal | null,
	change: { readonly mode: StockMode; readonly qty: Decimal },
	allowNegative = false,
): Cleaned<Decimal> {
	const before = onHand ?? '0'
	const { mode, qty } = change
	const after = mode === 'set' ? qty : mode === 'inc' ? addDecimals(before, qty) : subtractDecimals(before, qty)
	const below = signOf(after) < 0
	if (below && !allowNegative) return { code: 'stock_below_zero', params: { current: trimDecimal(before) } }
	const size = below ? subtractDecimals('0', after) : after
	if (compareDecimals(size, QUANTITY_MAX) > 0) return { code: 'quantity_too_big', params: { max: QUANTITY_MAX } }
	return { value: trimDecimal(after) }
}

/** Whether so large a change wants a note: more than half of what was there (an option of the account). */
export function wantsNote(before: Decimal, after: Decimal): boolean {
	const change = subtractDecimals(after, before).replace('-', '')
	return compareDecimals(multiplyDecimals(change, '2'), before.replace('-', '')) > 0
}

/** Why a stock change is not well formed, or null; what needs the database (unknown SKU, conflict) is asked elsewhere. */
export function stockChangeProblem(change: {
	readonly mode: StockMode
	readonly location?: string | undefined
	readonly to_location?: string | undefined
}): Problem | null {
	if (change.mode !== 'move') return null
	if (!change.to_location) return { code: 'location_missing', path: 'to_location' }
	return change.to_location === change.location ? { code: 'location_same', path: 'to_location' } : null
}
