import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import type { CellRange } from './range/range.ts'
import type { CellPlace, GridColumn, GridSort } from './types.ts'

const NOT_PICKED = { from: -1, to: -1, corner: false }

/** The part of a block that lies in a row. */
export function picked({ top, bottom, left, right }: CellRange, row: number) {
	return row < top || row > bottom ? NOT_PICKED : { from: left, to: right, corner: row === bottom }
}

/** The cell of a click; none for checkboxes, editors and the edges of headers, which answer themselves. */
export function placeOf(target: EventTarget): CellPlace | null {
	if (!(target instanceof Element) || target.closest('input, button, [data-edge], [role=alertdialog]')) return null
	const row = target.closest('[aria-rowindex]')?.getAttribute('aria-rowindex')
	const column = target.closest('[aria-colindex]')?.getAttribute('aria-colindex')
	return row && column ? { row: Number(row) - 2, column: Number(column) - 1 } : null
}

/** The rows on screen, and the active one wherever it is: screen readers must find it. */
export function withActive(range: Range, active: number): number[] {
	const rows = defaultRangeExtractor(range)
	if (active < 0 || active >= range.count || rows.includes(active)) return rows
	return active < (rows[0] ?? 0) ? [active, ...rows] : [...rows, active]
}

/** Scrolls sideways until the column stands between the pinned ones and the right edge. */
export function revealColumn(box: HTMLElement | null, column: number): void {
	const cell = box?.querySelector<HTMLElement>(`[role=columnheader][aria-colindex="${column + 1}"]`)
	const pinned = box?.querySelector<HTMLElement>('[role=columnheader][aria-colindex="2"]')
	if (!box || !cell || !pinned || column < 2) return
	const [from, to] = [cell.offsetLeft, cell.offsetLeft + cell.offsetWidth]
	const left = box.scrollLeft + pinned.offsetLeft - box.scrollLeft + pinned.offsetWidth
	if (from < left) box.scrollLeft -= left - from
	else if (to > box.scrollLeft + box.clientWidth) box.scrollLeft = to - box.clientWidth
}

/** How far pinned columns reach into the box. */
export function pinnedWidth(box: HTMLElement): number {
	const pinned = box.querySelector<HTMLElement>('[role=columnheader][aria-colindex="2"]')
	return pinned ? pinned.getBoundingClientRect().right - box.getBoundingClientRect().left : 0
}

/** A header goes from ascending over descending to no order of its own. */
export function nextSort(sort: GridSort | null, by: string): GridSort | null {
	if (sort?.by !== by) return { by, order: 'asc' }
	return sort.order === 'asc' ? { by, order: 'desc' } : null
}

/** The text an editor starts with; null where a cell cannot be edited. */
export function editText<R>(column: GridColumn<R> | undefined, row: R): string | null {
	return column?.edit?.(row) ?? null
}

/** The same where one line holds it: an editor of one line would join paragraphs. Columns with a field of their own hold any. */
export function lineText<R>(column: GridColumn<R> | undefined, row: R): string | null {
	const text = editText(column, row)
	return text?.includes('\n') && typeof column?.input !== 'function' ? null : text
}

/** The text of a cell: what an editor starts with, or what is seen. */
export function shownText<R>(column: GridColumn<R>, row: R): string {
	return editText(column, row) ?? column.text?.(row) ?? ''
}
