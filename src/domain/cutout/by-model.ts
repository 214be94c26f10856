import type { CutOut } from './cut-out.ts'
import { floodedGround, groundAround } from './ground.ts'
import { matteOf } from './matte.ts'
import { outlinesOf } from './outlines.ts'
import { labOf, shrunk, sizeWithin, type Picture, type Size } from './picture.ts'
import { resized } from './planes.ts'
import { clean, CUT_SIDE, fitOf, type Segment } from './segment.ts'
import { needsHand } from './verdict.ts'

/** What a model says of each pixel: how surely it is the thing, from 0 to 1. Its sides are the model's, not the picture's. */
export interface ThingMap extends Size {
	readonly shares: Float32Array
}

/**
 * In which numbers a model takes colours: `imagenet` by mean and deviation of ImageNet (U²-Net, BiRefNet, RMBG 2.0),
 * `half` from -0.5 to 0.5 (ISNet, RMBG 1.4).
 */
export type Levels = 'imagenet' | 'half'

const LEVELS: Readonly<Record<Levels, { mean: readonly number[]; deviation: readonly number[] }>> = {
	imagenet: { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] },
	half: { mean: [0.5, 0.5, 0.5], deviation: [1, 1, 1] },
}

/** The longest side of a small model: U²-Net's is 320, that of ISNet, RMBG and BiRefNet 1024. */
const SMALL_SIDE = 512
/** What exports for the transformers library call their picture; what those prepare is in the numbers of ImageNet. */
const TRANSFORMERS_INPUT = 'pixel_values'

/** What can be seen of a model from outside. */
export interface Signature {
	/** What it calls its picture. */
	readonly input: string
	readonly side: number
	/** Whether it answers raw numbers instead of shares. */
	readonly isRaw: boolean
}

/**
 * How a model wants its colours. ISNet and BiRefNet have the same side and the same names, and differ in this: BiRefNet answers
 * raw numbers, ISNet and RMBG 1.4 shares. RMBG 2.0 answers shares, too, but is exported for the transformers library.
 */
export function usualLevels({ input, side, isRaw }: Signature): Levels {
	return side <= SMALL_SIDE || isRaw || input === TRANSFORMERS_INPUT ? 'imagenet' : 'half'
}

/** Colours as a model takes them: a plane each of red, green and blue. */
export function modelInput(rgb: Uint8Array, levels: Levels): Float32Array {
	const { mean, deviation } = LEVELS[levels]
	const pixels = rgb.length / 3
	const planes = new Float32Array(rgb.length)
	for (let channel = 0; channel < 3; channel++)
		for (let pixel = 0; pixel < pixels; pixel++)
			planes[channel * pixels + pixel] = (rgb[pixel * 3 + channel]! / 255 - mean[channel]!) / deviation[channel]!
	return planes
}

/** By so much may shares miss 0 and 1 and still be shares. */
const NEARLY = 0.01

/** Whether a model's output goes beyond what shares may be. Null: not all are numbers. */
export function isRawOutput(output: ArrayLike<number>): boolean | null {
	let [least, most] = [Infinity, -Infinity]
	for (let at = 0; at < output.length; at++) {
		const value = output[at]!
		if (!Number.isFinite(value)) return null
		if (value < least) least = value
		if (value > most) most = value
	}
	return least < -NEARLY || most > 1 + NEARLY
}

/** A model's output as shares: as it is, or raw numbers by the logistic function. Null: not all are numbers. */
export function sharesFrom(output: ArrayLike<number>, isKnownRaw = false): Float32Array | null {
	const isRaw = isRawOutput(output)
	if (isRaw === null) return null
	return Float32Array.from(output, (value) =>
		isRaw || isKnownRaw ? 1 / (1 + Math.exp(-value)) : Math.max(0, Math.min(1, value)),
	)
}

/** Less of a picture than this is nothing. */
const LEAST = 0.0015
/** The longer side at which an edge is taken from a map; finer maps are no finer than their model. */
const FINEST = 1024
/** What a model is not sure of lies between these; so much of the thing's own area may, most of it along the edge. */
const [UNSURE_FROM, UNSURE_TO, UNSURE_MOST] = [0.2, 0.8, 0.35]

/** Takes the thing out that a model has found; its edge is found again at the picture's size. Null: it has found none. */
export function modelCutOut(picture: Picture, map: ThingMap): CutOut | null {
	const size = sizeWithin(picture, CUT_SIDE)
	const mask = maskAt(map, size)
	const area = mask.reduce((sum, is) => sum + is, 0)
	if (area < LEAST * mask.length) return null
	const lab = labOf(shrunk(picture, size))
	const flood = floodedGround(outlinesOf(picture, size), lab, new Uint8Array(mask.length), size)
	const fit = fitOf(mask, flood.lines, size)
	const ground = groundAround(lab, mask, size)
	const segment: Segment = { size, mask, lab, ground, flood, way: 'model', fit }
	const fine = sizeWithin(picture, Math.min(FINEST, Math.max(CUT_SIDE, map.width, map.height)))
	const matte = matteOf(picture, { ...segment, size: fine, mask: maskAt(map, fine) })
	return { ...matte, fit, isEmpty: false, needsHand: isUnsure(map) || needsHand(segment) }
}

function maskAt(map: ThingMap, size: Size): Uint8Array {
	const shares = resized(map.shares, map, size)
	return clean(
		Uint8Array.from(shares, (share) => (share > 0.5 ? 1 : 0)),
		size,
	)
}

function isUnsure({ shares }: ThingMap): boolean {
	let [thing, unsure] = [0, 0]
	for (const share of shares) {
		if (share > 0.5) thing++
		if (share > UNSURE_FROM && share < UNSURE_TO) unsure++
	}
	return unsure > UNSURE_MOST * thing
}
