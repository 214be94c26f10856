import type { PAYMENT_TERMS } from '../customer/customer.ts'

const DAY_MS = 86_400_000
const NET_DAYS = { receipt: 0, net_7: 7, net_15: 15, net_30: 30, net_60: 60 } as const

/** By when is paid; empty: nothing is agreed. */
export type PaymentTerms = (typeof PAYMENT_TERMS)[number]

/** A day so many days later; both as `2026-12-20`. */
export function addDays(day: string, days: number): string {
	return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The day by which is paid what was issued on a day, `days` of the terms `custom`; null: nothing is agreed. */
export function dueDay(issue: string, terms: PaymentTerms, days: number | null): string | null {
	if (terms === '') return null
	if (terms === 'custom') return days === null ? null : addDays(issue, days)
	if (terms !== 'eom') return addDays(issue, NET_DAYS[terms])
	const [year = 0, month = 1] = issue.split('-').map(Number)
	// The day before the first of the next month.
	return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
