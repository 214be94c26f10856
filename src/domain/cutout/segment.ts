import { ColourModel } from './colour-model.ts'
import { cutApart, SURELY_GROUND } from './cut.ts'
import { floodedGround, groundAround, groundBehind, ring, within, type Flood } from './ground.ts'
import { holesOf } from './holes.ts'
import { outlinesOf } from './outlines.ts'
import { labOf, shrunk, sizeWithin, type Lab, type Picture, type Size } from './picture.ts'
import { areaOf, beyond, grown, markedIn, partsOf, quantile, softened, valuesIn, without, worn } from './planes.ts'
import { shadeOn } from './shade.ts'
import { whiteBehindCutOff } from './white.ts'

/** The longer side at which a picture is cut: its edge is found again at full size afterwards. */
export const CUT_SIDE = 420

export interface Segment {
	readonly size: Size
	/** 1 for the thing. */
	readonly mask: Uint8Array
	readonly lab: Lab
	/** What the ground looks like, also behind the thing. */
	readonly ground: Lab
	readonly flood: Flood
	readonly way: 'outline' | 'colour' | 'box' | 'white' | 'model'
	/** How well its edge and the picture's outlines agree, from 0 to 1. */
	readonly fit: number
}

/** Within which shares of a picture the thing lies. */
export interface Within {
	readonly left: number
	readonly top: number
	readonly right: number
	readonly bottom: number
}

/** A picture at the size at which it is cut. */
export interface Seen {
	readonly size: Size
	readonly lab: Lab
	readonly outlines: Float32Array
}

/** Looks at a picture once for all ways of finding the thing on it. */
export function seenOf(picture: Picture): Seen {
	const size = sizeWithin(picture, CUT_SIDE)
	return { size, lab: labOf(shrunk(picture, size)), outlines: outlinesOf(picture, size) }
}

/** Finds the thing on a picture by itself; what lies outside of `within` is ground. */
export function segmentOf(
	{ size, lab, outlines }: Seen,
	within: Within = { left: 0, top: 0, right: 1, bottom: 1 },
): Segment {
	const white = whiteBehindCutOff(lab, size)
	if (white) return onWhite(lab, size, outlines, white, outsideOf(size, within))
	const strange = strangeOf(lab, size)
	const flood = floodedGround(outlines, lab, strange, size)
	const outside = outsideOf(size, within)
	const body = solid(without(beyond(flood.isGround), outside), size)
	const found = share(body)
	const isPatterned = flood.step > 1.6
	if (found < 0.004 || isPatterned) return byColour(lab, size, flood, outside)
	const first = byOutline(lab, size, flood, body, strange, outside)
	if (first.fit > SURE) return first
	const second = byColour(lab, size, flood, outside)
	return second.fit > first.fit ? second : first
}

/** From this sharpness on a step is an outline on white: nothing there has a grain. */
const OUTLINE_ON_WHITE = 0.5

function onWhite(lab: Lab, size: Size, outlines: Float32Array, isGround: Uint8Array, outside: Uint8Array): Segment {
	const mask = clean(without(beyond(isGround), outside), size)
	const lines = new Uint8Array(outlines.length)
	for (let pixel = 0; pixel < lines.length; pixel++) if (outlines[pixel]! >= OUTLINE_ON_WHITE) lines[pixel] = 1
	const flood = { isGround, lines, step: OUTLINE_ON_WHITE, entered: share(isGround) }
	return { size, mask, lab, ground: groundAround(lab, mask, size), flood, way: 'white', fit: fitOf(mask, lines, size) }
}

/** From this fit on no other way is tried. */
const SURE = 0.5

/**
 * How well the edge of a mask and the outlines of the picture agree: the share of the edge that lies on outlines, less for
 * outlines around the mask that it leaves unexplained. 1 is all, 0 nothing.
 */
export function fitOf(mask: Uint8Array, lines: Uint8Array, size: Size): number {
	const [inner, near, around] = [worn(mask, size, 1), grown(lines, size, 1), grown(mask, size, 2)]
	let [edge, onLines, left] = [0, 0, 0]
	for (let pixel = 0; pixel < mask.length; pixel++) {
		if (mask[pixel] && !inner[pixel]) {
			edge++
			onLines += near[pixel]!
		}
		if (lines[pixel] && !around[pixel]) left++
	}
	return onLines / Math.max(1, edge + left / 3)
}

