import type { Manifest, Settings } from './data.ts'
import type { Geometry } from './geometry.ts'
import type { Block, Page, PlanSection } from './plan.ts'

/** Air above a section head in the middle of a page, counted together with the gap that follows a row. */
const HEAD_AIR_MM = 3
/** How far rows may shrink so that one more section head fits on the page. */
const SMALLEST_ROW = 0.88
const ROUNDING_MM = 0.1

type Chunk = { readonly from: number; readonly to: number }
/** A block that waits for its position. */
type Waiting =
	| { kind: 'head'; section: number; first: boolean }
	| { kind: 'row'; section: number; from: number; to: number; index: number }

interface Measures {
	/** Section head with its table head. */
	readonly head: number
	readonly headAir: number
	/** Full height of a row, and the least it may be given. */
	readonly row: number
	readonly smallestRow: number
	readonly content: number
	readonly gap: number
	readonly rows: number
}

/** The pages with items: openers, heads, rows and the closing block, each at its place. */
export function placeBlocks(
	sections: readonly PlanSection[],
	settings: Settings,
	manifest: Manifest,
	geometry: Geometry,
): Page[] {
	const measures = measure(manifest, geometry)
	const opener = manifest.section === 'opener'
	const auto = geometry.rows > 1 ? 'flow' : 'page'
	const flow = !opener && (settings.sectionBreak === 'auto' ? auto : settings.sectionBreak) === 'flow'
	const pages: Page[] = []
	const open = new OpenPage(measures, pages)
	for (const [section, { items }] of sections.entries()) {
		if (items.length === 0) continue
		if (!flow) open.close()
		if (opener) pages.push({ kind: 'opener', section })
		for (const [index, chunk] of chunksOf(items.length, manifest, geometry).entries())
			open.addRow({ kind: 'row', section, ...chunk, index })
	}
	open.close()
	return placeTail(pages, manifest.tail ?? 0, geometry)
}

function measure(manifest: Manifest, geometry: Geometry): Measures {
	const { rows, gap, contentHeight } = geometry
	const head = geometry.sectionHead + geometry.headExtra
	const row = (contentHeight - head - (rows - 1) * gap) / rows
	const smallestRow = manifest.stretch === false ? row : row * SMALLEST_ROW
	return { head, headAir: Math.max(0, HEAD_AIR_MM - gap), row, smallestRow, content: contentHeight, gap, rows }
}

/** The page being filled. It takes rows at their smallest height and shares the rest out when it is closed. */
class OpenPage {
	private readonly measures: Measures
	private readonly done: Page[]
	private waiting: Waiting[] = []
	private used = 0

	constructor(measures: Measures, done: Page[]) {
		this.measures = measures
		this.done = done
	}

	addRow(row: Extract<Waiting, { kind: 'row' }>): void {
		const { head, headAir, smallestRow, content, gap } = this.measures
		const begins = row.index === 0
		const headHeight = begins && this.waiting.length > 0 ? head + headAir : 0
		if (this.waiting.length > 0 && this.used + headHeight + smallestRow > content + ROUNDING_MM) this.close()
		if (this.waiting.length === 0) {
			this.waiting.push({ kind: 'head', section: row.section, first: begins })
			this.used = head
		} else if (begins) {
			this.waiting.push({ kind: 'head', section: row.section, first: true })
			this.used += headHeight
		}
		this.waiting.push(row)
		this.used += smallestRow + gap
	}

	close(): void {
		const first = this.waiting[0]
		if (first) this.done.push({ kind: 'items', section: first.section, blocks: this.positioned() })
		this.waiting = []
	}

	private positioned(): Block[] {
		const { head, headAir, gap } = this.measures
		const rowHeight = this.rowHeight()
		let y = 0
		return this.waiting.map((block, index) => {
			if (block.kind === 'head' && index > 0) y += headAir
			const placed = { ...block, y, h: block.kind === 'head' ? head : rowHeight }
			y += block.kind === 'head' ? head : rowHeight + gap
			return placed
		})
	}

	/** A full page shares out its height exactly; a short one keeps the normal row height. */
	private rowHeight(): number {
		const { head, headAir, row, smallestRow, content, gap, rows } = this.measures
		const heads = this.waiting.filter((block) => block.kind === 'head').length
		const count = this.waiting.length - heads
		if (count < rows || smallestRow === row) return row
		return (content - heads * head - (heads - 1) * headAir - (count - 1) * gap) / count
	}
}

function chunksOf(count: number, manifest: Manifest, geometry: Geometry): Chunk[] {
	const size = geometry.cols
	const pages = Math.ceil(count / size)
	if (!(manifest.balance && geometry.rows === 1))
		return Array.from({ length: pages }, (_, i) => ({ from: i * size, to: Math.min(count, (i + 1) * size) }))
	const base = Math.floor(count / pages)
	const extra = count % pages
	return Array.from({ length: pages }, (_, i) => {
		const from = i * base + Math.min(i, extra)
		return { from, to: from + base + (i < extra ? 1 : 0) }
	})
}

/** The closing block goes to the foot of the last page when it fits there, else on a page of its own. */
function placeTail(pages: Page[], tail: number, geometry: Geometry): Page[] {
	const last = pages.at(-1)
	if (tail === 0 || last?.kind !== 'items') return pages
	const end = last.blocks.at(-1)
	const used = end ? end.y + end.h + geometry.gap : 0
	if (used + tail > geometry.contentHeight)
		return [...pages, { kind: 'items', section: last.section, blocks: [{ kind: 'tail', y: 0, h: tail }] }]
	const block: Block = { kind: 'tail', y: geometry.contentHeight - tail, h: tail }
	return [...pages.slice(0, -1), { ...last, blocks: [...last.blocks, block] }]
}
