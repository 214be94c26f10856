import { ring, within } from './ground.ts'
import type { Lab, Size } from './picture.ts'
import { partsOf, worn } from './planes.ts'

/** So near to white, in units of CIELAB, is a ground that was made white: light and paper are never that even. */
const MADE_WHITE = 0.7
/** What of the picture's edge is at least made white, and what of it the thing, in such a photo. */
const [WHITE_EDGE, CUT_OFF] = [0.25, 0.02]
/** From this distance on a colour at the edge is a thing's, not the trace of a shadow. */
const THING = 12
/** Up to this distance from white the ground goes on: around an edge JPEG leaves a haze. */
const HAZE = 2
/** The least part of a picture that is seen through a thing. */
const LEAST_HOLE = 0.0003

/**
 * The ground of a photo whose ground was made pure white while the thing is cut off by the picture's edge, as shops have of
 * clothing that is worn: 1 for ground. The white that hangs together with the edge's, and what is seen between arm and body.
 * Null for every other photo: there whatever lies along the edge is taken for ground.
 */
export function whiteBehindCutOff(lab: Lab, size: Size): Uint8Array | null {
	const away = new Float32Array(lab[0].length)
	for (let at = 0; at < away.length; at++)
		away[at] = Math.sqrt((100 - lab[0][at]!) ** 2 + lab[1][at]! ** 2 + lab[2][at]! ** 2)
	const edge = ring(away, size)
	const shareOf = (is: (value: number) => boolean) => edge.filter(is).length / edge.length
	if (shareOf((value) => value < MADE_WHITE) < WHITE_EDGE || shareOf((value) => value > THING) < CUT_OFF) return null
	const open = Uint8Array.from(away, (value) => (value < HAZE ? 1 : 0))
	const inner = partsOf(worn(open, size, 1), size)
	const sums = inner.areas.map(() => 0)
	for (let at = 0; at < away.length; at++) sums[inner.of[at]!]! += away[at]!
	const isGround = inner.areas.map(
		(area, part) =>
			part > 0 && (inner.atEdge[part]! || (area > LEAST_HOLE * away.length && sums[part]! / area < MADE_WHITE)),
	)
	const found = Uint8Array.from(inner.of, (part) => (isGround[part] ? 1 : 0))
	return within(found, open, size, 2)
}
