import { STATEMENT_WORDS } from '#domain/documents/statement-words.ts'
import type { SheetContent } from '#server/sheets/sheet-content.ts'
import type { OneStatement } from './paper.presenter.ts'

/** A statement as a workbook: what was owed before, a row for each line, what is owed after. No cell is a formula. */
export function statementSheet({ customer, from, to, statement, language }: OneStatement): SheetContent {
	const words = STATEMENT_WORDS[language]
	const { currency, opening, lines, charged, settled, closing, later } = statement
	const rows = lines.map(({ day, kind, number, method, reference, amount, balance }) => {
		const more = [method, reference].filter(Boolean).join(' · ')
		return [day, words.kinds[kind], number, more || null, amount, balance]
	})
	const sum = (label: string, amount: string, day: string | null = null) => [day, label, null, null, null, amount]
	return {
		name: words.name,
		columns: [
			{ header: words.date, type: 'date', width: 12 },
			{ header: words.what, type: 'text', width: 24 },
			{ header: words.number, type: 'text', width: 18 },
			{ header: words.reference, type: 'text', width: 30 },
			{ header: `${words.amount} (${currency})`, type: 'price', width: 18 },
			{ header: `${words.balance} (${currency})`, type: 'price', width: 18 },
		],
		rows: [
			sum(words.opening, opening, from),
			...rows,
			sum(words.balance, closing, to),
			[],
			sum(words.charged, charged),
			sum(words.settled, settled),
			...(later === null ? [] : [sum(words.later, later)]),
			[null, words.customer, customer.name],
		],
	}
}
