import { matteOf, type Matte } from './matte.ts'
import type { Picture } from './picture.ts'
import { segmentOf } from './segment.ts'

/** A part of a picture, in shares of its width and height. */
export interface Box {
	readonly x: number
	readonly y: number
	readonly w: number
	readonly h: number
}

/** So much of what lies around a drawn box is looked at, as a share of its longer side: it is surely ground. */
const AROUND = 0.07

/** Takes a thing out of its picture: by itself, or within a box that somebody drew around it. */
export function cutOut(picture: Picture, box?: Box): Matte & { readonly fit: number } {
	if (!box) {
		const segment = segmentOf(picture)
		return { ...matteOf(picture, segment), fit: segment.fit }
	}
	const inner = pixelsOf(picture, box, 0)
	const outer = pixelsOf(picture, box, AROUND)
	const part = cropped(picture, outer)
	const segment = segmentOf(part, {
		left: (inner.left - outer.left) / part.width,
		top: (inner.top - outer.top) / part.height,
		right: (inner.right - outer.left) / part.width,
		bottom: (inner.bottom - outer.top) / part.height,
	})
	const { alpha } = matteOf(part, segment)
	const whole = new Uint8Array(picture.width * picture.height)
	for (let y = 0; y < part.height; y++)
		whole.set(alpha.subarray(y * part.width, (y + 1) * part.width), (outer.top + y) * picture.width + outer.left)
	return { alpha: whole, width: picture.width, height: picture.height, fit: segment.fit }
}

interface Edges {
	readonly left: number
	readonly top: number
	readonly right: number
	readonly bottom: number
}

function pixelsOf({ width, height }: Picture, { x, y, w, h }: Box, around: number): Edges {
	const more = around * Math.max(w * width, h * height)
	return {
		left: Math.max(0, Math.round(x * width - more)),
		top: Math.max(0, Math.round(y * height - more)),
		right: Math.min(width, Math.round((x + w) * width + more)),
		bottom: Math.min(height, Math.round((y + h) * height + more)),
	}
}

function cropped({ rgb, width }: Picture, { left, top, right, bottom }: Edges): Picture {
	const part = { width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
	const pixels = new Uint8Array(part.width * part.height * 3)
	for (let y = 0; y < part.height; y++) {
		const from = ((top + y) * width + left) * 3
		pixels.set(rgb.subarray(from, from + part.width * 3), y * part.width * 3)
	}
	return { rgb: pixels, ...part }
}
