import type { DocumentLine } from '#contract/document-draft.ts'
import type { Decimal } from '#domain/decimal.ts'
import type { DocumentTotals } from '#domain/documents/document.ts'
import { PAPER_WORDS, type PaperWordList } from '#domain/documents/paper-words.ts'
import { pricedDocument, totalsOf } from '#domain/documents/totals.ts'
import type { Cell, Column, Row, SheetContent } from '#server/sheets/sheet-content.ts'
import type { Company } from '#templates/data.ts'
import { goodsCells, goodsColumns } from './goods-sheet.presenter.ts'
import { linesOnPaper } from './lines.presenter.ts'
import { aboutDocument, numberOf } from './paper.presenter.ts'
import type { PrintedDocument } from './print.types.ts'
import { sumsOf } from './sums.presenter.ts'
import { type Writer, writerOf } from './writing.presenter.ts'

/** A document as a workbook: its lines, the sums under them, and what it says of itself. No cell is a formula. */
export function documentSheet(document: PrintedDocument, company: Company): SheetContent {
	const totals = totalsOf(pricedDocument(document, document.paid))
	const { language, currency } = document.meta
	const words = PAPER_WORDS[language]
	const write = writerOf(language, currency)
	const heads = words.columns
	const columns: Column[] = [
		...goodsColumns(words),
		{ header: heads.qty, type: 'number', width: 10 },
		{ header: heads.unit, type: 'text', width: 10 },
		{ header: words.contents, type: 'number', width: 12 },
		{ header: `${heads.price} (${currency})`, type: 'price', width: 16 },
		{ header: heads.discount, type: 'text', width: 12 },
		{ header: heads.tax, type: 'text', width: 14 },
		{ header: `${heads.amount} (${currency})`, type: 'price', width: 18 },
	]
	const lines = lineRows(document, totals, words, write)
	const sums = sumsOf(document, totals, words, write).map(({ label, amount }) => plainRow(label, amount))
	const about = aboutDocument(document, company, words, write).map(([label, value]) => ['', label, null, value])
	return { name: numberOf(document) || words.draft, columns, rows: [...lines, [], ...sums, [], ...about] }
}

const plainRow = (label: string, amount: Decimal): Row => [
	'',
	label,
	null,
	null,
	null,
	null,
	null,
	null,
	null,
	null,
	amount,
]

function lineRows(document: PrintedDocument, totals: DocumentTotals, words: PaperWordList, write: Writer): Row[] {
	const printed = linesOnPaper(document, totals, words, write)
	return document.lines.map((line, index) => {
		const net = totals.lines[index]?.net ?? '0'
		const { discount = '', tax = '', amount = '', note = '' } = printed[index] ?? {}
		if (line.kind !== 'item') return plainRow(line.name, line.kind === 'subtotal' ? net : '')
		// What is left out of the total stays text: nobody adds it up.
		return itemRow(line, words, { discount, tax, note, amount: line.is_optional ? amount : net })
	})
}

function itemRow(
	line: DocumentLine,
	words: PaperWordList,
	{ note, ...written }: { discount: string; tax: string; note: string; amount: string },
): Row {
	const { description, qty, unit, factor, unit_price } = line
	const said = [note, description].filter(Boolean).join('\n')
	const counts: Cell[] = [qty, words.units[unit], String(factor), unit_price]
	return [...goodsCells(line, said), ...counts, written.discount || null, written.tax || null, written.amount]
}
