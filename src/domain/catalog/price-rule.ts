import { addDecimals, compareDecimals, type Decimal, multiplyDecimals, signOf, subtractDecimals } from '../decimal.ts'
import { type Rounding, roundPrice } from '../pricing/rounding.ts'

/**
 * What a catalog or a price list does to the prices of SKUs (product.md sections 3.15, 3.17): so many percent more or less,
 * in another currency, rounded.
 */
export interface PriceRule {
	/** `-10` is ten percent less than the SKU's price; from -100 to 1,000. */
	readonly percent: Decimal
	/** ISO code of the prices it makes. */
	readonly currency: string
	/** Units of that currency for one of the account's. */
	readonly rate: Decimal
	/** To whole coins where it is not said. */
	readonly rounding?: Rounding | undefined
	/** Percent that one buyer gets off the price that the rule makes, to whole coins; from 0 to 100. */
	readonly discount?: Decimal | undefined
}

/** A SKU's price by the rule: untouched without a change, else rounded, half up. */
export function priceByRule(price: Decimal, rule: PriceRule): Decimal {
	const { percent, currency, rate, rounding = 'coin', discount = '0' } = rule
	const factor = multiplyDecimals(addDecimals('100', percent), rate)
	const made = isUnchanged(rule) ? price : roundPrice(changedBy(price, factor), rounding, currency)
	if (signOf(discount) === 0) return made
	return roundPrice(changedBy(made, subtractDecimals('100', discount)), 'coin', currency)
}

function changedBy(price: Decimal, percent: Decimal): Decimal {
	return multiplyDecimals(multiplyDecimals(price, percent), '0.01')
}

/** Whether a rule leaves prices as they are, but for the discount of one buyer. */
export function isUnchanged({ percent, rate, rounding = 'coin' }: PriceRule): boolean {
	return rounding === 'coin' && compareDecimals(percent, '0') === 0 && compareDecimals(rate, '1') === 0
}
