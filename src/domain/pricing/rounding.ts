import {
	compareDecimals,
	type Decimal,
	divideDecimals,
	multiplyDecimals,
	roundDecimal,
	signOf,
	subtractDecimals,
} from '../decimal.ts'
import { minorDigits } from '../money.ts'
import { PLACES_MAX } from '../number-input.ts'

/**
 * How a worked-out price is rounded (product.md section 3.15): `coin` to the currency's smallest coin, the numbers to the
 * nearest multiple, `.99` and the like to the nearest price that ends so.
 */
export const ROUNDINGS = ['coin', '0.05', '0.10', '0.50', '1', '5', '10', '.99', '.95', '.90'] as const
export type Rounding = (typeof ROUNDINGS)[number]

/**
 * A price rounded, half up, in whole coins at least. A price that a rule would make nothing, or that has no coins for it
 * (.99 of yen), is rounded to its coin; one below a coin keeps the decimals that prices have, or screws would cost nothing.
 * A higher price never becomes the lower one.
 */
export function roundPrice(price: Decimal, rounding: Rounding, currency: string): Decimal {
	const places = minorDigits(currency)
	const rounded = rounding === 'coin' ? null : byRounding(price, rounding, places)
	if (rounded !== null) return rounded
	const coins = roundDecimal(price, places)
	return signOf(coins) === 0 ? roundDecimal(price, PLACES_MAX) : coins
}

function byRounding(price: Decimal, rounding: Exclude<Rounding, 'coin'>, places: number): Decimal | null {
	const isEnding = rounding.startsWith('.')
	const step = isEnding ? '1' : rounding
	const below = isEnding ? subtractDecimals('1', `0${rounding}`) : '0'
	if (places < 2 && (isEnding || compareDecimals(step, '1') < 0)) return null
	const raised = subtractDecimals(price, `-${below}`)
	const steps = divideDecimals(raised, step, 0)
	const rounded = subtractDecimals(multiplyDecimals(steps, step), below)
	return signOf(rounded) > 0 ? roundDecimal(rounded, places) : null
}
