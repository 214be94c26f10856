import type { Size } from '../cutout/picture.ts'
import { softened } from '../cutout/planes.ts'

/** From one dot to the next, as a share of the picture's longer side. */
const CELL = 1 / 90
/** The dots stand in rows at 45 degrees, where eyes see rows least. */
const TURN = Math.SQRT1_2
/** How far tones run together, in cells: dots show no detail smaller than themselves. */
const BLEND = 0.3
/** How steep an edge is: midway up a dot, half a cell of height lies on about so many cells of way. */
const EDGE = 0.45

/**
 * Tones as dots of ink: 0 where there is ink, 1 where there is paper. The dots' places are shares of the picture's side, so
 * that every size of a picture has the same dots; their edges are as soft as a pixel.
 */
export function halftoned(tones: Float32Array, size: Size): Float32Array {
	const cell = CELL * Math.max(size.width, size.height)
	const soft = softened(tones, size, Math.max(0.5, BLEND * cell))
	const steep = cell * EDGE
	const paper = new Float32Array(tones.length)
	for (let y = 0, at = 0; y < size.height; y++)
		for (let x = 0; x < size.width; x++, at++) {
			const [across, down] = [((x + 0.5) / cell) * TURN, ((y + 0.5) / cell) * TURN]
			const above = levelOf(1 - soft[at]!, steep) - thresholdAt(across + down, across - down)
			paper[at] = 1 - Math.min(1, Math.max(0, above * steep + 0.5))
		}
	return paper
}

/** Up to which height ink covers so much of the paper, with edges this steep: where they meet the ends they count half. */
function levelOf(ink: number, steep: number): number {
	const end = 0.5 / steep
	if (ink < end) return Math.sqrt((2 * Math.max(0, ink)) / steep) - end
	if (ink > 1 - end) return 1 + end - Math.sqrt((2 * Math.max(0, 1 - ink)) / steep)
	return ink
}

/** How high a place of the screen lies, from 0 in the middle of a dot to 1 midway between four. */
function thresholdAt(u: number, v: number): number {
	const height = (2 - Math.cos(2 * Math.PI * u) - Math.cos(2 * Math.PI * v)) / 4
	return SHARES[Math.round(height * (SHARES.length - 1))]!
}

/** The share of a cell that lies lower than each height: a tone of 30 % covers 30 % of the paper. */
const SHARES = sharesOfHeights(512, 256)

function sharesOfHeights(levels: number, steps: number): Float32Array {
	const counts = new Float32Array(levels + 1)
	for (let i = 0; i < steps; i++)
		for (let j = 0; j < steps; j++) {
			const wave = Math.cos((2 * Math.PI * (i + 0.5)) / steps) + Math.cos((2 * Math.PI * (j + 0.5)) / steps)
			counts[Math.round(((2 - wave) / 4) * levels)]! += 1
		}
	let sum = 0
	return counts.map((count) => (sum += count) / (steps * steps))
}