export function outsideOf({ width, height }: Size, { left, top, right, bottom }: Within): Uint8Array {
	const outside = new Uint8Array(width * height)
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const [u, v] = [(x + 0.5) / width, (y + 0.5) / height]
			if (u < left || u > right || v < top || v > bottom) outside[y * width + x] = 1
		}
	return outside
}

const share = (mask: Uint8Array) => areaOf(mask) / mask.length

/** Without what is as thin as a line and hangs on nothing: a horizon, grain. */
function solid(mask: Uint8Array, size: Size): Uint8Array {
	const core = worn(mask, size, 1)
	const parts = partsOf(mask, size)
	const cores = new Int32Array(parts.areas.length)
	for (let pixel = 0; pixel < mask.length; pixel++) if (core[pixel]) cores[parts.of[pixel]!]!++
	const isSolid = Uint8Array.from(cores, (count) => (count > 0.00015 * mask.length ? 1 : 0))
	return markedIn(parts, isSolid)
}

function byOutline(
	lab: Lab,
	size: Size,
	flood: Flood,
	body: Uint8Array,
	strange: Uint8Array,
	outside: Uint8Array,
): Segment {
	const sure = worn(beyond(body), size, 1)
	const ground = groundBehind(lab, sure, size)
	const away = distanceFrom(lab, ground)
	const usual = Math.max(2.5, quantile(valuesIn(away, sure), 0.95))
	const holes = holesOf({ lab, body, size, away, usual, flood })
	const whole = without(body, holes)
	const inner = worn(whole, size, 3)
	const thick = grown(worn(whole, size, 2), size, 2)
	const believed = (pixel: number) => {
		if (outside[pixel]) return SURELY_GROUND
		if (!body[pixel]) return strange[pixel] ? -0.5 : sure[pixel] ? SURELY_GROUND : -7
		if (holes[pixel]) return -6
		if (inner[pixel]) return 5
		if (thick[pixel]) return 1.5
		return Math.max(-2.5, Math.min(4, (1.5 * (away[pixel]! - usual)) / usual))
	}
	const belief = new Float32Array(away.length)
	const start = new Uint8Array(away.length)
	for (let pixel = 0; pixel < belief.length; pixel++) {
		belief[pixel] = believed(pixel)
		if (body[pixel] && belief[pixel]! > 0) start[pixel] = 1
	}
	const mask = cutApart(lab, size, { belief, start, colourMost: 2, smoothness: 2, rounds: 2, mayBeShaded: false })
	const cleaned = clean(mask, size)
	return { size, mask: cleaned, lab, ground, flood, way: 'outline', fit: fitOf(cleaned, flood.lines, size) }
}

/** How far each pixel is from the ground behind it; what is only darker, as in a shadow, counts less. */
export function distanceFrom(lab: Lab, ground: Lab): Float32Array {
	const away = new Float32Array(lab[0].length)
	for (let pixel = 0; pixel < away.length; pixel++) {
		const l = lab[0][pixel]!
		const gl = ground[0][pixel]!
		const ga = ground[1][pixel]!
		const gb = ground[2][pixel]!
		const light = l < gl ? Math.max(0.2, l / Math.max(1, gl)) : 1
		const darker = l < gl ? (l - gl) * 0.35 : l - gl
		const shaded = darker ** 2 + (lab[1][pixel]! - ga * light) ** 2 + (lab[2][pixel]! - gb * light) ** 2
		const plain = (l - gl) ** 2 + (lab[1][pixel]! - ga) ** 2 + (lab[2][pixel]! - gb) ** 2
		away[pixel] = Math.sqrt(Math.min(plain, shaded))
	}
	return away
}

/** Without crumbs, and without pinholes. */
export function clean(mask: Uint8Array, size: Size): Uint8Array {
	const things = partsOf(mask, size)
	const largest = Math.max(...things.areas)
	const opened = within(worn(mask, size, 1), mask, size, 2)
	const isLarge = Uint8Array.from(things.areas, (area) => (area >= 0.03 * largest ? 1 : 0))
	const crumbs = without(mask, markedIn(things, isLarge))
	const kept = without(opened, crumbs)
	const holes = partsOf(kept, size, 0)
	const isOpen = Uint8Array.from(holes.areas, (area, hole) =>
		holes.atEdge[hole] || area >= 0.0003 * mask.length ? 1 : 0,
	)
	return beyond(markedIn(holes, isOpen))
}

