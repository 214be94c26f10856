import { type Lab, type Size, squareStep } from './picture.ts'
import { beyond, grown, markedIn, partsOf, quantile, without, worn } from './planes.ts'

/** Share of the longer side that a gap in an outline may be wide before the ground runs in. */
const GAP = 0.016
/** Nearly all steps along the picture's edge are the ground's own grain or pattern. */
const [MOST_GRAIN, NEARLY_ALL_GRAIN] = [0.93, 0.99]
/** The least step that begins an outline, in units of CIELAB: below it lies the noise of every camera. */
const LEAST_STEP = 0.2
/** Pixels of the least line: fewer that hang together are grain. */
const LINE = 10

/** What is surely ground: all that can be reached from the picture's edge without crossing an outline. */
export interface Flood {
	readonly isGround: Uint8Array
	/** The outlines that stopped it. */
	readonly lines: Uint8Array
	/** From this sharpness on a step is an outline here. */
	readonly step: number
	/** Share of the picture's edge from which the ground was entered. */
	readonly entered: number
}

export function floodedGround(outlines: Float32Array, lab: Lab, strange: Uint8Array, size: Size): Flood {
	const edge = ring(outlines, size)
	const step = Math.max(LEAST_STEP, quantile(edge, NEARLY_ALL_GRAIN) * 1.1)
	const faint = Math.min(step, Math.max(LEAST_STEP * 0.7, quantile(edge, MOST_GRAIN) * 1.1))
	const lines = linesOf(outlines, { step, faint }, size)
	const closed = outlined(strange, lines, size)
	const mask = without(beyond(lines), closed)
	const radius = Math.max(1, Math.round(GAP * Math.max(size.width, size.height)))
	const flooded = fromEdge(worn(mask, size, radius), size)
	const isGround = within(flooded, mask, size, radius + 1)
	return {
		isGround: intoCorners(isGround, mask, lab, size, 3 * radius),
		lines,
		step,
		entered: edgeShare(isGround, size),
	}
}

/** Share of what surrounds a part of strange colour that must be an outline: light and blurred things have none. */
const OUTLINED = 0.6

function outlined(strange: Uint8Array, lines: Uint8Array, size: Size): Uint8Array {
	const parts = partsOf(strange, size)
	const near = grown(lines, size, 2)
	const core = worn(strange, size, 1)
	const [rims, sharp] = [new Float32Array(parts.areas.length), new Float32Array(parts.areas.length)]
	for (let pixel = 0; pixel < strange.length; pixel++) {
		if (!strange[pixel] || core[pixel]) continue
		rims[parts.of[pixel]!]!++
		if (near[pixel]) sharp[parts.of[pixel]!]!++
	}
	const isOutlined = Uint8Array.from(rims, (rim, part) => (sharp[part]! > OUTLINED * rim ? 1 : 0))
	return markedIn(parts, isOutlined)
}

/** How far a colour may be from the ground it was reached from, in units of CIELAB. */
const ALIKE = 3

/** On into corners that are narrower than a gap may be, a few steps, while the colour stays that of where they were entered. */
function intoCorners(ground: Uint8Array, open: Uint8Array, lab: Lab, { width }: Size, steps: number): Uint8Array {
	const reached = ground.slice()
	const origin = new Int32Array(ground.length)
	const waiting = new Int32Array(ground.length)
	let end = 0
	for (let pixel = 0; pixel < ground.length; pixel++) {
		if (!ground[pixel]) continue
		origin[pixel] = pixel
		waiting[end++] = pixel
	}
	const visit = (to: number, from: number) => {
		if (to < 0 || to >= reached.length || reached[to] || !open[to]) return
		if (squareStep(lab, to, from) >= ALIKE ** 2) return
		reached[to] = 1
		origin[to] = from
		waiting[end++] = to
	}
	for (let step = 0, n = 0; step < steps && n < end; step++)
		for (const last = end; n < last; n++) {
			const pixel = waiting[n]!
			const x = pixel % width
			const from = origin[pixel]!
			if (x > 0) visit(pixel - 1, from)
			if (x < width - 1) visit(pixel + 1, from)
			visit(pixel - width, from)
			visit(pixel + width, from)
		}
	return reached
}

/** Lines of steps: whatever hangs together with a step that is surely one. */
function linesOf(outlines: Float32Array, { step, faint }: { step: number; faint: number }, size: Size): Uint8Array {
	const steps = new Uint8Array(outlines.length)
	for (let pixel = 0; pixel < steps.length; pixel++) if (outlines[pixel]! >= faint) steps[pixel] = 1
	const lines = partsOf(steps, size, 1, true)
	const sure = new Uint8Array(lines.areas.length)
	for (let pixel = 0; pixel < outlines.length; pixel++) if (outlines[pixel]! >= step) sure[lines.of[pixel]!] = 1
	return markedIn(
		lines,
		sure.map((is, line) => (is && lines.areas[line]! >= LINE ? 1 : 0)),
	)
}

