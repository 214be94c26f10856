import { useRef, type KeyboardEvent, type RefObject } from 'react'
import { undoKeyOf } from '../../use-undo-keys.ts'
import { moveOf } from '../moves.ts'
import type { SelectionControl } from '../selection/use-selection.ts'
import type { CellPlace } from '../types.ts'

interface Options {
	box: RefObject<HTMLElement | null>
	active: CellPlace
	/** Columns with the one of the checkboxes; pixels of a row. */
	size: { rows: number; columns: number; rowHeight: number }
	selecting: SelectionControl
	focus: (place: CellPlace) => void
	/** With the key that began it, which replaces the value. */
	edit: (place: CellPlace, typed?: string) => void
	open: (row: number) => void
	/** Shows or hides what is folded into a row. Absent: nothing is. */
	expand?: (row: number) => void
	toggleAll: () => void
	sort: (column: number) => void
	/** One step narrower or wider. */
	nudge: (column: number, direction: 1 | -1) => void
	/** Undo and redo of what was typed. Absent: there is none here. */
	step?: (direction: 'back' | 'forward') => void
	/** The picked block of cells. */
	range: { isBlock: boolean; extend: () => void; collapse: () => void; onKey: (event: KeyboardEvent) => boolean }
}

/** The code of every key that goes to an input method. */
const COMPOSING = 229

/** Columns where Shift and arrows pick rows: the checkboxes and the pinned one. Right of them they pick cells. */
const ROW_COLUMNS = 2

/** The keys of the grid while it has the focus: editors and cards in it keep theirs. */
export function useGridKeys(options: Options): (event: KeyboardEvent) => void {
	/** Where a run of Shift and arrows began. */
	const start = useRef<number | null>(null)
	return (event) => {
		if (event.altKey || isComposing(event)) return
		if (options.range.onKey(event)) return event.preventDefault()
		const act = actOf(event, options, start)
		if (!act) return
		event.preventDefault()
		if (!event.shiftKey) start.current = null
		act()
	}
}

function actOf(
	{ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
	options: Options,
	start: RefObject<number | null>,
): (() => void) | null {
	const { active, selecting, box, size } = options
	const header = active.row < 0
	const control = ctrlKey || metaKey
	if (header && shiftKey && key === 'ArrowLeft') return () => options.nudge(active.column, -1)
	if (header && shiftKey && key === 'ArrowRight') return () => options.nudge(active.column, 1)
	const screen = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / size.rowHeight) - 2)
	const to = moveOf(key, control, active, { ...size, screen })
	if (to)
		return () => {
			const rows = !options.range.isBlock && active.column < (to.row === active.row ? 1 : ROW_COLUMNS)
			if (shiftKey && !rows && !header) {
				options.range.extend()
				// A block ends below the header and right of the checkboxes.
				return options.focus({ row: Math.max(0, to.row), column: Math.max(1, to.column) })
			}
			options.range.collapse()
			options.focus(to)
			if (!shiftKey || header || to.row < 0 || to.row === active.row) return
			start.current ??= active.row
			selecting.range(start.current, to.row)
		}
	if (key === 'a' && control) return selecting.all
	const direction = undoKeyOf({ key, ctrlKey, metaKey, shiftKey })
	if (direction) return options.step ? () => options.step?.(direction) : null
	switch (key) {
		case ' ':
			return header ? options.toggleAll : () => selecting.toggle(active.row, shiftKey)
		case 'Enter':
			return header ? () => options.sort(active.column) : () => options.open(active.row)
		case 'F2':
			return () => options.edit(active)
		case 'Escape':
			return options.range.isBlock ? options.range.collapse : selecting.clear
		default:
			return header || control || key.length > 1 ? null : () => begin(key, options)
	}
}

/** Plus and minus open and close a family; any other letter begins to edit, as in a spreadsheet. */
function begin(key: string, { active, expand, edit }: Options): void {
	if (expand && (key === '+' || key === '-')) expand(active.row)
	else edit(active, key)
}

/** Whether an input method takes the key. Some browsers say so by its code alone, as with the first letter. */
function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
	return nativeEvent.isComposing || keyCode === COMPOSING
}
