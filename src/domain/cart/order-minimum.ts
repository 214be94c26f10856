import type { OrderMinimum } from '../catalog/order-terms.ts'
import { compareDecimals, type Decimal, subtractDecimals } from '../decimal.ts'
import type { CartTotals } from './cart-totals.ts'

/** What is missing to a minimum. */
export interface MinimumGap {
	readonly amount?: { readonly min: Decimal; readonly has: Decimal; readonly missing: Decimal }
	readonly pieces?: { readonly min: number; readonly has: number; readonly missing: number }
}

/**
 * What is missing of a minimum in a currency; null where it is met or none is asked for. Lines on request may be worth
 * anything: with one of them an amount is taken as met.
 */
export function minimumGap(
	{ amount, pieces }: OrderMinimum,
	totals: Pick<CartTotals, 'amounts' | 'pieces' | 'unpriced'>,
	currency: string,
): MinimumGap | null {
	const has = totals.amounts.find((sum) => sum.currency === currency)?.amount ?? '0'
	const isShort = amount !== undefined && !totals.unpriced && compareDecimals(has, amount) < 0
	const gap: MinimumGap = {
		...(isShort ? { amount: { min: amount, has, missing: subtractDecimals(amount, has) } } : {}),
		...(pieces !== undefined && totals.pieces < pieces
			? { pieces: { min: pieces, has: totals.pieces, missing: pieces - totals.pieces } }
			: {}),
	}
	return gap.amount || gap.pieces ? gap : null
}
