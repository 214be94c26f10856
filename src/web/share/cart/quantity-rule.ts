import type { CartGoods } from '#domain/cart/cart-line.ts'
import { rulesOf } from '#domain/cart/line-price.ts'
import { type QuantityFault, quantityFault } from '#domain/pricing/order-rules.ts'
import type { CartWords } from './cart-words.ts'

/** What is wrong with a quantity, in words, and what fits instead. */
export interface Offer {
	text: string
	fits: readonly number[]
}

/** Null where the quantity can be ordered. */
export function offerFor(goods: CartGoods, num: number, w: CartWords): Offer | null {
	const fault = quantityFault(num, rulesOf(goods))
	return fault && { text: ruleText(goods, fault, w), fits: fault.fits }
}

function ruleText({ multiple = 1, pack, carton }: CartGoods, { problem }: QuantityFault, w: CartWords): string {
	const { min, max } = problem.params ?? {}
	if (problem.code === 'order_below_min') return w.atLeast(Number(min))
	if (problem.code === 'order_above_max') return w.atMost(Number(max))
	if (multiple === carton) return w.inWholeCartons(multiple)
	return multiple === pack ? w.inWholePacks(multiple) : w.inSteps(multiple)
}
