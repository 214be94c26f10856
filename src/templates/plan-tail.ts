import type { Geometry } from './geometry.ts'
import type { Block, Page } from './plan-parts.ts'

/** Between the last line and the closing block. */
const TAIL_AIR_MM = 10

/** Where the last block of a page ends. */
export function endOf(page: Page): number {
	const last = page.kind === 'items' ? page.blocks.at(-1) : undefined
	return last ? last.y + last.h : 0
}

/** The closing block follows the last line, as a total does, when the page has room for it; else on a page of its own. */
export function placeTail(pages: Page[], tail: number, geometry: Geometry): Page[] {
	const last = pages.at(-1)
	if (tail === 0 || last?.kind !== 'items') return pages
	if (endOf(last) + geometry.gap + tail > geometry.contentHeight)
		return [...pages, { kind: 'items', section: last.section, blocks: [{ kind: 'tail', y: 0, h: tail }] }]
	const y = Math.min(geometry.contentHeight - tail, endOf(last) + TAIL_AIR_MM)
	const block: Block = { kind: 'tail', y, h: tail }
	return [...pages.slice(0, -1), { ...last, blocks: [...last.blocks, block] }]
}
