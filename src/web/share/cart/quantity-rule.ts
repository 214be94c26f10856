import type { CartGoods } from '#domain/cart/cart-line.ts'
import { stockStop } from '#domain/cart/chosen-lines.ts'
import { rulesOf } from '#domain/cart/line-price.ts'
import { suggestionOf } from '#domain/number-input.ts'
import { isProblem } from '#domain/problem.ts'
import { nearPieces, readPieces } from '#domain/pricing/typed-quantity.ts'
import { type QuantityFault, quantityFault } from '#domain/pricing/order-rules.ts'
import type { CartWords } from '../words.ts'

/** What is wrong with a quantity, in words, and what fits instead. */
export interface Offer {
	text: string
	fits: readonly number[]
}

/** What a typed quantity comes to in pieces; or what stands against it, with what is near. */
export function answerTo(goods: CartGoods, text: string, size: number, w: CartWords): { num: number } | Offer {
	const pieces = readPieces(text, size)
	if (!isProblem(pieces)) return offerFor(goods, pieces.value, w) ?? { num: pieces.value }
	const fits = nearPieces(text, size, rulesOf(goods))
	if (suggestionOf(pieces) !== undefined && fits.length > 0) return { text: w.didYouMean, fits }
	return { text: pieces.code === 'number_not_whole' ? w.wholePieces : w.notNumber, fits }
}

/** Null where the quantity can be ordered. */
export function offerFor(goods: CartGoods, num: number, w: CartWords): Offer | null {
	const stop = stockStop({ goods, num })
	if (stop === 'out') return { text: w.notOrderable, fits: [] }
	const fault = quantityFault(num, rulesOf(goods))
	if (stop && !fault) return { text: w.beyondStock, fits: [] }
	return fault && { text: ruleText(goods, fault, w), fits: fault.fits }
}

function ruleText(
	{ multiple = 1, pack, carton, max: stock = Infinity, most = Infinity }: CartGoods,
	{ problem }: QuantityFault,
	w: CartWords,
): string {
	const { min, max } = problem.params ?? {}
	if (problem.code === 'order_below_min') return w.atLeast(Number(min))
	if (problem.code === 'order_above_max')
		return stock > most || stock === Infinity ? w.atMost(Number(max)) : w.onlyMax(stock)
	if (multiple === carton) return w.inWholeCartons(multiple)
	return multiple === pack ? w.inWholePacks(multiple) : w.inSteps(multiple)
}
