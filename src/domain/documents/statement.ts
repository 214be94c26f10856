import { addDecimals, compareDecimals, type Decimal, subtractDecimals } from '../decimal.ts'
import type { DocumentState } from './states.ts'

/** What stands in a statement. A refund is money that a credit note gave back. */
export const STATEMENT_KINDS = [
	'invoice',
	'credit_note',
	'payment',
	'reversal',
	'refund',
	'refund_reversal',
	'void',
	'write_off',
] as const
export type StatementKind = (typeof STATEMENT_KINDS)[number]

/** What a payment is called that a credit note makes: it stands on the credit note and on its invoice. */
export const CREDITED = 'credit_note'

/** An invoice or credit note that was finalised, as it is now. */
export interface BilledDocument {
	readonly id: string
	readonly type: 'invoice' | 'credit_note'
	readonly state: DocumentState
	readonly number: string
	readonly currency: string
	/** Days of the account's clock. */
	readonly issue_date: string
	/** When it was voided or written off; null of one that was neither. */
	readonly closed_on: string | null
	readonly total: Decimal
	/** All that was paid of it, less what was taken back. */
	readonly paid: Decimal
}

export interface StatedPayment {
	readonly id: string
	readonly document_id: string
	/** Below zero of one that takes another back. */
	readonly amount: Decimal
	readonly date: string
	readonly method: string
	readonly reference: string
	readonly reverses: string | null
}

/** A line of a statement. */
export interface StatementLine {
	readonly kind: StatementKind
	readonly day: string
	readonly document_id: string
	readonly number: string
	/** Of a payment. */
	readonly method: string
	readonly reference: string
	/** What it adds to what the customer owes; below zero: it takes from it. */
	readonly amount: Decimal
	/** What they owe after it. */
	readonly balance: Decimal
}

/** What happened between a seller and a customer in one currency. */
export interface Statement {
	readonly currency: string
	/** What was owed at the end of the day before the first. */
	readonly opening: Decimal
	readonly lines: readonly StatementLine[]
	/** What was owed at the end of the last day. */
	readonly closing: Decimal
	/** What was added and what was taken in between. */
	readonly charged: Decimal
	readonly settled: Decimal
	/** What comes to it of days after the last one, of what is known; null of nothing. */
	readonly later: Decimal | null
}

type Entry = Omit<StatementLine, 'balance'> & { readonly currency: string; readonly id: string }

/**
 * The statements of a customer from a day to another, both part of it, one for each currency in which something happened
 * until then, in the order of their codes (product.md section 3.8). Each line is of its own day: documents of that on which
 * they were issued. A credit note takes its whole amount off once, however much of it is set against which invoice; a void
 * document is taken back on the day of that; of an invoice written off is taken, on its day, what was never paid of it, so
 * that one paid after all was not written off. Up to today the end is the customer's balance (migration 0072), unless
 * something is of a day to come: that is `later`, and counts nowhere else.
 */
export function statementsOf(
	documents: readonly BilledDocument[],
	payments: readonly StatedPayment[],
	{ from, to }: { from: string; to: string },
): Statement[] {
	const byId = new Map(documents.map((document) => [document.id, document]))
	const entries = [
		...documents.flatMap(entriesOf),
		...payments.flatMap((payment) => {
			const document = byId.get(payment.document_id)
			return document && payment.method !== CREDITED ? paymentEntry(payment, document) : []
		}),
	]
	// What is paid of an invoice that is dated ahead goes with it.
	const counts = ({ day, document_id }: Entry) => day <= to && (byId.get(document_id)?.issue_date ?? day) <= to
	return [...Map.groupBy(entries, ({ currency }) => currency)]
		.toSorted(([a], [b]) => (a < b ? -1 : 1))
		.map(([currency, own]) => [currency, Map.groupBy(own.toSorted(inOrder), counts)] as const)
		.filter(([, own]) => own.has(true))
		.map(([currency, own]) => statementOf(currency, own.get(true) ?? [], { from, later: own.get(false) ?? [] }))
}

/** By day; of one day what bills before what pays, then as it was made. */
function inOrder(a: Entry, b: Entry): number {
	if (a.day !== b.day) return a.day < b.day ? -1 : 1
	const rank = (entry: Entry) => STATEMENT_KINDS.indexOf(entry.kind)
	return rank(a) - rank(b) || (a.id < b.id ? -1 : 1)
}

function entriesOf(document: BilledDocument): Entry[] {
	const { id, type, state, number, currency, issue_date, closed_on, total, paid } = document
	const about = { id, document_id: id, number, currency, method: '', reference: '' }
	const owed = type === 'invoice' ? total : subtractDecimals('0', total)
	const entry = (kind: StatementKind, day: string, amount: Decimal): Entry => ({ ...about, kind, day, amount })
	// Nothing is taken back before it was there.
	const closed = closed_on !== null && closed_on > issue_date ? closed_on : issue_date
	const end = {
		void: () => entry('void', closed, subtractDecimals('0', owed)),
		uncollectible: () => entry('write_off', closed, subtractDecimals(paid, total)),
	}
	const last = state === 'void' || state === 'uncollectible' ? [end[state]()] : []
	return [entry(type, issue_date, owed), ...last]
}

function paymentEntry(payment: StatedPayment, { type, number, currency }: BilledDocument): Entry {
	const { id, document_id, date, amount, method, reference, reverses } = payment
	const isRefund = type === 'credit_note'
	const kind = reverses === null ? (isRefund ? 'refund' : 'payment') : isRefund ? 'refund_reversal' : 'reversal'
	const added = isRefund ? amount : subtractDecimals('0', amount)
	return { id, kind, day: date, document_id, number, currency, method, reference, amount: added }
}

function statementOf(
	currency: string,
	entries: readonly Entry[],
	{ from, later }: { from: string; later: readonly Entry[] },
): Statement {
	const sum = (some: readonly Entry[]) => some.map(({ amount }) => amount).reduce(addDecimals, '0')
	const opening = sum(entries.filter(({ day }) => day < from))
	const within = entries.filter(({ day }) => day >= from)
	let balance = opening
	const lines = within.map(({ currency: _currency, id: _id, ...line }) => {
		balance = addDecimals(balance, line.amount)
		return { ...line, balance }
	})
	const isCharge = ({ amount }: Entry) => compareDecimals(amount, '0') > 0
	return {
		currency,
		opening,
		lines,
		closing: balance,
		charged: sum(within.filter(isCharge)),
		settled: subtractDecimals('0', sum(within.filter((entry) => !isCharge(entry)))),
		later: later.length > 0 ? sum(later) : null,
	}
}
