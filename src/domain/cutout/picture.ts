/** A picture in memory: 8 bits each of red, green and blue for every pixel, row by row. */
export interface Picture {
	readonly rgb: Uint8Array
	readonly width: number
	readonly height: number
}

/** Width and height of what several planes of numbers have in common. */
export interface Size {
	readonly width: number
	readonly height: number
}

/** The size with this longer side; what is smaller stays as it is. */
export function sizeWithin({ width, height }: Size, longest: number): Size {
	const scale = Math.min(1, longest / Math.max(width, height))
	return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Red, green and blue of #rrggbb. */
export function rgbOf(colour: string): readonly [number, number, number] {
	const value = Number.parseInt(colour.slice(1), 16)
	return [value >> 16, (value >> 8) & 255, value & 255]
}

/** A smaller copy: each of its pixels is the mean of those it stands for. */
export function shrunk({ rgb, ...from }: Picture, to: Size): Picture {
	if (to.width === from.width && to.height === from.height) return { rgb, ...from }
	const small = new Uint8Array(to.width * to.height * 3)
	const [columns, rows] = [spans(to.width, from.width), spans(to.height, from.height)]
	for (let y = 0, to3 = 0; y < to.height; y++) {
		const top = rows[2 * y]!
		const bottom = rows[2 * y + 1]!
		for (let x = 0; x < to.width; x++, to3 += 3) {
			const left = columns[2 * x]!
			const right = columns[2 * x + 1]!
			let red = 0
			let green = 0
			let blue = 0
			for (let row = top; row < bottom; row++)
				for (let at = (row * from.width + left) * 3, end = (row * from.width + right) * 3; at < end; at += 3) {
					red += rgb[at]!
					green += rgb[at + 1]!
					blue += rgb[at + 2]!
				}
			const count = (bottom - top) * (right - left)
			small[to3] = red / count + 0.5
			small[to3 + 1] = green / count + 0.5
			small[to3 + 2] = blue / count + 0.5
		}
	}
	return { rgb: small, ...to }
}

/** Of each pixel along a side where those that it stands for begin and end. */
function spans(to: number, from: number): Int32Array {
	const found = new Int32Array(2 * to)
	for (let position = 0; position < to; position++) {
		const start = Math.floor((position * from) / to)
		found[2 * position] = start
		found[2 * position + 1] = Math.max(start + 1, Math.floor(((position + 1) * from) / to))
	}
	return found
}

const LINEAR = Float32Array.from({ length: 256 }, (_, level) => {
	const share = level / 255
	return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})
const ROOTS = Float32Array.from({ length: 4097 }, (_, n) => {
	const value = n / 4096
	return value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116
})
const root = (value: number) => ROOTS[Math.min(4096, (value * 4096 + 0.5) | 0)]!

/** CIELAB (D65) as three planes: L from 0 to 100, a, b. Equal distances look about equally different. */
export type Lab = readonly [Float32Array, Float32Array, Float32Array]

export function labOf({ rgb, width, height }: Picture): Lab {
	const pixels = width * height
	const planes: Lab = [new Float32Array(pixels), new Float32Array(pixels), new Float32Array(pixels)]
	const [lights, reds, yellows] = planes
	for (let pixel = 0, at = 0; pixel < pixels; pixel++, at += 3) {
		const r = LINEAR[rgb[at]!]!
		const g = LINEAR[rgb[at + 1]!]!
		const b = LINEAR[rgb[at + 2]!]!
		const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
		const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b)
		const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
		lights[pixel] = 116 * y - 16
		reds[pixel] = 500 * (x - y)
		yellows[pixel] = 200 * (y - z)
	}
	return planes
}

/** The square of the distance between two pixels' colours. */
export function squareStep(lab: Lab, from: number, to: number): number {
	return (lab[0][from]! - lab[0][to]!) ** 2 + (lab[1][from]! - lab[1][to]!) ** 2 + (lab[2][from]! - lab[2][to]!) ** 2
}

/** The colours of three planes of CIELAB; what no screen can show becomes the nearest that it can. */
export function rgbFromLab([l, a, b]: Lab): Uint8Array {
	const rgb = new Uint8Array(l.length * 3)
	for (let pixel = 0, at = 0; pixel < l.length; pixel++, at += 3) {
		const fy = (l[pixel]! + 16) / 116
		const x = 0.9505 * cubed(fy + a[pixel]! / 500)
		const y = cubed(fy)
		const z = 1.089 * cubed(fy - b[pixel]! / 200)
		rgb[at] = levelOf(3.2406 * x - 1.5372 * y - 0.4986 * z)
		rgb[at + 1] = levelOf(-0.9689 * x + 1.8758 * y + 0.0415 * z)
		rgb[at + 2] = levelOf(0.0557 * x - 0.204 * y + 1.057 * z)
	}
	return rgb
}

const cubed = (value: number) => (value > 6 / 29 ? value ** 3 : (value - 16 / 116) / 7.787)

/** The level of 255 of a share of light. */
function levelOf(light: number): number {
	const share = Math.min(1, Math.max(0, light))
	return (share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055) * 255 + 0.5
}
