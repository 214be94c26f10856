import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCellEdits } from './cells/use-cell-edits.ts'
import { useEditor } from './cells/use-editor.ts'
import type { GridProps } from './grid-props.ts'
import { revealColumn } from './places.ts'
import { useGridRange } from './range/use-grid-range.ts'
import type { CellPlace } from './types.ts'
import { useAnnouncer } from './use-announcer.tsx'
import { useLatestRow } from './use-latest-row.ts'
import { useVirtualRows } from './use-virtual-rows.ts'
import { useWidths } from './use-widths.ts'

export type GridState<R> = ReturnType<typeof useGridState<R>>

/** What a grid knows: which cell is active, what is drawn, picked and edited, how wide columns are. */
export function useGridState<R>(props: GridProps<R>) {
	const { columns, rows } = props
	// Asked for once: the grid renders with every step of a drag.
	const { t } = useTranslation()
	/** The element that scrolls, and the field that has the focus. */
	const box = useRef<HTMLDivElement>(null)
	const keyboard = useRef<HTMLInputElement>(null)
	const [active, setActive] = useActive(rows.shownKey)
	const { say, voice } = useAnnouncer()
	const edits = useCellEdits()
	const latest = useLatestRow(props)
	const range = useGridRange(props, { active, edits, latest, t, say })
	const widths = useWidths(box, columns, props.onResize)
	const virtual = useVirtualRows(box, rows, active.row)

	/** Makes a cell the active one and brings it into view. */
	const focusCell = (place: CellPlace) => {
		setActive(place)
		if (place.row >= 0) virtual.scrollToIndex(place.row, { align: 'auto' })
		revealColumn(box.current, place.column)
	}
	const editor = useEditor(props, { edits, latest, keyboard, focusCell, t, say })
	return { t, box, keyboard, active, setActive, focusCell, say, voice, edits, range, widths, virtual, editor }
}

/** The active cell; with the rows of another query it is in the first of them. */
function useActive(shownKey: string) {
	const [active, setActive] = useState<CellPlace>({ row: 0, column: 1 })
	const [key, setKey] = useState(shownKey)
	if (key !== shownKey) {
		setKey(shownKey)
		setActive({ ...active, row: 0 })
	}
	return [active, setActive] as const
}
