import { cutApart, type CutRules, SURELY_GROUND } from './cut.ts'
import { floodedGround, groundAround } from './ground.ts'
import type { Lab, Size } from './picture.ts'
import { beyond, halved } from './planes.ts'
import { clean, fitOf, outsideOf, type Seen, type Segment, type Within } from './segment.ts'

/** How much speaks for the thing in the middle of the box, and for the ground along its sides. */
const [MIDDLE, SIDES] = [1.2, -1.2]
/** What it costs to part two neighbours of one colour; of half the size, where an edge is half as long for a quarter of the pixels. */
const [SMOOTHNESS, SMOOTHNESS_HALF] = [18, 9]

/**
 * Finds the thing in a box by colours alone (GrabCut: Rother and others, 2004): those around the box are the ground's. They are
 * learnt at half the size first: the first cuts, of which nothing but colours stays, are the dear ones.
 */
export function boxedSegment({ size, lab, outlines }: Seen, within: Within): Segment {
	const half = { width: Math.ceil(size.width / 2), height: Math.ceil(size.height / 2) }
	const small = lab.map((plane) => halved(plane, size)) as unknown as Lab
	const inside = beyond(outsideOf(half, within))
	const rough = cutApart(small, half, {
		...rulesIn(half, within),
		start: inside,
		smoothness: SMOOTHNESS_HALF,
		rounds: 3,
	})
	const start = new Uint8Array(size.width * size.height)
	for (let y = 0, at = 0; y < size.height; y++)
		for (let x = 0; x < size.width; x++) start[at++] = rough[(y >> 1) * half.width + (x >> 1)]!
	const cut = cutApart(lab, size, { ...rulesIn(size, within), start, smoothness: SMOOTHNESS, rounds: 2 })
	const mask = clean(cut, size)
	const ground = groundAround(lab, mask, size)
	const flood = floodedGround(outlines, lab, new Uint8Array(mask.length), size)
	return { size, mask, lab, ground, flood, way: 'box', fit: fitOf(mask, flood.lines, size) }
}

/** What is said by the place in the box alone. */
function rulesIn(size: Size, within: Within): Pick<CutRules, 'belief' | 'colourMost' | 'mayBeShaded'> {
	const outside = outsideOf(size, within)
	const belief = new Float32Array(outside.length)
	for (let y = 0, at = 0; y < size.height; y++)
		for (let x = 0; x < size.width; x++, at++) {
			const u = ((x + 0.5) / size.width - within.left) / (within.right - within.left)
			const v = ((y + 0.5) / size.height - within.top) / (within.bottom - within.top)
			const deep = 4 * Math.min(Math.min(u, 1 - u), Math.min(v, 1 - v))
			belief[at] = outside[at] ? SURELY_GROUND : Math.min(MIDDLE, SIDES + (MIDDLE - SIDES) * deep)
		}
	return { belief, colourMost: 8, mayBeShaded: false }
}
