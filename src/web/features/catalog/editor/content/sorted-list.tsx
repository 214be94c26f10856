import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useRowsInPanel } from '#web/ui/grid/use-rows-in-panel.ts'
import classes from './content.module.css'
import { type ContentLine, linesOf } from './lines.ts'
import type { Order, Reorder } from './order.ts'
import { Row } from './rows.tsx'
import { useLineDrag } from './use-line-drag.ts'
import { useSkuNames } from './use-sku-names.ts'

/** Pixels of each kind of line. */
const HEIGHTS: Record<ContentLine['kind'], number> = { part: 44, sku: 33, empty: 36, rest: 40 }

const heightOf = ({ kind }: ContentLine) => HEIGHTS[kind]
/** What scrolls. */
const PANEL = '[data-scroll-area]'

interface Props {
	label: string
	order: Order
	/** The sections without their SKUs. */
	headsOnly: boolean
	onChange: (reorder: Reorder) => void
}

/** Sections and SKUs to be put in order, as many as a catalog may have; only those in sight are drawn. */
export function SortedList({ label, order, headsOnly, onChange }: Props) {
	const lines = useMemo(() => linesOf(order, headsOnly), [order, headsOnly])
	const drag = useLineDrag(order, onChange)
	const [moved, setMoved] = useState<string>()
	const { box, virtual, margin } = useRowsInPanel({ rows: lines, heightOf, kept: [drag.held?.id, moved], panel: PANEL })
	const shown = virtual.getVirtualItems().flatMap((item) => {
		const line = lines[item.index]
		return line ? [{ ...item, line }] : []
	})
	const nameOf = useSkuNames(shown.flatMap(({ line }) => (line.kind === 'sku' ? [line.key] : [])))
	const follow = useFollow(lines, (index) => virtual.scrollToIndex(index, { align: 'auto' }), box)
	const change = (reorder: Reorder, id?: string) => {
		setMoved(id)
		follow(id)
		onChange(reorder)
	}
	return (
		<div ref={box} role="list" aria-label={label} className={classes.list} style={{ height: virtual.getTotalSize() }}>
			{shown.map(({ line, start, size, index }) => (
				<div
					key={line.id}
					role="listitem"
					aria-setsize={lines.length}
					aria-posinset={index + 1}
					className={classes.line}
					data-line={line.id}
					data-kind={line.kind}
					data-held={drag.held?.id === line.id || undefined}
					data-target={drag.target?.id === line.id ? drag.target.place : undefined}
					style={{ height: size, transform: `translateY(${start - margin}px)` }}
					{...drag.of(line)}
				>
					<Row line={line} order={order} nameOf={nameOf} onChange={change} />
				</div>
			))}
		</div>
	)
}

/**
 * What was moved by key comes into sight, and its handle keeps the focus; so does the head of a new section. Answers how
 * to name the line that the next change moves.
 */
function useFollow(
	lines: readonly ContentLine[],
	scrollTo: (index: number) => void,
	box: React.RefObject<HTMLDivElement | null>,
) {
	const pending = useRef<string>(undefined)
	const scroll = useRef(scrollTo)
	const parts = lines.filter(({ kind }) => kind === 'part').length
	const before = useRef(parts)
	useEffect(() => {
		scroll.current = scrollTo
	})
	useEffect(() => {
		const id = pending.current ?? (parts > before.current ? `part ${parts - 1}` : undefined)
		const focus = pending.current !== undefined
		pending.current = undefined
		before.current = parts
		const index = id === undefined ? -1 : lines.findIndex((line) => line.id === id)
		if (id === undefined || index < 0) return
		scroll.current(index)
		const handle = box.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"] [data-handle]`)
		if (focus) handle?.focus({ preventScroll: true })
	}, [lines, parts, box])
	return useCallback((id: string | undefined) => {
		pending.current = id
	}, [])
}
