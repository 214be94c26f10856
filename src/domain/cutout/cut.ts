import { ColourModel } from './colour-model.ts'
import { DX, DY, leastCut } from './max-flow.ts'
import type { Lab, Size } from './picture.ts'

/** One unit of the energy in the whole numbers of the cut. */
const UNIT = 64
const DIAGONAL = Math.SQRT1_2
/** Clouds of colours of the thing and of the ground. */
const [THING_CLOUDS, GROUND_CLOUDS] = [5, 6]

export interface CutRules {
	/** For each pixel how much speaks for the thing (above 0) or for the ground, before its colour is looked at. */
	readonly belief: Float32Array
	/** What each pixel is taken for when the colours of both are learnt. */
	readonly start: Uint8Array
	/** The most that a pixel's colour may say. */
	readonly colourMost: number
	/** What it costs to part two neighbours of one colour. */
	readonly smoothness: number
	/** How often the colours are learnt anew from the last cut. */
	readonly rounds: number
	/** Whether what is darker than the ground may be the ground in a shadow. */
	readonly mayBeShaded: boolean
}

/** Parts thing and ground where that costs least: by belief, by colour, and along steps of colour. 1 for the thing. */
export function cutApart(lab: Lab, size: Size, rules: CutRules): Uint8Array {
	const links = linksOf(lab, size, rules.smoothness)
	let cut = rules.start
	for (let round = 0; round < rules.rounds; round++) {
		const [thing, ground] = [
			new ColourModel(lab, cut, THING_CLOUDS),
			new ColourModel(
				lab,
				cut.map((is) => 1 - is),
				GROUND_CLOUDS,
			),
		]
		if (thing.isEmpty || ground.isEmpty) return cut
		const terminal = new Int32Array(cut.length)
		for (let pixel = 0; pixel < cut.length; pixel++) {
			const [l, a, b] = [lab[0][pixel]!, lab[1][pixel]!, lab[2][pixel]!]
			const strange = rules.mayBeShaded ? ground.surpriseInLight(l, a, b) : ground.surprise(l, a, b)
			const colour = strange - thing.surprise(l, a, b)
			const said = Math.max(-rules.colourMost, Math.min(rules.colourMost, colour))
			terminal[pixel] = Math.round((said + rules.belief[pixel]!) * UNIT)
		}
		cut = leastCut(
			size,
			terminal,
			links.map((link) => link.slice()),
		)
	}
	return cut
}

function linksOf(lab: Lab, size: Size, smoothness: number): Int32Array[] {
	const { width, height } = size
	const falloff = 1 / (2 * meanStep(lab, size) + 1e-6)
	const links = DX.map(() => new Int32Array(width * height))
	// Each of the other four directions is the way back of one of these.
	for (let direction = 0; direction < 4; direction++) {
		const [dx, dy] = [DX[direction]!, DY[direction]!]
		const [there, back] = [links[direction]!, links[direction + 4]!]
		const most = UNIT * smoothness * (dx && dy ? DIAGONAL : 1)
		for (let y = Math.max(0, -dy); y < height - Math.max(0, dy); y++)
			for (let x = Math.max(0, -dx); x < width - Math.max(0, dx); x++) {
				const [from, to] = [y * width + x, (y + dy) * width + x + dx]
				there[from] = most * Math.exp(-falloff * squareStep(lab, from, to)) + 1
				back[to] = there[from]!
			}
	}
	return links
}

function meanStep(lab: Lab, { width, height }: Size): number {
	let [sum, count] = [0, 0]
	for (let y = 0; y < height - 1; y++)
		for (let x = 0; x < width - 1; x++, count += 2) {
			const at = y * width + x
			sum += squareStep(lab, at, at + 1) + squareStep(lab, at, at + width)
		}
	return sum / Math.max(1, count)
}

/** The square of the distance between two pixels' colours. */
export function squareStep(lab: Lab, from: number, to: number): number {
	return (lab[0][from]! - lab[0][to]!) ** 2 + (lab[1][from]! - lab[1][to]!) ** 2 + (lab[2][from]! - lab[2][to]!) ** 2
}
