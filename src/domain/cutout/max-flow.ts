import type { Size } from './picture.ts'

/** The eight neighbours: four directions, and then each one's opposite in the same order. */
export const DX = [1, 0, 1, -1, -1, 0, -1, 1] as const
export const DY = [0, 1, 1, 1, 0, -1, -1, -1] as const
const opposite = (direction: number) => (direction + 4) & 7

const [FREE, SOURCE, SINK] = [0, 1, 2]
const [NO_PARENT, TERMINAL, ORPHAN] = [-1, 8, 9]

/**
 * The least cut of a grid whose pixels hang on their eight neighbours (Boykov and Kolmogorov, "An Experimental Comparison of
 * Min-Cut/Max-Flow Algorithms", 2004), in whole numbers, so that the same picture has the same cut everywhere.
 *
 * `terminal`: what it costs to part a pixel from the source (above 0) or from the sink (below 0). `links`: for each pixel what it
 * costs to part it from its neighbour in each of the eight directions; 0 where there is none. Both are used up.
 * Answers 1 for the pixels on the source's side.
 */
export function leastCut(size: Size, terminal: Int32Array, links: Int32Array): Uint8Array {
	const cut = new GridCut(size, terminal, links)
	cut.run()
	const { tree } = cut
	for (let pixel = 0; pixel < tree.length; pixel++) tree[pixel] = tree[pixel] === SOURCE ? 1 : 0
	return tree
}

class GridCut {
	readonly tree: Uint8Array
	private readonly parent: Int8Array
	private readonly stamp: Int32Array
	private readonly distance: Int32Array
	private readonly offsets: Int32Array
	private readonly queue: Int32Array
	private readonly isQueued: Uint8Array
	private readonly terminal: Int32Array
	private readonly links: Int32Array
	private readonly pixels: number
	private readonly orphans: number[] = []
	private head = 0
	private waiting = 0
	private time = 0

	constructor(size: Size, terminal: Int32Array, links: Int32Array) {
		const pixels = size.width * size.height
		this.pixels = pixels
		this.terminal = terminal
		this.links = links
		this.tree = new Uint8Array(pixels)
		this.parent = new Int8Array(pixels).fill(NO_PARENT)
		this.stamp = new Int32Array(pixels)
		this.distance = new Int32Array(pixels)
		this.queue = new Int32Array(pixels)
		this.isQueued = new Uint8Array(pixels)
		this.offsets = Int32Array.from(DX, (dx, direction) => dx + DY[direction]! * size.width)
		for (let pixel = 0; pixel < pixels; pixel++) this.plant(pixel)
	}

	run(): void {
		let kept = -1
		for (;;) {
			const pixel = kept >= 0 && this.parent[kept]! >= 0 ? kept : this.next()
			if (pixel < 0) return
			kept = -1
			const met = this.grow(pixel)
			this.time++
			if (met < 0) continue
			kept = pixel
			const neighbour = pixel + this.offsets[met]!
			if (this.tree[pixel] === SOURCE) this.augment(pixel, neighbour, met)
			else this.augment(neighbour, pixel, opposite(met))
			this.adopt()
		}
	}

	private plant(pixel: number): void {
		const capacity = this.terminal[pixel]!
		if (capacity === 0) return
		this.tree[pixel] = capacity > 0 ? SOURCE : SINK
		this.parent[pixel] = TERMINAL
		this.distance[pixel] = 1
		this.enqueue(pixel)
	}

	private enqueue(pixel: number): void {
		if (this.isQueued[pixel]) return
		this.isQueued[pixel] = 1
		const at = this.head + this.waiting++
		this.queue[at < this.pixels ? at : at - this.pixels] = pixel
	}

	private next(): number {
		while (this.waiting > 0) {
			const pixel = this.queue[this.head]!
			this.head = this.head + 1 === this.queue.length ? 0 : this.head + 1
			this.waiting--
			this.isQueued[pixel] = 0
			if (this.parent[pixel]! >= 0) return pixel
		}
		return -1
	}

	/** What may still flow from a pixel to its neighbour. */
	private left(direction: number, pixel: number): number {
		return this.links[8 * pixel + direction]!
	}

	private use(direction: number, pixel: number, amount: number): number {
		return (this.links[8 * pixel + direction]! -= amount)
	}

	/**
	 * What may still flow between a pixel and its neighbour in the direction of the pixel's tree: nothing where that is none, be
	 * it above or below the picture or, as its number says, in the next row.
	 */
	private capacity(tree: number, pixel: number, neighbour: number, direction: number): number {
		if (neighbour < 0 || neighbour >= this.pixels) return 0
		return tree === SOURCE ? this.left(direction, pixel) : this.left(opposite(direction), neighbour)
	}

	/** Takes free neighbours into the pixel's tree. Answers the direction in which it met the other tree, or −1. */
	private grow(pixel: number): number {
		const tree = this.tree[pixel]!
		for (let direction = 0; direction < 8; direction++) {
			const neighbour = pixel + this.offsets[direction]!
			if (this.capacity(tree, pixel, neighbour, direction) <= 0) continue
			const other = this.tree[neighbour]!
			if (other === FREE) {
				this.tree[neighbour] = tree
				this.take(neighbour, pixel, direction)
				this.enqueue(neighbour)
			} else if (other !== tree) return direction
			else if (this.isNearerBy(neighbour, pixel)) this.take(neighbour, pixel, direction)
		}
		return -1
	}

