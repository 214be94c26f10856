import { IconAlertTriangleFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CellEditor } from './cell-editor.tsx'
import { CellProblemCard } from './cell-problem-card.tsx'
import type { GridActions } from '../grid-actions.ts'
import classes from '../grid.module.css'
import type { GridColumn } from '../types.ts'
import type { CellEdit } from './use-cell-edits.ts'

interface Cell<R> {
	/** Set on the active cell only. */
	id: string | undefined
	row: R | undefined
	/** Of the row. */
	name: string
	rowIndex: number
	column: GridColumn<R>
	columnIndex: number
	editing: boolean
	/** What its editor begins with in place of the value. */
	typed: string | undefined
	/** Inside the picked block. */
	picked: boolean
	/** The last cell of the block: the fill handle hangs on it. */
	corner: boolean
	edit: CellEdit | undefined
	actions: GridActions<R>
}

/**
 * A cell: its value, an editor, or an edit that is being saved or was refused; empty while its row is on the way. Not a
 * component: hundreds come with every second of scrolling, and each component among them costs as much as an element.
 */
export function gridCell<R>(cell: Cell<R>): ReactNode {
	const { id, row, name, column, columnIndex, editing, picked, edit } = cell
	const head = columnIndex === 1
	return (
		<div
			key={column.id}
			{...(id === undefined ? {} : { id, 'data-active': true })}
			role={head ? 'rowheader' : 'gridcell'}
			aria-colindex={columnIndex + 1}
			{...(head && row && !edit && !editing ? { 'aria-label': name } : {})}
			{...(picked ? { 'aria-selected': true } : {})}
			{...(column.edit ? {} : { 'aria-readonly': true })}
			{...(edit?.problem ? { 'aria-invalid': true } : {})}
			className={classes.cell}
			data-align={column.align}
			data-pinned={head || undefined}
			data-editing={editing || undefined}
			data-picked={picked || undefined}
			data-edit={edit ? (edit.problem ? 'refused' : 'pending') : undefined}
		>
			{row && contentOf(cell, row)}
		</div>
	)
}

function contentOf<R>(cell: Cell<R>, row: R): ReactNode {
	const { name, rowIndex, column, columnIndex, editing, typed, corner, edit, actions } = cell
	if (editing)
		return (
			<CellEditor
				value={edit?.text ?? column.edit?.(row) ?? ''}
				typed={typed}
				label={`${column.header}, ${name}`}
				inputMode={column.inputMode}
				input={column.input}
				onDone={(text, step) => actions.endEdit(column, text, step)}
			/>
		)
	const problem = edit ? edit.problem : column.problem?.(row)
	const text = edit ? <span className={classes.text}>{edit.text || '–'}</span> : column.cell(row)
	if (!problem && !(corner && column.edit)) return text
	return (
		<>
			{text}
			{problem && (
				<CellProblemCard
					problem={problem}
					quiet={edit ? (edit.quiet ?? false) : !problem.opened}
					onEdit={() => actions.edit(rowIndex, columnIndex)}
					onTake={(text) => {
						actions.write({ row: rowIndex, column: columnIndex }, row, text)
						actions.focus(rowIndex, columnIndex)
					}}
					onDiscard={() => {
						actions.discard(row, column)
						problem.onDiscard?.()
						actions.focus(rowIndex, columnIndex)
					}}
					onFocusBack={() => actions.focus(rowIndex, columnIndex)}
				>
					<IconAlertTriangleFilled size={14} aria-hidden className={classes.alert} />
				</CellProblemCard>
			)}
			{corner && column.edit && (
				<span className={classes.fill} aria-hidden data-edge onPointerDown={() => actions.startFill()} />
			)}
		</>
	)
}
