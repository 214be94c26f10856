import type { Rows } from '../pages/use-pages.ts'
import type { GridColumn } from '../types.ts'
import type { CellRange, CellText } from './range.ts'

/** Cells that one paste or fill may change, and that one copy takes along. */
export const BLOCK_MAX = 5000

/** A text for a cell whose row is known. */
export interface BlockEdit<R> {
	readonly row: R
	/** Where the row stands. */
	readonly index: number
	readonly column: GridColumn<R>
	readonly text: string
}

export interface BlockOptions<R> {
	columns: readonly GridColumn<R>[]
	rows: Rows<R>
	/** The text of a cell as it is seen, also while it is being saved. */
	textOf: (row: R, column: GridColumn<R>) => string
	/** Absent: cells cannot be changed in blocks. */
	onBlock: ((edits: BlockEdit<R>[]) => void) | undefined
	/** Told of which columns cells were left as they are because they cannot be typed into, once for each such cell. */
	onLeft: (columns: readonly GridColumn<R>[]) => void
	/** More cells than BLOCK_MAX. */
	onTooMany: () => void
	onError: (error: unknown) => void
}

/** Reads and writes blocks of cells, fetching rows that are not there. */
export function useBlock<R>({ columns, rows, textOf, onBlock, onLeft, onTooMany, onError }: BlockOptions<R>) {
	const textsOf = (row: R | undefined, { left, right }: CellRange) =>
		columns.slice(left - 1, right).map((column) => (row ? textOf(row, column) : ''))

	/** Texts go to cells that can be typed into; the others keep what they have, and are told of. */
	const write = async (cells: readonly CellText[]) => {
		const [first, last] = ends(cells.map(({ row }) => row))
		const loaded = await rows.rowsBetween(first, last)
		const [edits, left]: [BlockEdit<R>[], GridColumn<R>[]] = [[], []]
		for (const { row: index, column: at, text } of cells) {
			const [row, column] = [loaded[index - first], columns[at - 1]]
			if (!row || !column || textOf(row, column) === text) continue
			if (typeof column.edit?.(row) === 'string') edits.push({ row, index, column, text })
			else left.push(column)
		}
		onBlock?.(edits)
		if (left.length) onLeft(left)
	}
	/** What goes wrong is told. */
	const attempt = async (act: () => Promise<unknown>) => {
		try {
			await act()
		} catch (error) {
			onError(error)
		}
	}
	return {
		/** The texts of a block, row by row; null while one of its rows has yet to be fetched. */
		seen: (range: CellRange): string[][] | null => {
			const found = Array.from({ length: range.bottom - range.top + 1 }, (_, index) => rows.rowAt(range.top + index))
			return found.includes(undefined) ? null : found.map((row) => textsOf(row, range))
		},
		/** The same, fetched where it must be. */
		read: async (range: CellRange): Promise<string[][]> =>
			(await rows.rowsBetween(range.top, range.bottom)).map((row) => textsOf(row, range)),
		/** Writes what `make` answers into so many cells. */
		change: (cells: number, make: () => Promise<readonly CellText[]> | readonly CellText[]) =>
			void attempt(async () => {
				if (!onBlock || cells === 0) return
				if (cells > BLOCK_MAX) return onTooMany()
				const texts = await make()
				if (texts.length) await write(texts)
			}),
		attempt,
	}
}

export type Block = Pick<ReturnType<typeof useBlock>, 'read' | 'change'>

function ends(numbers: readonly number[]): [number, number] {
	return [Math.min(...numbers), Math.max(...numbers)]
}
