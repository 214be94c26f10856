/**
 * Times as the clock on a wall shows them, `2027-03-01T09:00`, in a named time zone. Summer time: an hour that comes
 * twice means its first time, one that is left out means the time an hour later.
 */

/** Clocks that have been looked at: making one takes a hundred times as long as looking. There are some 600 zones. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
	const known = clocks.get(timeZone)
	if (known) return known
	const clock = new Intl.DateTimeFormat('en-CA', {
		timeZone,
		year: 'numeric',
		month: '2-digit',
		day: '2-digit',
		hour: '2-digit',
		minute: '2-digit',
		hourCycle: 'h23',
	})
	clocks.set(timeZone, clock)
	return clock
}

/** What a clock in the zone shows at a moment. Throws RangeError where there is no such zone. */
export function wallTime(at: Date, timeZone: string): string {
	const parts = clockOf(timeZone).formatToParts(at)
	const part = (type: string) => parts.find((found) => found.type === type)?.value ?? ''
	return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** The day of a moment in the zone, `2027-03-01`. */
export function wallDay(at: Date, timeZone: string): string {
	return wallTime(at, timeZone).slice(0, 10)
}

const DAY_MS = 86_400_000

/** A day so many days later, or earlier: `2026-11-30`, 1 → `2026-12-01`. */
export function addDays(day: string, days: number): string {
	return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The days in the zone up to that of a moment, so many in all: each once, also where a day has 23 or 25 hours. */
export function lastDays(at: Date, count: number, timeZone: string): string[] {
	const today = wallDay(at, timeZone)
	return Array.from({ length: count }, (_, n) => addDays(today, n + 1 - count))
}

/** The next moment after `at` at which a clock in the zone shows a time of day, `08:00`. */
export function nextAt(at: Date, time: string, timeZone: string): Date {
	const today = wallDay(at, timeZone)
	for (let n = 0; ; n++) {
		const moment = momentOf(`${addDays(today, n)}T${time}`, timeZone)
		if (!moment) throw new Error(`${time} is no time of day`)
		if (moment > at) return moment
	}
}

/** The moment a clock in the zone shows this time; null for what is no time. */
export function momentOf(wall: string, timeZone: string): Date | null {
	const asUtc = Date.parse(`${wall}Z`)
	if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall) || Number.isNaN(asUtc)) return null
	const offsetAt = (moment: number) => Date.parse(`${wallTime(new Date(moment), timeZone)}Z`) - moment
	// The offset of the zone the day before holds until a change, that of the day after from then on.
	const candidates = [offsetAt(asUtc - DAY_MS), offsetAt(asUtc + DAY_MS)].map((offset) => asUtc - offset)
	const fitting = candidates.filter((moment) => wallTime(new Date(moment), timeZone) === wall)
	return new Date(Math.min(...(fitting.length ? fitting : candidates.slice(0, 1))))
}
