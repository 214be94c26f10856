import { addDays } from '#domain/zoned-time.ts'

/** A day and those before it, so many in all, the newest first. */
export function daysBack(day: string, count: number): string[] {
	return Array.from({ length: count }, (_, n) => addDays(day, -n))
}

/** The Mondays of the weeks up to that of a day, so many in all, the oldest first. */
export function mondaysUpTo(day: string, count: number): string[] {
	const sinceMonday = (new Date(day).getUTCDay() + 6) % 7
	return Array.from({ length: count }, (_, n) => addDays(day, -sinceMonday - 7 * (count - 1 - n)))
}
