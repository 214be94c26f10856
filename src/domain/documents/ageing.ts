import { addDays } from '../zoned-time.ts'

/** How late what is unpaid is: not at all, 1 to 30 days, 31 to 60, 61 to 90, more (product.md section 3.8). */
export const AGES = ['not_due', 'd30', 'd60', 'd90', 'older'] as const
export type Age = (typeof AGES)[number]

/** Days late, from and to; null: without an end. */
const LATE: Readonly<Record<Age, readonly [number | null, number | null]>> = {
	not_due: [null, 0],
	d30: [1, 30],
	d60: [31, 60],
	d90: [61, 90],
	older: [91, null],
}

/** The last days of what is so late on a day of the account's clock, both part of it; null: without an end. */
export function daysOfAge(age: Age, today: string): { from: string | null; to: string | null } {
	const [least, most] = LATE[age]
	return { from: most === null ? null : addDays(today, -most), to: least === null ? null : addDays(today, -least) }
}
