import type { CellPlace, CellStep } from './types.ts'

interface Size {
	readonly rows: number
	/** Columns with the one of the checkboxes. */
	readonly columns: number
	/** Rows of a screen, for Page Up and Page Down. */
	readonly screen: number
}

/** The cell that follows an edited one; at the edges it stays. */
export function stepFrom(at: CellPlace, step: CellStep, { rows, columns }: Pick<Size, 'rows' | 'columns'>): CellPlace {
	const down = step === 'down' ? 1 : step === 'up' ? -1 : 0
	const right = step === 'right' ? 1 : step === 'left' ? -1 : 0
	return { row: clamp(at.row + down, 0, rows - 1), column: clamp(at.column + right, 1, columns - 1) }
}

/** Where a key leads from a cell (WAI-ARIA grid pattern); null when the key moves nothing. */
export function moveOf(key: string, control: boolean, at: CellPlace, size: Size): CellPlace | null {
	const column = columnMove(key, control, at.column, size.columns)
	const row = rowMove(key, control, at.row, size)
	if (column === null && row === null) return null
	return { row: clamp(row ?? at.row, -1, size.rows - 1), column: clamp(column ?? at.column, 0, size.columns - 1) }
}

function columnMove(key: string, control: boolean, column: number, columns: number): number | null {
	switch (key) {
		case 'ArrowLeft':
			return control ? 0 : column - 1
		case 'ArrowRight':
			return control ? columns - 1 : column + 1
		case 'Home':
			return 0
		case 'End':
			return columns - 1
		default:
			return null
	}
}

function rowMove(key: string, control: boolean, row: number, { rows, screen }: Size): number | null {
	switch (key) {
		case 'ArrowUp':
			return control ? -1 : row - 1
		case 'ArrowDown':
			return control ? rows - 1 : row + 1
		case 'PageUp':
			return row < 0 ? row : Math.max(0, row - screen)
		case 'PageDown':
			return row + screen
		case 'Home':
			return control ? 0 : null
		case 'End':
			return control ? rows - 1 : null
		default:
			return null
	}
}

function clamp(value: number, least: number, most: number): number {
	return Math.max(least, Math.min(most, value))
}
