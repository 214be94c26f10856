import type { DrawnGround } from './ground.ts'

type Rgb = readonly [number, number, number]

/** A wall that runs into a floor without an edge, lit from above. */
interface Studio {
	readonly wall: Rgb
	readonly floor: Rgb
	/** How much light the corners lose. */
	readonly fall: number
}

/** From one colour above to another below. */
interface Gradient {
	readonly top: Rgb
	readonly bottom: Rgb
}

const GROUNDS: Readonly<Record<DrawnGround, Studio | Gradient>> = {
	studio_white: { wall: [255, 255, 255], floor: [243, 244, 245], fall: 0.03 },
	studio: { wall: [246, 247, 247], floor: [232, 234, 235], fall: 0.1 },
	studio_warm: { wall: [246, 240, 231], floor: [231, 220, 204], fall: 0.12 },
	studio_dark: { wall: [58, 63, 67], floor: [38, 42, 45], fall: 0.34 },
	mist: { top: [244, 246, 247], bottom: [211, 219, 223] },
	sand: { top: [247, 243, 235], bottom: [222, 209, 188] },
	dawn: { top: [236, 240, 246], bottom: [243, 222, 211] },
}

/** Where the wall meets the floor, and how long the curve between them is, in shares of the height. */
const [HORIZON, SWEEP] = [0.7, 0.34]
/** The light: where it is brightest, in shares of both sides. */
const LIGHT = [0.5, 0.42] as const
/** Levels of 255 by which pixels differ from the smooth run of colour: without them eyes see its steps. */
const GRAIN = 1.4

/**
 * Draws a ground as RGB pixels. The same size always gives the same pixels, and another size the same picture: what is
 * seen depends on where a pixel lies in the whole, all but the grain.
 */
export function drawGround(name: DrawnGround, width: number, height: number): Uint8ClampedArray {
	const ground = GROUNDS[name]
	const pixels = new Uint8ClampedArray(width * height * 3)
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const at = (y * width + x) * 3
			const [across, down] = [(x + 0.5) / width, (y + 0.5) / height]
			const grain = (noise(x, y) - 0.5) * GRAIN
			for (let part = 0; part < 3; part++) pixels[at + part] = colourAt(ground, part, across, down) + grain
		}
	return pixels
}

function colourAt(ground: Studio | Gradient, part: number, across: number, down: number): number {
	if ('top' in ground) return mix(ground.top[part] ?? 0, ground.bottom[part] ?? 0, eased(down))
	const onFloor = eased((down - HORIZON + SWEEP / 2) / SWEEP)
	const far = Math.hypot((across - LIGHT[0]) * 1.15, down - LIGHT[1]) / 0.75
	return mix(ground.wall[part] ?? 0, ground.floor[part] ?? 0, onFloor) * (1 - ground.fall * eased(far) ** 1.5)
}

function mix(from: number, to: number, share: number): number {
	return from + (to - from) * share
}

/** From 0 to 1 without an edge at either end. */
function eased(share: number): number {
	const held = Math.min(1, Math.max(0, share))
	return held * held * (3 - 2 * held)
}

/** A value from 0 to 1 that looks random and is the same for the same place. */
function noise(x: number, y: number): number {
	let bits = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263)
	bits = Math.imul(bits ^ (bits >>> 13), 1_274_126_177)
	return ((bits ^ (bits >>> 16)) >>> 0) / 4_294_967_296
}
