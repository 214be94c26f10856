import type { Lab, Size } from './picture.ts'
import { areaOf, grown, worn } from './planes.ts'
import type { Segment } from './segment.ts'

/** A thing of a smaller or larger share of its picture was likely not found whole, or took the ground with it. */
const [SMALL, LARGE] = [0.02, 0.85]
/** From this length of its edge on, by the root of its area, a thing is fine: cutlery and what has legs; a disc has 3.5. */
const FINE = 7.6
/**
 * From this length on it is thin all over. Of a thing like that hardly more than BLOB of the area is as thick as to stay when
 * THICK of the root of it is worn off: more is ground that the thing closes in, between the legs of a stool.
 */
const THIN = 12
const [THICK, BLOB] = [0.1, 0.2]
/** How far on either side of an edge colours are compared, in pixels of the cut. */
const REACH = 4
/** An edge is faint where both sides differ by less, in units of CIELAB. */
const FAINT = 5
/** So much of an edge may be faint: of any thing's, where light meets light; of a fine thing's hardly anything. */
const [FAINT_SHARE, FAINT_SHARE_FINE] = [0.3, 0.02]
/** Among many colours (a deviation of VARIED) what is found beside the thing shows by this: its edge has no outline there. */
const [ON_LINES, ON_LINES_THIN, VARIED] = [0.87, 0.965, 15]
/** So much of a fine thing may look like the ground behind it, which is within ALIKE of CIELAB. */
const [ALIKE_SHARE, ALIKE] = [0.1, 5]

/**
 * Whether somebody should look at the outline. What is wrong shows along the edge: where ground was taken along or a part was
 * lost, both sides of it have about one colour. Of a compact thing that matters where much of the edge is so; a fine one
 * (long edge, small area) is lost by little, and also by what is seen through it. Chosen on made photos (docs/cutouts.md).
 */
export function needsHand(segment: Segment): boolean {
	const { mask, size, lab, ground, way } = segment
	const area = areaOf(mask)
	if (area > LARGE * mask.length && way !== 'white') return true
	if (area < SMALL * mask.length) return true
	const { length, faint } = edgeOf(mask, lab, size)
	const isThin = length > THIN * Math.sqrt(area)
	const onLines = isThin ? ON_LINES_THIN : ON_LINES
	if (way === 'outline' && isOffItsLines(segment, onLines) && varietyBeside(mask, lab) > VARIED) return true
	if (isThin && way !== 'white' && thickShare(mask, size, area) > BLOB) return true
	// On pure white nothing else was taken away, however fine the thing.
	if (way === 'white' || length < FINE * Math.sqrt(area)) return faint > FAINT_SHARE
	return faint > FAINT_SHARE_FINE || alikeShare(mask, lab, ground) > ALIKE_SHARE
}

/** The share of a mask that is thick by its own measure. */
function thickShare(mask: Uint8Array, size: Size, area: number): number {
	const thick = worn(mask, size, Math.round(THICK * Math.sqrt(area)))
	return areaOf(thick) / area
}

/** Whether less of the edge than `least` lies where the picture has an outline. */
function isOffItsLines({ mask, size, flood }: Segment, least: number): boolean {
	const [inner, near] = [worn(mask, size, 1), grown(flood.lines, size, 1)]
	let [edge, onLines] = [0, 0]
	for (let at = 0; at < mask.length; at++) {
		if (!mask[at] || inner[at]) continue
		edge++
		onLines += near[at]!
	}
	return onLines < least * edge
}

/** How much the colours beside a mask differ from each other, as a deviation in units of CIELAB. */
function varietyBeside(mask: Uint8Array, lab: Lab): number {
	const count = mask.length - areaOf(mask)
	const squares = lab.map((plane) => {
		let [sum, square] = [0, 0]
		for (let at = 0; at < mask.length; at++) {
			if (mask[at]) continue
			sum += plane[at]!
			square += plane[at]! ** 2
		}
		return square / count - (sum / count) ** 2
	})
	return Math.sqrt(squares.reduce((sum, square) => sum + square, 0))
}

/** Pixels along the edge of a mask, and the share of them where both sides of it are about alike. */
function edgeOf(mask: Uint8Array, lab: Lab, size: Size): { length: number; faint: number } {
	const [inner, beyond] = [worn(mask, size, 1), grown(mask, size, 1)]
	// The edge itself is of both sides: it is neither's.
	const sides = mask.map((is, at) => (inner[at] ? 1 : is || beyond[at] ? 0 : 2))
	let [length, seen, faint] = [0, 0, 0]
	for (let at = 0; at < mask.length; at++) {
		if (!mask[at] || inner[at]) continue
		length++
		const step = stepAt(at, sides, lab, size)
		if (step === null) continue
		seen++
		if (step < FAINT) faint++
	}
	return { length, faint: faint / Math.max(1, seen) }
}

/** How far the mean colours of both sides are from each other around a pixel; null where one of them has too few pixels. */
function stepAt(at: number, sides: Uint8Array, lab: Lab, { width, height }: Size): number | null {
	const x = at % width
	const y = Math.floor(at / width)
	const sums = new Float64Array(8)
	for (let row = Math.max(0, y - REACH); row <= Math.min(height - 1, y + REACH); row++)
		for (let column = Math.max(0, x - REACH); column <= Math.min(width - 1, x + REACH); column++) {
			const near = row * width + column
			if (!sides[near]) continue
			const from = (sides[near]! - 1) * 4
			sums[from]! += lab[0][near]!
			sums[from + 1]! += lab[1][near]!
			sums[from + 2]! += lab[2][near]!
			sums[from + 3]!++
		}
	const [thing, around] = [sums[3]!, sums[7]!]
	if (thing < 3 || around < 3) return null
	return Math.hypot(...[0, 1, 2].map((plane) => sums[plane]! / thing - sums[plane + 4]! / around))
}

/** The square of how far two pictures are from each other at a pixel. */
const squareBetween = (one: Lab, other: Lab, at: number) =>
	(one[0][at]! - other[0][at]!) ** 2 + (one[1][at]! - other[1][at]!) ** 2 + (one[2][at]! - other[2][at]!) ** 2

function alikeShare(mask: Uint8Array, lab: Lab, ground: Lab): number {
	let [area, alike] = [0, 0]
	for (let at = 0; at < mask.length; at++) {
		if (!mask[at]) continue
		area++
		if (squareBetween(lab, ground, at) < ALIKE ** 2) alike++
	}
	return alike / Math.max(1, area)
}
