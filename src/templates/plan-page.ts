import type { ItemLine, Manifest, Settings } from './data.ts'
import type { Geometry } from './geometry.ts'
import type { Block, Page, PlanSection } from './plan-parts.ts'
import { bestParting, partings } from './plan-parting.ts'
import { columnsFor, inOneModule, rowsOfSection, scalesRows } from './plan-rows.ts'
import { type PageMeasures, sharedPage, sharedSections } from './plan-shared.ts'
import { endOf, placeTail } from './plan-tail.ts'

/** Air above a section head in the middle of a page, counted together with the gap that follows a row. */
const HEAD_AIR_MM = 3
/** How far rows may shrink so that one more section head fits on the page. */
const SMALLEST_ROW = 0.88
/** How far rows of a page that is not full may grow, where the template does not say otherwise. */
const LARGEST_ROW = 1.3
/** Of rows that grow with their cards, in widths of these, where the layout does not say otherwise. */
const TALLEST_CARD = 1.35
/** A page of large squares that is fuller than this takes no section of smaller ones, nor the other way round. */
const FULL_ENOUGH = 0.45
/** Lists keep the height of their lines on pages that are fuller than this. */
const FULL_LIST = 0.75
const ROUNDING_MM = 0.1
/** What of a card's height is its photo, and grows with its width. */
const PHOTO_PART = 0.73

/** A block that waits for its position. */
type Waiting =
	| { kind: 'head'; section: number; first: boolean }
	| { kind: 'row'; section: number; from: number; to: number; index: number; across?: number; again?: true }

interface Measures extends PageMeasures {
	/** Full height of a row, and the least it may be given. */
	readonly row: number
	readonly smallestRow: number
	readonly largestRow: number
	readonly rows: number
	readonly cols: number
	readonly width: number
	/** Of rows that grow, in widths of their cards. */
	readonly tallest: number | undefined
	/** Rows of fewer cards are higher, on pages where all rows have as few. */
	readonly scales: boolean
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
	const open = new OpenPage(measures, sections, pages)
	const shared = sharedSections(sections, settings, manifest, geometry)
	for (const [section, { items }] of sections.entries()) {
		if (items.length === 0) continue
		if (!flow) open.end(false)
		const group = shared.get(section)
		if (group?.[0] === section) {
			open.end(false)
			pages.push(sharedPage(group, sections, measures))
		}
		if (group) continue
		if (opener) pages.push({ kind: 'opener', section })
		for (const [index, chunk] of rowsOfSection(items.length, manifest, geometry).entries())
			open.addRow({ kind: 'row', section, ...chunk, index })
	}
	if (manifest.tail) open.endWith(manifest.tail)
	else open.end(flow)
	const placed = manifest.scales ? pages.map((page) => inOneModule(page, geometry.cols)) : pages
	return placeTail(placed, manifest.tail ?? 0, geometry)
}

function measure(manifest: Manifest, geometry: Geometry): Measures {
	const { rows, cols, gap, contentWidth: width, contentHeight } = geometry
	const head = geometry.sectionHead + geometry.headExtra
	const row = (contentHeight - head - (rows - 1) * gap) / rows
	const smallestRow = manifest.stretch === false ? row : row * SMALLEST_ROW
	// A closing block takes the room that is left.
	const largestRow = row * (manifest.tail ? 1 : (manifest.grow ?? LARGEST_ROW))
	const headAir = Math.max(0, HEAD_AIR_MM - gap)
	return {
		head,
		headAir,
		row,
		smallestRow,
		largestRow,
		content: contentHeight,
		gap,
		rows,
		cols,
		width,
		tallest: manifest.tallest,
		scales: scalesRows(manifest, rows),
	}
}

type Row = Extract<Waiting, { kind: 'row' }>

/** A row of items that are all alike. */
const USUAL: ItemLine = { share: 1, keeps: 0 }

/**
 * The page being filled. It takes rows at their smallest height, `most` of them at most, and shares the rest out when it is
 * closed.
 */
class OpenPage {
	private readonly measures: Measures
	private readonly sections: readonly PlanSection[]
	private readonly done: Page[]
	private readonly most: number
	private waiting: Waiting[] = []
	private used = 0
	/** Where its rows have different numbers of cards across, all stand in so many columns: those that the fullest row needs. */
	private columns: number | undefined

