import { compareDecimals, signOf, type Decimal } from './decimal.ts'
import { parseDecimal, type NumberInput } from './number-input.ts'
import { isProblem, type Cleaned } from './problem.ts'

/** Decimals of a stock quantity: NUMERIC(14,3) (product.md section 2). */
export const QUANTITY_PLACES = 3
/** The largest quantity that NUMERIC(14,3) holds. */
export const QUANTITY_MAX: Decimal = '99999999999.999'

export interface QuantityInput extends Omit<NumberInput, 'places'> {
	/** Whether a minus is welcome (a change of stock). */
	readonly signed?: boolean
}

/** A quantity in its shortest spelling. More than 3 decimals are refused: stock must not be rounded in silence. */
export function cleanQuantity(raw: string, input: QuantityInput = {}): Cleaned<Decimal> {
	const number = parseDecimal(raw, { ...input, places: QUANTITY_PLACES + 1 })
	if (isProblem(number)) return number
	if (!input.signed && signOf(number.value) < 0) return { code: 'quantity_negative' }
	const decimals = number.value.split('.')[1] ?? ''
	if (decimals.length > QUANTITY_PLACES) return { code: 'quantity_decimals', params: { max: QUANTITY_PLACES } }
	const size = number.value.replace('-', '')
	return compareDecimals(size, QUANTITY_MAX) > 0 ? { code: 'quantity_too_big', params: { max: QUANTITY_MAX } } : number
}