/** The values in a band along the picture's edge. */
export function ring(values: Float32Array, { width, height }: Size): number[] {
	const band = Math.max(2, Math.round(0.02 * Math.max(width, height)))
	const found: number[] = []
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			if (Math.min(x, y, width - 1 - x, height - 1 - y) >= band) {
				x = Math.max(x, width - 1 - band)
				continue
			}
			found.push(values[y * width + x]!)
		}
	return found
}

function edgeShare(mask: Uint8Array, { width, height }: Size): number {
	let count = 0
	for (let x = 0; x < width; x++) count += mask[x]! + mask[(height - 1) * width + x]!
	for (let y = 0; y < height; y++) count += mask[y * width]! + mask[y * width + width - 1]!
	return count / (2 * (width + height))
}

/** The open pixels that hang together with open ones at the picture's edge. */
function fromEdge(open: Uint8Array, { width, height }: Size): Uint8Array {
	const reached = new Uint8Array(open.length)
	const waiting = new Int32Array(open.length)
	let end = 0
	const visit = (pixel: number) => {
		if (!open[pixel] || reached[pixel]) return
		reached[pixel] = 1
		waiting[end++] = pixel
	}
	for (let x = 0; x < width; x++) for (const row of [0, (height - 1) * width]) visit(row + x)
	for (let y = 0; y < height; y++) for (const column of [0, width - 1]) visit(y * width + column)
	for (let n = 0; n < end; n++) {
		const pixel = waiting[n]!
		const x = pixel % width
		if (x > 0) visit(pixel - 1)
		if (x < width - 1) visit(pixel + 1)
		if (pixel >= width) visit(pixel - width)
		if (pixel < width * (height - 1)) visit(pixel + width)
	}
	return reached
}

/** Grows a mask step by step inside another. */
export function within(mask: Uint8Array, open: Uint8Array, size: Size, steps: number): Uint8Array {
	let reached = mask
	for (let step = 0; step < steps; step++) {
		const more = grown(reached, size, 1)
		// What spreads beyond the open pixels stays only where it was before.
		for (let pixel = 0; pixel < more.length; pixel++) more[pixel] = more[pixel]! & open[pixel]! || reached[pixel]!
		reached = more
	}
	return reached
}

/**
 * What the ground looks like everywhere, also behind the thing: where it is known as it is, elsewhere as what is known
 * nearest looks on average, over ever larger squares.
 */
export function groundBehind(lab: Lab, isGround: Uint8Array, size: Size): Lab {
	const weight = new Float32Array(isGround)
	return lab.map((plane) => filledIn(plane, weight, size)) as unknown as Lab
}

/** The same behind what a mask marks, a little way off its edge, which is of both. */
export function groundAround(lab: Lab, mask: Uint8Array, size: Size): Lab {
	return groundBehind(lab, worn(beyond(mask), size, 2), size)
}

function filledIn(plane: Float32Array, weight: Float32Array, size: Size): Float32Array {
	const { width, height } = size
	if (width < 2 && height < 2) return plane.slice()
	const half = { width: (width + 1) >> 1, height: (height + 1) >> 1 }
	const [sums, weights] = [new Float32Array(half.width * half.height), new Float32Array(half.width * half.height)]
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const from = y * width + x
			const to = (y >> 1) * half.width + (x >> 1)
			sums[to]! += plane[from]! * weight[from]!
			weights[to]! += weight[from]!
		}
	let isKnown = true
	for (let at = 0; at < sums.length; at++) {
		if (weights[at]! > 0) sums[at]! /= weights[at]!
		else isKnown = false
		weights[at] = Math.min(1, weights[at]!)
	}
	return between(plane, weight, isKnown ? sums : filledIn(sums, weights, half), half, size)
}

/** Each known value as it is, each other one between the four nearest of the coarser plane. */
function between(
	plane: Float32Array,
	weight: Float32Array,
	coarse: Float32Array,
	half: Size,
	size: Size,
): Float32Array {
	const whole = new Float32Array(plane.length)
	for (let y = 0; y < size.height; y++) {
		const v = Math.max(0, Math.min(half.height - 1, y / 2 - 0.25))
		const top = Math.floor(v)
		const down = Math.min(half.height - 1, top + 1)
		for (let x = 0, at = y * size.width; x < size.width; x++, at++) {
			if (weight[at] === 1) {
				whole[at] = plane[at]!
				continue
			}
			const u = Math.max(0, Math.min(half.width - 1, x / 2 - 0.25))
			const left = Math.floor(u)
			const right = Math.min(half.width - 1, left + 1)
			const high = coarse[top * half.width + left]! * (1 - u + left) + coarse[top * half.width + right]! * (u - left)
			const low = coarse[down * half.width + left]! * (1 - u + left) + coarse[down * half.width + right]! * (u - left)
			const filled = high * (1 - v + top) + low * (v - top)
			whole[at] = plane[at]! * weight[at]! + filled * (1 - weight[at]!)
		}
	}
	return whole
}
