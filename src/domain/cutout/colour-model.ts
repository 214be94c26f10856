import type { Lab } from './picture.ts'

/** Of how many pixels a model is made at most: more would not change it. */
const SAMPLES = 4000
const ROUNDS = 6
/** Added to each variance, in squared units of CIELAB: no camera is more exact. */
const NOISE = 3

/** Its weight, its mean, and what it takes off the weight to be away from that: LL, La, Lb, aa, ab, bb. */
type Cloud = readonly number[]
const CLOUD_NUMBERS = 10

/** The colours of some pixels as a few clouds (a Gaussian mixture, as GrabCut uses: Rother and others, 2004). */
export class ColourModel {
	/** One cloud behind the other: every pixel of a picture is held against all of them. */
	private readonly clouds: Float64Array

	/** Nothing is less surprising than this. */
	private readonly least: number

	/** Of the pixels that `isIn` says `value` of. The same pixels always give the same model. */
	constructor(lab: Lab, isIn: Uint8Array, clouds: number, value: 0 | 1 = 1) {
		const sample = sampled(lab, isIn, value)
		const centres = seeds(sample, clouds)
		const nearest = new Uint8Array(sample[0].length)
		for (let round = 0; round < ROUNDS; round++) settle(sample, centres, nearest)
		const found = centres
			.map((centre, cloud) => cloudOf(sample, nearest, centre, cloud))
			.filter(({ length }) => length > 0)
		// The heaviest first: once a colour is as likely as the next one weighs, no further cloud can explain it better.
		found.sort((one, other) => other[0]! - one[0]!)
		this.clouds = Float64Array.from(found.flat())
		this.least = found.length ? -this.clouds[0]! : Infinity
	}

	get isEmpty(): boolean {
		return this.clouds.length === 0
	}

	/** How unlikely a colour is: the negative logarithm of its density in the cloud that explains it best. */
	surprise(l: number, a: number, b: number): number {
		const clouds = this.clouds
		let best = -1e9
		for (let at = 0; at < clouds.length && clouds[at]! > best; at += CLOUD_NUMBERS) {
			const x = l - clouds[at + 1]!
			const y = a - clouds[at + 2]!
			const z = b - clouds[at + 3]!
			const light = x * (clouds[at + 4]! * x + clouds[at + 5]! * y + clouds[at + 6]! * z)
			const likely = clouds[at]! - light - y * (clouds[at + 7]! * y + clouds[at + 8]! * z) - clouds[at + 9]! * z * z
			if (likely > best) best = likely
		}
		return -best
	}

	/** As `surprise`, but a shadow may lie on what has these colours. What is at most `enough` is not looked at more closely. */
	surpriseInLight(l: number, a: number, b: number, enough = -Infinity): number {
		let least = Infinity
		for (let step = 0; step < SHADES.length; step++) {
			// No further shadow can explain it better.
			if (least <= enough || step * SHADE_COST + this.least >= least) break
			const light = SHADES[step]!
			least = Math.min(least, step * SHADE_COST + this.surprise(l * light, a * light, b * light))
		}
		return least
	}
}

/** By how much light a shadow may be made up for, and what each step of it costs. */
const SHADES = [1, 1.25, 1.6, 2.1, 2.8]
const SHADE_COST = 0.15

/** The colours of those of a picture's pixels of which a model is made. */
function sampled(lab: Lab, isIn: Uint8Array, value: 0 | 1): Lab {
	let count = 0
	for (let pixel = 0; pixel < isIn.length; pixel++) if (isIn[pixel] === value) count++
	const every = Math.max(1, Math.floor(count / SAMPLES))
	const taken = Math.ceil(count / every)
	const sample: Lab = [new Float32Array(taken), new Float32Array(taken), new Float32Array(taken)]
	for (let pixel = 0, seen = 0, n = 0; pixel < isIn.length; pixel++) {
		if (isIn[pixel] !== value || seen++ % every !== 0) continue
		sample[0][n] = lab[0][pixel]!
		sample[1][n] = lab[1][pixel]!
		sample[2][n++] = lab[2][pixel]!
	}
	return sample
}

