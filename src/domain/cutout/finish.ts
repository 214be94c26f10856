import { drawGround } from '../background/draw-ground.ts'
import type { Ground } from '../background/ground.ts'
import type { Look } from './look.ts'
import { type Picture, rgbOf, type Size } from './picture.ts'
import { blurred, softened } from './planes.ts'

/** A picture in memory: 8 bits each of red, green, blue and alpha for every pixel, row by row. */
export interface Finished extends Frame {
	readonly rgba: Uint8ClampedArray<ArrayBuffer>
}

export interface Finishing {
	/** Pixels of this picture for each of the full one that the look is meant for. */
	readonly scale: number
	/** The picture of the ground, of just the size that `finishedSize` says. */
	readonly behind?: Uint8ClampedArray | undefined
}

/** How far around an edge the thing's own colour is looked for, in pixels of the full picture. */
const NEARBY = 6
/** From this share on a pixel is surely the thing. */
const SURE = 0.96
/** A shadow's depth below the thing and its softness, in shares of the thing's longer side. */
const [DROP, BLUR] = [0.02, 0.035]
const DARKEST = 0.6

/** A thing as it is shown: its edge, its shadow, the space around it and its ground. The same in preview and at full size. */
export function finished(picture: Picture, alpha: Uint8Array, look: Look, { scale, behind }: Finishing): Finished {
	const edge = edgeOf(alpha, picture, look, scale)
	const frame = frameOf(alpha, picture, look)
	const colour = look.decontaminate ? ownColours(picture, edge, Math.max(1, Math.round(NEARBY * scale))) : picture.rgb
	const rgba = new Uint8ClampedArray(frame.width * frame.height * 4)
	const shadow = look.shadow > 0 ? shadowOf(edge, picture, frame, look.shadow) : null
	const ground = groundOf(look.ground, frame, behind)
	for (let y = 0; y < frame.height; y++) {
		const row = y + frame.top
		for (let x = 0; x < frame.width; x++) {
			const column = x + frame.left
			const isIn = row >= 0 && row < picture.height && column >= 0 && column < picture.width
			const from = isIn ? row * picture.width + column : -1
			const at = y * frame.width + x
			put(rgba, at * 4, {
				colour,
				from,
				share: isIn ? edge[from]! / 255 : 0,
				dark: shadow ? shadow[at]! : 0,
				ground: ground(x, y),
			})
		}
	}
	return { rgba, ...frame }
}

interface Layers {
	readonly colour: Uint8Array
	readonly from: number
	readonly share: number
	readonly dark: number
	/** Red, green, blue, alpha. */
	readonly ground: ArrayLike<number>
}

/** The thing over its shadow over its ground. */
function put(rgba: Uint8ClampedArray, at: number, { colour, from, share, dark, ground }: Layers): void {
	const below = ground[3]! / 255
	const cover = dark + below * (1 - dark)
	const whole = share + cover * (1 - share)
	for (let channel = 0; channel < 3; channel++) {
		const own = share > 0 ? colour[from * 3 + channel]! * share : 0
		const rest = ground[channel]! * below * (1 - dark) * (1 - share)
		rgba[at + channel] = whole > 0 ? (own + rest) / whole : 0
	}
	rgba[at + 3] = whole * 255
}

/** The part of a picture that is shown, and what is added around it. */
interface Frame extends Size {
	/** Where it begins in the picture; below 0 outside of it. */
	readonly left: number
	readonly top: number
}

/** The size of what `finished` makes. */
export function finishedSize(alpha: Uint8Array, size: Size, look: Pick<Look, 'margin' | 'square'>): Size {
	const { width, height } = frameOf(alpha, size, look)
	return { width, height }
}

function frameOf(alpha: Uint8Array, size: Size, { margin, square }: Pick<Look, 'margin' | 'square'>): Frame {
	const thing = margin === null ? null : boundsOf(alpha, size)
	if (margin === null || !thing) return { left: 0, top: 0, width: size.width, height: size.height }
	const longer = Math.max(thing.width, thing.height)
	const around = Math.round((margin / (1 - 2 * margin)) * longer)
	const [wide, high] = square ? [longer, longer] : [thing.width, thing.height]
	return {
		left: thing.left - around - Math.round((wide - thing.width) / 2),
		top: thing.top - around - Math.round((high - thing.height) / 2),
		width: wide + 2 * around,
		height: high + 2 * around,
	}
}

