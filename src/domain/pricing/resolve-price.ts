import { compareDecimals, multiplyDecimals, signOf, subtractDecimals, trimDecimal, type Decimal } from '../decimal.ts'
import { roundMoney } from '../money.ts'
import type { Tier } from '../sku/volume-pricing.ts'
import { type OrderRules, type QuantityFault, quantityFault, roundUp } from './order-rules.ts'
import { type OwnPrice, type PriceList, priceByList } from './price-list.ts'
import { type Break, type PackSizes, priceTable } from './price-table.ts'

/** What prices a SKU. */
export interface Priced {
	/** Per piece; null = none is given, or it is not shown. */
	readonly price: Decimal | null
	readonly tiers: readonly Tier[]
	readonly sizes?: PackSizes
	readonly rules?: OrderRules
}

/** The price list of the buyer, and what it says of the SKU. */
export interface AskedList {
	readonly list: PriceList
	readonly own?: OwnPrice | undefined
}

export interface Asked {
	/** Pieces of this line. */
	readonly qty: number
	/** Pieces of the same group in the cart beside this line: mix & match over a product's variants. */
	readonly beside?: number
	readonly by?: AskedList | undefined
	/** Of the goods' prices; a list has its own. */
	readonly currency: string
}

/** Why a price is what it is, said beside it: no price is ever the best one in silence. */
export type PriceReason = {
	/** Percent off that the buyer gets as a customer. */
	readonly discount?: Decimal
} & (
	| { readonly kind: 'own' }
	| { readonly kind: 'tier'; readonly from: number }
	| { readonly kind: 'list'; readonly list: string }
	| { readonly kind: 'list_tier'; readonly list: string; readonly from: number }
)

export interface ResolvedPrice {
	/** Per piece; null = no price is known. */
	readonly unit_price: Decimal | null
	/** Of the line, in whole coins. */
	readonly total: Decimal | null
	readonly reason: PriceReason | null
	/** So many more pieces bring a lower price: "add 12 to reach 3.90". */
	readonly next?: { readonly add: number; readonly unit_price: Decimal }
	/** More pieces for less money: 499 cost more than 500. */
	readonly cheaper?: { readonly qty: number; readonly total: Decimal; readonly saves: Decimal }
	/** The quantity cannot be ordered like this. */
	readonly fault?: QuantityFault
}

/**
 * The price of a line (product.md section 3.15): the price list's price, else the SKU's; then the price break that the
 * pieces reach, the list's breaks in place of the SKU's. Line and document discounts come after. One function for the
 * cart, documents and the server, so that all of them say the same.
 */
export function resolvePrice(goods: Priced, { qty, beside = 0, by, ...asked }: Asked): ResolvedPrice {
	const { price: base, breaks: table, list } = tableOf(goods, by)
	const currency = by?.list.rule.currency ?? asked.currency
	const pieces = qty + beside
	const reached = table.findLast(({ from }) => from <= pieces)
	const unit_price = reached?.unit_price ?? base
	const fault = goods.rules ? quantityFault(qty, goods.rules) : null
	const reason = unit_price === null ? null : priceReason(list, reached?.from)
	const found = { unit_price, reason, ...(fault ? { fault } : {}) }
	if (unit_price === null) return { ...found, total: null, ...nextOf(table, null, { qty, pieces, goods }) }
	const total = totalOf(unit_price, qty, currency)
	return {
		...found,
		total,
		...nextOf(table, unit_price, { qty, pieces, goods }),
		...cheaperOf(table, total, { qty, beside, goods, currency }),
	}
}

function tableOf({ price, tiers, sizes }: Priced, by: AskedList | undefined) {
	if (!by) return { price, breaks: priceTable(price, tiers, sizes), list: undefined }
	const { changed, ...listed } = priceByList({ price, tiers, sizes }, by.list, by.own)
	return { ...listed, list: changed ? by.list.name : undefined }
}

/**
 * Why a price is what it is: the list that has made it, if one has, from how many pieces it holds, if from some, and what
 * its buyer gets off.
 */
export function priceReason(list: string | undefined, from: number | undefined, discount: Decimal = '0'): PriceReason {
	const off = signOf(discount) > 0 ? { discount } : {}
	if (list !== undefined)
		return from === undefined ? { kind: 'list', list, ...off } : { kind: 'list_tier', list, from, ...off }
	return from === undefined ? { kind: 'own', ...off } : { kind: 'tier', from, ...off }
}

function totalOf(unit_price: Decimal, qty: number, currency: string): Decimal {
	return roundMoney(multiplyDecimals(unit_price, String(qty)), currency)
}

interface PriceContext {
	qty: number
	pieces: number
	goods: Priced
}

/** The nearest break above that costs less per piece; the step of the order rules is kept. */
function nextOf(table: readonly Break[], unit_price: Decimal | null, { qty, pieces, goods }: PriceContext) {
	const lower = table.find(
		(line) => line.from > pieces && (unit_price === null || compareDecimals(line.unit_price, unit_price) < 0),
	)
	if (!lower) return {}
	const { multiple, max } = goods.rules ?? {}
	const target = roundUp(qty + lower.from - pieces, multiple ?? 1)
	return max && target > max ? {} : { next: { add: target - qty, unit_price: lower.unit_price } }
}

/** The larger quantity that costs least, when it costs less than the one asked for. */
function cheaperOf(
	table: readonly Break[],
	total: Decimal,
	{ qty, beside, goods, currency }: { qty: number; beside: number; goods: Priced; currency: string },
) {
	const { multiple, max } = goods.rules ?? {}
	let best: { qty: number; total: Decimal } | undefined
	for (const { from, unit_price } of table) {
		const more = roundUp(from - beside, multiple ?? 1)
		if (more <= qty || (max && more > max)) continue
		const whole = totalOf(unit_price, more, currency)
		if (compareDecimals(whole, best?.total ?? total) < 0) best = { qty: more, total: whole }
	}
	return best ? { cheaper: { ...best, saves: trimDecimal(subtractDecimals(total, best.total), 2) } } : {}
}
