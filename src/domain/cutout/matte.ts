import type { Picture, Size } from './picture.ts'
import { blurred, grown, resized, worn } from './planes.ts'
import type { Segment } from './segment.ts'

/** How much of each pixel is the thing, from 0 to 255, at the picture's own size. */
export interface Matte {
	readonly alpha: Uint8Array
	readonly width: number
	readonly height: number
}

/** Of a pixel whose side is only likely so much counts among those that are sure: thin parts have no others. */
const LIKELY = 0.03
/** Colours of thing and ground that are nearer than this (the square, in shares of full light) do not tell a share apart. */
const [TOO_NEAR, FAR_ENOUGH] = [0.002, 0.02]

/**
 * The edge of a thing at full size. Within a band around the coarse edge each pixel's share is where its colour lies between
 * that of the thing and that of the ground nearby; where both look alike the coarse edge stands, softened.
 */
export function matteOf({ rgb, ...size }: Picture, segment: Segment): Matte {
	const scale = Math.max(size.width, size.height) / Math.max(segment.size.width, segment.size.height)
	const band = Math.max(2, Math.ceil(scale * 1.6))
	const soft = resized(segment.mask, segment.size, size)
	const hard = new Uint8Array(soft.length)
	for (let pixel = 0; pixel < hard.length; pixel++) if (soft[pixel]! > 0.5) hard[pixel] = 1
	const [core, reach] = [worn(hard, size, band), grown(hard, size, band)]
	const alpha = core.map((is) => is * 255)
	const radius = band * 2 + 1
	const part = partAround(reach, size, radius)
	if (part) edgeWithin(part, { rgb, ...size }, { soft, hard, core, reach, alpha, radius })
	return { alpha, ...size }
}

interface Edge {
	readonly soft: Float32Array
	readonly hard: Uint8Array
	readonly core: Uint8Array
	readonly reach: Uint8Array
	readonly alpha: Uint8Array
	readonly radius: number
}

/** A part of a picture: only what lies around the thing tells about its edge. */
interface Part extends Size {
	readonly left: number
	readonly top: number
}

/** What lies within `radius` of a mask; null where nothing is marked. */
function partAround(mask: Uint8Array, size: Size, radius: number): Part | null {
	const { width, height } = size
	let [left, top, right, bottom] = [width, height, -1, -1]
	for (let y = 0, at = 0; y < height; y++)
		for (let x = 0; x < width; x++, at++) {
			if (!mask[at]) continue
			if (x < left) left = x
			if (x > right) right = x
			if (y < top) top = y
			bottom = y
		}
	if (right < 0) return null
	;[left, top] = [Math.max(0, left - radius), Math.max(0, top - radius)]
	return {
		left,
		top,
		width: Math.min(width, right + radius + 1) - left,
		height: Math.min(height, bottom + radius + 1) - top,
	}
}

/** Fills in the shares of the pixels that are neither surely the thing nor surely ground. */
function edgeWithin(part: Part, picture: Picture, edge: Edge): void {
	const [thing, ground] = nearbyColours(part, picture, edge)
	for (let y = 0, near = 0; y < part.height; y++)
		for (let x = 0, at = (part.top + y) * picture.width + part.left; x < part.width; x++, at++, near++)
			if (edge.reach[at] && !edge.core[at])
				edge.alpha[at] = 255 * shareAt(picture.rgb, at, near, { thing, ground, coarse: edge.soft[at]! }) + 0.5
}

type Planes = readonly Float32Array[]

/** The colour of the thing and of the ground around each pixel of a part, as means over those that are surely one of them. */
function nearbyColours(part: Part, { rgb, width }: Picture, { hard, core, reach, radius }: Edge): [Planes, Planes] {
	const pixels = new Int32Array(part.width * part.height)
	for (let y = 0, n = 0; y < part.height; y++)
		for (let x = 0; x < part.width; x++) pixels[n++] = (part.top + y) * width + part.left + x
	const [isThing, isGround] = [new Float32Array(pixels.length), new Float32Array(pixels.length)]
	for (let n = 0; n < pixels.length; n++) {
		const at = pixels[n]!
		isThing[n] = core[at] ? 1 : hard[at] ? LIKELY : 0
		isGround[n] = reach[at] ? (hard[at] ? 0 : LIKELY * 0.1) : 1
	}
	return [isThing, isGround].map((weight) => {
		const sum = blurred(weight, part, radius)
		return [0, 1, 2].map((channel) => {
			const weighted = new Float32Array(pixels.length)
			for (let n = 0; n < pixels.length; n++) weighted[n] = weight[n]! * rgb[pixels[n]! * 3 + channel]!
			const means = blurred(weighted, part, radius)
			for (let n = 0; n < means.length; n++) means[n]! /= Math.max(1e-6, sum[n]!)
			return means
		})
	}) as unknown as [Planes, Planes]
}

interface Sides {
	readonly thing: Planes
	readonly ground: Planes
	/** The share by the coarse edge. */
	readonly coarse: number
}

/** How much of the pixel `at` of the picture, the one `near` of the part, is the thing. */
function shareAt(rgb: Uint8Array, at: number, near: number, { thing, ground, coarse }: Sides): number {
	let [along, apart] = [0, 0]
	for (let channel = 0; channel < 3; channel++) {
		const step = (thing[channel]![near]! - ground[channel]![near]!) / 255
		along += (rgb[at * 3 + channel]! / 255 - ground[channel]![near]! / 255) * step
		apart += step * step
	}
	const trust = Math.max(0, Math.min(1, (apart - TOO_NEAR) / (FAR_ENOUGH - TOO_NEAR)))
	const share = apart > 0 ? Math.max(0, Math.min(1, along / apart)) : coarse
	return trust * share + (1 - trust) * coarse
}
