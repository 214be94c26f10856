import { isDecimal } from '#domain/decimal.ts'
import { type PriceRule, priceByRule } from '#domain/catalog/price-rule.ts'
import { inProportion, type OwnPrice, priceByList } from '#domain/pricing/price-list.ts'
import { getAttribute } from '#domain/sku/attribute-tree.ts'
import type { Tier } from '#domain/sku/volume-pricing.ts'
import type { Scope } from '#server/context.ts'
import { type ActiveList, ownPrices } from '#server/modules/price-list/index.ts'
import type { GoodsRow } from './goods.store.ts'

/** SKUs with the prices that they have by a list, in its currency, in the place of their own; as they are without one. */
export async function byList(
	scope: Scope,
	goods: Map<string, GoodsRow>,
	list: ActiveList | null,
): Promise<Map<string, GoodsRow>> {
	if (!list) return goods
	const own = await ownPrices(scope, list, [...goods.keys()])
	return new Map([...goods].map(([key, row]) => [key, listed(row, list, own.get(key))]))
}

/** The same of stored prices by key. */
export async function pricesByList(
	scope: Scope,
	prices: Map<string, string | null>,
	list: ActiveList | null,
): Promise<Map<string, string | null>> {
	if (!list) return prices
	const own = await ownPrices(scope, list, [...prices.keys()])
	return new Map(
		[...prices].map(([key, price]) => [
			key,
			priceByList({ price: decimalOf(price), tiers: [] }, list, own.get(key)).price,
		]),
	)
}

function listed(row: GoodsRow, list: ActiveList, own: OwnPrice | undefined): GoodsRow {
	const { attrs } = row
	const { bps, changed } = listedPrices((path) => getAttribute(attrs, path), list, own)
	const price = bps.price
	return {
		...row,
		attrs: { ...attrs, bps: withoutNulls({ ...attrs.bps, ...bps }) },
		...(changed && { list: list.name }),
		...(price === null && list.others === 'request' && { on_request: true as const }),
	}
}

interface ListedPrices {
	/** By their names at a SKU; null: it has none. */
	bps: { price: string | null; volume_pricing: Tier[] } & Record<string, unknown>
	/** Whether the list has made them others than the SKU's own. */
	changed: boolean
}

/** What a SKU costs by a list: a piece, breaks, a pack, a carton. `read` answers its own values. */
export function listedPrices(
	read: (path: string) => unknown,
	list: ActiveList,
	own: OwnPrice | undefined,
): ListedPrices {
	const base = decimalOf(read('bps.price'))
	const tiers = read('bps.volume_pricing')
	const size = (path: string) => Number(read(path) ?? 0)
	const sizes = { pack: size('pps.qty_per_pack'), carton: size('pps.qty_per_carton') }
	const goods = { price: base, tiers: Array.isArray(tiers) ? (tiers as Tier[]) : [], sizes }
	const { price, breaks, changed } = priceByList(goods, list, own)
	const bulk = bulkPrices(read, price === null ? null : { base, own: own?.price ?? null, rule: list.rule })
	const volume_pricing = breaks.map(({ from, unit_price }): Tier => ({
		min_qty: from,
		price: unit_price,
		unit: 'piece',
	}))
	return { bps: { price, volume_pricing, ...bulk }, changed }
}

/** Prices of a pack and a carton, which change as the price of a piece does; none where that is not known. */
function bulkPrices(
	read: (path: string) => unknown,
	by: { base: string | null; own: string | null; rule: PriceRule } | null,
): Record<string, string | null> {
	const paths = ['price_per_pack', 'price_per_carton']
	const amounts = paths.map((name) => {
		const amount = decimalOf(read(`bps.${name}`))
		if (amount === null || !by) return null
		return by.own === null ? priceByRule(amount, by.rule) : inProportion(amount, by.base, by.own, by.rule)
	})
	return Object.fromEntries(paths.map((name, at) => [name, amounts[at] ?? null]))
}

function decimalOf(value: unknown): string | null {
	return typeof value === 'string' && isDecimal(value) ? value : null
}

function withoutNulls(values: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
}
