import { labOf, type Picture, rgbFromLab, shrunk, sizeWithin } from '../cutout/picture.ts'
import { resized } from '../cutout/planes.ts'

/** Colours of a thing: mean and deviation of each plane of CIELAB. */
export interface Palette {
	readonly mean: readonly number[]
	readonly spread: readonly number[]
}

/** The longer side at which colours are counted. */
const SIDE = 256
/** A contrast is changed at most so far: what is even would otherwise show its noise. */
const [LEAST, MOST] = [0.6, 1.6]

/** The colours of a picture, or of the thing in it where its mask is given. The same at every size of the picture. */
export function paletteOf(picture: Picture, alpha: Uint8Array | null): Palette {
	const small = shrunk(picture, sizeWithin(picture, SIDE))
	const weights = alpha && resized(alpha, picture, small)
	const planes = labOf(small)
	const all = weights?.reduce((sum, weight) => sum + weight, 0) || 0
	// A mask that holds nothing says nothing about colours.
	const weigh = (at: number) => (weights && all > 0 ? weights[at]! / all : 1 / (small.width * small.height))
	const mean = planes.map((plane) => plane.reduce((sum, value, at) => sum + value * weigh(at), 0))
	const spread = planes.map((plane, n) =>
		Math.sqrt(plane.reduce((sum, value, at) => sum + (value - mean[n]!) ** 2 * weigh(at), 0)),
	)
	return { mean, spread }
}

/** Colours with another picture's mean and contrast (Reinhard and others 2001). */
export function matched({ rgb, width, height }: Picture, own: Palette, wanted: Palette): Uint8Array {
	const out = new Uint8Array(rgb.length)
	const gain = own.spread.map((spread, n) => Math.min(MOST, Math.max(LEAST, wanted.spread[n]! / Math.max(1, spread))))
	// Row by row: planes of numbers of a whole large photo would take a hundred megabytes.
	for (let y = 0; y < height; y++) {
		const at = y * width * 3
		const planes = labOf({ rgb: rgb.subarray(at, at + width * 3), width, height: 1 })
		for (const [n, plane] of planes.entries())
			for (let x = 0; x < width; x++) plane[x] = (plane[x]! - own.mean[n]!) * gain[n]! + wanted.mean[n]!
		out.set(rgbFromLab(planes), at)
	}
	return out
}
