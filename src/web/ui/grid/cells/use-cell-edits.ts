import { useRef, useState } from 'react'
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

type Save<T> = (waited: boolean) => Promise<T>

/** Edits on their way and those that were refused, by row key and column. */
export function useCellEdits() {
	const [edits, setEdits] = useState<Readonly<Record<string, RowEdits>>>({})
	const inTurn = useInTurn()

	/** Shows texts as pending; answers what ends that, unless a later edit stands there by then. */
	const begin = (cells: readonly CellEditAt[]) => {
		const pending = cells.map(({ text }): CellEdit => ({ text }))
		setEdits((all) => {
			const next = { ...all }
			for (const [index, { key, column }] of cells.entries()) withEdit(next, key, column, pending[index])
			return next
		})
		return (editOf: (index: number) => CellEdit | undefined) =>
			setEdits((all) => {
				const next = { ...all }
				for (const [index, { key, column }] of cells.entries())
					if (all[key]?.[column] === pending[index]) withEdit(next, key, column, editOf(index))
				return next
			})
	}

	return {
		editsOf: (key: string): RowEdits | undefined => edits[key],
		discard: (key: string, column: string) => setEdits((all) => withEdit({ ...all }, key, column, undefined)),
		/**
		 * Shows the text as pending until `save` is over; what it answers is the problem, its reason shown unless `quiet`.
		 * `save` hears whether it had to wait for an earlier edit of the cell.
		 */
		async run(cell: CellEditAt, quiet: () => boolean, save: Save<CellProblem | null>) {
			const end = begin([cell])
			const problem = await inTurn([cell], save)
			const refused = problem && { text: cell.text, problem, ...(quiet() ? ({ quiet: true } as const) : {}) }
			end(() => refused ?? undefined)
		},
		/** As `run` for many cells at once; `save` answers a problem, or null, for each. */
		async runAll(cells: readonly CellEditAt[], save: Save<readonly (CellProblem | null | undefined)[]>) {
			const end = begin(cells)
			const problems = await inTurn(cells, save)
			end((index) => {
				const [cell, problem] = [cells[index], problems[index]]
				return cell && problem ? { text: cell.text, problem, quiet: true } : undefined
			})
		},
	}
}

/** Edits of one cell are saved one after the other: the later one counts on what the earlier one left. */
function useInTurn() {
	const running = useRef(new Map<string, Promise<unknown>>())
	return async <T>(cells: readonly CellEditAt[], save: Save<T>): Promise<T> => {
		const names = cells.map(({ key, column }) => `${key} ${column}`)
		const earlier = names.flatMap((name) => running.current.get(name) ?? [])
		const run = Promise.allSettled(earlier).then(() => save(earlier.length > 0))
		for (const name of names) running.current.set(name, run)
		try {
			return await run
		} finally {
			for (const name of names) if (running.current.get(name) === run) running.current.delete(name)
		}
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
