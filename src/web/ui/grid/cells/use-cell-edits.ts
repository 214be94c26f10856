import { useState } from 'react'
import type { CellProblem } from '../types.ts'

/** A cell that was edited: what was typed, and why it was not taken. Without a problem it is being saved. */
export interface CellEdit {
	readonly text: string
	readonly problem?: CellProblem
}

/** The edits of one row by column, or undefined: memoized rows compare it. */
export type RowEdits = Readonly<Record<string, CellEdit>>

/** Edits on their way and those that were refused, by row key and column. */
export function useCellEdits() {
	const [edits, setEdits] = useState<Readonly<Record<string, RowEdits>>>({})

	const put = (key: string, column: string, edit: CellEdit | undefined) =>
		setEdits((all) => {
			const { [column]: _, ...others } = all[key] ?? {}
			const row: RowEdits = edit ? { ...others, [column]: edit } : others
			if (Object.keys(row).length) return { ...all, [key]: row }
			const { [key]: __, ...rest } = all
			return rest
		})

	return {
		editsOf: (key: string): RowEdits | undefined => edits[key],
		discard: (key: string, column: string) => put(key, column, undefined),
		/** Shows the text as pending until `save` is over; what it answers is the problem. */
		async run(key: string, column: string, text: string, save: () => Promise<CellProblem | null>) {
			put(key, column, { text })
			const problem = await save()
			put(key, column, problem ? { text, problem } : undefined)
		},
	}
}