	constructor(measures: Measures, sections: readonly PlanSection[], done: Page[], most = Infinity) {
		this.measures = measures
		this.sections = sections
		this.done = done
		this.most = most
	}

	addRow(row: Row): void {
		const { head, headAir, smallestRow, content, gap } = this.measures
		const { keeps, under } = this.lineOf(row.section, row.to - 1)
		const columns = this.columns
		if (this.differs(row) && this.used > FULL_ENOUGH * content) this.close()
		else this.mix(row)
		// Lines of different kinds are rows of one item.
		let together = this.shareOf(row) * smallestRow
		for (let item = row.to; item < row.to + keeps; item++)
			together += gap + this.lineOf(row.section, item).share * smallestRow
		const begins = row.index === 0
		const headHeight = begins && this.waiting.length > 0 ? head + headAir : 0
		const hasMost = this.most < Infinity && this.rows().length >= this.most
		const isFull = hasMost || this.used + headHeight + together > content + ROUNDING_MM
		if (this.waiting.length > 0 && isFull) {
			this.columns = columns
			this.close()
		}
		if (this.waiting.length === 0) {
			this.waiting.push({ kind: 'head', section: row.section, first: begins })
			this.used = head
			if (under !== undefined) this.push({ ...row, from: under, to: under + 1, again: true })
		} else if (begins) {
			this.waiting.push({ kind: 'head', section: row.section, first: true })
			this.used += headHeight
		}
		this.push(row)
	}

	/** Its cards are wider or narrower than those that the page has. */
	private differs(row: Row): boolean {
		const { scales } = this.measures
		if (this.columns !== undefined) return scales && columnsFor(row, this.measures.cols) > this.columns
		return scales && this.rows().some(({ across }) => across !== row.across)
	}

	/** Where a row differs all stand in the same columns from now on, and are as high as those ask. */
	private mix(row: Row): void {
		if (!this.differs(row)) return
		const shares = () => this.rows().reduce((sum, each) => sum + this.shareOf(each), 0)
		const before = shares()
		this.columns = Math.max(...[...this.rows(), row].map((each) => columnsFor(each, this.measures.cols)))
		this.used -= (before - shares()) * this.measures.smallestRow
	}

	private push(row: Row): void {
		const { smallestRow, gap } = this.measures
		this.waiting.push(row)
		this.used += this.shareOf(row) * smallestRow + gap
	}

	/** How high a row is, in usual rows. */
	private shareOf(row: Row): number {
		return this.lineOf(row.section, row.to - 1).share * this.scaleOf(row)
	}

	private scaleOf(row: Row): number {
		const { scales, cols } = this.measures
		return scales ? 1 + PHOTO_PART * (cols / this.acrossOf(row) - 1) : 1
	}

	private acrossOf({ across }: Row): number {
		return this.columns ?? across ?? this.measures.cols
	}

	private lineOf(section: number, item: number): ItemLine {
		return this.sections[section]?.lineOf?.(item) ?? USUAL
	}

	/**
	 * Nothing more comes, or it begins on a page of its own: where little is left for the last page, the one before shares its
	 * rows with it; where sections do not flow, only of the same section.
	 */
	end(flow: boolean): void {
		const [rows, before] = [this.rows(), rowsOf(this.done.at(-1))]
		const { largestRow, row, rows: usual } = this.measures
		const isShort = rows.length > 0 && 2 * rows.length <= usual && before.length > rows.length + 1
		const mayShare = largestRow > row && (flow || rows[0]?.index !== 0)
		const all = [...before, ...rows]
		const shared = isShort && mayShare ? this.split(all, Math.ceil(all.length / 2)) : null
		if (shared) {
			this.done.splice(-1, 1, ...shared)
			this.waiting = []
		} else this.close()
	}

