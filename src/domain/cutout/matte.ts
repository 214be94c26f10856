import type { Picture, Size } from './picture.ts'
import { grown, resized, worn } from './planes.ts'
import type { Segment } from './segment.ts'

/** How much of each pixel is the thing, from 0 to 255, at the picture's own size. */
export interface Matte {
	readonly alpha: Uint8Array
	readonly width: number
	readonly height: number
}

/** Which side a pixel is on: surely or likely the ground, likely or surely the thing. */
const [GROUND, LIKELY_THING, THING] = [0, 2, 3] as const
/** How much its colour counts by that: thin parts have no pixels that are sure. */
const WEIGHTS = [333, 1, 10, 333] as const
/** Colours of thing and ground that are nearer than this (the square, in shares of full light) do not tell a share apart. */
const [TOO_NEAR, FAR_ENOUGH] = [0.002, 0.02]

/**
 * The edge of a thing at full size. Within a band around the coarse edge each pixel's share is where its colour lies between
 * that of the thing and that of the ground nearby; where both look alike the coarse edge stands, softened.
 */
export function matteOf({ rgb, ...size }: Picture, segment: Segment): Matte {
	const scale = Math.max(size.width, size.height) / Math.max(segment.size.width, segment.size.height)
	const band = Math.max(2, Math.ceil(scale * 1.6))
	const soft = resized(segment.mask, segment.size, size)
	const sides = sidesOf(soft, size, band)
	const alpha = new Uint8Array(sides.length)
	const radius = band * 2 + 1
	const part = partAround(sides, size, radius)
	const near = new NearbyColours({ rgb, ...size }, sides, part, radius)
	for (let y = part.top; y < part.bottom; y++) {
		near.moveDown()
		for (let x = part.left, at = y * size.width + x; x < part.right; x++, at++) {
			const side = sides[at]!
			if (side === THING) alpha[at] = 255
			else if (side !== GROUND) alpha[at] = 255 * near.shareAt(x, at, soft[at]!) + 0.5
		}
	}
	return { alpha, ...size }
}

/** A part of a picture: only what lies around the thing tells about its edge. */
interface Part {
	readonly left: number
	readonly top: number
	readonly right: number
	readonly bottom: number
}

/** What lies within `radius` of what is not surely ground; nothing where all is. */
function partAround(sides: Uint8Array, { width, height }: Size, radius: number): Part {
	let [left, top, right, bottom] = [width, height, 0, 0]
	for (let y = 0, at = 0; y < height; y++)
		for (let x = 0; x < width; x++, at++) {
			if (sides[at] === GROUND) continue
			if (x < left) left = x
			if (x >= right) right = x + 1
			if (y < top) top = y
			bottom = y + 1
		}
	if (right === 0) return { left: 0, top: 0, right: 0, bottom: 0 }
	return {
		left: Math.max(0, left - radius),
		top: Math.max(0, top - radius),
		right: Math.min(width, right + radius),
		bottom: Math.min(height, bottom + radius),
	}
}

/** What is further than `band` from the coarse edge is surely on its side. */
function sidesOf(soft: Float32Array, size: Size, band: number): Uint8Array {
	const hard = new Uint8Array(soft.length)
	for (let pixel = 0; pixel < hard.length; pixel++) if (soft[pixel]! > 0.5) hard[pixel] = 1
	const [core, reach] = [worn(hard, size, band), grown(hard, size, band)]
	// In the order of the sides: each of them lies within the one before.
	for (let pixel = 0; pixel < hard.length; pixel++) hard[pixel]! += core[pixel]! + reach[pixel]!
	return hard
}

/** Of each column and of the window: how much is known of the ground's red, green and blue and with which weight, and of the thing's. */
const NUMBERS = 8

/**
 * The colours of the thing and of the ground in a square around each pixel along an edge, as means by how sure each one's side is.
 * The square moves down row by row, by sums of its columns, and along a row only to the pixels that are asked for. In whole numbers,
 * which hold squares of 150 pixels.
 */
class NearbyColours {
	private readonly columns: Int32Array
	private readonly sums = new Int32Array(NUMBERS)
	private readonly picture: Picture
	private readonly sides: Uint8Array
	private readonly part: Part
	private readonly radius: number
	private row: number
	/** Where in its row the square stands; nowhere before the first pixel that is asked for. */
	private place = -Infinity

	constructor(picture: Picture, sides: Uint8Array, part: Part, radius: number) {
		this.picture = picture
		this.sides = sides
		this.part = part
		this.radius = radius
		this.columns = new Int32Array(picture.width * NUMBERS)
		this.row = part.top - 1
		for (let row = part.top; row < Math.min(part.top + radius, part.bottom); row++) this.add(row, 1)
	}

	moveDown(): void {
		this.row++
		this.place = -Infinity
		if (this.row + this.radius < this.part.bottom) this.add(this.row + this.radius, 1)
		if (this.row - this.radius > this.part.top) this.add(this.row - this.radius - 1, -1)
	}

	/** How much of a pixel in this row is the thing; `coarse` is its share by the coarse edge. */
	shareAt(x: number, at: number, coarse: number): number {
		this.moveTo(x)
		const { rgb } = this.picture
		const sums = this.sums
		const [grounds, things] = [Math.max(1, sums[3]!), Math.max(1, sums[7]!)]
		let [along, apart] = [0, 0]
		for (let channel = 0; channel < 3; channel++) {
			const ground = sums[channel]! / grounds / 255
			const step = sums[4 + channel]! / things / 255 - ground
			along += (rgb[at * 3 + channel]! / 255 - ground) * step
			apart += step * step
		}
		const trust = Math.max(0, Math.min(1, (apart - TOO_NEAR) / (FAR_ENOUGH - TOO_NEAR)))
		const share = apart > 0 ? Math.max(0, Math.min(1, along / apart)) : coarse
		return trust * share + (1 - trust) * coarse
	}

	/** Takes a row into the columns, or out of them. */
	private add(row: number, sign: 1 | -1): void {
		const { rgb, width } = this.picture
		const { columns, part } = this
		for (let x = part.left, at = row * width + x; x < part.right; x++, at++) {
			const side = this.sides[at]!
			const weight = sign * WEIGHTS[side]!
			const to = x * NUMBERS + (side < LIKELY_THING ? 0 : 4)
			columns[to]! += weight * rgb[at * 3]!
			columns[to + 1]! += weight * rgb[at * 3 + 1]!
			columns[to + 2]! += weight * rgb[at * 3 + 2]!
			columns[to + 3]! += weight
		}
	}

	private moveTo(x: number): void {
		const { left, right } = this.part
		if (x - this.place > this.radius) {
			this.sums.fill(0)
			const end = Math.min(right, x + this.radius + 1)
			for (let column = Math.max(left, x - this.radius); column < end; column++) this.take(column, 1)
		} else
			for (let place = this.place + 1; place <= x; place++) {
				if (place + this.radius < right) this.take(place + this.radius, 1)
				if (place - this.radius > left) this.take(place - this.radius - 1, -1)
			}
		this.place = x
	}

	private take(column: number, sign: 1 | -1): void {
		const { columns, sums } = this
		const from = column * NUMBERS
		for (let n = 0; n < NUMBERS; n++) sums[n]! += sign * columns[from + n]!
	}
}
