import type { Lab } from './picture.ts'

/** Of how many pixels a model is made at most: more would not change it. */
const SAMPLES = 4000
const ROUNDS = 6
/** Added to each variance, in squared units of CIELAB: no camera is more exact. */
const NOISE = 3

/** Its weight, its mean, the upper half of the inverse of its covariance: LL, La, Lb, aa, ab, bb. */
type Cloud = readonly number[]
const CLOUD_NUMBERS = 10

/** The colours of some pixels as a few clouds (a Gaussian mixture, as GrabCut uses: Rother and others, 2004). */
export class ColourModel {
	/** One cloud behind the other: every pixel of a picture is held against all of them. */
	private readonly clouds: Float64Array

	/** Of the pixels that `isIn` says 1 of. The same pixels always give the same model. */
	constructor(lab: Lab, isIn: Uint8Array, clouds: number) {
		const sample = sampled(isIn)
		const centres = seeds(lab, sample, clouds)
		const nearest = new Uint8Array(sample.length)
		for (let round = 0; round < ROUNDS; round++) settle(lab, sample, centres, nearest)
		this.clouds = Float64Array.from(centres.flatMap((mean, cloud) => cloudOf(lab, sample, nearest, mean, cloud)))
	}

	get isEmpty(): boolean {
		return this.clouds.length === 0
	}

	/** How unlikely a colour is: the negative logarithm of its density in the cloud that explains it best. */
	surprise(l: number, a: number, b: number): number {
		const clouds = this.clouds
		let best = -1e9
		for (let at = 0; at < clouds.length; at += CLOUD_NUMBERS) {
			const x = l - clouds[at + 1]!
			const y = a - clouds[at + 2]!
			const z = b - clouds[at + 3]!
			const straight = clouds[at + 4]! * x * x + clouds[at + 7]! * y * y + clouds[at + 9]! * z * z
			const crossed = clouds[at + 5]! * x * y + clouds[at + 6]! * x * z + clouds[at + 8]! * y * z
			const likely = clouds[at]! - 0.5 * (straight + 2 * crossed)
			if (likely > best) best = likely
		}
		return -best
	}

	/** As `surprise`, but a shadow may lie on what has these colours. */
	surpriseInLight(l: number, a: number, b: number): number {
		let least = Infinity
		for (let step = 0; step < SHADES.length; step++) {
			const light = SHADES[step]!
			least = Math.min(least, step * SHADE_COST + this.surprise(l * light, a * light, b * light))
		}
		return least
	}
}

/** By how much light a shadow may be made up for, and what each step of it costs. */
const SHADES = [1, 1.25, 1.6, 2.1, 2.8]
const SHADE_COST = 0.15

function sampled(isIn: Uint8Array): Int32Array {
	let count = 0
	for (const is of isIn) count += is
	const every = Math.max(1, Math.floor(count / SAMPLES))
	const sample: number[] = []
	let seen = 0
	for (let pixel = 0; pixel < isIn.length; pixel++) if (isIn[pixel] && seen++ % every === 0) sample.push(pixel)
	return Int32Array.from(sample)
}

type Colour = [number, number, number]
const colourAt = (lab: Lab, pixel: number): Colour => [lab[0][pixel]!, lab[1][pixel]!, lab[2][pixel]!]
const squareBetween = (lab: Lab, pixel: number, [l, a, b]: Colour) =>
	(lab[0][pixel]! - l) ** 2 + (lab[1][pixel]! - a) ** 2 + (lab[2][pixel]! - b) ** 2

/** First centres: each far from those before it, as k-means++ chooses them but without chance. */
function seeds(lab: Lab, sample: Int32Array, clouds: number): Colour[] {
	if (sample.length === 0) return []
	const centres = [colourAt(lab, sample[sample.length >> 1]!)]
	const nearest = new Float64Array(sample.length).fill(Infinity)
	while (centres.length < clouds) {
		let sum = 0
		for (let n = 0; n < sample.length; n++) {
			nearest[n] = Math.min(nearest[n]!, squareBetween(lab, sample[n]!, centres.at(-1)!))
			sum += nearest[n]!
		}
		let left = sum * ((centres.length * 0.618) % 1)
		let chosen = 0
		while (chosen < sample.length - 1 && (left -= nearest[chosen]!) > 0) chosen++
		centres.push(colourAt(lab, sample[chosen]!))
	}
	return centres
}

function settle(lab: Lab, sample: Int32Array, centres: Colour[], nearest: Uint8Array): void {
	const sums = centres.map(() => [0, 0, 0, 0])
	for (let n = 0; n < sample.length; n++) {
		const pixel = sample[n]!
		let [best, least] = [0, Infinity]
		for (let cloud = 0; cloud < centres.length; cloud++) {
			const square = squareBetween(lab, pixel, centres[cloud]!)
			if (square < least) [best, least] = [cloud, square]
		}
		nearest[n] = best
		const sum = sums[best]!
		for (let channel = 0; channel < 3; channel++) sum[channel]! += lab[channel]![pixel]!
		sum[3]!++
	}
	for (const [cloud, [l = 0, a = 0, b = 0, count = 0]] of sums.entries())
		if (count > 0) centres[cloud] = [l / count, a / count, b / count]
}

function cloudOf(lab: Lab, sample: Int32Array, nearest: Uint8Array, mean: Colour, cloud: number): Cloud {
	const sums = [0, 0, 0, 0, 0, 0]
	let count = 0
	for (let n = 0; n < sample.length; n++) {
		if (nearest[n] !== cloud) continue
		const [l, a, b] = colourAt(lab, sample[n]!)
		const [x, y, z] = [l - mean[0], a - mean[1], b - mean[2]]
		for (const [at, product] of [x * x, x * y, x * z, y * y, y * z, z * z].entries()) sums[at]! += product
		count++
	}
	if (count < 8) return []
	const [ll, la, lb, aa, ab, bb] = sums.map(
		(sum, at) => sum / count + (at === 0 || at === 3 || at === 5 ? NOISE : 0),
	) as [number, number, number, number, number, number]
	const determinant = ll * (aa * bb - ab * ab) - la * (la * bb - lb * ab) + lb * (la * ab - lb * aa)
	const inverse = [
		aa * bb - ab * ab,
		lb * ab - la * bb,
		la * ab - lb * aa,
		ll * bb - lb * lb,
		la * lb - ll * ab,
		ll * aa - la * la,
	]
	const weight = Math.log(count / sample.length) - 0.5 * Math.log(determinant)
	return [weight, ...mean, ...inverse.map((value) => value / determinant)]
}
