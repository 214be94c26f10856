import { ColourModel } from './colour-model.ts'
import { DX, DY, leastCut } from './max-flow.ts'
import { type Lab, type Size, squareStep } from './picture.ts'
import { grown } from './planes.ts'

/** One unit of the energy in the whole numbers of the cut. */
const UNIT = 64
const DIAGONAL = Math.SQRT1_2
/** Clouds of colours of the thing and of the ground. */
const [THING_CLOUDS, GROUND_CLOUDS] = [5, 6]

/** What says so much against the thing is ground whatever its colour and its neighbours say. */
export const SURELY_GROUND = -1000

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
	const open = openIn(rules.belief, size)
	const links = linksOf(lab, size, rules.smoothness, open)
	let cut = rules.start
	for (let round = 0; round < rules.rounds; round++) {
		const terminal = terminalOf(lab, cut, open, rules)
		if (!terminal) return cut
		const next = leastCut(size, terminal, round < rules.rounds - 1 ? links.slice() : links)
		// From the same cut the same colours are learnt: every further round would bring it again.
		if (isSame(next, cut)) return next
		cut = next
	}
	return cut
}

/** The pixels that may be the thing, and those beside them: the others cannot change the cut. */
function openIn(belief: Float32Array, size: Size): Uint8Array {
	const open = new Uint8Array(belief.length)
	for (let pixel = 0; pixel < open.length; pixel++) if (belief[pixel]! > SURELY_GROUND) open[pixel] = 1
	return grown(open, size, 1)
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
	for (let pixel = 0; pixel < one.length; pixel++) if (one[pixel] !== other[pixel]) return false
	return true
}

/** What speaks for thing or ground at each pixel, as the colours of a cut say; null where it has only one side. */
function terminalOf(lab: Lab, cut: Uint8Array, open: Uint8Array, rules: CutRules): Int32Array | null {
	const [lights, reds, yellows] = lab
	const thing = new ColourModel(lab, cut, THING_CLOUDS)
	const ground = new ColourModel(lab, cut, GROUND_CLOUDS, 0)
	if (thing.isEmpty || ground.isEmpty) return null
	const { belief, colourMost: most, mayBeShaded } = rules
	const terminal = new Int32Array(cut.length)
	for (let pixel = 0; pixel < cut.length; pixel++) {
		if (!open[pixel]) continue
		const l = lights[pixel]!
		const a = reds[pixel]!
		const b = yellows[pixel]!
		const usual = thing.surprise(l, a, b)
		const strange = mayBeShaded ? ground.surpriseInLight(l, a, b, usual - most) : ground.surprise(l, a, b)
		const said = Math.max(-most, Math.min(most, strange - usual))
		terminal[pixel] = Math.round((said + belief[pixel]!) * UNIT)
	}
	return terminal
}

/** For each pixel what it costs to part it from its neighbour in each of the eight directions. */
function linksOf(lab: Lab, size: Size, smoothness: number, open: Uint8Array): Int32Array {
	const { width, height } = size
	const falloff = 1 / (2 * meanStep(lab, size) + 1e-6)
	const links = new Int32Array(8 * width * height)
	// Each of the other four directions is the way back of one of these.
	for (let direction = 0; direction < 4; direction++) {
		const dx = DX[direction]!
		const dy = DY[direction]!
		const most = UNIT * smoothness * (dx && dy ? DIAGONAL : 1)
		const step = dy * width + dx
		for (let y = Math.max(0, -dy); y < height - Math.max(0, dy); y++)
			for (let x = Math.max(0, -dx); x < width - Math.max(0, dx); x++) {
				const from = y * width + x
				if (!open[from] || !open[from + step]) continue
				const link = most * Math.exp(-falloff * squareStep(lab, from, from + step)) + 1
				links[8 * from + direction] = link
				links[8 * (from + step) + direction + 4] = link
			}
	}
	return links
}

function meanStep(lab: Lab, { width, height }: Size): number {
	let sum = 0
	for (let y = 0; y < height - 1; y++)
		for (let x = 0; x < width - 1; x++) {
			const at = y * width + x
			sum += squareStep(lab, at, at + 1) + squareStep(lab, at, at + width)
		}
	return sum / Math.max(1, 2 * (width - 1) * (height - 1))
}
