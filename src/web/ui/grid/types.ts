import type { ReactNode } from 'react'

/** A column of the grid. Columns must keep their identity between renders: rows are memoized on them. */
export interface GridColumn<R> {
	readonly id: string
	readonly header: string
	/** Pixels. */
	readonly width: number
	/** Numbers stand on the right. */
	readonly align?: 'end'
	/** The name to sort by; absent: the header does nothing. */
	readonly sort?: string
	readonly cell: (row: R) => ReactNode
	/** The text that an editor starts with; null when this row's cell cannot be edited, absent when none can. */
	readonly edit?: (row: R) => string | null
	/** What is copied where `edit` has no text; absent: nothing. */
	readonly text?: (row: R) => string
	/** What the editor is beside a line of text: a calendar, or a list of the texts that may stand here. */
	readonly input?: 'date' | { readonly choices: readonly string[] }
	/** For numbers on phones and tablets. */
	readonly inputMode?: 'decimal' | 'numeric'
}

export interface GridSort {
	readonly by: string
	readonly order: 'asc' | 'desc'
}

/** A cell: row -1 is the header, column 0 the checkboxes, column 1 the first of the columns. */
export interface CellPlace {
	readonly row: number
	readonly column: number
}

/** Why an edit was not taken, and the ways on that the page offers (theirs or mine). */
export interface CellProblem {
	readonly message: string
	readonly actions?: readonly { readonly label: string; readonly run: () => void }[]
}

/** A row of a tree (WAI-ARIA treegrid pattern). */
export interface RowBranch {
	/** From 1. */
	readonly level: number
	/** Of rows that others are folded into. */
	readonly expanded?: boolean
}
