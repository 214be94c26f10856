import { readFileSync } from 'node:fs'
import type { Box } from '#domain/cutout/look.ts'
import type { Size } from '#domain/cutout/picture.ts'
import { readDrawing } from './read-drawing.ts'

/** A photo with the outline of its thing as a hand drew it, in pixels of the photo. */
export interface HandMask extends Size {
	/** What it shows: the photo itself is known by its md5. */
	readonly photo: string
	readonly md5: string
	/** Left, top, width and height of a box as one draws it around the thing. */
	readonly box: readonly [number, number, number, number]
	/** Polygons (x,y x,y …) that together are the thing, and those of what is seen through it. */
	readonly things: readonly string[]
	readonly holes: readonly string[]
}

/** The twenty photos whose outlines were drawn by hand. */
export function handMasks(): HandMask[] {
	return JSON.parse(readFileSync(`${import.meta.dirname}/hand-masks.json`, 'utf8')) as HandMask[]
}

/** One result: how much of what it found and what is meant is common to both (IoU, 0 to 1), and whether it asks for a hand. */
export interface CutScore {
	readonly iou: number
	readonly needsHand: boolean
}

/** From this IoU on a result is good (issue 17, "Must reach"). */
export const GOOD = 0.8

/** What of the photo is the thing: 0 to 255 for each pixel. */
export function drawnMask({ width, height, things, holes }: Omit<HandMask, 'photo' | 'md5' | 'box'>): Promise<Buffer> {
	const drawn = (polygons: readonly string[], fill: string) =>
		polygons.map((points) => `<polygon points="${points}" fill="${fill}"/>`).join('')
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/>${drawn(things, '#fff')}${drawn(holes, '#000')}</svg>`
	return readDrawing(svg, (drawing) => drawing.extractChannel(0).raw().toBuffer())
}

/** What two masks of one size have in common, as a share of both together; more than half of a pixel is all of it. */
export function iouOf(found: Uint8Array, meant: Uint8Array): number {
	let [both, either] = [0, 0]
	for (let pixel = 0; pixel < meant.length; pixel++) {
		const [is, should] = [found[pixel]! > 127, meant[pixel]! > 127]
		if (is && should) both++
		if (is || should) either++
	}
	return either ? both / either : 1
}

/** Around a mask, a little off it on each side, as somebody draws it. */
export function boxAround(mask: Uint8Array, { width, height }: Size): Box {
	let [left, top, right, bottom] = [width, height, 0, 0]
	for (let y = 0, at = 0; y < height; y++)
		for (let x = 0; x < width; x++, at++) {
			if (mask[at]! <= 127) continue
			;[left, right] = [Math.min(left, x), Math.max(right, x + 1)]
			;[top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)]
		}
	const off = Math.round(0.02 * Math.max(right - left, bottom - top))
	;[left, top] = [Math.max(0, left - off), Math.max(0, top - off)]
	;[right, bottom] = [Math.min(width, right + off), Math.min(height, bottom + off)]
	return { x: left / width, y: top / height, w: (right - left) / width, h: (bottom - top) / height }
}

/** Mean IoU, and how often good and poor results ask for a hand. */
export function summed(scores: readonly CutScore[]) {
	const [good, poor] = [scores.filter(({ iou }) => iou >= GOOD), scores.filter(({ iou }) => iou < GOOD)]
	const asking = (some: readonly CutScore[]) => some.filter(({ needsHand }) => needsHand).length
	return {
		mean: scores.reduce((sum, { iou }) => sum + iou, 0) / Math.max(1, scores.length),
		good: good.length,
		goodAsking: asking(good),
		poor: poor.length,
		poorAsking: asking(poor),
	}
}
