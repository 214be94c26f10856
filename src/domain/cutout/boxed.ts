import { cutApart, SURELY_GROUND } from './cut.ts'
import { floodedGround, groundAround } from './ground.ts'
import { beyond } from './planes.ts'
import { clean, fitOf, outsideOf, type Seen, type Segment, type Within } from './segment.ts'

/** How much speaks for the thing in the middle of the box, and for the ground along its sides. */
const [MIDDLE, SIDES] = [1.2, -1.2]

/** Finds the thing in a box by colours alone (GrabCut: Rother and others, 2004): those around the box are the ground's. */
export function boxedSegment({ size, lab, outlines }: Seen, within: Within): Segment {
	const outside = outsideOf(size, within)
	const belief = new Float32Array(outside.length)
	for (let y = 0, at = 0; y < size.height; y++)
		for (let x = 0; x < size.width; x++, at++) {
			const u = ((x + 0.5) / size.width - within.left) / (within.right - within.left)
			const v = ((y + 0.5) / size.height - within.top) / (within.bottom - within.top)
			const deep = 4 * Math.min(Math.min(u, 1 - u), Math.min(v, 1 - v))
			belief[at] = outside[at] ? SURELY_GROUND : Math.min(MIDDLE, SIDES + (MIDDLE - SIDES) * deep)
		}
	const start = beyond(outside)
	const mask = clean(
		cutApart(lab, size, { belief, start, colourMost: 8, smoothness: 18, rounds: 4, mayBeShaded: false }),
		size,
	)
	const ground = groundAround(lab, mask, size)
	const flood = floodedGround(outlines, lab, new Uint8Array(outside.length), size)
	return { size, mask, lab, ground, flood, way: 'box', fit: fitOf(mask, flood.lines, size) }
}
