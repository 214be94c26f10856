import { compareDecimals } from '../decimal.ts'
import type { OrderRules } from '../pricing/order-rules.ts'
import { mixedPieces } from '../pricing/mixed-pieces.ts'
import { type ResolvedPrice, resolvePrice } from '../pricing/resolve-price.ts'
import { type Cart, CART_NUM_MAX, type CartGoods, type CartLine, type ShownPrices } from './cart-line.ts'
import { chosenLines } from './chosen-lines.ts'

type Ruled = Pick<CartGoods, 'moq' | 'multiple' | 'max' | 'most'>

/** In which quantities a SKU of a catalog is ordered; a line holds so many pieces at the most, and none that stock or seller do not allow. */
export function rulesOf({ moq, multiple, max = CART_NUM_MAX, most = CART_NUM_MAX }: Ruled): OrderRules {
	return { min: moq, multiple, max: Math.min(max, most, CART_NUM_MAX) }
}

/**
 * The price of so many pieces by the breaks the catalog shows, with the next break and what is wrong with the quantity;
 * `beside` = pieces of other lines that count for the breaks (`mixedPieces`).
 */
export function linePrice(goods: ShownPrices & Ruled, qty: number, beside = 0): ResolvedPrice {
	const { price, breaks, currency } = goods
	const tiers = breaks.map(({ min_qty, price }) => ({ min_qty, price, unit: 'piece' as const }))
	return resolvePrice({ price, tiers, rules: rulesOf(goods) }, { qty, beside, currency })
}

/** A line whose price is another one than the buyer has seen. */
export interface PriceChange {
	readonly line: CartLine
	/** Per piece of what the line holds; null = on request. */
	readonly from: string | null
	readonly to: string | null
	readonly from_currency: string
}

/** The lines of a catalog's cart whose price has changed since the buyer took note of it; those that are gone have none. */
export function priceChanges(cart: Cart): PriceChange[] {
	const counted = chosenLines(cart)
	const beside = mixedPieces(counted)
	const seen = new Map(cart.map((line) => [line.key, { goods: line.price_seen, num: line.num }]))
	const besideSeen = mixedPieces(counted.flatMap(({ key }) => seen.get(key) ?? []))
	return cart.flatMap((line) => {
		const before = seen.get(line.key)
		if (line.gone || !before) return []
		const from = linePrice(line.price_seen, line.num, besideSeen(before)).unit_price
		const to = linePrice(line.goods, line.num, beside(line)).unit_price
		const { currency } = line.price_seen
		if (isSame(from, to) && (to === null || currency === line.goods.currency)) return []
		return { line, from, to, from_currency: currency }
	})
}

function isSame(a: string | null, b: string | null): boolean {
	if (a === null || b === null) return a === b
	return compareDecimals(a, b) === 0
}
