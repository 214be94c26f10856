import { ring } from './ground.ts'
import type { Lab } from './picture.ts'
import { grown, quantile, worn } from './planes.ts'
import type { Segment } from './segment.ts'

/** How far the border's colours may lie from their middle one where a ground is plain, in units of CIELAB. */
const PLAIN = 7
/** All but so few of them: where the thing itself or its shadow reaches the border. */
const NEARLY_ALL = 0.95
/** The least agreement of an edge and the picture's outlines that nobody need look at. */
const SURE = 0.5
/** A thing of a smaller or larger share of its picture was likely not found whole, or took the ground with it. */
const [SMALL, LARGE] = [0.02, 0.85]
/** How much of a thing may look like the ground, or of what was left out may not: shares of the thing. */
const [LIKE_GROUND, LEFT_OUT] = [0.02, 0.02]
/** From this distance on a colour is not the ground's, be it in shadow, in units of CIELAB. */
const STRANGE = 12

/**
 * Whether somebody should look at the outline. Only a plain ground tells whether all of it, and nothing else, was taken
 * away; of every other photo an edge can follow outlines well and still be the edge of something else. So this asks rather
 * too often.
 */
export function needsHand({ mask, size, lab, fit }: Segment): boolean {
	const area = mask.reduce((sum, is) => sum + is, 0)
	if (area < SMALL * mask.length || area > LARGE * mask.length || fit < SURE) return true
	const { plain, shaded, spread } = fromBorder(lab, size)
	if (spread > PLAIN) return true
	const [inner, around] = [worn(mask, size, 2), grown(mask, size, 3)]
	const like = plain.reduce((sum, away, at) => sum + (inner[at] && away < PLAIN ? 1 : 0), 0)
	const left = shaded.reduce((sum, away, at) => sum + (!around[at] && away > STRANGE ? 1 : 0), 0)
	return like > LIKE_GROUND * area || left > LEFT_OUT * area
}

/** How far each pixel's colour lies from the middle one of the picture's border, also taken as in shadow; and the border's own. */
function fromBorder(lab: Lab, size: Segment['size']) {
	const [l, a, b] = lab.map((plane) => quantile(ring(plane, size), 0.5)) as [number, number, number]
	const plain = lab[0].map((light, at) => Math.hypot(light - l, lab[1][at]! - a, lab[2][at]! - b))
	const shaded = lab[0].map((light, at) => (light < l ? Math.hypot(lab[1][at]! - a, lab[2][at]! - b) : plain[at]!))
	return { plain, shaded, spread: quantile(ring(plain, size), NEARLY_ALL) }
}
