import { useRef, useState } from 'react'
import { numberInput } from '#web/api/account-settings.ts'
import type { CellPlace, GridColumn } from '../types.ts'
import { type Fill, fillOf, fillTexts } from './fill.ts'
import { cellsIn, type CellRange } from './range.ts'
import type { Block } from './use-block.ts'

/** Filling from a picked block: with its handle any direction, by key down or to the right. */
export function useFill<R>(range: CellRange, columns: readonly GridColumn<R>[], block: Block) {
	/** What the handle reaches while it is dragged. */
	const [reached, setReached] = useState<Fill | null>(null)
	const dragging = useRef(false)
	const fill = (from: CellRange, fill: Fill) =>
		block.change(cellsIn(fill.to), async () =>
			fillTexts(await block.read(from), fill, isNumeric, numberInput().decimal),
		)
	const isNumeric = (column: number) => columns[column - 1]?.inputMode !== undefined
	const { top, left, bottom, right } = range

	return {
		/** What is tinted: the block, and the cells that the handle reaches. */
		shown: reached ? around(range, reached.to) : range,
		start: () => (dragging.current = true),
		/** The handle is over a cell; answers whether it is dragged at all. */
		over(place: CellPlace): boolean {
			if (dragging.current) setReached(fillOf(range, place))
			return dragging.current
		},
		stop() {
			if (dragging.current && reached) fill(range, reached)
			dragging.current = false
			setReached(null)
		},
		/** The first row of the block over the rows below it; a single row takes the one above. */
		down() {
			if (top < bottom) fill({ ...range, bottom: top }, { direction: 'down', to: { ...range, top: top + 1 } })
			else if (top > 0) fill({ ...range, top: top - 1, bottom: top - 1 }, { direction: 'down', to: range })
		},
		/** The first column over those right of it; a single column takes the one on its left. */
		right() {
			if (left < right) fill({ ...range, right: left }, { direction: 'right', to: { ...range, left: left + 1 } })
			else if (left > 1) fill({ ...range, left: left - 1, right: left - 1 }, { direction: 'right', to: range })
		},
	}
}

function around(one: CellRange, other: CellRange): CellRange {
	return {
		top: Math.min(one.top, other.top),
		bottom: Math.max(one.bottom, other.bottom),
		left: Math.min(one.left, other.left),
		right: Math.max(one.right, other.right),
	}
}
