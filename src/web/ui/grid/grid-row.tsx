import type { TFunction } from 'i18next'
import { memo } from 'react'
import { CheckBox } from './cells/check-box.tsx'
import { gridCell } from './cells/grid-cell.tsx'
import classes from './grid.module.css'
import type { GridColumn, RowBranch } from './types.ts'
import type { RowEdits } from './cells/use-cell-edits.ts'
import type { GridActions } from './grid-actions.ts'

interface Props<R> extends Partial<RowBranch> {
	id: string
	index: number
	top: number
	/** Undefined while its page is on the way. */
	row: R | undefined
	name: string
	t: TFunction
	columns: readonly GridColumn<R>[]
	selected: boolean
	active: number
	editing: number
	typed: string | undefined
	/** The first and last picked column, or -1. */
	from: number
	to: number
	/** The block ends in this row. */
	corner: boolean
	edits: RowEdits | undefined
	actions: GridActions<R>
}

/** One line of the grid; rendered anew only when something of its own changes. */
export const GridRow = memo(PlainRow) as typeof PlainRow

function PlainRow<R>(props: Props<R>) {
	const { id, index, top, row, name, t, columns, selected, active, editing, typed, edits, actions } = props
	const { from, to, corner, level, expanded } = props
	if (!row && active < 0) {
		const waiting = { index, top, selected, span: columns.length + 1, label: t('common.loading') }
		return <WaitingRow {...waiting} />
	}
	return (
		<div
			role="row"
			aria-rowindex={index + 2}
			aria-selected={selected}
			aria-level={level}
			aria-expanded={expanded}
			className={classes.row}
			style={{ transform: `translateY(${top}px)` }}
			{...(row ? {} : { 'aria-busy': true })}
		>
			<div
				role="gridcell"
				aria-colindex={1}
				className={classes.check}
				{...(active === 0 ? { id: `${id}-active`, 'data-active': true } : {})}
			>
				{row && (
					<CheckBox
						state={selected ? 'all' : 'none'}
						label={t('grid.select', { name })}
						onClick={({ shiftKey }) => {
							actions.focus(index, 0)
							actions.toggle(index, shiftKey)
						}}
					/>
				)}
			</div>
			{columns.map((column, at) =>
				gridCell({
					id: active === at + 1 ? `${id}-active` : undefined,
					row,
					name,
					rowIndex: index,
					column,
					columnIndex: at + 1,
					editing: editing === at + 1,
					typed,
					picked: from <= at + 1 && at + 1 <= to && (from < to || !corner || active !== at + 1),
					corner: corner && to === at + 1,
					edit: edits?.[column.id],
					actions,
				}),
			)}
		</div>
	)
}

interface Waiting extends Pick<Props<unknown>, 'index' | 'top' | 'selected'> {
	/** Columns. */
	span: number
	label: string
}

/** A row on its way that nobody is in: one cell that looks like many, because fast scrolling shows hundreds of them. */
function WaitingRow({ index, top, selected, span, label }: Waiting) {
	return (
		<div
			role="row"
			aria-rowindex={index + 2}
			aria-selected={selected}
			aria-busy
			className={classes.row}
			style={{ transform: `translateY(${top}px)` }}
		>
			<div role="gridcell" aria-colindex={1} aria-colspan={span} aria-label={label} className={classes.waiting} />
		</div>
	)
}
