import { STOCK_REASONS } from './change.ts'

/** Over how many days the pace of a SKU is told. */
export const PACES = [30, 90] as const
export type Pace = (typeof PACES)[number]

/** The bars of "days of stock": from so many days (and at the pace of …) to below the next. */
export const STOCK_DAYS_FROM = [0, 7, 30, 90] as const

/** Weeks that the charts of the inventory go back, this one among them. */
export const STATS_WEEKS = 13

/**
 * Reasons of movements by hand that are no demand: a pace of what was lost, corrected or counted would foretell nothing.
 * What was sold or given as a sample is, and so are the seller's own reasons.
 */
export const NO_DEMAND_REASONS: readonly string[] = STOCK_REASONS.filter(
	(reason) => reason !== 'sold' && reason !== 'sample',
)

/** Which SKUs a question about days of stock means: what is on hand, divided by what goes out a day. */
export interface Cover {
	pace: Pace
	/** At least so many days. */
	from?: number | undefined
	/** Fewer than so many. */
	below?: number | undefined
	/** In stock, but nothing went out. */
	idle?: true | undefined
}

const COVER = /^(30|90):(?:(idle)|(\d{1,5})?-(\d{1,5})?)$/

/** A question about days of stock as an address says it: `30:7-30`, `90:90-`, `30:-7`, `90:idle`; null for what is none. */
export function readCover(text: string): Cover | null {
	const [, pace, idle, from, below] = COVER.exec(text) ?? []
	if (pace === undefined || (idle === undefined && from === undefined && below === undefined)) return null
	return {
		pace: pace === '30' ? 30 : 90,
		...(idle && { idle: true as const }),
		...(from !== undefined && { from: Number(from) }),
		...(below !== undefined && { below: Number(below) }),
	}
}

/** The address of a question; `readCover` reads it back. */
export function writeCover({ pace, from, below, idle }: Cover): string {
	return `${pace}:${idle ? 'idle' : `${from || ''}-${below ?? ''}`}`
}
