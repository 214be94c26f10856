import type { SpecSheet } from '#templates/spec-sheet/spec-sheet.ts'

/** A child draws so many sheets at once, with so many rows of tables: some seconds' work, and little memory. */
export const SHEETS_A_PART = 20
const ROWS_A_PART = 400

/** Sheets, at most `SHEETS_A_PART` of them, in parts that a child draws at once; one with more rows than that is a part of its own. */
export function sheetParts<S extends Pick<SpecSheet, 'parts'>>(sheets: readonly S[]): S[][] {
	const parts: S[][] = []
	let room = 0
	for (const sheet of sheets) {
		const rows = sheet.parts.reduce((sum, part) => sum + (part.kind === 'table' ? part.rows.length : 0), 0)
		const last = rows <= room ? parts.at(-1) : undefined
		if (last) last.push(sheet)
		else parts.push([sheet])
		room = (last ? room : ROWS_A_PART) - rows
	}
	return parts
}
