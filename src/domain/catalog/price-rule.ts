import { addDecimals, compareDecimals, type Decimal, multiplyDecimals, roundDecimal } from '../decimal.ts'
import { minorDigits } from '../money.ts'
import { PLACES_MAX } from '../number-input.ts'

/** What a catalog does to the list prices (product.md section 3.17): so many percent more or less, in another currency. */
export interface PriceRule {
	/** `-10` is ten percent less than the list price; from -100 to 1,000. */
	readonly percent: Decimal
	/** ISO code of the printed prices. */
	readonly currency: string
	/** Units of that currency for one of the list's. */
	readonly rate: Decimal
}

/** A list price as the catalog prints it: untouched without a change, else in whole coins of the currency, half up. */
export function priceByRule(price: Decimal, { percent, currency, rate }: PriceRule): Decimal {
	if (isUnchanged(percent, rate)) return price
	const factor = multiplyDecimals(addDecimals('100', percent), rate)
	const changed = multiplyDecimals(multiplyDecimals(price, factor), '0.01')
	const exact = roundDecimal(changed, minorDigits(currency))
	// A price below one coin keeps the decimals that prices have, or screws would cost nothing.
	return compareDecimals(exact, '0') === 0 ? roundDecimal(changed, PLACES_MAX) : exact
}

function isUnchanged(percent: Decimal, rate: Decimal): boolean {
	return compareDecimals(percent, '0') === 0 && compareDecimals(rate, '1') === 0
}
