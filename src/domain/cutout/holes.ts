import { type Flood, within } from './ground.ts'
import { type Lab, type Size, squareStep } from './picture.ts'
import { areaOf, grown, markedIn, type Parts, partsOf, quantile, without, worn } from './planes.ts'

/** A body that outlines close in, and how far each of its colours is from the ground behind it. */
export interface Inside {
	readonly lab: Lab
	readonly body: Uint8Array
	readonly size: Size
	readonly away: Float32Array
	readonly usual: number
	readonly flood: Flood
}

/** Parts closed in by outlines that look like the ground behind or around them: the eye of a handle, what lies between legs. */
export function holesOf(inside: Inside): Uint8Array {
	const { body, size, away, usual, flood } = inside
	const open = without(body, flood.lines)
	const least = 0.0004 * body.length
	const cores = largerThan(least, partsOf(worn(open, size, 1), size))
	const continued = isVaried(inside) ? continuedShares(inside, cores) : []
	const outer = outerShares(inside, cores)
	const whole = areaOf(body)
	const alike = cores.areas.map((area, part) => {
		if (part === 0) return false
		const goesOn = continued[part] ?? 0
		if (goesOn > CONTINUED) return true
		const isLarge = area > LARGE * whole
		if (outer[part]! > (isLarge ? OUTER_LARGE : OUTER)) return false
		if (area > 4 * least && goesOn > LARGE_CONTINUED) return true
		const distances = valuesOf(away, cores, part)
		const mayHaveOwnLight = isLarge && continued.length > 0 && outer[part]! < WITHIN
		if (mayHaveOwnLight && quantile(distances, 0.85) < VARIED_AWAY * usual) return true
		return quantile(distances, 0.5) < 1.3 * usual && quantile(distances, 0.85) < 2.2 * usual
	})
	if (!alike.includes(true)) return new Uint8Array(body.length)
	const found = markedIn(
		cores,
		Uint8Array.from(alike, (is) => (is ? 1 : 0)),
	)
	return within(found, open, size, 2)
}

/** The parts of at least this area, numbered anew: nothing is asked of the rims of crumbs. */
function largerThan(least: number, { of, areas, atEdge }: Parts): Parts {
	const kept = areas.map((area, part) => part > 0 && area >= least)
	let count = 0
	const numbers = Int32Array.from(kept, (is) => (is ? ++count : 0))
	const isKept = (_: unknown, part: number) => part === 0 || kept[part]!
	for (let pixel = 0; pixel < of.length; pixel++) of[pixel] = numbers[of[pixel]!]!
	return { of, areas: areas.filter(isKept), atEdge: atEdge.filter(isKept) }
}

/** The values of one part's pixels. */
function valuesOf(values: Float32Array, { of, areas }: Parts, part: number): Float32Array {
	const found = new Float32Array(areas[part]!)
	for (let pixel = 0, n = 0; n < found.length; pixel++) if (of[pixel] === part) found[n++] = values[pixel]!
	return found
}

/** How near ground is that lies just across an outline, in pixels of the cut: across a leg it is further away. */
const ACROSS_A_LINE = 6
/**
 * A part with more of its rim so near to the ground is no hole but the thing's own side: a white sole, the glass of a bulb. More
 * is needed of what is less than a tenth of the body: the ground's own outlines, a horizon, may close that in.
 */
const [OUTER, OUTER_LARGE, LARGE] = [0.6, 0.25, 0.1]

/**
 * So much may a large part that the thing closes in on all sides be off the ground that is thought behind it, where that is not
 * the same everywhere: what lies between legs has its own light. Smaller ones may be panels.
 */
const [WITHIN, VARIED_AWAY] = [0.05, 3.75]

/** Of each part the share of its rim that has the ground just across an outline. */
function outerShares({ size, flood }: Inside, { of, areas }: Parts): number[] {
	const { width } = size
	const near = grown(flood.isGround, size, ACROSS_A_LINE)
	const [rims, outer] = [areas.map(() => 0), areas.map(() => 0)]
	for (let pixel = width; pixel < of.length - width; pixel++) {
		const part = of[pixel]!
		if (!part || isWithin(of, pixel, width)) continue
		rims[part]!++
		outer[part]! += near[pixel]!
	}
	return areas.map((_, part) => outer[part]! / Math.max(1, rims[part]!))
}

/** Whether a pixel's four neighbours are of its part. */
const isWithin = (of: Int32Array, pixel: number, width: number) =>
	of[pixel - 1] === of[pixel] &&
	of[pixel + 1] === of[pixel] &&
	of[pixel - width] === of[pixel] &&
	of[pixel + width] === of[pixel]

/** From this deviation of its colours on, in units of CIELAB, a ground is not one that can be told behind a thing. */
const VARIED = 5

function isVaried({ lab, flood: { isGround } }: Inside): boolean {
	let [count, square] = [0, 0]
	for (const is of isGround) count += is
	for (const plane of lab) {
		let [sum, squares] = [0, 0]
		for (let pixel = 0; pixel < isGround.length; pixel++) {
			sum += isGround[pixel]! * plane[pixel]!
			squares += isGround[pixel]! * plane[pixel]! ** 2
		}
		square += squares / count - (sum / count) ** 2
	}
	return square > VARIED ** 2
}

/** How far across a leg or a handle the ground is looked for, as a share of the longer side. */
const ACROSS = 0.05
/** How near its colour must be there, in units of CIELAB. */
const SAME = 3
/** Share of a part's rim that must go on beyond what closes it in. */
const [LARGE_CONTINUED, CONTINUED] = [0.1, 0.5]

/** Of each part the share of its rim that has its own colour in the ground a few pixels on. */
function continuedShares({ lab, size, flood }: Inside, { of, areas }: Parts): number[] {
	const { width, height } = size
	const reach = Math.round(ACROSS * Math.max(width, height))
	const [rims, same] = [areas.map(() => 0), areas.map(() => 0)]
	for (let pixel = width; pixel < of.length - width; pixel++) {
		const part = of[pixel]!
		if (!part || isWithin(of, pixel, width)) continue
		rims[part]!++
		const [x, y] = [pixel % width, Math.floor(pixel / width)]
		const rows = [Math.max(0, y - reach), Math.min(height - 1, y + reach)] as const
		const columns = [Math.max(0, x - reach), Math.min(width - 1, x + reach)] as const
		if (hasAlike(lab, pixel, flood.isGround, width, rows, columns)) same[part]!++
	}
	return areas.map((_, part) => same[part]! / Math.max(1, rims[part]!))
}

function hasAlike(
	lab: Lab,
	pixel: number,
	isGround: Uint8Array,
	width: number,
	[top, bottom]: readonly [number, number],
	[left, right]: readonly [number, number],
): boolean {
	for (let y = top; y <= bottom; y++)
		for (let at = y * width + left; at <= y * width + right; at++)
			if (isGround[at] && squareStep(lab, pixel, at) < SAME ** 2) return true
	return false
}
