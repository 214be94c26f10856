import type { GridActions } from './grid-actions.ts'
import type { GridProps } from './grid-props.ts'
import { pinnedWidth, placeOf } from './places.ts'
import { scrollAtEdges } from './range/edge-scroll.ts'
import type { CellPlace } from './types.ts'
import type { GridState } from './use-grid-state.ts'
import { useStable } from './use-stable.ts'
import { HEADER_HEIGHT } from './use-virtual-rows.ts'

/** What the grid itself does beside: pointer down on a cell, and the pointer over something while it is down. */
export interface PointerActions<R> extends GridActions<R> {
	press: (place: CellPlace, shift: boolean) => void
	over: (target: EventTarget) => void
}

/** What rows, cells and the pointer ask of a grid; the same functions in every render. */
export function useGridActions<R>(props: GridProps<R>, state: GridState<R>): PointerActions<R> {
	const { box, keyboard, setActive, edits, range, editor } = state
	/** Until the pointer is let go. */
	const scrollOn = () => {
		if (!box.current) return
		const covered = { header: HEADER_HEIGHT, pinned: pinnedWidth(box.current) }
		scrollAtEdges({ box: box.current, ...covered, onOver: actions.over })
	}
	const actions = useStable<PointerActions<R>>({
		focus: (row, column) => {
			setActive({ row, column })
			if (!editor.editing) keyboard.current?.focus({ preventScroll: true })
		},
		toggle: (index, range) => props.selecting.toggle(index, range),
		open: (row) => props.onOpen(row),
		edit: (row, column) => editor.start({ row, column }),
		startFill: () => {
			range.startFill()
			scrollOn()
		},
		press: (place, shift) => {
			range.press(place, shift)
			scrollOn()
		},
		over: (target) => {
			const place = placeOf(target)
			const next = place && range.over(place)
			if (next) setActive(next)
		},
		discard: (row, column) => edits.discard(props.keyOf(row), column.id),
		endEdit: (...done) => editor.end(...done),
		write: (...cell) => editor.write(...cell),
	})
	return actions
}
