import type { Picture, Size } from '../cutout/picture.ts'

/** How far a stroke reaches, as a share of the picture's longer side. */
const REACH = 0.005
/** Levels of variance below which all is the same paint. */
const EVEN = 12

/**
 * Colours as strokes of paint (Kuwahara 1976): each pixel becomes the mean of that of the four squares at its corners that is
 * the most even. The squares are weighed by how even they are instead of chosen, which keeps outlines and makes no blocks.
 */
export function painted({ rgb, width, height }: Picture): Uint8Array {
	const reach = Math.max(1, Math.round(REACH * Math.max(width, height)))
	const out = new Uint8Array(rgb.length)
	// In bands: sums over a whole large photo would take half a gigabyte.
	for (let from = 0; from < height; from += BAND) {
		const top = Math.max(0, from - reach)
		const bottom = Math.min(height, from + BAND + reach)
		const part = { width, height: bottom - top }
		const sums = sumsOf(rgb.subarray(top * width * 3, bottom * width * 3), part)
		for (let y = from; y < Math.min(height, from + BAND); y++)
			for (let x = 0; x < width; x++) paintPixel(out, (y * width + x) * 3, { sums, part, x, y: y - top, reach })
	}
	return out
}

const BAND = 128

/** For every corner of pixels, the sums of red, green, blue and squared light above and left of it, four values each. */
function sumsOf(rgb: Uint8Array, { width, height }: Size): Float64Array {
	const row = (width + 1) * 4
	const sums = new Float64Array(row * (height + 1))
	for (let y = 0, at = 0; y < height; y++) {
		const run = [0, 0, 0, 0]
		for (let x = 0; x < width; x++, at += 3) {
			const light = (rgb[at]! + rgb[at + 1]! + rgb[at + 2]!) / 3
			run[3]! += light * light
			const to = (y + 1) * row + (x + 1) * 4
			for (let part = 0; part < 3; part++) run[part]! += rgb[at + part]!
			for (let part = 0; part < 4; part++) sums[to + part] = sums[to - row + part]! + run[part]!
		}
	}
	return sums
}

interface Spot {
	readonly sums: Float64Array
	readonly part: Size
	readonly x: number
	readonly y: number
	readonly reach: number
}

function paintPixel(out: Uint8Array, at: number, { sums, part: { width, height }, x, y, reach }: Spot): void {
	const row = (width + 1) * 4
	let [red, green, blue, all] = [0, 0, 0, 0]
	for (let corner = 0; corner < 4; corner++) {
		const left = Math.max(0, corner % 2 ? x : x - reach)
		const top = Math.max(0, corner > 1 ? y : y - reach)
		const right = Math.min(width, corner % 2 ? x + reach + 1 : x + 1)
		const bottom = Math.min(height, corner > 1 ? y + reach + 1 : y + 1)
		const count = (right - left) * (bottom - top)
		const [a, b, c, d] = [
			top * row + left * 4,
			top * row + right * 4,
			bottom * row + left * 4,
			bottom * row + right * 4,
		]
		const r = (sums[d]! - sums[b]! - sums[c]! + sums[a]!) / count
		const g = (sums[d + 1]! - sums[b + 1]! - sums[c + 1]! + sums[a + 1]!) / count
		const u = (sums[d + 2]! - sums[b + 2]! - sums[c + 2]! + sums[a + 2]!) / count
		const light = (r + g + u) / 3
		const variance = (sums[d + 3]! - sums[b + 3]! - sums[c + 3]! + sums[a + 3]!) / count - light * light
		const weight = 1 / (EVEN + Math.max(0, variance)) ** 3
		red += r * weight
		green += g * weight
		blue += u * weight
		all += weight
	}
	out[at] = red / all + 0.5
	out[at + 1] = green / all + 0.5
	out[at + 2] = blue / all + 0.5
}
