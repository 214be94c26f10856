import { type Decimal, multiplyDecimals, roundDecimal, trimDecimal } from '../decimal.ts'
import { PLACES_MAX } from '../number-input.ts'
import { type PriceReason, priceReason, resolvePrice } from '../pricing/resolve-price.ts'
import type { TierUnit } from '../sku/volume-pricing.ts'

/** What a SKU costs a customer in a document's currency. */
export interface GoodsPrice {
	/** Of a piece; null: on request, or not known in this currency. */
	readonly price: Decimal | null
	/** In pieces. */
	readonly breaks: readonly { readonly min_qty: number; readonly price: Decimal }[]
	/** The price list that made the price; empty: the SKU's own. */
	readonly list: string
	/** Pieces in a pack and a carton; null: it does not say. */
	readonly pack: number | null
	readonly carton: number | null
}

/** Pieces in one of a unit; 1 where the SKU does not say. */
export function factorOf({ pack, carton }: Pick<GoodsPrice, 'pack' | 'carton'>, unit: TierUnit): number {
	return (unit === 'piece' ? 1 : unit === 'pack' ? pack : carton) ?? 1
}

/** What one unit of a line costs by the pieces that it holds, and why; null where the SKU has no price. */
export function priceOf(
	goods: GoodsPrice,
	{ qty, unit }: { readonly qty: Decimal; readonly unit: TierUnit },
	currency: string,
): { unit_price: Decimal; reason: PriceReason } | null {
	const factor = factorOf(goods, unit)
	const pieces = Math.max(1, Math.floor(Number(qty) * factor))
	const tiers = goods.breaks.map(({ min_qty, price }) => ({ min_qty, price, unit: 'piece' as const }))
	const { unit_price, reason } = resolvePrice({ price: goods.price, tiers }, { qty: pieces, currency })
	if (unit_price === null || reason === null) return null
	const from = 'from' in reason ? reason.from : undefined
	return { unit_price: ofUnit(unit_price, factor), reason: priceReason(goods.list || undefined, from) }
}

const ofUnit = (price: Decimal, factor: number) =>
	trimDecimal(roundDecimal(multiplyDecimals(price, String(factor)), PLACES_MAX), 2)