/** 1 in a band along the picture's edge. */
function edgeOf({ width, height }: Size): Uint8Array {
	const edge = new Uint8Array(width * height)
	const band = Math.round(0.06 * Math.max(width, height))
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) if (Math.min(x, y, width - 1 - x, height - 1 - y) < band) edge[y * width + x] = 1
	return edge
}

/** Side of a cell of the table of hues, in units of CIELAB, and cells in each direction. */
const [HUE_CELL, HUE_CELLS] = [7, 37]
/** How much brighter than anything along the edge the ground may be in the middle: lamps stand there. */
const BRIGHTER = 16

/**
 * What has a colour that nothing along the picture's edge has, be it in more or in less light: the ground does not run into
 * it even where no outline stops it.
 */
function strangeOf(lab: Lab, size: Size): Uint8Array {
	const edge = edgeOf(size)
	const known = new Uint8Array(HUE_CELLS ** 2)
	const step = (value: number) => Math.floor(value / HUE_CELL + 0.5) + (HUE_CELLS >> 1)
	const cell = (pixel: number, light: number) => step(lab[1][pixel]! * light) * HUE_CELLS + step(lab[2][pixel]! * light)
	for (let pixel = 0; pixel < edge.length; pixel++)
		if (edge[pixel]) for (let light = 0.2; light < 1.3; light += 0.1) known[cell(pixel, light)] = 1
	const near = grown(known, { width: HUE_CELLS, height: HUE_CELLS }, 1)
	const brightest = quantile(valuesIn(lab[0], edge), 0.99) + BRIGHTER
	const strange = new Uint8Array(edge.length)
	for (let pixel = 0; pixel < strange.length; pixel++)
		if (lab[0][pixel]! > brightest || !near[cell(pixel, 1)]) strange[pixel] = 1
	return worn(strange, size, 1)
}

/** How much speaks against what looks like the ground in its shadow. */
const SHADED = -6

/** A patterned ground: what its edge's colours do not explain is the thing. */
function byColour(lab: Lab, size: Size, flood: Flood, outside: Uint8Array): Segment {
	const edge = edgeOf(size)
	const model = new ColourModel(lab, edge, 6)
	const surprises = new Float32Array(edge.length)
	for (let pixel = 0; pixel < surprises.length; pixel++)
		surprises[pixel] = Math.min(40, model.surpriseInLight(lab[0][pixel]!, lab[1][pixel]!, lab[2][pixel]!))
	const surprise = softened(surprises, size, 2)
	const usual = quantile(ring(surprise, size), 0.5)
	const high = quantile(ring(surprise, size), 0.97)
	const believed = (pixel: number) => {
		if (outside[pixel]) return SURELY_GROUND
		if (edge[pixel]) return -6
		return Math.max(-3, Math.min(4, ((surprise[pixel]! - high) / Math.max(0.7, high - usual)) * 2))
	}
	const [belief, start] = [new Float32Array(edge.length), new Uint8Array(edge.length)]
	for (let pixel = 0; pixel < belief.length; pixel++) {
		belief[pixel] = believed(pixel)
		if (belief[pixel]! > 0) start[pixel] = 1
	}
	const rules = { colourMost: 6, smoothness: 14, mayBeShaded: true }
	const first = cutApart(lab, size, { belief, start, rounds: 1, ...rules })
	const shade = shadeOn(lab, groundAround(lab, first, size), size)
	for (let pixel = 0; pixel < belief.length; pixel++) if (shade[pixel]) belief[pixel] = Math.min(belief[pixel]!, SHADED)
	const mask = cutApart(lab, size, { belief, start: without(first, shade), rounds: 2, ...rules })
	const cleaned = clean(mask, size)
	const ground = groundAround(lab, cleaned, size)
	return { size, mask: cleaned, lab, ground, flood, way: 'colour', fit: fitOf(cleaned, flood.lines, size) }
}