	/**
	 * The end of everything: the last rows go with a closing block of this height that has no room on their page, so that it
	 * never stands alone and the page before it stays as full as it can, as long as the last one is not nearly empty. A single
	 * line that is left for the last page takes one with it from the page before.
	 */
	endWith(tail: number): void {
		const [rows, before] = [this.rows(), rowsOf(this.done.at(-1))]
		const { content } = this.measures
		const isTight = this.used + tail > content + ROUNDING_MM
		const isLone = !isTight && rows.length === 1 && before.length > 2
		const pages = isTight ? this.parted(rows, tail) : isLone ? this.parted([...before, ...rows], tail) : null
		if (pages) {
			if (isLone) this.done.pop()
			this.done.push(...pages)
			this.waiting = []
		} else this.close()
	}

	/** Rows on the last page but one and, with the closing block, on the last. */
	private parted(rows: readonly Row[], tail: number): readonly [Page, Page] | undefined {
		const { content, gap } = this.measures
		const isWhole = ({ section, to }: Row) => this.lineOf(section, to - 1).under === undefined
		const ways = partings(rows.map(isWhole)).flatMap(({ first, whole }) => {
			const pages = this.split(rows, first)
			const ends = pages && [endOf(pages[0]), endOf(pages[1]) + gap + tail]
			return pages && ends && Math.max(...ends) <= content
				? [{ pages, whole, filled: Math.min(...ends) / content }]
				: []
		})
		return bestParting(ways)?.pages
	}

	/** Rows on two pages, at most `first` of them on each; null when they need more, or a line would head none of its own. */
	private split(rows: readonly Row[], first: number): readonly [Page, Page] | null {
		const pages: Page[] = []
		const open = new OpenPage(this.measures, this.sections, pages, first)
		for (const row of rows) open.addRow(row)
		open.close()
		const [one, two, ...others] = pages
		const last = rowsOf(one).at(-1)
		const isAlone = last !== undefined && this.lineOf(last.section, last.to - 1).keeps > 0
		return one && two && others.length === 0 && !isAlone ? [one, two] : null
	}

	/** But for those that stand on an earlier page. */
	private rows(): Row[] {
		return this.waiting.filter((block) => block.kind === 'row' && !block.again) as Row[]
	}

	private close(): void {
		const first = this.waiting[0]
		if (first) this.done.push({ kind: 'items', section: first.section, blocks: this.positioned() })
		this.waiting = []
		this.columns = undefined
	}

	private positioned(): Block[] {
		const { head, headAir, gap } = this.measures
		const rowHeight = this.rowHeight()
		let y = 0
		return this.waiting.map((block, index) => {
			if (block.kind === 'head' && index > 0) y += headAir
			const h = block.kind === 'head' ? head : rowHeight * this.shareOf(block)
			const placed = { ...block, y, h }
			y += block.kind === 'head' ? h : h + gap
			return placed
		})
	}

	/** A full page shares out its height exactly; the rows of a short one grow, but not beyond what suits them. */
	private rowHeight(): number {
		const { head, headAir, row, smallestRow, content, gap, rows } = this.measures
		const lines = this.waiting.filter((block) => block.kind === 'row')
		const count = lines.reduce((sum, row) => sum + this.shareOf(row), 0)
		const heads = this.waiting.length - lines.length
		const isList = smallestRow === row
		if (isList && count > FULL_LIST * rows) return row
		const share = (content - heads * head - (heads - 1) * headAir - (lines.length - 1) * gap) / count
		return count < rows ? Math.min(Math.max(share, smallestRow), this.largestRow()) : share
	}

	/** Where all cards of the page are wider than usual its rows may be higher by as much, but not much higher than wide. */
	private largestRow(): number {
		const { row: usualRow, largestRow, tallest, cols, width, gap } = this.measures
		const most = (row: Row) => {
			const across = this.acrossOf(row)
			const card = (width - (across - 1) * gap) / across
			const usual = tallest === undefined ? largestRow : Math.max(usualRow, Math.min(largestRow, tallest * card))
			return Math.max(usual, Math.min((largestRow * cols) / across, (tallest ?? TALLEST_CARD) * card))
		}
		return Math.min(...this.rows().map((row) => most(row) / this.scaleOf(row)))
	}
}

function rowsOf(page: Page | undefined): Row[] {
	if (page?.kind !== 'items') return []
	return page.blocks.flatMap((block) => {
		if (block.kind !== 'row' || block.again) return []
		const { y: _, h: __, ...row } = block
		return row
	})
}
