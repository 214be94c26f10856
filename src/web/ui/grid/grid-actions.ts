import type { CellPlace, CellStep, GridColumn } from './types.ts'

/** What rows and cells ask of the grid; the same object in every render. */
export interface GridActions<R> {
	focus: (row: number, column: number) => void
	toggle: (index: number, range: boolean) => void
	open: (row: R) => void
	edit: (row: number, column: number) => void
	startFill: () => void
	discard: (row: R, column: GridColumn<R>) => void
	/** Null: cancelled. Then the cell a step further is the active one. */
	endEdit: (column: GridColumn<R>, text: string | null, step?: CellStep) => void
	/** Writes a text into a cell as if it had been typed there. */
	write: (place: CellPlace, row: R, text: string) => void
}
