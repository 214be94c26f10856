import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type ReactNode } from 'react'
import classes from './virtual-list.module.css'
import type { Rows } from './pages/use-pages.ts'

interface Props<R> {
	label: string
	rows: Rows<R>
	/** Pixels; every row has the same. */
	rowHeight: number
	/** Undefined while the row's page is on its way. */
	render: (row: R | undefined, index: number) => ReactNode
}

/** Room below the last row for the bulk bar. */
const BAR_ROOM = 88

/** A list of any length for phones, one item per row, over the same pages as the grid. */
export function VirtualList<R>({ label, rows, rowHeight, render }: Props<R>) {
	const box = useRef<HTMLDivElement>(null)
	const total = rows.total ?? 0
	// Not for the React compiler, which is not used here.
	// oxlint-disable-next-line react/incompatible-library
	const virtual = useVirtualizer({
		count: total,
		getScrollElement: () => box.current,
		estimateSize: () => rowHeight,
		overscan: 6,
		paddingEnd: BAR_ROOM,
		useFlushSync: false,
	})
	const { startIndex: first, endIndex: last } = virtual.range ?? { startIndex: 0, endIndex: 0 }
	const { show, shownKey } = rows
	useEffect(() => show(first, last), [show, first, last])
	useEffect(() => {
		box.current?.scrollTo({ top: 0 })
	}, [shownKey])
	return (
		<div ref={box} className={classes.box} aria-busy={rows.changing}>
			<div role="list" aria-label={label} className={classes.list} style={{ height: virtual.getTotalSize() }}>
				{virtual.getVirtualItems().map(({ index, start }) => (
					<div
						key={index}
						role="listitem"
						aria-setsize={total}
						aria-posinset={index + 1}
						className={classes.item}
						style={{ height: rowHeight, transform: `translateY(${start}px)` }}
					>
						{render(rows.rowAt(index), index)}
					</div>
				))}
			</div>
		</div>
	)
}
