import type { Stroke } from './look.ts'
import type { Size } from './picture.ts'

/** The part of a brush's radius over which it fades out. */
const FADE = 0.3

/** Draws strokes into a matte, the earliest first, and answers the same plane. Costs what they cover, not the picture. */
export function drawStrokes(alpha: Uint8Array, size: Size, strokes: readonly Stroke[]): Uint8Array {
	for (const stroke of strokes) drawStroke(alpha, size, stroke)
	return alpha
}

function drawStroke(alpha: Uint8Array, size: Size, stroke: Stroke): void {
	const radius = Math.max(0.7, (stroke.size * Math.max(size.width, size.height)) / 2)
	const points = stroke.points.map(([x, y]) => ({ x: x * size.width, y: y * size.height }))
	for (const [n, to] of points.entries()) {
		const from = points[n - 1]
		// A single point is a dab; every other begins where the one before ended.
		if (from || points.length === 1)
			drawSegment(alpha, size, { from: from ?? to, to, radius, value: stroke.do === 'erase' ? 0 : 255 })
	}
}

interface StrokePoint {
	readonly x: number
	readonly y: number
}

interface Segment {
	readonly from: StrokePoint
	readonly to: StrokePoint
	readonly radius: number
	readonly value: 0 | 255
}

function drawSegment(alpha: Uint8Array, { width, height }: Size, { from, to, radius, value }: Segment): void {
	const [left, right] = [Math.min(from.x, to.x) - radius, Math.max(from.x, to.x) + radius]
	const [top, bottom] = [Math.min(from.y, to.y) - radius, Math.max(from.y, to.y) + radius]
	const [dx, dy] = [to.x - from.x, to.y - from.y]
	const length = dx * dx + dy * dy
	const hard = radius * (1 - FADE)
	for (let y = Math.max(0, Math.floor(top)); y <= Math.min(height - 1, Math.ceil(bottom)); y++)
		for (let x = Math.max(0, Math.floor(left)); x <= Math.min(width - 1, Math.ceil(right)); x++) {
			const [px, py] = [x + 0.5 - from.x, y + 0.5 - from.y]
			const along = length > 0 ? Math.max(0, Math.min(1, (px * dx + py * dy) / length)) : 0
			const away = Math.hypot(px - along * dx, py - along * dy)
			if (away >= radius) continue
			const share = away <= hard ? 1 : (radius - away) / (radius - hard)
			const at = y * width + x
			// The most of what strokes have said here, so that points close together do not add up.
			const wanted = value === 255 ? 255 * share : 255 * (1 - share)
			alpha[at] = value === 255 ? Math.max(alpha[at]!, wanted + 0.5) : Math.min(alpha[at]!, wanted + 0.5)
		}
}
