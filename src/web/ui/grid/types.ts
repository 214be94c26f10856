import type { FunctionComponent, ReactNode } from 'react'

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
	/**
	 * The text that an editor starts with; null when this row's cell cannot be edited, absent when none can. Paragraphs are
	 * pasted over and emptied like any text, but edited where there is room: in a field of the column's own, or the row's page.
	 */
	readonly edit?: (row: R) => string | null
	/** What is copied where `edit` has no text; absent: nothing. */
	readonly text?: (row: R) => string
	/**
	 * Why what stands in a cell of this row cannot be stored as it is: its card hangs on the cell until it is answered.
	 */
	readonly problem?: (row: R) => CellProblem | null
	/** What the editor is beside a line of text: a calendar, a list of the texts that may stand here, or a field of its own. */
	readonly input?: 'date' | { readonly choices: readonly string[] } | FunctionComponent<CellField>
	/** Plus and minus begin to edit a cell that can be, also where they would unfold the row. */
	readonly signed?: true
	/** For numbers on phones and tablets. */
	readonly inputMode?: 'decimal' | 'numeric'
}

/** What a field of a column's own begins with and is asked for; it takes the focus by itself. */
export interface CellField {
	readonly value: string
	/** The letter that began it; it replaces the value. */
	readonly typed: string | undefined
	readonly label: string
	/** Null: cancelled. Then the cell a step further is the active one. Further calls do nothing. */
	readonly onDone: (text: string | null, step?: CellStep) => void
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

/** Where an editor leads when it is done: Enter down, Tab on, with Shift back. */
export type CellStep = 'up' | 'down' | 'left' | 'right'

/** Why an edit was not taken, and the ways on that the page offers (theirs or mine). */
export interface CellProblem {
	readonly message: string
	/** What was probably typed; a button takes it. */
	readonly suggestion?: string | undefined
	readonly actions?: readonly { readonly label: string; readonly run: () => void }[]
	/** What "Discard" does beside forgetting the edit. */
	readonly onDiscard?: () => void
	/** The card is open from the start: it was typed just now. */
	readonly opened?: boolean
}

/** A row of a tree (WAI-ARIA treegrid pattern). */
export interface RowBranch {
	/** From 1. */
	readonly level: number
	/** Of rows that others are folded into. */
	readonly expanded?: boolean
}
