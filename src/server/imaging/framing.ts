import type { Crop } from '#domain/media/cut.ts'
import type { Framing, Side } from '#domain/media/framing.ts'
import type { Pixels } from './engine.ts'
import { leadingColour } from './leading-colour.ts'

/** The longer side of the coarse copy that is looked at. */
const CELLS = 48
/** Pixels that are read of a cell, in each direction: their mean is its colour. */
const SAMPLES = 3
/** Sweeps over the copy, forwards and backwards in turns: barriers hardly change after them. */
const SWEEPS = 4
/** Grey levels of 255 by which something must differ from what surrounds it to be seen at all. */
const LEAST_CONTRAST = 10
/** Share of the highest barrier from which on a cell belongs to the subject. */
const INSIDE = 0.3
/** Share of what stands out that may lie beyond each side of the subject's box: a shadow, a cable. */
const TAIL = 0.01
/** A box within this distance of the picture's edge reaches it. */
const AT_EDGE = 1.5 / CELLS

/**
 * Levels that an edge may differ by, but for a tenth at both ends of their order, and still be of one colour: beside one that
 * shades into another its middle colour would be seen to begin.
 */
const PLAIN = 14

/** A coarse copy: each channel's means by rows. */
interface Copy {
	readonly width: number
	readonly height: number
	readonly channels: readonly Float32Array[]
}

/**
 * Finds what a picture shows. For every cell the least barrier is sought: by how many levels its channels must rise and
 * fall on the smoothest way to the picture's edge ("Minimum barrier salient object detection", Zhang and others, 2015).
 * Shading is no barrier, an outline is one. Some milliseconds; the same pixels always have the same framing.
 */
export function framingOf(pixels: Pixels): Framing {
	const copy = coarse(pixels)
	const barriers = copy.channels.map((channel) => barriersOf(copy, channel))
	const height = new Float32Array(copy.width * copy.height)
	for (const barrier of barriers)
		for (const [cell, value] of barrier.entries()) height[cell] = (height[cell] ?? 0) + value
	return { subject: boxOf(copy, height), ...edgesOf(copy), lead: leadingColour(copy.channels) }
}

/** What shows through is white, as it is printed. */
function coarse({ data, width, height, channels }: Pixels): Copy {
	const scale = CELLS / Math.max(width, height)
	const [columns, rows] = [width, height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number]
	const means = [0, 1, 2].map(() => new Float32Array(columns * rows))
	for (let cell = 0; cell < columns * rows; cell++) {
		const column = cell % columns
		const row = (cell - column) / columns
		for (let sample = 0; sample < SAMPLES ** 2; sample++) {
			const x = Math.floor(((column + ((sample % SAMPLES) + 0.5) / SAMPLES) / columns) * width)
			const y = Math.floor(((row + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES) / rows) * height)
			const at = (y * width + x) * channels
			const alpha = channels === 4 ? (data[at + 3] ?? 255) / 255 : 1
			for (let channel = 0; channel < 3; channel++) {
				const mean = means[channel]
				if (mean)
					mean[cell] = (mean[cell] ?? 0) + ((data[at + channel] ?? 0) * alpha + 255 * (1 - alpha)) / SAMPLES ** 2
			}
		}
	}
	return { width: columns, height: rows, channels: means }
}

/** Of every cell the least difference between the highest and the lowest value on a way to the edge. */
function barriersOf({ width, height }: Copy, values: Float32Array): Float32Array {
	const [high, low] = [values.slice(), values.slice()]
	const barrier = new Float32Array(width * height)
	for (let y = 1; y < height - 1; y++) barrier.fill(Infinity, y * width + 1, (y + 1) * width - 1)
	const relax = (cell: number, from: number) => {
		const value = values[cell] ?? 0
		const [most, least] = [Math.max(high[from] ?? 0, value), Math.min(low[from] ?? 0, value)]
		if (most - least >= (barrier[cell] ?? 0)) return
		barrier[cell] = most - least
		high[cell] = most
		low[cell] = least
	}
	for (let sweep = 0; sweep < SWEEPS; sweep++) {
		const step = sweep % 2 === 0 ? 1 : -1
		for (let n = 0; n < width * height; n++) {
			const cell = step === 1 ? n : width * height - 1 - n
			const [x, y] = [cell % width, Math.floor(cell / width)]
			if (x === 0 || y === 0 || x === width - 1 || y === height - 1) continue
			relax(cell, cell - step)
			relax(cell, cell - step * width)
		}
	}
	return barrier
}

function boxOf({ width, height }: Copy, barrier: Float32Array): Crop | null {
	const highest = Math.max(...barrier)
	if (highest < 3 * LEAST_CONTRAST) return null
	const [columns, rows] = [new Float32Array(width), new Float32Array(height)]
	for (const [cell, value] of barrier.entries()) {
		if (value < highest * INSIDE) continue
		const [x, y] = [cell % width, Math.floor(cell / width)]
		columns[x] = (columns[x] ?? 0) + value
		rows[y] = (rows[y] ?? 0) + value
	}
	const [[x, w], [y, h]] = [extentOf(columns), extentOf(rows)]
	return { x, y, w, h }
}

/** Where the bulk of a distribution lies: beginning and length in shares of the whole. */
function extentOf(sums: Float32Array): [number, number] {
	const tail = sums.reduce((sum, value) => sum + value, 0) * TAIL
	const first = (values: Float32Array) => {
		let sum = 0
		return Math.max(
			0,
			values.findIndex((value) => (sum += value) > tail),
		)
	}
	const from = first(sums) / sums.length
	const to = 1 - first(sums.toReversed()) / sums.length
	const [start, end] = [from <= AT_EDGE ? 0 : from, to >= 1 - AT_EDGE ? 1 : to]
	return [start, end - start].map((share) => Math.round(share * 1000) / 1000) as [number, number]
}

/** The median along each edge, by channels: a ground where nearly all of the edge is like it, else a tone. */
function edgesOf({ width, height, channels }: Copy): Required<Pick<Framing, 'ground' | 'tone'>> {
	const sides: readonly (readonly [Side, (x: number, y: number) => boolean])[] = [
		['left', (x) => x === 0],
		['top', (_, y) => y === 0],
		['right', (x) => x === width - 1],
		['bottom', (_, y) => y === height - 1],
	]
	const edges = sides.map(([side, isOn]) => {
		const medians = channels.map((channel) => {
			const values = channel.filter((_, cell) => isOn(cell % width, Math.floor(cell / width))).toSorted()
			const tenth = (n: number) => values[Math.floor(((values.length - 1) * n) / 10)] ?? 255
			return { level: Math.round(tenth(5)), isPlain: tenth(9) - tenth(1) <= PLAIN }
		})
		const colour = `#${medians.map(({ level }) => level.toString(16).padStart(2, '0')).join('')}`
		return { side, colour, isPlain: medians.every(({ isPlain }) => isPlain) }
	})
	const ground = Object.fromEntries(edges.map(({ side, colour, isPlain }) => [side, isPlain ? colour : null]))
	const busy = edges.filter(({ isPlain }) => !isPlain).map(({ side, colour }) => [side, colour])
	return { ground: ground as Framing['ground'], tone: Object.fromEntries(busy) }
}
