import type { PAYMENT_TERMS } from '../customer/customer.ts'
import { addDays } from '../zoned-time.ts'
import { type DocumentType, isOrder, isPriced } from './document.ts'

const NET_DAYS = { receipt: 0, net_7: 7, net_15: 15, net_30: 30, net_60: 60 } as const

/** By when is paid; empty: nothing is agreed. */
export type PaymentTerms = (typeof PAYMENT_TERMS)[number]

/** The day by which is paid what was issued on a day, `days` of the terms `custom`; null: nothing is agreed. */
export function dueDay(issue: string, terms: PaymentTerms, days: number | null): string | null {
	if (terms === '') return null
	if (terms === 'custom') return days === null ? null : addDays(issue, days)
	if (terms !== 'eom') return addDays(issue, NET_DAYS[terms])
	const [year = 0, month = 1] = issue.split('-').map(Number)
	// The day before the first of the next month.
	return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** What the last day of a document follows from. */
interface Terms {
	readonly payment_terms: PaymentTerms
	readonly payment_days: number | null
	/** Days that a quotation holds. */
	readonly valid_days: number
}

/**
 * The last day of a document that is issued on a day: until when a quotation holds, by when the others are paid. A credit
 * note has none, nor has a packing list, and when goods that are ordered come or go is not known before somebody says so.
 */
export function lastDay(
	type: DocumentType,
	issue: string,
	{ payment_terms, payment_days, valid_days }: Terms,
): string | null {
	if (type === 'credit_note' || isOrder(type) || !isPriced(type)) return null
	return type === 'quotation' ? addDays(issue, valid_days) : dueDay(issue, payment_terms, payment_days)
}
