import type { DocumentCard } from '#contract/document-shapes.ts'
import type { Locale } from '#contract/refusals/index.ts'
import { addDecimals, subtractDecimals } from '#domain/decimal.ts'
import { AGES } from '#domain/documents/ageing.ts'
import { isPriced } from '#domain/documents/document.ts'
import { BADGE_NAMES, DOCUMENT_STATE_NAMES, DOCUMENT_TYPE_NAMES } from '#domain/documents/names.ts'
import { LIST_WORDS } from '#domain/documents/list-words.ts'
import type { Row, SheetContent } from '#server/sheets/sheet-content.ts'
import { ageingOf, type Sum, sumsOf } from '../heads.rule.ts'

/** What has gone by: how many documents, and what they come to. */
export interface Totted {
	count: number
	/** By what parts sums of the list. */
	sums: Map<string, Sum>
}

interface About {
	locale: Locale
	today: string
	name: string
}

/** A list of documents as a workbook: a row each, then the sums by currency and what is owed by age. No cell is a formula. */
export function listSheet(pages: AsyncIterable<DocumentCard[]>, told: Totted, about: About): SheetContent {
	const words = LIST_WORDS[about.locale]
	async function* rows(): AsyncGenerator<Row[]> {
		for await (const page of pages) {
			for (const card of page) tot(told, card)
			yield page.map((card) => rowOf(card, about))
		}
		yield sumRows([...told.sums.values()], about)
	}
	return {
		name: about.name,
		columns: [
			{ header: words.number, type: 'text', width: 20 },
			{ header: words.type, type: 'text', width: 18 },
			{ header: words.name, type: 'text', width: 34 },
			{ header: words.state, type: 'text', width: 22 },
			{ header: words.marks, type: 'text', width: 18 },
			{ header: words.issue_date, type: 'date', width: 12 },
			{ header: words.due_date, type: 'date', width: 12 },
			{ header: words.currency, type: 'text', width: 10 },
			{ header: words.total, type: 'price', width: 16 },
			{ header: words.paid, type: 'price', width: 16 },
			{ header: words.balance, type: 'price', width: 16 },
			{ header: words.tags, type: 'text', width: 24 },
		],
		rows: rows(),
	}
}

function rowOf(card: DocumentCard, { locale }: About): Row {
	const { type, state, badges, number, revision, name, currency, issue_date, due_date, total, balance, tags } = card
	const isOfMoney = isPriced(type)
	return [
		number === null ? null : revision > 1 ? `${number} R${revision}` : number,
		DOCUMENT_TYPE_NAMES[type][locale],
		name,
		DOCUMENT_STATE_NAMES[state][locale],
		badges.map((badge) => BADGE_NAMES[badge][locale]).join(', ') || null,
		issue_date,
		due_date,
		isOfMoney ? currency : null,
		isOfMoney ? total : null,
		isOfMoney ? subtractDecimals(total, balance) : null,
		isOfMoney ? balance : null,
		tags.join(', ') || null,
	]
}

/** Adds a document to the others of its kind. */
function tot({ sums }: Totted, { type, state, currency, due_date, total, balance }: DocumentCard): void {
	const key = [type, state, currency, due_date].join(' ')
	const so = sums.get(key) ?? { type, state, currency, due_date, n: 0, total: '0', balance: '0' }
	sums.set(key, {
		...so,
		n: so.n + 1,
		total: addDecimals(so.total, total),
		balance: addDecimals(so.balance, balance),
	})
}

function sumRows(sums: readonly Sum[], { locale, today }: About): Row[] {
	const words = LIST_WORDS[locale]
	const found = sumsOf(sums).map(({ currency, count, total, balance }) =>
		plainRow(words.sum, `${count}`, currency, [total, subtractDecimals(total, balance), balance]),
	)
	const ages = ageingOf(sums, today).flatMap(({ currency, ...owed }) =>
		AGES.map((age) => plainRow(words.unpaid, words.ages[age], currency, [null, null, owed[age]])),
	)
	return [...(found.length ? [[], ...found] : []), ...(ages.length ? [[], ...ages] : [])]
}

const plainRow = (label: string, what: string, currency: string, amounts: readonly (string | null)[]): Row => [
	label,
	null,
	what,
	null,
	null,
	null,
	null,
	currency,
	...amounts,
]
