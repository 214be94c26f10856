import { randomFillSync } from 'node:crypto'

/*
 * The order of movements is that of their times, and of their ids where those are equal. Both follow the level, under its
 * lock, and are finer than a clock: however many changes hit one SKU in a millisecond, each is told behind the one before.
 */

const US_PER_MS = 1000
const DAY_US = 86_400_000_000
/**
 * A level's change may lie ahead of the clock: another server's clock differs, or this one was set back. So far it is followed,
 * that balances stand in the order in which they came about; further ahead it is a mistake that would take years to pass.
 */
export const FOLLOWED_US = DAY_US
/** Who follows further than this says besides when the goods moved (`happened_at`): counts are compared with that. */
export const TOLD_US = 10_000_000

/** When a change under the locks of levels is made, in µs since 1970: now, or a µs behind their last changes (`changed_us`). */
export function behindChanges(now: Date, levels: readonly { changed_us: number }[]): number {
	const start = now.getTime() * US_PER_MS
	const followed = levels.reduce(
		(last, { changed_us: us }) => (us < start + FOLLOWED_US && us > last ? us : last),
		start - 1,
	)
	return followed + 1
}

/** When goods moved of changes that are dated `at`, µs since 1970; null where that is then. */
export function movedBefore(now: Date, at: number): Date | null {
	return at - now.getTime() * US_PER_MS > TOLD_US ? now : null
}

/** A moment in µs as the database reads it. */
export function stampOf(us: number): string {
	const ms = Math.floor(us / US_PER_MS)
	return new Date(ms).toISOString().replace('Z', `${digits(us - ms * US_PER_MS, 3, 10)}Z`)
}

const TIME_DIGITS = 12
const FRACTION_DIGITS = 3
const COUNT_DIGITS = 6
const COUNTS = 16 ** COUNT_DIGITS
const CHANCE_BYTES = 5
let count = 0

/**
 * The second half of a movement's id, behind its time (`idOf`, `ID_OF_TIME`): a count, so that those made by one process at one
 * moment follow each other, and chance.
 */
export function idEnd(): string {
	count = (count + 1) % COUNTS
	const chance = randomFillSync(Buffer.alloc(CHANCE_BYTES)).toString('hex').slice(1)
	return `8${digits(count, COUNT_DIGITS)}${chance}`
}

/** The id of a movement: a UUID of version 7 whose first bits of chance are the µs of its ms (RFC 9562, 6.2, method 3). */
export function idOf(us: number): string {
	const ms = Math.floor(us / US_PER_MS)
	const hex = `${digits(ms, TIME_DIGITS)}7${digits(us - ms * US_PER_MS, FRACTION_DIGITS)}${idEnd()}`
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function digits(value: number, count: number, base = 16): string {
	return value.toString(base).padStart(count, '0')
}
