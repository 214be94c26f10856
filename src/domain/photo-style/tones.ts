import { type Picture, rgbOf } from '../cutout/picture.ts'

/** How light each pixel looks, from 0 to 1 (the luma of Rec. 709). */
export function tonesOf({ rgb, width, height }: Picture): Float32Array {
	const tones = new Float32Array(width * height)
	for (let pixel = 0, at = 0; pixel < tones.length; pixel++, at += 3)
		tones[pixel] = (0.2126 * rgb[at]! + 0.7152 * rgb[at + 1]! + 0.0722 * rgb[at + 2]!) / 255
	return tones
}

/** A picture of the run of colours from `dark` at 0 to `light` at 1. */
export function inked(tones: Float32Array, dark: string, light: string): Uint8Array {
	const [from, to] = [rgbOf(dark), rgbOf(light)]
	const rgb = new Uint8Array(tones.length * 3)
	for (const [pixel, tone] of tones.entries())
		for (let part = 0; part < 3; part++)
			rgb[pixel * 3 + part] = from[part]! + (to[part]! - from[part]!) * Math.min(1, Math.max(0, tone)) + 0.5
	return rgb
}
