import type { TFunction } from 'i18next'
import { type RefObject, useState } from 'react'
import type { GridProps } from '../grid-props.ts'
import { stepFrom } from '../moves.ts'
import { editText, lineText } from '../places.ts'
import type { CellPlace, CellStep, GridColumn } from '../types.ts'
import type { useCellEdits } from './use-cell-edits.ts'

/** A cell being edited, over its row as it stood then; `typed` is what began it, in place of what stands there. */
interface Editing<R> extends CellPlace {
	readonly typed: string | undefined
	readonly over: R
}

interface Around<R> {
	edits: ReturnType<typeof useCellEdits>
	/** A row as it stands by now. */
	latest: (row: R, index: number) => R
	keyboard: RefObject<HTMLInputElement | null>
	focusCell: (place: CellPlace) => void
	t: TFunction
	/** Tells screen readers. */
	say: (text: string) => void
}

/** The cell that is being edited: how editing begins, how it ends, and what is said of it. */
export function useEditor<R>(props: GridProps<R>, { edits, latest, keyboard, focusCell, t, say }: Around<R>) {
	const { columns, rows, keyOf } = props
	const [editing, setEditing] = useState<Editing<R> | null>(null)
	const start = (place: CellPlace, typed?: string) => {
		const row = rows.rowAt(place.row)
		const column = columns[place.column - 1]
		if (!row || !column) return
		if (lineText(column, row) !== null) {
			focusCell(place)
			setEditing({ ...place, typed, over: row })
		} else if (column.edit && typed === undefined)
			// What a line cannot hold is edited where there is room.
			props.onOpen(row)
		else say(t('grid.fixed', { column: column.header, name: props.nameOf(row) }))
	}
	const end = (column: GridColumn<R>, text: string | null, step?: CellStep) => {
		if (!editing) return
		const { over: row, row: index } = editing
		setEditing(null)
		keyboard.current?.focus({ preventScroll: true })
		if (step) focusCell(stepFrom(editing, step, { rows: rows.total ?? 0, columns: columns.length + 1 }))
		const before = edits.editsOf(keyOf(row))?.[column.id]?.text ?? editText(column, row)
		if (text === null) edits.discard(keyOf(row), column.id)
		else if (text !== before) save(row, index, column, text)
	}
	const save = (row: R, index: number, column: GridColumn<R>, text: string) => {
		const quiet = () => document.activeElement !== keyboard.current
		void edits.run({ key: keyOf(row), column: column.id, text }, quiet, async (waited) => {
			const problem = await props.onEdit(waited ? latest(row, index) : row, column, text)
			const place = { column: column.header, name: props.nameOf(row) }
			if (!problem) say(t(props.isPending ? 'grid.pending' : 'grid.saved', place))
			// Else its card has the focus and is read out.
			else if (quiet()) say(t('grid.refused', { ...place, reason: problem.message }))
			return problem
		})
	}
	/** Writes a text into a cell as if it had been typed there. */
	const write = ({ row: index, column }: CellPlace, row: R, text: string) => {
		const at = columns[column - 1]
		if (at) save(latest(row, index), index, at, text)
	}
	return { editing, start, end, write }
}
