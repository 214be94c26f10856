import type { GridActions } from './grid-actions.ts'
import type { GridProps } from './grid-props.ts'
import { GridRow } from './grid-row.tsx'
import classes from './grid.module.css'
import { picked } from './places.ts'
import { isSelected } from './selection/selection.ts'
import type { GridState } from './use-grid-state.ts'
import { HEADER_HEIGHT } from './use-virtual-rows.ts'

interface Props<R> {
	id: string
	grid: GridProps<R>
	state: GridState<R>
	actions: GridActions<R>
}

/** The rows that are drawn, each where it stands among all. */
export function GridRows<R>({ id, grid, state, actions }: Props<R>) {
	const { rows, columns, keyOf, nameOf, branchOf } = grid
	const { selection } = grid.selecting
	const { active, edits, range, virtual } = state
	const { editing } = state.editor
	return (
		<div role="rowgroup" className={classes.body} style={{ height: virtual.getTotalSize() - HEADER_HEIGHT }}>
			{virtual.getVirtualItems().map(({ index, start }) => {
				const row = rows.rowAt(index)
				const key = row && keyOf(row)
				const edited = editing?.row === index ? editing : undefined
				return (
					<GridRow
						key={index}
						id={id}
						index={index}
						top={start - HEADER_HEIGHT}
						row={row}
						name={row ? nameOf(row) : ''}
						t={state.t}
						columns={columns}
						selected={key === undefined ? selection.all : isSelected(selection, key)}
						active={active.row === index ? active.column : -1}
						editing={edited?.column ?? -1}
						typed={edited?.typed}
						{...(row && branchOf?.(row))}
						{...picked(range.shown, index)}
						edits={key === undefined ? undefined : edits.editsOf(key)}
						actions={actions}
					/>
				)
			})}
		</div>
	)
}
