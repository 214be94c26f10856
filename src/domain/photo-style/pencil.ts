import type { Size } from '../cutout/picture.ts'
import { softened } from '../cutout/planes.ts'

/** How wide a line is at most, as a share of the picture's longer side. */
const LINE = 0.006
/** What is finer is grain and no line. */
const GRAIN = 0.0009
/** How much of the tones is laid under the lines, as with the side of the lead. */
const SHADE = 0.35

/** Tones as lines of a pencil with some shading: 1 is bare paper. Lines stand where it is darker than around. */
export function pencilled(tones: Float32Array, size: Size): Float32Array {
	const side = Math.max(size.width, size.height)
	const fine = softened(tones, size, Math.max(0.5, GRAIN * side))
	const around = softened(fine, size, Math.max(1, LINE * side))
	return fine.map((tone, at) => {
		const line = Math.min(1, (tone + 0.02) / (around[at]! + 0.02))
		return line ** 3 * (1 - SHADE * (1 - tone) ** 1.5)
	})
}
