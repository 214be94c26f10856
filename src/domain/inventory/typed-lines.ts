import { mapColumns } from '../import/map-columns.ts'

/** A code and a quantity as somebody typed, scanned or pasted them. */
export interface TypedLine {
	readonly code: string
	/** Empty: none was given. */
	readonly qty: string
	/** The name of the location that its row or column says. */
	readonly location?: string
}

/**
 * The rows of lines as they are copied from a spreadsheet, a scanner's memory or a mail: separated by tabs, semicolons, a comma or
 * blanks, of the last two the quantity last.
 */
export function rowsOfText(text: string): string[][] {
	return text
		.split(/\r\n|\r|\n/)
		.map((line) => cellsOf(line))
		.filter((cells) => cells.some((cell) => cell !== ''))
}

/** Of the rows of a table the lines: code, quantity and place by their heads, else code first, then the quantity. */
export interface TypedRows {
	readonly lines: TypedLine[]
	/** A head is recognised by its words. */
	readonly head: readonly string[] | null
	/** The columns that something was read from. */
	readonly taken: readonly number[]
	readonly qty: number
	/** Without a head: a word in a third column that names no location, nor does any below it. */
	readonly stray: string | undefined
}

/** `isPlace`: whether a cell names a location. A column in which one does says for each row where its quantity lies. */
export function readRows(
	rows: readonly (readonly string[])[],
	isPlace: (cell: string) => boolean = () => false,
): TypedRows {
	const [first = []] = rows
	const { code, isHead, ...columns } = columnsOf(first)
	const head = isHead && rows.length > 1 ? first : null
	const body = rows.slice(head ? 1 : 0)
	const place = placeIn(body, code, isPlace)
	const qty = !head && place === columns.qty ? columns.qty + 1 : columns.qty
	const lines = body.flatMap((cells): TypedLine[] => {
		const cell = (at: number) => (cells[at] ?? '').trim()
		const location = place === undefined || place === qty ? '' : cell(place)
		return cell(code) === '' ? [] : [{ code: cell(code), qty: cell(qty), ...(location && { location }) }]
	})
	const stray = head || place !== undefined ? undefined : body.map((cells) => (cells[2] ?? '').trim()).find(isWord)
	return { lines, head, taken: [code, qty, ...(place === undefined ? [] : [place])], qty, stray }
}

/** The column in which a row names a location. */
function placeIn(
	rows: readonly (readonly string[])[],
	code: number,
	isPlace: (cell: string) => boolean,
): number | undefined {
	for (const cells of rows) {
		const at = cells.findIndex((cell, at) => at !== code && isPlace(cell.trim()))
		if (at >= 0) return at
	}
	return undefined
}

const isWord = (cell: string) => cell !== '' && !/^[-+]?\d/.test(cell)

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
