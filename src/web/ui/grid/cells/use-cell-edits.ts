import { useState } from 'react'
import type { CellProblem } from '../types.ts'

/** A cell that was edited: what was typed, and why it was not taken. Without a problem it is being saved. */
export interface CellEdit {
	readonly text: string
	readonly problem?: CellProblem
	/** One of many, or somebody types elsewhere already: its reason is shown when asked for. */
	readonly quiet?: true
}

/** A cell by its row's key and its column. */
export interface CellEditAt {
	readonly key: string
	readonly column: string
	readonly text: string
}

/** The edits of one row by column, or undefined: memoized rows compare it. */
export type RowEdits = Readonly<Record<string, CellEdit>>

/** Edits on their way and those that were refused, by row key and column. */
export function useCellEdits() {
	const [edits, setEdits] = useState<Readonly<Record<string, RowEdits>>>({})

	const put = (key: string, column: string, edit: CellEdit | undefined) =>
		setEdits((all) => withEdit({ ...all }, key, column, edit))
	const putAll = (cells: readonly CellEditAt[], editOf: (cell: CellEditAt, index: number) => CellEdit | undefined) =>
		setEdits((all) => {
			const next = { ...all }
			for (const [index, cell] of cells.entries()) withEdit(next, cell.key, cell.column, editOf(cell, index))
			return next
		})

	return {
		editsOf: (key: string): RowEdits | undefined => edits[key],
		discard: (key: string, column: string) => put(key, column, undefined),
		/** Shows the text as pending until `save` is over; what it answers is the problem, its reason shown unless `quiet`. */
		async run({ key, column, text }: CellEditAt, quiet: () => boolean, save: () => Promise<CellProblem | null>) {
			put(key, column, { text })
			const problem = await save()
			put(key, column, problem ? { text, problem, ...(quiet() ? { quiet: true } : {}) } : undefined)
		},
		/** As `run` for many cells at once; `save` answers a problem, or null, for each. */
		async runAll(cells: readonly CellEditAt[], save: () => Promise<readonly (CellProblem | null | undefined)[]>) {
			putAll(cells, ({ text }) => ({ text }))
			const problems = await save()
			putAll(cells, ({ text }, index) => {
				const problem = problems[index]
				return problem ? { text, problem, quiet: true } : undefined
			})
		},
	}
}

type Edits = Record<string, RowEdits>

/** Sets or removes an edit in place. */
function withEdit(all: Edits, key: string, column: string, edit: CellEdit | undefined): Edits {
	const { [column]: _, ...others } = all[key] ?? {}
	const row: RowEdits = edit ? { ...others, [column]: edit } : others
	if (Object.keys(row).length) all[key] = row
	else delete all[key]
	return all
}
