import { z } from 'zod'
import { isCurrency } from '#domain/currency.ts'
import type { PriceRule } from '#domain/catalog/price-rule.ts'
import { compareDecimals, signOf, trimDecimal } from '#domain/decimal.ts'
import type { Problem } from '#domain/problem.ts'
import type { OwnPrice, PriceList } from '#domain/pricing/price-list.ts'
import { TIER_UNITS, type Tier } from '#domain/sku/volume-pricing.ts'
import { readStored } from '#server/db/stored.ts'
import type { Unread } from '#server/db/tables.ts'
import type { OwnRow } from './items.store.ts'
import type { PriceListRow } from './price-list.store.ts'

/** A list by which goods are priced. */
export interface ActiveList extends PriceList {
	readonly id: string
	/** Another one after each change of it or its items. */
	readonly version: number
	/** SKUs that it has prices of its own for. */
	readonly items: number
}

/** A stored list as goods are priced by it. */
export function activeList(row: PriceListRow): ActiveList {
	const { id, version, items, name, others, percent, currency, rate, rounding } = row
	const rule = { percent: trimDecimal(percent), currency, rate: trimDecimal(rate), rounding }
	return { id, version, items, name, others, rule }
}

const StoredTiers = z.array(
	z.object({
		min_qty: z.int(),
		price: z.string().optional(),
		discount_pct: z.string().optional(),
		unit: z.enum(TIER_UNITS),
	}),
)

/** Stored price breaks. */
export function readTiers(tiers: Unread): Tier[] {
	const read = readStored(StoredTiers, tiers, 'tiers of price_list_item')
	return read.map(({ price, discount_pct, ...tier }) => ({
		...tier,
		...(price === undefined ? {} : { price }),
		...(discount_pct === undefined ? {} : { discount_pct }),
	}))
}

/** What a list says of a SKU, as goods are priced by it. */
export function ownPrice({ price, tiers }: Pick<OwnRow, 'price' | 'tiers'>): OwnPrice {
	return { price: price === null ? null : trimDecimal(price, 2), tiers: readTiers(tiers) }
}

const RATE_MAX = '1000000'

/**
 * What is wrong with how a list works prices out, or null: a known currency, a rate above 0 that is 1 where the currency is the
 * account's own, a change between -100 and 1,000 percent.
 */
export function listProblem({ currency, rate, percent }: Omit<PriceRule, 'rounding'>, account: string): Problem | null {
	if (!isCurrency(currency)) return { code: 'price_list_currency', params: { currency }, path: 'currency' }
	if (signOf(rate) <= 0 || compareDecimals(rate, RATE_MAX) > 0) return { code: 'price_list_rate', path: 'rate' }
	if (currency === account && compareDecimals(rate, '1') !== 0) return { code: 'price_list_rate_own', path: 'rate' }
	const isIn = compareDecimals(percent, '-100') >= 0 && compareDecimals(percent, '1000') <= 0
	return isIn ? null : { code: 'price_list_percent', path: 'percent' }
}
