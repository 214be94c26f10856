import { boxedSegment } from './boxed.ts'
import { boundsOf } from './finish.ts'
import type { Box } from './look.ts'
import { matteOf, type Matte } from './matte.ts'
import type { Picture } from './picture.ts'
import { areaOf, without } from './planes.ts'
import { outsideOf, seenOf, type Segment, segmentOf, type Within } from './segment.ts'
import { needsHand } from './verdict.ts'

/** So much of what lies around a drawn box is looked at, as a share of its longer side: it is surely ground. */
const AROUND = 0.07

/** A thing cut out of its picture. */
export interface CutOut extends Matte {
	/** How well its edge agrees with the picture, from 0 to 1. */
	readonly fit: number
	/** Nothing stands out. */
	readonly isEmpty: boolean
	/** Likely wrong somewhere: somebody should look at it. */
	readonly needsHand: boolean
}

/** From this agreement of its bounds with the drawn box on, what is found without it is what is meant. */
const AGREES = 0.8
/** Less of a picture than this is nothing. */
const LEAST = 0.0015

/** Takes a thing out of its picture: by itself, or within a box that somebody drew around it. */
export function cutOut(picture: Picture, box?: Box): CutOut {
	const alone = segmentOf(seenOf(picture))
	if (!box) return made(matteOf(picture, alone), alone)
	const inner = pixelsOf(picture, box, 0)
	if (agreement(alone, picture, inner) > AGREES) {
		const clipped = outsideOf(
			alone.size,
			sharesOf(inner, { left: 0, top: 0, right: picture.width, bottom: picture.height }),
		)
		const mask = without(alone.mask, clipped)
		return made(inside(matteOf(picture, { ...alone, mask }), inner), alone)
	}
	const outer = pixelsOf(picture, box, AROUND)
	const part = cropped(picture, outer)
	const within = sharesOf(inner, outer)
	const seen = seenOf(part)
	const [byLines, byColours] = [segmentOf(seen, within), boxedSegment(seen, within)]
	const segment = byColours.fit > byLines.fit ? byColours : byLines
	const { alpha } = matteOf(part, segment)
	const whole = new Uint8Array(picture.width * picture.height)
	for (let y = 0; y < part.height; y++)
		whole.set(alpha.subarray(y * part.width, (y + 1) * part.width), (outer.top + y) * picture.width + outer.left)
	return made(inside({ alpha: whole, width: picture.width, height: picture.height }, inner), segment)
}

function made(matte: Matte, segment: Segment): CutOut {
	const share = areaOf(segment.mask) / segment.mask.length
	return { ...matte, fit: segment.fit, isEmpty: share < LEAST, needsHand: needsHand(segment) }
}

/** Without what an edge's softness leaves beyond the drawn box. */
function inside({ alpha, width, height }: Matte, { left, top, right, bottom }: Edges): Matte {
	alpha.fill(0, 0, top * width)
	for (let y = top; y < bottom; y++) {
		alpha.fill(0, y * width, y * width + left)
		alpha.fill(0, y * width + right, (y + 1) * width)
	}
	alpha.fill(0, bottom * width)
	return { alpha, width, height }
}

/** How much the bounds of what was found and a box have in common, as a share of both together. */
function agreement({ mask, size }: Segment, picture: Picture, box: Edges): number {
	const found = boundsOf(
		mask.map((is) => is * 255),
		size,
	)
	if (!found) return 0
	const scale = picture.width / size.width
	const [left, top] = [found.left * scale, found.top * scale]
	const [width, height] = [found.width * scale, found.height * scale]
	const both =
		Math.max(0, Math.min(left + width, box.right) - Math.max(left, box.left)) *
		Math.max(0, Math.min(top + height, box.bottom) - Math.max(top, box.top))
	return both / (width * height + (box.right - box.left) * (box.bottom - box.top) - both)
}

function sharesOf(inner: Edges, outer: Edges): Within {
	const [width, height] = [outer.right - outer.left, outer.bottom - outer.top]
	return {
		left: (inner.left - outer.left) / width,
		top: (inner.top - outer.top) / height,
		right: (inner.right - outer.left) / width,
		bottom: (inner.bottom - outer.top) / height,
	}
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
