import { compareDecimals, signOf, type Decimal } from './decimal.ts'
import { readNumber, type NumberInput } from './number-input.ts'
import type { Cleaned } from './problem.ts'

/** Decimals of a stock quantity: NUMERIC(14,3) (product.md section 2). */
export const QUANTITY_PLACES = 3
/** More decimals than can be typed: too many are refused, not rounded. */
const ALL_PLACES = 60
/** The largest quantity that NUMERIC(14,3) holds. */
export const QUANTITY_MAX: Decimal = '99999999999.999'

export interface QuantityInput extends Omit<NumberInput, 'places'> {
	/** Whether a minus is welcome (a change of stock). */
	readonly signed?: boolean
}

/** A quantity in its shortest spelling. More than 3 decimals are refused: stock must not be rounded in silence. */
export function cleanQuantity(raw: string, { signed, ...input }: QuantityInput = {}): Cleaned<Decimal> {
	return readNumber<Decimal>(raw, { ...input, places: ALL_PLACES }, (value) => {
		if (!signed && signOf(value) < 0) return { code: 'quantity_negative' }
		const decimals = value.split('.')[1] ?? ''
		if (decimals.length > QUANTITY_PLACES) return { code: 'quantity_decimals', params: { max: QUANTITY_PLACES } }
		const tooBig = compareDecimals(value.replace('-', ''), QUANTITY_MAX) > 0
		return tooBig ? { code: 'quantity_too_big', params: { max: QUANTITY_MAX } } : { value }
	})
}