type Colour = [number, number, number]
const colourAt = (lab: Lab, pixel: number): Colour => [lab[0][pixel]!, lab[1][pixel]!, lab[2][pixel]!]

/** First centres: each far from those before it, as k-means++ chooses them but without chance. */
function seeds(sample: Lab, clouds: number): Colour[] {
	const [lights, reds, yellows] = sample
	const count = lights.length
	if (count === 0) return []
	const centres = [colourAt(sample, count >> 1)]
	const nearest = new Float64Array(count).fill(Infinity)
	while (centres.length < clouds) {
		const [l, a, b] = centres.at(-1)!
		let sum = 0
		for (let n = 0; n < count; n++) {
			const square = (lights[n]! - l) ** 2 + (reds[n]! - a) ** 2 + (yellows[n]! - b) ** 2
			if (square < nearest[n]!) nearest[n] = square
			sum += nearest[n]!
		}
		let left = sum * ((centres.length * 0.618) % 1)
		let chosen = 0
		while (chosen < count - 1 && (left -= nearest[chosen]!) > 0) chosen++
		centres.push(colourAt(sample, chosen))
	}
	return centres
}

function settle([lights, reds, yellows]: Lab, centres: Colour[], nearest: Uint8Array): void {
	const means = Float64Array.from(centres.flat())
	const sums = new Float64Array(centres.length * 4)
	for (let n = 0; n < nearest.length; n++) {
		const l = lights[n]!
		const a = reds[n]!
		const b = yellows[n]!
		let best = 0
		let least = Infinity
		for (let cloud = 0, at = 0; at < means.length; cloud++, at += 3) {
			const square = (l - means[at]!) ** 2 + (a - means[at + 1]!) ** 2 + (b - means[at + 2]!) ** 2
			if (square >= least) continue
			best = cloud
			least = square
		}
		nearest[n] = best
		sums[4 * best]! += l
		sums[4 * best + 1]! += a
		sums[4 * best + 2]! += b
		sums[4 * best + 3]!++
	}
	for (let cloud = 0; cloud < centres.length; cloud++) {
		const count = sums[4 * cloud + 3]!
		if (count === 0) continue
		centres[cloud] = [sums[4 * cloud]! / count, sums[4 * cloud + 1]! / count, sums[4 * cloud + 2]! / count]
	}
}

function cloudOf([lights, reds, yellows]: Lab, nearest: Uint8Array, mean: Colour, cloud: number): Cloud {
	const sums = new Float64Array(6)
	let count = 0
	for (let n = 0; n < nearest.length; n++) {
		if (nearest[n] !== cloud) continue
		const x = lights[n]! - mean[0]
		const y = reds[n]! - mean[1]
		const z = yellows[n]! - mean[2]
		sums[0]! += x * x
		sums[1]! += x * y
		sums[2]! += x * z
		sums[3]! += y * y
		sums[4]! += y * z
		sums[5]! += z * z
		count++
	}
	if (count < 8) return []
	const [ll, la, lb, aa, ab, bb] = Array.from(
		sums,
		(sum, at) => sum / count + (at === 0 || at === 3 || at === 5 ? NOISE : 0),
	) as [number, number, number, number, number, number]
	const determinant = ll * (aa * bb - ab * ab) - la * (la * bb - lb * ab) + lb * (la * ab - lb * aa)
	// Half of the inverse of the covariance; what stands in it twice is whole.
	const away = [
		(aa * bb - ab * ab) / 2,
		lb * ab - la * bb,
		la * ab - lb * aa,
		(ll * bb - lb * lb) / 2,
		la * lb - ll * ab,
		(ll * aa - la * la) / 2,
	]
	const weight = Math.log(count / nearest.length) - 0.5 * Math.log(determinant)
	return [weight, ...mean, ...away.map((value) => value / determinant)]
}