	private take(child: number, pixel: number, direction: number): void {
		this.parent[child] = opposite(direction)
		this.stamp[child] = this.stamp[pixel]!
		this.distance[child] = this.distance[pixel]! + 1
	}

	private isNearerBy(child: number, pixel: number): boolean {
		if (this.parent[child] === TERMINAL) return false
		return this.stamp[child]! <= this.stamp[pixel]! && this.distance[child]! > this.distance[pixel]!
	}

	/** Sends what fits from the source over the link between the two trees to the sink. */
	private augment(from: number, to: number, direction: number): void {
		const most = Math.min(this.left(direction, from), this.leastTo(from, SOURCE), this.leastTo(to, SINK))
		this.use(direction, from, most)
		this.use(opposite(direction), to, -most)
		this.push(from, SOURCE, most)
		this.push(to, SINK, most)
	}

	private leastTo(start: number, tree: number): number {
		let pixel = start
		let least = Infinity
		for (let direction = this.parent[pixel]!; direction !== TERMINAL; direction = this.parent[pixel]!) {
			const next = pixel + this.offsets[direction]!
			const left = tree === SOURCE ? this.left(opposite(direction), next) : this.left(direction, pixel)
			if (left < least) least = left
			pixel = next
		}
		return Math.min(least, Math.abs(this.terminal[pixel]!))
	}

	private push(start: number, tree: number, amount: number): void {
		let pixel = start
		for (let direction = this.parent[pixel]!; direction !== TERMINAL; direction = this.parent[pixel]!) {
			const next = pixel + this.offsets[direction]!
			const isOut = tree === SOURCE
			const way = isOut ? opposite(direction) : direction
			const left = this.use(way, isOut ? next : pixel, amount)
			this.use(opposite(way), isOut ? pixel : next, -amount)
			if (left === 0) this.orphan(pixel)
			pixel = next
		}
		this.terminal[pixel]! -= tree === SOURCE ? amount : -amount
		if (this.terminal[pixel] === 0) this.orphan(pixel)
	}

	private orphan(pixel: number): void {
		this.parent[pixel] = ORPHAN
		this.orphans.push(pixel)
	}

	/** Every pixel that lost its way to its terminal finds another in its tree, or is free. */
	private adopt(): void {
		for (let n = 0; n < this.orphans.length; n++) {
			const pixel = this.orphans[n]!
			const best = this.nearestParent(pixel)
			if (best < 0) this.release(pixel)
			else this.parent[pixel] = best
		}
		this.orphans.length = 0
	}

	private nearestParent(pixel: number): number {
		const tree = this.tree[pixel]!
		let best: number = NO_PARENT
		let least = Infinity
		for (let direction = 0; direction < 8; direction++) {
			const neighbour = pixel + this.offsets[direction]!
			if (this.tree[neighbour] !== tree || this.parent[neighbour]! < 0 || this.parent[neighbour] === ORPHAN) continue
			if (this.towards(tree, pixel, neighbour, direction) <= 0) continue
			const distance = this.distanceToTerminal(neighbour)
			if (distance >= least) continue
			best = direction
			least = distance
		}
		if (best >= 0) {
			this.stamp[pixel] = this.time
			this.distance[pixel] = least + 1
		}
		return best
	}

	/** What may still flow between a pixel and its neighbour in the same tree if that is its parent. */
	private towards(tree: number, pixel: number, neighbour: number, direction: number): number {
		return tree === SOURCE ? this.left(opposite(direction), neighbour) : this.left(direction, pixel)
	}

	/** Steps from a pixel to its terminal, or infinitely many; remembers them along the way for this round. */
	private distanceToTerminal(start: number): number {
		let pixel = start
		let steps = 0
		for (;;) {
			if (this.stamp[pixel] === this.time) break
			const direction = this.parent[pixel]!
			if (direction === ORPHAN || direction < 0) return Infinity
			if (direction === TERMINAL) {
				this.stamp[pixel] = this.time
				this.distance[pixel] = 1
				break
			}
			steps++
			pixel += this.offsets[direction]!
		}
		const whole = steps + this.distance[pixel]!
		let left = whole
		for (let at = start; this.stamp[at] !== this.time; at += this.offsets[this.parent[at]!]!) {
			this.stamp[at] = this.time
			this.distance[at] = left--
		}
		return whole
	}

	private release(pixel: number): void {
		const tree = this.tree[pixel]!
		for (let direction = 0; direction < 8; direction++) {
			const neighbour = pixel + this.offsets[direction]!
			const parent = this.parent[neighbour]!
			if (this.tree[neighbour] !== tree || parent < 0) continue
			if (this.towards(tree, pixel, neighbour, direction) > 0) this.enqueue(neighbour)
			if (parent < 8 && pixel === neighbour + this.offsets[parent]!) this.orphan(neighbour)
		}
		this.tree[pixel] = FREE
		this.parent[pixel] = NO_PARENT
	}
}
