import { CELL_CHARS, CELLS, COLUMNS, ROWS } from '../limits.ts'
import { SheetError } from '../sheet-error.ts'
import type { SheetRow } from '../types.ts'
import { PLAIN } from './number-format.ts'
import type { NumberFormat } from './number-format.ts'
import { isScientificText, mayHaveLostDigits, numberText } from './number-text.ts'
import { columnOf, FORMAT_COLUMNS, LAST_ROW } from './references.ts'
import { isTrue } from './workbook-parts.ts'
import { attribute, resolveEscapes, XmlScanner } from './xml-scanner.ts'
import type { XmlHandler } from './xml-scanner.ts'
import type { ZipPackage } from './zip-package.ts'

/** What the cells of a sheet refer to. */
export type CellContext = {
	readonly strings: readonly string[]
	readonly formats: readonly NumberFormat[]
	readonly calendar1904: boolean
}

/** The rows of a sheet that have a value, in the order of the file. */
export async function* worksheetRows(
	archive: ZipPackage,
	part: string,
	context: CellContext,
): AsyncGenerator<SheetRow, void, undefined> {
	const collector = new RowCollector(context)
	const scanner = new XmlScanner(collector)
	for await (const chunk of archive.chunks(part)) {
		scanner.write(chunk)
		for (const row of collector.rows) yield row
		collector.rows = []
		if (collector.finished) return
	}
	scanner.end()
}

/** Turns the XML of a sheet into rows. */
class RowCollector implements XmlHandler {
	rows: SheetRow[] = []
	/** All rows have been seen; merges, links and the like follow. */
	finished = false

	readonly #context: CellContext
	#rowCount = 0
	#cellCount = 0

	#row = 0
	#hidden = false
	#cells: (string | null)[] = []
	#damaged: number[] = []
	#unvalued: number[] = []

	#column = -1
	#type = ''
	#style = 0
	#holdsPicture = false
	#value = ''
	#inValue = false
	#phonetic = false
	#hasFormula = false
	#hasValue = false

	constructor(context: CellContext) {
		this.#context = context
	}

	open(name: string, tag: string): void {
		if (name === 'c') this.#startCell(tag)
		else if (name === 'v' || (name === 't' && !this.#phonetic)) this.#inValue = this.#hasValue = true
		else if (name === 'f') this.#hasFormula = true
		else if (name === 'row') this.#startRow(tag)
		else if (name === 'is') this.#type = 'inlineStr'
		else if (name === 'rPh') this.#phonetic = true
	}

	close(name: string): void {
		if (name === 'c') this.#endCell()
		else if (name === 'v' || name === 't') this.#inValue = false
		else if (name === 'row') this.#endRow()
		else if (name === 'rPh') this.#phonetic = false
		else if (name === 'sheetData') this.finished = true
	}

	text(text: string): void {
		if (!this.#inValue) return
		this.#value += text
		if (this.#value.length > CELL_CHARS) {
			throw new SheetError('sheet_cell_too_long', { limit: CELL_CHARS, row: this.#row })
		}
	}

	#startRow(tag: string): void {
		const number = attribute(tag, 'r')
		this.#row = number === undefined ? this.#row + 1 : Number(number)
		if (!(this.#row >= 1 && this.#row <= LAST_ROW)) throw new SheetError('sheet_damaged', { reason: 'row number' })
		this.#hidden = isTrue(attribute(tag, 'hidden'))
		this.#cells = []
		this.#damaged = []
		this.#unvalued = []
		this.#column = -1
	}

	#endRow(): void {
		if (this.#cells.length === 0) return
		if (++this.#rowCount > ROWS) throw new SheetError('sheet_too_many_rows', { limit: ROWS })
		const row: SheetRow = { row: this.#row, hidden: this.#hidden, cells: this.#cells }
		const damaged = this.#damaged.length > 0 ? { damaged: this.#damaged } : {}
		this.rows.push(
			this.#unvalued.length > 0 ? { ...row, ...damaged, unvalued: this.#unvalued } : { ...row, ...damaged },
		)
	}

	#startCell(tag: string): void {
		const reference = attribute(tag, 'r')
		this.#column = reference === undefined ? this.#column + 1 : columnOf(reference)
		if (this.#column < 0 || this.#column >= FORMAT_COLUMNS) {
			throw new SheetError('sheet_damaged', { reason: 'column reference' })
		}
		this.#type = attribute(tag, 't') ?? 'n'
		this.#style = Number(attribute(tag, 's') ?? 0)
		this.#holdsPicture = attribute(tag, 'vm') !== undefined
		this.#value = ''
		this.#inValue = this.#hasFormula = this.#hasValue = false
	}

	#endCell(): void {
		if (this.#value === '') {
			// A formula whose text is empty has said so; other programs leave out what they have not worked out.
			if (this.#hasFormula && !(this.#type === 'str' && this.#hasValue)) this.#unvalued.push(this.#column)
			return
		}
		const text = this.#cellText()?.trim()
		this.#value = ''
		if (!text) return
		if (this.#column >= COLUMNS) throw new SheetError('sheet_too_many_columns', { limit: COLUMNS })
		if (++this.#cellCount > CELLS) throw new SheetError('sheet_too_large', { limit: CELLS, what: 'cells' })
		while (this.#cells.length < this.#column) this.#cells.push(null)
		this.#cells[this.#column] = text
	}

	#cellText(): string | null {
		const value = this.#value.trim()
		switch (this.#type) {
			case 's':
				return this.#textCell(this.#context.strings[Number(value)] ?? '')
			case 'inlineStr':
				return this.#textCell(resolveEscapes(value))
			case 'str':
				// A picture that WPS Office keeps in a cell shows its formula as the value.
				return value.startsWith('=DISPIMG(') ? null : this.#textCell(resolveEscapes(value))
			case 'b':
				return isTrue(value) ? 'TRUE' : 'FALSE'
			case 'e':
				// A picture placed in a cell is an error value to programs that do not know such pictures.
				return this.#holdsPicture ? null : value
			case 'd':
				return value.replace(/T00:00:00(?:\.0+)?Z?$/, '')
			default:
				if (mayHaveLostDigits(value)) this.#damaged.push(this.#column)
				return numberText(value, this.#context.formats[this.#style] ?? PLAIN, this.#context.calendar1904)
		}
	}

	#textCell(text: string): string {
		if (isScientificText(text)) this.#damaged.push(this.#column)
		return text
	}
}
