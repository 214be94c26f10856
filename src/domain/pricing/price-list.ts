import { isUnchanged, type PriceRule, priceByRule } from '../catalog/price-rule.ts'
import { compareDecimals, type Decimal, divideDecimals, multiplyDecimals, signOf } from '../decimal.ts'
import { PLACES_MAX } from '../number-input.ts'
import type { Tier } from '../sku/volume-pricing.ts'
import { type Break, type PackSizes, priceTable } from './price-table.ts'
import { roundPrice } from './rounding.ts'

/** What SKUs cost by a price list that says nothing of its own about them: their own price by its rule, or "on request". */
export const LIST_OTHERS = ['rule', 'request'] as const
export type ListOthers = (typeof LIST_OTHERS)[number]

/** Prices for some buyers (product.md section 3.15). */
export interface PriceList {
	readonly name: string
	/** Changes the SKUs' own prices; its currency is the list's. */
	readonly rule: PriceRule
	readonly others: ListOthers
}

/** What a list says of one SKU, in the list's currency. */
export interface OwnPrice {
	/** Null: the SKU's own by the list's rule. */
	readonly price: Decimal | null
	/** In place of the SKU's own; none: those of the SKU, changed as its price is. */
	readonly tiers: readonly Tier[]
}

/** What a SKU costs by a list, in the list's currency. */
export interface ListedPrice {
	/** Per piece; null: on request. */
	readonly price: Decimal | null
	/** Price breaks in pieces, rising. */
	readonly breaks: readonly Break[]
	/** Whether the list has made it another price than the SKU's own. */
	readonly changed: boolean
}

/** What is priced: the SKU's own price, breaks and pack sizes. */
export interface Listable {
	readonly price: Decimal | null
	readonly tiers: readonly Tier[]
	readonly sizes?: PackSizes | undefined
}

/**
 * What a SKU costs by a list. The price first: the list's own, else the SKU's by the list's rule; then the breaks: the list's
 * own, else the SKU's on that price, each as much below it as it is below the SKU's.
 */
export function priceByList(goods: Listable, list: PriceList, own?: OwnPrice): ListedPrice {
	if (!own && list.others === 'request') return { price: null, breaks: [], changed: true }
	const price = own?.price ?? (goods.price === null ? null : priceByRule(goods.price, list.rule))
	const changed = own !== undefined || !isUnchanged(list.rule)
	if (own?.tiers.length) {
		const breaks = priceTable(price, own.tiers, goods.sizes)
		return { price, breaks: breaks.map((line) => roundedOff(line, price, list.rule)), changed }
	}
	const breaks = priceTable(goods.price, goods.tiers, goods.sizes)
	const by = own?.price ?? null
	return { price, breaks: breaks.flatMap((line) => listed(line, goods.price, by, list.rule)), changed }
}

/** A break of the list's own: what it takes off is worked out, so it is rounded, but never up to more than the price. */
function roundedOff(line: Break, price: Decimal | null, { rounding = 'coin', currency }: PriceRule): Break {
	if (price === null || line.tier.price !== undefined) return line
	const rounded = roundPrice(line.unit_price, rounding, currency)
	return { ...line, unit_price: compareDecimals(rounded, price) > 0 ? price : rounded }
}

/** A break of the SKU by the list; where the list has a price of its own, it is in proportion to that. */
function listed(line: Break, base: Decimal | null, own: Decimal | null, rule: PriceRule): Break[] {
	if (own === null) return [{ ...line, unit_price: priceByRule(line.unit_price, rule) }]
	const unit_price = inProportion(line.unit_price, base, own, rule)
	return unit_price === null ? [] : [{ ...line, unit_price }]
}

/** As much of a list's own price as an amount is of the SKU's; null where that is not known, or nothing. */
export function inProportion(amount: Decimal, base: Decimal | null, own: Decimal, rule: PriceRule): Decimal | null {
	if (base === null || signOf(base) <= 0) return null
	const side = compareDecimals(amount, base)
	if (side === 0) return own
	const exact = divideDecimals(multiplyDecimals(own, amount), base, PLACES_MAX + 4)
	const rounded = roundPrice(exact, rule.rounding ?? 'coin', rule.currency)
	// The list's own price is not rounded: what is rounded must not pass it.
	return compareDecimals(rounded, own) === -side ? own : rounded
}
