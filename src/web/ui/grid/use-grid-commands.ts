import type { MouseEvent } from 'react'
import type { GridActions } from './grid-actions.ts'
import type { GridProps } from './grid-props.ts'
import { useGridKeys } from './keyboard/use-grid-keys.ts'
import { editText, nextSort, placeOf } from './places.ts'
import { headerState } from './selection/selection.ts'
import type { GridState } from './use-grid-state.ts'
import { ROW_HEIGHT } from './use-virtual-rows.ts'

/** What keys and clicks do: open and fold rows, sort, select all, go from cell to cell. */
export function useGridCommands<R>(props: GridProps<R>, state: GridState<R>, { focus }: GridActions<R>) {
	const { columns, rows, selecting, branchOf, onStep } = props
	const total = rows.total ?? 0
	const withRow = (index: number, act: (row: R) => void) => {
		const row = rows.rowAt(index)
		if (row) act(row)
	}
	const sortBy = (column: number) => {
		const by = columns[column - 1]?.sort
		if (by) props.onSort(nextSort(props.sort, by))
	}
	const toggleAll = () => (headerState(selecting.selection, total) === 'all' ? selecting.clear() : selecting.all())
	const onKeyDown = useGridKeys({
		box: state.box,
		active: state.active,
		size: { rows: total, columns: columns.length + 1, rowHeight: ROW_HEIGHT },
		selecting,
		focus: state.focusCell,
		edit: state.editor.start,
		toggleAll,
		...(branchOf && !takesSigns(props, state)
			? { expand: (index) => withRow(index, (row) => toggleBranch(props, state, index, row)) }
			: {}),
		...(onStep ? { step: onStep } : {}),
		range: state.range,
		sort: sortBy,
		nudge: (column, direction) => state.widths.nudge(column - 1, direction),
		open: (index) => withRow(index, props.onOpen),
	})
	/** Clicks of all cells meet here: cells stay light. */
	const onClick = ({ target, shiftKey }: MouseEvent) => {
		const place = placeOf(target)
		if (!place) return
		focus(place.row, place.column)
		if (shiftKey && place.row >= 0) return
		if (place.row < 0) sortBy(place.column)
		if (place.column === 1) withRow(place.row, props.onOpen)
	}
	return { toggleAll, onKeyDown, onClick }
}

/** Whether plus and minus begin to edit the active cell. */
function takesSigns<R>({ columns, rows }: GridProps<R>, { active }: GridState<R>): boolean {
	const [row, column] = [rows.rowAt(active.row), columns[active.column - 1]]
	return column?.signed === true && row !== undefined && editText(column, row) !== null
}

/** Folds a family or unfolds it, and says so. */
function toggleBranch<R>(
	{ branchOf, onExpand, nameOf }: GridProps<R>,
	{ t, say }: GridState<R>,
	at: number,
	row: R,
): void {
	const branch = branchOf?.(row)
	if (branch?.expanded === undefined) return
	onExpand?.(at, row)
	say(t(branch.expanded ? 'grid.collapsed' : 'grid.expanded', { name: nameOf(row) }))
}
