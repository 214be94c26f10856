import type { DocumentLine } from '#contract/document-draft.ts'
import { type PackedLine, packingTotals } from '#domain/documents/packing.ts'
import { PAPER_WORDS, type PaperWordList } from '#domain/documents/paper-words.ts'
import type { Cell, Column, Row, SheetContent } from '#server/sheets/sheet-content.ts'
import type { Company } from '#templates/data.ts'
import { goodsCells, goodsColumns } from './goods-sheet.presenter.ts'
import { cartonSize, packingNote } from './packing.presenter.ts'
import { aboutDocument, numberOf } from './paper.presenter.ts'
import type { PrintedDocument } from './print.types.ts'
import { type Writer, writerOf } from './writing.presenter.ts'

/** A packing list as a workbook: its lines, what they come to, and what it says of itself. No cell is a formula. */
export function packingSheet(document: PrintedDocument, company: Company): SheetContent {
	const { language, currency } = document.meta
	const words = PAPER_WORDS[language]
	const write = writerOf(language, currency)
	const { lines, pieces, cartons, net, gross, volume } = packingTotals(document.lines)
	const packed = new Map(lines.map((one) => [one.id, one]))
	const rows = document.lines.map((line): Row => {
		const one = packed.get(line.id)
		return one ? itemRow(line, one, words, write) : ['', line.name]
	})
	const figures = [String(cartons.sum), null, net.sum, gross.sum, volume.sum]
	const sums: Row = ['', words.packing.total, null, null, null, null, pieces, null, null, ...figures]
	const about = aboutDocument(document, company, words, write).map(([label, value]) => ['', label, null, value])
	return { name: numberOf(document) || words.draft, columns: columnsOf(words), rows: [...rows, [], sums, [], ...about] }
}

function columnsOf(words: PaperWordList): Column[] {
	const { columns: heads, packing } = words
	return [
		...goodsColumns(words),
		{ header: heads.qty, type: 'number', width: 10 },
		{ header: heads.unit, type: 'text', width: 10 },
		{ header: packing.pieces, type: 'number', width: 10 },
		{ header: packing.each, type: 'number', width: 12 },
		{ header: packing.numbers, type: 'text', width: 12 },
		{ header: packing.cartons, type: 'number', width: 10 },
		{ header: packing.size, type: 'text', width: 20 },
		{ header: packing.net, type: 'number', width: 12 },
		{ header: packing.gross, type: 'number', width: 12 },
		{ header: packing.volume, type: 'number', width: 12 },
	]
}

function itemRow(line: DocumentLine, packed: PackedLine, words: PaperWordList, write: Writer): Row {
	const { description, qty, unit, packing } = line
	const { pieces, numbers, cartons, net, gross, volume, isOther } = packed
	const said = [description, packingNote(line, packed, words, write)].filter(Boolean).join('\n')
	const per = packing?.per_carton && packed.per
	const goods: Cell[] = [...goodsCells(line, said), qty, words.units[unit], pieces]
	const count = cartons === null ? null : String(cartons)
	const size = (!isOther && cartonSize(packing, write)) || null
	return [...goods, per ? String(per) : null, numbers || null, count, size, net, gross, volume]
}
