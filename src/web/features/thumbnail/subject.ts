import type { Crop } from '#domain/media/cut.ts'

/** Pixels of red, green, blue and alpha, row by row. */
export interface Pixels {
	readonly data: Uint8ClampedArray
	readonly width: number
	readonly height: number
}

/** How far a colour may be from the ground and still be ground (of 441). */
const NEAR = 36
const SEEN = 24

/**
 * The box around what stands out from the ground: the colour of the edges, or what lets through. Null when nothing
 * does, when it reaches to several edges, or when the edges have no colour in common.
 */
export function subjectIn(pixels: Pixels): Crop | null {
	const ground = groundOf(pixels)
	if (!ground) return null
	const { data, width, height } = pixels
	let [left, top, right, bottom] = [width, height, -1, -1]
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const at = (y * width + x) * 4
			if (!isSeen(data, at) || distance(data, at, ground) < NEAR) continue
			left = Math.min(left, x)
			right = Math.max(right, x)
			top = Math.min(top, y)
			bottom = y
		}
	// What reaches to most edges is no thing on a ground: a scene, a pattern, light and shade.
	const edges = [left === 0, top === 0, right === width - 1, bottom === height - 1].filter(Boolean).length
	if (right < 0 || edges > 1) return null
	return { x: left / width, y: top / height, w: (right + 1 - left) / width, h: (bottom + 1 - top) / height }
}

function isSeen(data: Uint8ClampedArray, at: number): boolean {
	return (data[at + 3] ?? 0) >= SEEN
}

function distance(data: Uint8ClampedArray, at: number, ground: readonly number[]): number {
	return Math.hypot(...[0, 1, 2].map((band) => (data[at + band] ?? 0) - (ground[band] ?? 0)))
}

/** The middle colour of the seen edge pixels, if most of them are near it; of an edge that lets through, any will do. */
function groundOf({ data, width, height }: Pixels): readonly number[] | null {
	const edge: number[] = []
	for (let x = 0; x < width; x++) edge.push(x * 4, ((height - 1) * width + x) * 4)
	for (let y = 0; y < height; y++) edge.push(y * width * 4, (y * width + width - 1) * 4)
	const seen = edge.filter((at) => isSeen(data, at))
	if (seen.length < edge.length / 2) return [-1000, -1000, -1000]
	const ground = [0, 1, 2].map((band) => {
		const values = seen.map((at) => data[at + band] ?? 0).sort((one, other) => one - other)
		return values[values.length >> 1] ?? 0
	})
	return seen.filter((at) => distance(data, at, ground) < NEAR).length > seen.length * 0.7 ? ground : null
}
