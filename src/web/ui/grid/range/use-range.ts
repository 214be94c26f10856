import { useEffect, type KeyboardEvent } from 'react'
import type { CellPlace } from '../types.ts'
import { useStable } from '../use-stable.ts'
import { clipboardOf } from './clipboard.ts'
import { cellsIn } from './range.ts'
import { useBlock, type BlockOptions } from './use-block.ts'
import { useFill } from './use-fill.ts'
import { usePicked } from './use-picked.ts'

interface Options<R> extends BlockOptions<R> {
	active: CellPlace
	/** Told how large the picked block is, when it is more than a cell. */
	onPick: (rows: number, columns: number) => void
}

/** A block of cells: picked with Shift or by dragging, copied, pasted over, filled, emptied. */
export function useRange<R>({ active, onPick, ...options }: Options<R>) {
	const { columns, rows, onBlock, onTooMany } = options
	const { range, isPicking, release, ...picked } = usePicked({ active, onPick })
	const block = useBlock(options)
	const fill = useFill(range, columns, block)
	/** The header and the checkboxes hold no values. */
	const holds = active.row >= 0 && active.column >= 1
	const size = { rows: rows.total ?? 0, columns: columns.length + 1 }
	const changes = onBlock !== undefined
	const { empty, ...clipboard } = clipboardOf({ range, size, block, holds, changes, onTooMany })
	usePointerUp(() => {
		fill.stop()
		release()
	})
	return {
		range,
		/** What is tinted: also the cells that the fill handle reaches. */
		shown: fill.shown,
		isBlock: cellsIn(range) > 1,
		...picked,
		startFill: fill.start,
		/** Answers the cell that becomes active while the pointer is dragged over it. */
		over(place: CellPlace): CellPlace | null {
			if (fill.over(place) || !isPicking()) return null
			return place.row < 0 || place.column < 1 ? null : place
		},
		...clipboard,
		onKey: (event: KeyboardEvent) => changes && holds && blockKey(event, fill, empty),
	}
}

/** Ctrl+D fills down, Ctrl+R to the right, Delete and Backspace empty. True when the key was one of them. */
function blockKey(
	{ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
	fill: Pick<ReturnType<typeof useFill>, 'down' | 'right'>,
	empty: () => void,
): boolean {
	const letter = (ctrlKey || metaKey) && !shiftKey ? key.toLowerCase() : ''
	if (letter === 'd') fill.down()
	else if (letter === 'r') fill.right()
	else if (key === 'Delete' || key === 'Backspace') empty()
	else return false
	return true
}

/** Calls `stop` whenever the pointer is let go, wherever that is. */
function usePointerUp(stop: () => void): void {
	const stable = useStable({ stop })
	useEffect(() => {
		window.addEventListener('pointerup', stable.stop)
		return () => window.removeEventListener('pointerup', stable.stop)
	}, [stable])
}
