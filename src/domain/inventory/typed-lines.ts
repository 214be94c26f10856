import { mapColumns } from '../import/map-columns.ts'

/** A code and a quantity as somebody typed, scanned or pasted them. */
export interface TypedLine {
	readonly code: string
	/** Empty: none was given. */
	readonly qty: string
}

/**
 * Reads lines of a code and a quantity, as they are copied from a spreadsheet, a scanner's memory or a mail: separated by
 * tabs, semicolons, a comma or blanks, the quantity last. A head is recognised by its words and left out.
 */
export function readTypedLines(text: string): TypedLine[] {
	const rows = text
		.split(/\r\n|\r|\n/)
		.map((line) => cellsOf(line))
		.filter((cells) => cells.some((cell) => cell !== ''))
	return linesOfRows(rows)
}

/** Of the rows of a table: the columns of code and quantity by their heads, else the first two. */
export function linesOfRows(rows: readonly (readonly string[])[]): TypedLine[] {
	return readRows(rows).lines
}

/** The same with its head, where it has one, and where in it the quantities stand. */
export function readRows(rows: readonly (readonly string[])[]) {
	const [first = []] = rows
	const { code, qty, isHead } = columnsOf(first)
	const head = isHead && rows.length > 1 ? first : null
	const lines = rows.slice(head ? 1 : 0).flatMap((cells) => {
		const line = { code: (cells[code] ?? '').trim(), qty: (cells[qty] ?? '').trim() }
		return line.code === '' ? [] : line
	})
	return { lines, head, code, qty }
}

function columnsOf(head: readonly string[]): { code: number; qty: number; isHead: boolean } {
	const columns = mapColumns(head)
	const at = (target: string) => columns.findIndex((column) => column.target === target)
	const sku = at('sku_name')
	const code = sku >= 0 ? sku : at('bps.upc')
	const qty = at('inventory')
	if (code >= 0 && qty >= 0) return { code, qty, isHead: true }
	const isHead = head.length > 1 && head.every((cell) => cell !== '' && !/\d/.test(cell))
	return { code: Math.max(code, 0), qty: code === 1 ? 0 : 1, isHead: isHead || (code >= 0 && head.length === 1) }
}

function cellsOf(line: string): string[] {
	if (line.includes('\t')) return line.split('\t').map((cell) => cell.trim())
	if (line.includes(';')) return line.split(';').map((cell) => cell.trim())
	const [, code = line, qty = ''] = /^\s*(\S.*?)(?:\s*,\s*|\s+)([+-]?\d[\d.,]*)\s*$/.exec(line) ?? []
	return qty === '' ? [line.trim()] : [code.trim(), qty]
}
