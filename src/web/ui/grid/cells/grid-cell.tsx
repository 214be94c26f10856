import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { CellEditor } from './cell-editor.tsx'
import { CellProblemCard } from './cell-problem-card.tsx'
import type { GridActions } from '../grid-row.tsx'
import classes from '../grid.module.css'
import type { GridColumn } from '../types.ts'
import type { CellEdit } from './use-cell-edits.ts'

interface Props<R> {
	/** Set on the active cell only. */
	id: string | undefined
	row: R | undefined
	rowIndex: number
	column: GridColumn<R>
	columnIndex: number
	editing: boolean
	/** Inside the picked block. */
	picked: boolean
	/** The last cell of the block: the fill handle hangs on it. */
	corner: boolean
	edit: CellEdit | undefined
	actions: GridActions<R>
}

/** A cell: its value, an editor, or an edit that is being saved or was refused. */
export function GridCell<R>({
	id,
	row,
	rowIndex,
	column,
	columnIndex,
	editing,
	picked,
	corner,
	edit,
	actions,
}: Props<R>) {
	const pinned = columnIndex === 1
	return (
		<div
			{...(id === undefined ? {} : { id, 'data-active': true })}
			role="gridcell"
			aria-colindex={columnIndex + 1}
			{...(column.edit ? {} : { 'aria-readonly': true })}
			{...(edit?.problem ? { 'aria-invalid': true } : {})}
			className={classes.cell}
			data-align={column.align}
			data-pinned={pinned || undefined}
			data-editing={editing || undefined}
			data-picked={picked || undefined}
			data-edit={edit ? (edit.problem ? 'refused' : 'pending') : undefined}
		>
			{!row ? (
				<span className={classes.placeholder} />
			) : editing ? (
				<CellEditor
					value={edit?.text ?? column.edit?.(row) ?? ''}
					label={column.header}
					inputMode={column.inputMode}
					input={column.input}
					onDone={(text) => actions.endEdit(row, column, text)}
				/>
			) : edit ? (
				<span className={classes.text}>{edit.text || '–'}</span>
			) : (
				column.cell(row)
			)}
			{row && edit?.problem && !editing && (
				<CellProblemCard
					problem={edit.problem}
					quiet={edit.quiet ?? false}
					onEdit={() => actions.edit(rowIndex, columnIndex)}
					onDiscard={() => {
						actions.discard(row, column)
						actions.focus(rowIndex, columnIndex)
					}}
					onFocusBack={() => actions.focus(rowIndex, columnIndex)}
				>
					<IconAlertTriangleFilled size={14} aria-hidden className={classes.alert} />
				</CellProblemCard>
			)}
			{corner && row && column.edit && !editing && (
				<span className={classes.fill} aria-hidden data-edge onPointerDown={() => actions.startFill()} />
			)}
		</div>
	)
}
