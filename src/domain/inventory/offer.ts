import { compareDecimals, type Decimal } from '../decimal.ts'
import type { StockPolicy } from './policy.ts'
import type { StockState } from './state.ts'

/** What buyers are told of stock: `in` stands for everything above the low threshold. */
export const SHOWN_STATES = ['in', 'low', 'out', 'untracked'] as const
export type ShownState = (typeof SHOWN_STATES)[number]

/** The stock of a SKU as a buyer meets it. */
export interface StockOffer {
	readonly state: StockState
	/** On hand without what is promised; null where it is not tracked. */
	readonly available: Decimal | null
	readonly policy: StockPolicy
	/** From when it can be had again, `2027-01-03`, and how long it takes; empty where nobody says. */
	readonly restock: string
	readonly lead: string
}

/** What the word for stock says; `at` is a day, `text` the seller's own. */
export type StockWord =
	| { readonly word: 'in' | 'low' | 'out' }
	| { readonly word: 'back'; readonly at: string }
	| { readonly word: 'backorder'; readonly at?: string }
	| { readonly word: 'lead'; readonly text: string }

/** More than enough is a matter of the seller's. */
export function shownState(state: StockState): ShownState {
	return state === 'ok' || state === 'over' ? 'in' : state
}

/**
 * "In stock", "Low", or when it can be had: the day it is expected, else its lead time, where it can be ordered at all
 * (issue 15, "Stock in the rest"); that it is taken on backorder, where the seller says so. Null where stock is not tracked.
 */
export function stockWord({ state, policy, restock, lead }: StockOffer, today: string): StockWord | null {
	const shown = shownState(state)
	if (shown === 'untracked') return null
	if (shown !== 'out') return { word: shown }
	// Days as they are stored come in the order of their texts.
	const at = restock > today ? restock : ''
	if (at) return { word: policy === 'backorder' ? 'backorder' : 'back', at }
	if (lead && policy !== 'block') return { word: 'lead', text: lead }
	return { word: policy === 'backorder' ? 'backorder' : 'out' }
}

/** Best first: a product's word is that of its best variant (product.md section 4, "Families"). */
const BEST: readonly ShownState[] = ['in', 'low', 'untracked', 'out']

/** The state of a product with variants in these states. */
export function bestState(states: readonly ShownState[]): ShownState {
	return BEST.find((state) => states.includes(state)) ?? 'untracked'
}

/** Whether buyers do not see it: out of stock, and so the seller wants it. */
export function isHiddenByStock({ state, policy }: Pick<StockOffer, 'state' | 'policy'>): boolean {
	return policy === 'hide' && state === 'out'
}

/** The most pieces that are taken into an order; null where stock sets no limit. Fractions of a piece are not ordered. */
export function orderLimit({ available, policy }: Pick<StockOffer, 'available' | 'policy'>): number | null {
	if (policy !== 'block' || available === null) return null
	return compareDecimals(available, '1') < 0 ? 0 : Math.floor(Number(available))
}
