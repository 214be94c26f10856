import { compareDecimals, type Decimal } from '../decimal.ts'
import type { Problem } from '../problem.ts'

/** States of a stock row, in the order of the tabs (product.md section 3.4). */
export const STOCK_STATES = ['untracked', 'out', 'low', 'ok', 'over'] as const
export type StockState = (typeof STOCK_STATES)[number]

/** Stock states of what is to be reordered: at or below the low threshold, or nothing left whatever the thresholds. */
export const REORDER_STATES = ['out', 'low'] as const satisfies readonly StockState[]

export interface Thresholds {
	readonly low?: number | null
	readonly over?: number | null
}

/** Untracked without a number · out at 0 or less · low up to the low threshold · over from the high one · else ok. */
export function stockState(onHand: Decimal | null, { low, over }: Thresholds): StockState {
	if (onHand === null) return 'untracked'
	if (compareDecimals(onHand, '0') <= 0) return 'out'
	if (low !== null && low !== undefined && compareDecimals(onHand, String(low)) <= 0) return 'low'
	if (over !== null && over !== undefined && compareDecimals(onHand, String(over)) >= 0) return 'over'
	return 'ok'
}

/** Why two thresholds do not go together, or null: each whole and not negative or empty, low below over. */
export function thresholdsProblem({ low, over }: Thresholds): Problem | null {
	for (const [path, value] of [
		['low_inventory_triggering', low],
		['over_inventory_triggering', over],
	] as const)
		if (value !== null && value !== undefined && !(Number.isSafeInteger(value) && value >= 0))
			return { code: 'threshold_bad', path }
	if (low === null || low === undefined || over === null || over === undefined || low < over) return null
	return { code: 'thresholds_crossed', params: { low, over }, path: 'low_inventory_triggering' }
}

/** States that raise a notification when they are entered; `ok` and `untracked` arm it again. */
export const ALARM_STATES = ['out', 'low', 'over'] as const
export type AlarmState = (typeof ALARM_STATES)[number]
