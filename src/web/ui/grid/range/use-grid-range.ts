import type { TFunction } from 'i18next'
import type { useCellEdits } from '../cells/use-cell-edits.ts'
import type { GridProps } from '../grid-props.ts'
import { shownText } from '../places.ts'
import type { CellPlace } from '../types.ts'
import type { BlockEdit } from './use-block.ts'
import { useRange } from './use-range.ts'

interface Around<R> {
	active: CellPlace
	edits: ReturnType<typeof useCellEdits>
	/** A row as it stands by now. */
	latest: (row: R, index: number) => R
	t: TFunction
	/** Tells screen readers. */
	say: (text: string) => void
}

/** The picked block of a grid: its texts are those being saved too, and what it changes is saved cell by cell in turn. */
export function useGridRange<R>(props: GridProps<R>, { active, edits, latest, t, say }: Around<R>) {
	const { columns, rows, keyOf, onBlock, onLeft, onTooMany, onError } = props
	const save =
		onBlock &&
		((block: BlockEdit<R>[]) => {
			const cells = block.map(({ row, column, text }) => ({ key: keyOf(row), column: column.id, text }))
			const fresh = () => block.map((edit) => ({ ...edit, row: latest(edit.row, edit.index) }))
			if (cells.length) void edits.runAll(cells, (waited) => onBlock(waited ? fresh() : block))
		})
	return useRange<R>({
		active,
		columns,
		rows,
		textOf: (row, column) => edits.editsOf(keyOf(row))?.[column.id]?.text ?? shownText(column, row),
		onBlock: save,
		onLeft,
		onPick: (rows, columns) => say(t('grid.picked', { rows, columns })),
		onTooMany,
		onError,
	})
}
