import type { Manifest } from './data.ts'
import type { Geometry } from './geometry.ts'
import type { Block, Page } from './plan-parts.ts'

/** Items of a section that stand beside each other. */
export interface SectionRow {
	readonly from: number
	readonly to: number
	/** So many cards fill the width, where these are fewer than the layout has columns. */
	readonly across?: number
}

/** Rows at the end of a section that are evened out at most. */
const MOST_SHARED = 3

/** The rows of a section of `count` items, the last ones about as full as each other: 5 and 1 become 3 and 3. */
export function rowsOfSection(count: number, manifest: Manifest, geometry: Geometry): SectionRow[] {
	const { cols } = geometry
	const rows = Math.ceil(count / cols)
	if (geometry.rows === 1) return manifest.balance ? evenly(0, count, rows) : full(0, rows, count, cols)
	const last = count - (rows - 1) * cols
	if (isWide(count, manifest, geometry)) return [{ from: 0, to: count, across: count }]
	if (rows < 2 || 2 * last > cols) return full(0, rows, count, cols)
	const most = Math.ceil(count / rows)
	// One more place than cards at most, so that cards do not look like those of another layout.
	if (most < cols) return evenly(0, count, rows).map((row) => ({ ...row, across: Math.max(most, cols - 1) }))
	const shared = rowsThatShare(rows, last, cols)
	const before = (rows - shared) * cols
	return [...full(0, rows - shared, before, cols), ...evenly(before, count, shared)]
}

/** One row that lacks a single card, of a layout whose rows grow with their cards. */
function isWide(count: number, manifest: Manifest, { cols, rows }: Geometry): boolean {
	return scalesRows(manifest, rows) && cols > 2 && count === cols - 1
}

/** With one or two rows a page a higher one would leave no room for the other. */
const LEAST_ROWS_TO_SCALE = 3
export const scalesRows = (manifest: Manifest, rows: number): boolean =>
	manifest.scales === true && rows >= LEAST_ROWS_TO_SCALE

/** The columns that a row needs beside rows of other widths: of one that is not full, one less than the layout has. */
export function columnsFor({ from, to }: Pick<SectionRow, 'from' | 'to'>, cols: number): number {
	return to - from < cols ? Math.max(1, cols - 1) : cols
}

/** A page whose photos have one size: where rows have different numbers of cards across, all stand in the same columns. */
export function inOneModule(page: Page, cols: number): Page {
	if (page.kind !== 'items') return page
	const rows = page.blocks.filter((block) => block.kind === 'row')
	if (new Set(rows.map(({ across }) => across)).size < 2) return page
	const needed = Math.max(...rows.map((row) => columnsFor(row, cols)))
	const inColumns = (block: Block): Block => {
		if (block.kind !== 'row') return block
		const { across: _, ...row } = block
		return needed < cols ? { ...row, across: needed } : row
	}
	return { ...page, blocks: page.blocks.map(inColumns) }
}

/** How many of the last rows become even: as few as lack one card each at most, else all that may. */
function rowsThatShare(rows: number, last: number, cols: number): number {
	const most = Math.min(rows, MOST_SHARED)
	for (let shared = 2; shared < most; shared++) if ((shared - 1) * cols + last >= shared * (cols - 1)) return shared
	return most
}

function full(from: number, rows: number, to: number, cols: number): SectionRow[] {
	return Array.from({ length: rows }, (_, i) => ({ from: from + i * cols, to: Math.min(to, from + (i + 1) * cols) }))
}

function evenly(start: number, end: number, rows: number): SectionRow[] {
	const base = Math.floor((end - start) / rows)
	const extra = (end - start) % rows
	return Array.from({ length: rows }, (_, i) => {
		const from = start + i * base + Math.min(i, extra)
		return { from, to: from + base + (i < extra ? 1 : 0) }
	})
}
