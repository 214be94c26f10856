import { labOf, shrunk, sizeWithin, type Lab, type Picture, type Size } from './picture.ts'
import { softened } from './planes.ts'

/** The longer side at which outlines are sought: finer than the picture that is cut, coarser than most photos. */
const OUTLINE_SIDE = 640
/** Deviations of the two looks at it, in pixels of that size. A blur of a lens lies below the finer, a shadow's above both. */
const [FINE, COARSE] = [1, 2.7]
/** Of the coarse look so much is taken away that what is as soft as a shadow leaves nothing. */
const SOFT = 1.12

/**
 * How much sharper each pixel's step of colour is than a soft shadow's or the fall of light: what is left of its steepness
 * when the steepness of a more blurred copy is taken away. Above noise only outlines and patterns remain. In units of CIELAB
 * for a pixel; of each pixel of the wanted size the most of those that it stands for.
 */
export function outlinesOf(picture: Picture, to: Size): Float32Array {
	const size = sizeWithin(picture, OUTLINE_SIDE)
	const lab = labOf(shrunk(picture, size))
	const [fine, coarse] = [steepness(lab, size, FINE), steepness(lab, size, COARSE)]
	const most = new Float32Array(to.width * to.height)
	for (let y = 0; y < size.height; y++) {
		const row = Math.min(to.height - 1, Math.floor((y * to.height) / size.height)) * to.width
		for (let x = 0; x < size.width; x++) {
			const from = y * size.width + x
			const at = row + Math.min(to.width - 1, Math.floor((x * to.width) / size.width))
			const sharp = fine[from]! - SOFT * coarse[from]!
			if (sharp > most[at]!) most[at] = sharp
		}
	}
	return most
}

function steepness(lab: Lab, size: Size, deviation: number): Float32Array {
	const { width, height } = size
	const steep = new Float32Array(width * height)
	for (const plane of lab) {
		const soft = softened(plane, size, deviation)
		for (let y = 0; y < height; y++) {
			const [up, down] = [y > 0 ? -width : 0, y < height - 1 ? width : 0]
			for (let x = 0, at = y * width; x < width; x++, at++) {
				const across = soft[x < width - 1 ? at + 1 : at]! - soft[x > 0 ? at - 1 : at]!
				const along = soft[at + down]! - soft[at + up]!
				steep[at]! += across * across + along * along
			}
		}
	}
	for (let at = 0; at < steep.length; at++) steep[at] = Math.sqrt(steep[at]!) / 2
	return steep
}
