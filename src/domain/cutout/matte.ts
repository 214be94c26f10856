import type { Picture } from './picture.ts'
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
	const hard = Uint8Array.from(soft, (share) => (share > 0.5 ? 1 : 0))
	const [core, reach] = [worn(hard, size, band), grown(hard, size, band)]
	const [thing, ground] = nearbyColours({ rgb, ...size }, { hard, core, reach, radius: band * 2 + 1 })
	const alpha = new Uint8Array(hard.length)
	for (let pixel = 0; pixel < alpha.length; pixel++) {
		if (core[pixel]) alpha[pixel] = 255
		else if (reach[pixel]) alpha[pixel] = 255 * shareAt(rgb, pixel, thing, ground, soft[pixel]!) + 0.5
	}
	return { alpha, ...size }
}

type Planes = readonly Float32Array[]

interface Sides {
	readonly hard: Uint8Array
	readonly core: Uint8Array
	readonly reach: Uint8Array
	readonly radius: number
}

/** The colour of the thing and of the ground around each pixel, as means over those that are surely one of them. */
function nearbyColours({ rgb, ...size }: Picture, { hard, core, reach, radius }: Sides): [Planes, Planes] {
	const isThing = Float32Array.from(core, (is, pixel) => (is ? 1 : hard[pixel] ? LIKELY : 0))
	const isGround = Float32Array.from(reach, (is, pixel) => (is ? (hard[pixel] ? 0 : LIKELY * 0.1) : 1))
	return [isThing, isGround].map((weight) => {
		const sum = blurred(weight, size, radius)
		return [0, 1, 2].map((channel) => {
			const weighted = weight.map((value, pixel) => value * rgb[pixel * 3 + channel]!)
			const means = blurred(weighted, size, radius)
			for (let pixel = 0; pixel < means.length; pixel++) means[pixel]! /= Math.max(1e-6, sum[pixel]!)
			return means
		})
	}) as unknown as [Planes, Planes]
}

function shareAt(rgb: Uint8Array, pixel: number, thing: Planes, ground: Planes, coarse: number): number {
	let [along, apart] = [0, 0]
	for (let channel = 0; channel < 3; channel++) {
		const step = (thing[channel]![pixel]! - ground[channel]![pixel]!) / 255
		along += (rgb[pixel * 3 + channel]! / 255 - ground[channel]![pixel]! / 255) * step
		apart += step * step
	}
	const trust = Math.max(0, Math.min(1, (apart - TOO_NEAR) / (FAR_ENOUGH - TOO_NEAR)))
	const share = apart > 0 ? Math.max(0, Math.min(1, along / apart)) : coarse
	return trust * share + (1 - trust) * coarse
}
