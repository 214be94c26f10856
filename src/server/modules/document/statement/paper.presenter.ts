import type { DataOf } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { signOf, subtractDecimals } from '#domain/decimal.ts'
import { STATEMENT_WORDS } from '#domain/documents/statement-words.ts'
import type { PaperDocument, PaperLine } from '#templates/document/paper.ts'
import { NOTHING, UNPACKED } from '../print/lines.presenter.ts'
import { type Writer, writerOf } from '../print/writing.presenter.ts'

type Data = DataOf<Api['getStatement']>

/** The statement of a customer in one currency. */
export interface OneStatement extends Omit<Data, 'statements' | 'mails'> {
	statement: Data['statements'][number]
	/** The customer's. */
	language: 'en' | 'zh'
}

const NO_COLUMNS = { ...UNPACKED, qty: '', discount: '', tax: '' }
const NO_TEXT = { text: '', size: 9 }

/** A statement on the paper of a document of the same customer: with its letterhead, look and bank, and lines of its own. */
export function statementPaper(paper: PaperDocument, one: OneStatement): PaperDocument {
	const { language, statement, from, to } = one
	const words = STATEMENT_WORDS[language]
	const write = writerOf(language, statement.currency)
	const opening = write.money(statement.opening)
	const name = `${words.name} ${one.customer.name}`
	return {
		...paper,
		name,
		title: words.title,
		number: '',
		meta: [
			[words.from, write.day(from)],
			[words.to, write.day(to)],
			[words.currency, statement.currency],
		],
		parties: paper.parties.slice(0, 1),
		running: name,
		columns: { ...NO_COLUMNS, name: words.what, unit: words.date, price: words.amount, amount: words.balance },
		lines: [
			{ ...NOTHING, kind: 'subtotal', name: words.opening, amount: opening, so_far: opening },
			...statement.lines.map((line) => lineOf(line, language, write)),
		],
		totals: totalsOf(one, write),
		message: NO_TEXT,
		terms: NO_TEXT,
		mark: '',
		// It is made anew each time: nobody has signed it.
		signs: null,
	}
}

/** What came to it and what went, and what is owed, or is the customer's. */
function totalsOf({ language, statement }: OneStatement, write: Writer): PaperDocument['totals'] {
	const words = STATEMENT_WORDS[language]
	const { currency, charged, settled, closing, later } = statement
	const isOwed = signOf(closing) >= 0
	return [
		{ label: words.charged, value: write.money(charged), kind: 'plain' },
		{ label: words.settled, value: write.money(settled), kind: 'plain' },
		{
			label: `${isOwed ? words.due : words.credit} (${currency})`,
			value: write.money(isOwed ? closing : subtractDecimals('0', closing)),
			kind: 'due',
		},
		...(later === null ? [] : [{ label: words.later, value: write.money(later), kind: 'plain' } as const]),
	]
}

function lineOf(line: OneStatement['statement']['lines'][number], language: 'en' | 'zh', write: Writer): PaperLine {
	const { kind, number, method, reference, day, amount, balance } = line
	return {
		...NOTHING,
		kind: 'item',
		name: `${STATEMENT_WORDS[language].kinds[kind]} ${number}`,
		sku: [method, reference].filter(Boolean).join(' · '),
		unit: write.day(day),
		price: write.money(amount),
		amount: write.money(balance),
		so_far: write.money(balance),
	}
}
