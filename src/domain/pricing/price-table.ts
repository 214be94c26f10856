import {
	divideDecimals,
	multiplyDecimals,
	roundDecimal,
	subtractDecimals,
	trimDecimal,
	type Decimal,
} from '../decimal.ts'
import { PLACES_MAX } from '../number-input.ts'
import type { Tier, TierUnit } from '../sku/volume-pricing.ts'

/** Pieces in a pack and in a carton; null where the SKU does not say. */
export interface PackSizes {
	readonly pack?: number | null | undefined
	readonly carton?: number | null | undefined
}

/** One price break in pieces. */
export interface Break {
	/** Pieces from which it counts. */
	readonly from: number
	/** Per piece. */
	readonly unit_price: Decimal
	readonly tier: Tier
}

/**
 * The price breaks of a SKU in pieces and rising. A discount comes off `base`; without one it says nothing, and neither
 * does a break in packs or cartons of unknown size. Of two breaks at the same quantity the later one counts.
 */
export function priceTable(base: Decimal | null, tiers: readonly Tier[], sizes: PackSizes = {}): Break[] {
	const table = new Map<number, Break>()
	for (const tier of tiers) {
		const pieces = piecesOf(tier.unit, sizes)
		const unit_price = priceOf(tier, base)
		if (pieces === null || unit_price === null) continue
		const from = tier.min_qty * pieces
		table.set(from, { from, unit_price, tier })
	}
	return [...table.values()].sort((a, b) => a.from - b.from)
}

/** Pieces in a unit; null when the SKU does not say. */
export function piecesOf(unit: TierUnit, { pack, carton }: PackSizes): number | null {
	if (unit === 'piece') return 1
	return (unit === 'pack' ? pack : carton) || null
}

function priceOf({ price, discount_pct }: Tier, base: Decimal | null): Decimal | null {
	if (price !== undefined) return price
	return base === null ? null : discounted(base, discount_pct ?? '0')
}

/** A price less so many percent, to the four decimals that prices have; never below zero. */
export function discounted(price: Decimal, percent: Decimal): Decimal {
	const share = divideDecimals(subtractDecimals('100', percent), '100', 8)
	return trimDecimal(roundDecimal(multiplyDecimals(price, share), PLACES_MAX), 2)
}
