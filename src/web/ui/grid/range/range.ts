import type { CellPlace } from '../types.ts'

/** A block of cells, all edges included. Columns count the one of the checkboxes. */
export interface CellRange {
	readonly top: number
	readonly bottom: number
	readonly left: number
	readonly right: number
}

/** A text for one cell. */
export interface CellText extends CellPlace {
	readonly text: string
}

/** The block between two cells, whichever comes first; never the header, never the checkboxes. */
export function rangeOf(one: CellPlace, other: CellPlace): CellRange {
	return {
		top: Math.max(0, Math.min(one.row, other.row)),
		bottom: Math.max(0, one.row, other.row),
		left: Math.max(1, Math.min(one.column, other.column)),
		right: Math.max(1, one.column, other.column),
	}
}

export function cellsIn({ top, bottom, left, right }: CellRange): number {
	return (bottom - top + 1) * (right - left + 1)
}

/**
 * Where the cells of a pasted block go. One value fills the whole range; a block that fits into the range several times
 * is repeated; else it begins at the range's corner. What would fall outside the table is left out.
 */
export function spread(
	block: readonly (readonly string[])[],
	range: CellRange,
	size: { rows: number; columns: number },
): CellText[] {
	const [height, width] = [block.length, Math.max(...block.map((row) => row.length))]
	const [rows, columns] = [range.bottom - range.top + 1, range.right - range.left + 1]
	const repeated = rows % height === 0 && columns % width === 0
	const [down, across] = repeated ? [rows, columns] : [height, width]
	const cells: CellText[] = []
	for (let row = 0; row < down && range.top + row < size.rows; row++)
		for (let column = 0; column < across && range.left + column < size.columns; column++) {
			const text = block[row % height]?.[column % width]
			if (text !== undefined) cells.push({ row: range.top + row, column: range.left + column, text })
		}
	return cells
}
