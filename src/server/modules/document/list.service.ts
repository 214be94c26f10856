import type { document } from '#contract/document.ts'
import { DOCUMENT_HEADS } from '#contract/document.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import { addDecimals } from '#domain/decimal.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import { LATE_STATES, stateOn } from '#domain/documents/states.ts'
import { roundMoney } from '#domain/money.ts'
import { searchText } from '#domain/text.ts'
import { addDays } from '#domain/zoned-time.ts'
import type { Ctx } from '#server/context.ts'
import { answered, readTogether } from '#server/db/readings.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { wantCustomer } from '#server/modules/customer/index.ts'
import { presentCard } from './document.presenter.ts'
import { type Head, listingDocuments, type SumRow, summing, summingMatching, type Wanted } from './list.store.ts'
import { todayOf } from './today.service.ts'

type Row = (typeof document)['getDocuments']
type HeadName = (typeof DOCUMENT_HEADS)[number]

const OPEN = ['open', 'sent', 'placed', 'partially_received', 'on_hold'] as const
const CLOSED = ['uncollectible', 'declined', 'invoiced', 'superseded', 'cancelled', 'closed_short'] as const
const LATE = Object.values(LATE_STATES).flat()

/**
 * The states of each head; a quotation that has expired is closed, an invoice or purchase order that is
 * overdue is open as well.
 */
const HEADS: Readonly<Record<HeadName, Head>> = {
	all: { states: undefined },
	draft: { states: ['draft'] },
	open: { states: OPEN, over: { states: ['sent'], is: false } },
	overdue: { states: LATE, over: { states: LATE, is: true } },
	paid: { states: ['paid'] },
	void: { states: ['void'] },
	accepted: { states: ['accepted'] },
	received: { states: ['received'] },
	closed: { states: [...CLOSED, 'sent'], over: { states: ['sent'], is: true } },
}

/** Whether documents of a sum stand under a head. */
function isUnder(head: HeadName, { state, due_date, type }: SumRow, today: string): boolean {
	const { states, over } = HEADS[head]
	if (head === 'overdue' && !LATE_STATES[type]) return false
	if (states && !states.includes(state)) return false
	return !over?.states.includes(state) || over.is === (due_date !== null && due_date < today)
}

/** Documents of some types, with what they come to. Refuses `not_found` for a customer that there is not. */
export async function getDocuments(ctx: Ctx, params: ParamsOf<Row>): Promise<DataOf<Row>> {
	const { page, size, type, head, customer_id, name = '' } = params
	if (customer_id !== undefined) await wantCustomer(ctx, customer_id)
	const today = todayOf(ctx, await getSettings(ctx))
	const types = typesUnder(head, type)
	const wanted: Wanted = { types, customer_id, words: searchText(name).split(' ').filter(Boolean) }
	const isAll = customer_id === undefined && wanted.words.length === 0
	const days = [...lateDays(today), today]
	const [sums, rows] = await readTogether(ctx.db, [
		isAll ? summing(ctx, { types: type, days }) : summingMatching(ctx, { ...wanted, types: type }, days),
		types.length ? listingDocuments(ctx, wanted, HEADS[head], { page, size, today }) : answered([]),
	])
	const found = sums.filter((sum) => isUnder(head, sum, today))
	return {
		total: count(found),
		list: rows.map((row) => presentCard(row, today)),
		sums: sumsOf(found),
		heads: Object.fromEntries(
			DOCUMENT_HEADS.map((one) => [one, count(sums.filter((sum) => isUnder(one, sum, today)))]),
		),
		ageing: ageingOf(sums, today),
	}
}

/** A pro forma is owed by nobody, so it is never overdue. */
const typesUnder = (head: HeadName, types: readonly DocumentType[]): DocumentType[] =>
	types.filter((type) => head !== 'overdue' || LATE_STATES[type])

const count = (sums: readonly SumRow[]) => sums.reduce((all, { n }) => all + n, 0)

function sumsOf(sums: readonly SumRow[]) {
	const byCurrency = new Map<string, { count: number; total: string; balance: string }>()
	for (const { currency, n, total, balance } of sums) {
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

/** The days that part what is overdue by how long it is, the first first. */
const lateDays = (today: string) => [90, 60, 30].map((days) => addDays(today, -days))

const AGES = ['not_due', 'd30', 'd60', 'd90', 'older'] as const

/** What open invoices still bring, by how many days they are overdue. */
function ageingOf(sums: readonly SumRow[], today: string) {
	const byCurrency = new Map<string, Record<(typeof AGES)[number], string>>()
	const limits = lateDays(today)
	for (const sum of sums) {
		if (sum.type !== 'invoice' || stateOn(sum, today) !== 'open') continue
		const { due_date, currency, balance } = sum
		// Overdue by 1 to 30 days, 31 to 60, 61 to 90, more.
		const late = due_date === null || due_date >= today ? 0 : 1 + limits.filter((limit) => due_date < limit).length
		const age = AGES[late] ?? 'older'
		const so = byCurrency.get(currency) ?? { not_due: '0', d30: '0', d60: '0', d90: '0', older: '0' }
		byCurrency.set(currency, { ...so, [age]: addDecimals(so[age], balance) })
	}
	return [...byCurrency]
		.toSorted(([a], [b]) => (a < b ? -1 : 1))
		.map(([currency, ages]) => {
			const money = (age: (typeof AGES)[number]) => roundMoney(ages[age], currency)
			return {
				currency,
				not_due: money('not_due'),
				d30: money('d30'),
				d60: money('d60'),
				d90: money('d90'),
				older: money('older'),
			}
		})
}
