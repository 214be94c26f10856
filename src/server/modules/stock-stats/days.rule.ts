const DAY_MS = 86_400_000

/** A day so many days later, or earlier: `2026-11-30`, 1 → `2026-12-01`. */
export function dayAfter(day: string, days: number): string {
	return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** A day and those before it, so many in all, the newest first. */
export function daysBack(day: string, count: number): string[] {
	return Array.from({ length: count }, (_, n) => dayAfter(day, -n))
}

/** The Mondays of the weeks up to that of a day, so many in all, the oldest first. */
export function mondaysUpTo(day: string, count: number): string[] {
	const sinceMonday = (new Date(day).getUTCDay() + 6) % 7
	return Array.from({ length: count }, (_, n) => dayAfter(day, -sinceMonday - 7 * (count - 1 - n)))
}
