import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckBox } from './cells/check-box.tsx'
import classes from './grid.module.css'
import type { GridColumn, GridSort } from './types.ts'

interface Props<R> {
	id: string
	columns: readonly GridColumn<R>[]
	sort: GridSort | null
	/** The active column when the header is the active row, else -1. */
	active: number
	state: 'none' | 'some' | 'all'
	onAll: () => void
	onEdge: (event: PointerEvent<HTMLElement>, index: number) => void
}

/** The sticky row of headers: click sorts, dragging an edge resizes. Scrolling does not render it anew. */
export const GridHead = memo(PlainHead) as typeof PlainHead

function PlainHead<R>({ id, columns, sort, active, state, onAll, onEdge }: Props<R>) {
	const { t } = useTranslation()
	const marks = (column: number) =>
		active === column ? ({ id: `${id}-active`, 'data-active': true } as const) : undefined
	return (
		<div role="rowgroup" className={classes.head}>
			<div role="row" aria-rowindex={1} className={classes.headRow}>
				<div role="columnheader" aria-colindex={1} className={classes.check} {...marks(0)}>
					<CheckBox state={state} label={t('grid.selectAll')} onClick={onAll} />
				</div>
				{columns.map((column, index) => (
					<div
						key={column.id}
						role="columnheader"
						aria-colindex={index + 2}
						className={classes.headCell}
						data-align={column.align}
						data-pinned={index === 0 || undefined}
						data-sort={column.sort ? '' : undefined}
						{...(sort && sort.by === column.sort
							? { 'aria-sort': sort.order === 'asc' ? 'ascending' : 'descending' }
							: {})}
						{...marks(index + 1)}
					>
						<span className={classes.headText}>{column.header}</span>
						{sort && sort.by === column.sort && <SortArrow order={sort.order} />}
						<span className={classes.edge} aria-hidden onPointerDown={(event) => onEdge(event, index)} data-edge />
					</div>
				))}
			</div>
		</div>
	)
}

function SortArrow({ order }: { order: GridSort['order'] }) {
	const Arrow = order === 'asc' ? IconArrowUp : IconArrowDown
	return <Arrow size={13} stroke={2} aria-hidden className={classes.arrow} />
}
