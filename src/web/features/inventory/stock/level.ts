import { compareDecimals, type Decimal } from '#domain/decimal.ts'

/** A level on its scale, all from 0 to 1. */
export interface Level {
	fill: number
	low: number | null
	over: number | null
	/** Where the scale ends. */
	end: number
}

/** Of the scale that the higher threshold takes. */
const ROOM = 1.25
/** A low threshold alone stands so far from the beginning. */
const LOW_AT = 5

/**
 * Stock against its thresholds on a linear scale that begins at zero; null without thresholds, where there is nothing to
 * hold it against. Only drawn: no number is taken from it.
 */
export function levelOf(
	onHand: Decimal | null,
	{ low, over }: { low: number | null; over: number | null },
): Level | null {
	if (onHand === null || (low === null && over === null)) return null
	const held = compareDecimals(onHand, '0') > 0 ? Number(onHand) : 0
	const needed = over === null ? (low ?? 0) * LOW_AT : over * ROOM
	const end = Math.max(needed, held, 1)
	const at = (value: number | null) => (value === null ? null : value / end)
	return { fill: held / end, low: at(low), over: at(over), end }
}
