import type { DocumentLine } from '#contract/document-draft.ts'
import { restOf } from '#domain/documents/delivery.ts'
import { PAPER_WORDS, type PaperWordList } from '#domain/documents/paper-words.ts'
import type { Cell, Column, Row, SheetContent } from '#server/sheets/sheet-content.ts'
import type { Company } from '#templates/data.ts'
import { goodsCells, goodsColumns } from './goods-sheet.presenter.ts'
import { aboutDocument, numberOf } from './paper.presenter.ts'
import type { PrintedDocument } from './print.types.ts'
import { writerOf } from './writing.presenter.ts'

/** A delivery note as a workbook: its lines, and what it says of itself. No cell is a formula. */
export function deliverySheet(document: PrintedDocument, company: Company): SheetContent {
	const { language, currency } = document.meta
	const words = PAPER_WORDS[language]
	const write = writerOf(language, currency)
	const rows = document.lines.map((line): Row => (line.kind === 'item' ? itemRow(line, words) : ['', line.name]))
	const about = aboutDocument(document, company, words, write).map(([label, value]) => ['', label, null, value])
	return { name: numberOf(document) || words.draft, columns: columnsOf(words), rows: [...rows, [], ...about] }
}

function columnsOf(words: PaperWordList): Column[] {
	const { columns: heads, delivery } = words
	return [
		...goodsColumns(words),
		{ header: delivery.ordered, type: 'number', width: 12 },
		{ header: delivery.delivered, type: 'number', width: 12 },
		{ header: delivery.rest, type: 'number', width: 12 },
		{ header: heads.unit, type: 'text', width: 10 },
	]
}

function itemRow(line: DocumentLine, words: PaperWordList): Row {
	const { description, qty, unit, delivery } = line
	const counts: Cell[] = [delivery?.ordered ?? null, qty, restOf(line)]
	return [...goodsCells(line, description), ...counts, words.units[unit]]
}
