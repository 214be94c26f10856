/** Rows at the top among which the header is looked for. */
export const HEADER_ROWS = 30
/** Share of the table's columns that must hold different texts (product.md 3.2). */
const HEADER_SHARE = 0.6

type Cells = readonly (string | null)[]

/**
 * Index of the header among the first rows: the first row in which at least 60 % of the table's columns hold texts,
 * each different from the others (product.md 3.2). Titles above it fill too few columns; numbers, dates and links are no
 * headings. -1 when no row is one.
 */
export function findHeader(firstRows: readonly Cells[]): number {
	const rows = firstRows.slice(0, HEADER_ROWS)
	const width = Math.max(1, ...rows.map(filled))
	return rows.findIndex((row) => {
		const headings = new Set(row.filter(isHeading).map((text) => text.trim().toLowerCase()))
		return headings.size / width >= HEADER_SHARE
	})
}

/** Whether a row below the products sums them up: the first text says "Total" in English or Chinese. */
export function isTotalsRow(cells: Cells): boolean {
	const first = cells.find((text) => text?.trim())
	return first !== undefined && first !== null && TOTALS.test(first.normalize('NFKC').trim())
}

const TOTALS = /^(?:(?:grand |sub[- ]?)?totals?|sum|(?:合|总|總|小|共)\s?[计計]|[总總]和)\s?[:：]?$/i

function filled(row: Cells): number {
	return row.filter((text) => text?.trim()).length
}

function isHeading(text: string | null): text is string {
	return text !== null && /\p{L}|#/u.test(text) && text.length <= 100 && !/^(?:https?:|\d{4}-\d\d)/i.test(text)
}
