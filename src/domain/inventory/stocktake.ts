import { addDecimals, compareDecimals, type Decimal, subtractDecimals, trimDecimal } from '../decimal.ts'
import type { Problem } from '../problem.ts'
import type { MoveKind } from './kinds.ts'

/** What a stocktake may be: planned, being counted, being looked through, being applied, done, taken back, given up. */
export const STOCKTAKE_STATES = ['draft', 'counting', 'review', 'applying', 'applied', 'undone', 'cancelled'] as const
export type StocktakeState = (typeof STOCKTAKE_STATES)[number]

/** What its people do with it. */
export const STOCKTAKE_ACTIONS = ['start', 'review', 'resume', 'apply', 'cancel'] as const
export type StocktakeAction = (typeof STOCKTAKE_ACTIONS)[number]

/** What may follow what (product.md section 3.4). `apply` again goes on with what was interrupted. */
const STEPS: Readonly<Record<StocktakeState, Partial<Record<StocktakeAction, StocktakeState>>>> = {
	draft: { start: 'counting', cancel: 'cancelled' },
	counting: { review: 'review', cancel: 'cancelled' },
	review: { resume: 'counting', apply: 'applying', cancel: 'cancelled' },
	applying: { apply: 'applying' },
	applied: {},
	undone: {},
	cancelled: {},
}

/** What an action makes of a state; null where it cannot be done. */
export function stocktakeStep(state: StocktakeState, action: StocktakeAction): StocktakeState | null {
	return STEPS[state][action] ?? null
}

/** Whether counts are still taken: also in review, for those of a device that was offline. */
export function takesCounts(state: StocktakeState): boolean {
	return state === 'counting' || state === 'review'
}

/** Whether the levels that are expected are kept from whoever counts. */
export function hidesLevels(stocktake: { blind: boolean; state: StocktakeState }): boolean {
	return stocktake.blind && (stocktake.state === 'draft' || stocktake.state === 'counting')
}

/** SKUs at locations that one stocktake counts. */
export const STOCKTAKE_LINES_MAX = 50_000
/** Why so many lines cannot be counted in one stocktake, or null. */
export function linesProblem(count: number): Problem | null {
	return count > STOCKTAKE_LINES_MAX
		? { code: 'stocktake_too_large', params: { count, max: STOCKTAKE_LINES_MAX } }
		: null
}
/** Counts that a device sends at once. */
export const COUNTS_MAX = 500

/**
 * Movements that put a level right and carry nothing: whoever counted before one of them saw what was there all the same, so
 * two stocktakes of one shelf do not correct it twice. What takes a movement back moves nothing either: it says that the goods
 * had not moved then, so a stocktake that was undone is as if it had never been.
 */
export const CORRECTING_KINDS: readonly MoveKind[] = ['count', 'repair']

/** A quantity that somebody counted on a device, in the order in which the server heard of them. */
export interface CountEntry {
	/** `add`: more of it, as by a scan; `set`: this is all of it, whatever was counted before. */
	readonly mode: 'add' | 'set'
	readonly qty: Decimal
	/** When it was counted, in milliseconds of the server's clock. */
	readonly at: number
	readonly device: string
	/** Taken back by whoever counted. */
	readonly voided?: boolean
}

/** A movement of the same SKU at the same location, none of the correcting kinds. */
export interface CountedMove {
	readonly at: number
	readonly delta: Decimal
}

/** What the counts of a line come to. */
export interface Tally {
	readonly counted: Decimal
	/** When the last of them was made: what is on hand is compared with the ledger of that moment. */
	readonly at: number
	/** How many counts it is made of. */
	readonly counts: number
	/** Two devices counted all of it, and what they say does not agree even with what moved between them. */
	readonly conflict: boolean
	/** Stock moved while it was counted in parts: nobody knows whether before or after its part. */
	readonly moved: boolean
}

/**
 * What the counts of a line come to; null: nothing counts. A `set` starts anew, an `add` goes on top. Where a recount was
 * asked for (`since`), counts from then on make those before count no more.
 */
export function tallyCounts(
	entries: readonly CountEntry[],
	moves: readonly CountedMove[] = [],
	since = -Infinity,
): Tally | null {
	const valid = entries.filter(({ voided }) => !voided)
	const round = valid.some(({ at }) => at >= since) ? valid.filter(({ at }) => at >= since) : valid
	// The sort is stable: of two counts in the same millisecond the one heard of later comes later.
	const inTime = round.toSorted((a, b) => a.at - b.at)
	const start = Math.max(
		0,
		inTime.findLastIndex(({ mode }) => mode === 'set'),
	)
	const parts = inTime.slice(start)
	const [first, last] = [parts[0], parts.at(-1)]
	if (!first || !last) return null
	return {
		counted: trimDecimal(parts.reduce((sum, { qty }) => addDecimals(sum, qty), '0')),
		at: last.at,
		counts: parts.length,
		conflict: disagree(inTime, moves),
		moved: moves.some(({ at }) => at > first.at && at <= last.at),
	}
}

/** Whether the last words of two devices differ by more than what moved between them. */
function disagree(inTime: readonly CountEntry[], moves: readonly CountedMove[]): boolean {
	const words = new Map(inTime.filter(({ mode }) => mode === 'set').map((entry) => [entry.device, entry]))
	const without = [...words.values()].map(({ qty, at }) => subtractDecimals(qty, movedUpTo(moves, at)))
	return without.some((one) => compareDecimals(one, without[0] ?? one) !== 0)
}

function movedUpTo(moves: readonly CountedMove[], until: number): Decimal {
	return moves.reduce((sum, { at, delta }) => (at <= until ? addDecimals(sum, delta) : sum), '0')
}

/** What was on hand by the ledger when something was counted: what is there now without what has moved since. */
export function ledgerAt(onHand: Decimal | null, movedSince: Decimal): Decimal {
	return trimDecimal(subtractDecimals(onHand ?? '0', movedSince))
}

/** What is missing (−) or too much by a count. Applying it moves the level by this, so that later movements stay. */
export function countDifference(counted: Decimal, ledger: Decimal): Decimal {
	return trimDecimal(subtractDecimals(counted, ledger))
}

/**
 * When something was counted, by the server's clock: the device says how long ago that was by its own, so it may be wrong by
 * hours. Never before the stocktake began nor after now, whatever the device's clock did in between.
 */
export function countedAt(
	device: { readonly at: number; readonly sent: number },
	server: { readonly now: number; readonly started: number },
): number {
	const age = device.sent - device.at
	return Math.min(server.now, Math.max(server.started, server.now - age))
}