/** The least box around what is more thing than ground; null where nothing is. */
export function boundsOf(alpha: Uint8Array, { width, height }: Size): Frame | null {
	let [left, top, right, bottom] = [width, height, -1, -1]
	for (let y = 0, at = 0; y < height; y++)
		for (let x = 0; x < width; x++, at++) {
			if (alpha[at]! < 128) continue
			if (x < left) left = x
			if (x > right) right = x
			if (y < top) top = y
			bottom = y
		}
	return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/** The matte with its edge moved and faded as the look says. */
function edgeOf(alpha: Uint8Array, size: Size, { softness, shift }: Look, scale: number): Uint8Array {
	const [soft, move] = [softness * scale, shift * scale]
	if (soft < 0.6 && Math.abs(move) < 0.3) return alpha
	const deviation = Math.max(soft / 2, Math.abs(move))
	const wide = softened(Float32Array.from(alpha), size, deviation)
	// Of a straight edge the blurred one rises by about 1/2.5 a deviation: so far up stands what lies `move` outside.
	const level = move / (2.5 * deviation)
	const steep = move === 0 ? 1 : Math.max(1, deviation / Math.max(0.5, soft / 2))
	return Uint8Array.from(
		wide,
		(value) => Math.max(0, Math.min(255, ((value / 255 - 0.5 + level) * steep + 0.5) * 255)) + 0.5,
	)
}

/** Colours without the old ground's: along the edge those of the thing nearby. */
function ownColours({ rgb, ...size }: Picture, alpha: Uint8Array, radius: number): Uint8Array {
	const isSure = Float32Array.from(alpha, (share) => (share >= 255 * SURE ? 1 : 0))
	const near = blurred(isSure, size, radius)
	const own = rgb.slice()
	for (let channel = 0; channel < 3; channel++) {
		const sums = blurred(
			isSure.map((is, pixel) => is * rgb[pixel * 3 + channel]!),
			size,
			radius,
		)
		for (let pixel = 0; pixel < alpha.length; pixel++) {
			const share = alpha[pixel]! / 255
			if (share === 0 || share >= SURE || near[pixel]! < 1e-4) continue
			const at = pixel * 3 + channel
			own[at] = rgb[at]! * share * share + (sums[pixel]! / near[pixel]!) * (1 - share * share) + 0.5
		}
	}
	return own
}

/** How dark each pixel of the frame is: the thing's own shape, lower and blurred. */
function shadowOf(alpha: Uint8Array, size: Size, frame: Frame, strength: number): Float32Array {
	const side = Math.max(frame.width, frame.height)
	const drop = Math.round(DROP * side)
	const shape = new Float32Array(frame.width * frame.height)
	for (let y = 0; y < frame.height; y++) {
		const row = y + frame.top - drop
		if (row < 0 || row >= size.height) continue
		for (let x = 0; x < frame.width; x++) {
			const column = x + frame.left
			if (column >= 0 && column < size.width) shape[y * frame.width + x] = alpha[row * size.width + column]!
		}
	}
	const soft = softened(shape, frame, Math.max(1, BLUR * side * 0.5))
	return soft.map((value) => (value / 255) * strength * DARKEST)
}

const CLEAR = [0, 0, 0, 0] as const

function groundOf(
	ground: Ground,
	{ width, height }: Size,
	behind?: Uint8ClampedArray,
): (x: number, y: number) => ArrayLike<number> {
	if (ground.kind === 'color') {
		const color = [...rgbOf(ground.color), 255]
		return () => color
	}
	if (ground.kind === 'drawn') {
		const drawn = drawGround(ground.name, width, height)
		const pixel = [0, 0, 0, 255]
		return (x, y) => {
			for (let part = 0, at = (y * width + x) * 3; part < 3; part++) pixel[part] = drawn[at + part]!
			return pixel
		}
	}
	if (ground.kind === 'picture' && behind)
		return (x, y) => behind.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)
	return () => CLEAR
}
