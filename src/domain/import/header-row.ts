/** Rows looked at: a list may begin with a title, an address, a date. */
const ROWS_MAX = 30
const TEXT_SHARE = 0.6
const HEADER_MAX = 60

/**
 * The row (from 0) that holds the headers: the first with at least 60 % texts, each of them once (product.md section 3.2),
 * that is at least half as wide as the widest row. 0 when there is none.
 */
export function findHeaderRow(rows: readonly (readonly string[])[]): number {
	const first = rows.slice(0, ROWS_MAX)
	const widest = Math.max(0, ...first.map((row) => filled(row).length))
	const found = first.findIndex((row) => {
		const cells = filled(row)
		const names = new Set(cells.filter(isName).map((cell) => cell.toLowerCase()))
		return cells.length > 0 && cells.length * 2 >= widest && names.size >= cells.length * TEXT_SHARE
	})
	return Math.max(found, 0)
}

function filled(row: readonly string[]): string[] {
	return row.map((cell) => cell.trim()).filter((cell) => cell !== '')
}

function isName(cell: string): boolean {
	return cell.length <= HEADER_MAX && /\p{L}/u.test(cell) && !/^[a-z]+:\/\//i.test(cell)
}
