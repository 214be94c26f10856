import { addDecimals } from '#domain/decimal.ts'
import { AGES, type Age, daysOfAge } from '#domain/documents/ageing.ts'
import { type DocumentHead, type DocumentType, isPriced } from '#domain/documents/document.ts'
import { SALE_STATES, SALE_TYPES } from '#domain/documents/sales.ts'
import { type DocumentState, LATE_STATES } from '#domain/documents/states.ts'
import { roundMoney } from '#domain/money.ts'

/** What a head of the list shows. */
export interface Head {
	/** Undefined: every state. */
	states: readonly DocumentState[] | undefined
	/** By their last day: only those that it has passed, or only those that it has not; of these states. */
	over?: { states: readonly DocumentState[]; is: boolean } | undefined
	/** Undefined: every type. */
	types?: readonly DocumentType[]
}

/** Documents of a kind together: how many, and what they come to. */
export interface Sum {
	type: DocumentType
	state: DocumentState
	currency: string
	/** Stands for all of their last days: none of the days that part sums lies between them. Null: without one. */
	due_date: string | null
	n: number
	total: string
	balance: string
}

const OPEN = [
	'open',
	'sent',
	'placed',
	'partially_received',
	'on_hold',
	'issued',
	'confirmed',
	'partly_invoiced',
] as const
const CLOSED = ['uncollectible', 'declined', 'invoiced', 'superseded', 'cancelled', 'closed_short'] as const
const LATE = Object.values(LATE_STATES).flat()

/**
 * The states of each head; a quotation that has expired is closed, an invoice or order that is overdue is open as
 * well. A pro forma is owed by nobody, so it is never overdue, unpaid or billed.
 */
export const HEADS: Readonly<Record<DocumentHead, Head>> = {
	all: { states: undefined },
	draft: { states: ['draft'] },
	open: { states: OPEN, over: { states: ['sent'], is: false } },
	overdue: { states: LATE, over: { states: LATE, is: true }, types: Object.keys(LATE_STATES) as DocumentType[] },
	unpaid: { states: ['open'], types: ['invoice'] },
	billed: { states: SALE_STATES, types: SALE_TYPES },
	paid: { states: ['paid'] },
	void: { states: ['void'] },
	accepted: { states: ['accepted'] },
	received: { states: ['received'] },
	closed: { states: [...CLOSED, 'sent'], over: { states: ['sent'], is: true } },
}

/** The days on which a sum goes from one head or age to another, and others, in their order: sums are parted by them. */
export function partingDays(today: string, others: readonly string[] = []): string[] {
	const ages = AGES.flatMap((age) => daysOfAge(age, today).from ?? [])
	return [...new Set([...ages, today, ...others])].toSorted()
}

/** Those of some types that stand under a head at all. */
export const typesUnder = (head: DocumentHead, types: readonly DocumentType[]): DocumentType[] =>
	types.filter((type) => HEADS[head].types?.includes(type) ?? true)

/** Whether documents of a sum stand under a head on a day. */
export function isUnder(head: DocumentHead, { state, due_date, type }: Sum, today: string): boolean {
	const { states, over, types } = HEADS[head]
	if (types && !types.includes(type)) return false
	if (states && !states.includes(state)) return false
	return !over?.states.includes(state) || over.is === (due_date !== null && due_date < today)
}

export const countOf = (sums: readonly Pick<Sum, 'n'>[]) => sums.reduce((all, { n }) => all + n, 0)

/** Sums by currency, in the order of their codes, of what tells of money. */
export function sumsOf(sums: readonly Sum[]) {
	const byCurrency = new Map<string, { count: number; total: string; balance: string }>()
	for (const { type, currency, n, total, balance } of sums) {
		if (!isPriced(type)) continue
		const so = byCurrency.get(currency) ?? { count: 0, total: '0', balance: '0' }
		byCurrency.set(currency, {
			count: so.count + n,
			total: addDecimals(so.total, total),
			balance: addDecimals(so.balance, balance),
		})
	}
	return [...byCurrency]
		.toSorted(([a], [b]) => (a < b ? -1 : 1))
		.map(([currency, { count, total, balance }]) => {
			return { currency, count, total: roundMoney(total, currency), balance: roundMoney(balance, currency) }
		})
}

/** What unpaid invoices of a currency still bring, by how many days they are late, with the days on which those were due. */
export function agesOf(sums: readonly Sum[], currency: string, today: string) {
	const unpaid = sums.filter((sum) => sum.currency === currency && isUnder('unpaid', sum, today))
	return agesOfUnpaid(unpaid, currency, today)
}

function agesOfUnpaid(unpaid: readonly Sum[], currency: string, today: string) {
	return AGES.map((age) => {
		const days = daysOfAge(age, today)
		const own = unpaid.filter((sum) => isDueIn(sum, days))
		const amount = own.map(({ balance }) => balance).reduce(addDecimals, '0')
		return { age, ...days, count: countOf(own), amount: roundMoney(amount, currency) }
	})
}

/** Whether what it sums up is due within days; what has no last day is never late. */
export function isDueIn({ due_date }: Pick<Sum, 'due_date'>, { from, to }: { from: string | null; to: string | null }) {
	// After all days, as text is sorted.
	const due = due_date ?? 'infinity'
	return (from === null || due >= from) && (to === null || due <= to)
}

/** The same as amounts, of every currency in which something is unpaid. */
export function ageingOf(sums: readonly Sum[], today: string) {
	const unpaid = Map.groupBy(
		sums.filter((sum) => isUnder('unpaid', sum, today)),
		({ currency }) => currency,
	)
	return [...unpaid]
		.toSorted(([a], [b]) => (a < b ? -1 : 1))
		.map(([currency, own]) => {
			const amounts = agesOfUnpaid(own, currency, today).map(({ age, amount }) => [age, amount])
			return { currency, ...(Object.fromEntries(amounts) as Record<Age, string>) }
		})
}
