import type { Block } from './blocks.ts'

/** A block with the height that it takes, in millimetres. */
export interface Sized {
	readonly block: Block
	readonly height: number
}

/** Millimetres between which a page's blocks stand, and of what repeats on each page. */
export interface Room {
	/** Where the first page begins, and the others. */
	readonly first: number
	readonly next: number
	readonly bottom: number
	/** Head of the lines. */
	readonly head: number
	/** A line with the sum carried or brought. */
	readonly carried: number
}

/** What stands on a page, in its order. */
export interface PlannedPage {
	readonly blocks: readonly Sized[]
	/** The sum that the lines before this page come to; null where none stand before it, or none here. */
	readonly brought: string | null
	/** The sum that goes over to the next page; null where no lines follow. */
	readonly carried: string | null
	/** Millimetres from the upper edge at which its blocks end. */
	readonly ends: number
	/** A payment slip stands in its foot. */
	readonly slip: boolean
}

/**
 * Puts the blocks on pages. Blocks that are tied stay together; where even a page of their own is too small for that, they
 * part. Sums are carried exactly where lines follow on another page, and brought there.
 */
export function planPages(sized: readonly Sized[], room: Room): PlannedPage[] {
	const plan = new Plan(room, sized.filter(({ block }) => block.inTable).length)
	for (const group of groupsOf(sized)) plan.add(group)
	return plan.done()
}

/** The same with a slip in the foot of the last page, where what stands there ends above `bottom`; else on a page of its own. */
export function withSlip(pages: readonly PlannedPage[], { next }: Room, bottom: number): PlannedPage[] {
	const last = pages.at(-1)
	if (last && last.ends <= bottom) return [...pages.slice(0, -1), { ...last, slip: true }]
	return [...pages, { blocks: [], brought: null, carried: null, ends: next, slip: true }]
}

function groupsOf(sized: readonly Sized[]): Sized[][] {
	const groups: Sized[][] = []
	let open: Sized[] = []
	for (const one of sized) {
		open.push(one)
		if (one.block.tied) continue
		groups.push(open)
		open = []
	}
	return open.length ? [...groups, open] : groups
}

class Plan {
	private readonly room: Room
	private readonly pages: PlannedPage[] = []
	private blocks: Sized[] = []
	private y: number
	/** Lines that are not on a page yet. */
	private left: number
	/** The sum of the lines that are. */
	private soFar: string | null = null
	private brought: string | null = null

	constructor(room: Room, lines: number) {
		this.room = room
		this.left = lines
		this.y = room.first
	}

	add(group: readonly Sized[]): void {
		if (this.fits(group)) return group.forEach((one) => this.put(one))
		if (this.blocks.length > 0 && this.heightOn(group, true) <= this.room.bottom - this.room.next) {
			this.turn()
			return group.forEach((one) => this.put(one))
		}
		// Too much for one page: as much of it as has room on each.
		for (const one of group) {
			if (this.blocks.length > 0 && !this.fits([one])) this.turn()
			this.put(one)
		}
	}

	private fits(group: readonly Sized[]): boolean {
		return this.y + this.heightOn(group, false) <= this.room.bottom + 0.01
	}

	/** What a group takes, with the head of the lines where they begin with it and the sum that may follow. */
	private heightOn(group: readonly Sized[], fresh: boolean): number {
		const { head, carried } = this.room
		const rows = group.filter(({ block }) => block.inTable).length
		const hasRows = !fresh && this.blocks.some(({ block }) => block.inTable)
		const before = fresh && this.soFar !== null ? head + carried : head
		const top = rows > 0 && !hasRows ? (fresh ? before : head) : 0
		const after = this.left > rows && (rows > 0 || hasRows) ? carried : 0
		return group.reduce((sum, { height }) => sum + height, top + after)
	}

	private put(one: Sized): void {
		const { block, height } = one
		if (block.inTable && !this.blocks.some(({ block }) => block.inTable)) {
			this.brought = this.soFar
			this.y += this.room.head + (this.soFar === null ? 0 : this.room.carried)
		}
		this.blocks.push(one)
		this.y += height
		if (!block.inTable) return
		this.left--
		this.soFar = block.soFar
	}

	private turn(): void {
		const hasRows = this.blocks.some(({ block }) => block.inTable)
		const carried = hasRows && this.left > 0 ? this.soFar : null
		this.pages.push({ blocks: this.blocks, brought: this.brought, carried, ends: this.y, slip: false })
		this.blocks = []
		this.brought = null
		this.y = this.room.next
	}

	done(): PlannedPage[] {
		if (this.blocks.length > 0) this.turn()
		return this.pages
	}
}
