import type { Size } from './picture.ts'

/** Each value's mean over the square around it that reaches `radius` pixels; at the edge over what is there. */
export function blurred(values: Float32Array, size: Size, radius: number): Float32Array {
	if (radius < 1) return values
	return alongColumns(alongRows(values, size, radius), size, radius)
}

function alongRows(values: Float32Array, { width, height }: Size, radius: number): Float32Array {
	const means = new Float32Array(values.length)
	for (let y = 0; y < height; y++) {
		const row = y * width
		let [sum, count] = [0, 0]
		for (let x = 0; x < Math.min(radius, width); x++, count++) sum += values[row + x]!
		for (let x = 0; x < width; x++) {
			if (x + radius < width) {
				sum += values[row + x + radius]!
				count++
			}
			if (x > radius) {
				sum -= values[row + x - radius - 1]!
				count--
			}
			means[row + x] = sum / count
		}
	}
	return means
}

/** Row by row with a sum for each column: the memory is read in its order. */
function alongColumns(values: Float32Array, { width, height }: Size, radius: number): Float32Array {
	const means = new Float32Array(values.length)
	const sums = new Float64Array(width)
	let count = 0
	const add = (row: number, sign: number) => {
		for (let x = 0, at = row * width; x < width; x++, at++) sums[x] = sums[x]! + sign * values[at]!
		count += sign
	}
	for (let y = 0; y < Math.min(radius, height); y++) add(y, 1)
	for (let y = 0; y < height; y++) {
		if (y + radius < height) add(y + radius, 1)
		if (y > radius) add(y - radius - 1, -1)
		for (let x = 0, at = y * width; x < width; x++, at++) means[at] = sums[x]! / count
	}
	return means
}

/** About a Gaussian of this deviation: three means in a row are as good as one. */
export function softened(values: Float32Array, size: Size, deviation: number): Float32Array {
	const radius = Math.max(1, Math.round((Math.sqrt(4 * deviation * deviation + 1) - 1) / 2))
	return blurred(blurred(blurred(values, size, radius), size, radius), size, radius)
}

/** The marked pixels and all within `radius` steps of them to the sides and to the corners. */
export function grown(mask: Uint8Array, size: Size, radius: number): Uint8Array {
	return radius < 1 ? mask : spread(mask, size, radius, 1)
}

/** The marked pixels with nothing unmarked within `radius`; beyond the edge of the picture nothing is unmarked. */
export function worn(mask: Uint8Array, size: Size, radius: number): Uint8Array {
	return radius < 1 ? mask : spread(mask, size, radius, 0)
}

/** Spreads the pixels of one value over the others, first along rows, then along columns. */
function spread(mask: Uint8Array, size: Size, radius: number, value: 0 | 1): Uint8Array {
	return alongEachColumn(alongEachRow(mask, size, radius, value), size, radius, value)
}

function alongEachRow(from: Uint8Array, { width, height }: Size, radius: number, value: 0 | 1): Uint8Array {
	const to = new Uint8Array(from.length)
	for (let y = 0; y < height; y++) {
		const row = y * width
		let last = -radius - 1
		for (let x = 0; x < width; x++) {
			if (from[row + x] === value) last = x
			to[row + x] = x - last <= radius ? value : 1 - value
		}
		last = width + radius
		for (let x = width - 1; x >= 0; x--) {
			if (from[row + x] === value) last = x
			if (last - x <= radius) to[row + x] = value
		}
	}
	return to
}

/** Row by row with a place for each column: the memory is read in its order. */
function alongEachColumn(from: Uint8Array, { width, height }: Size, radius: number, value: 0 | 1): Uint8Array {
	const to = new Uint8Array(from.length)
	const last = new Int32Array(width).fill(-radius - 1)
	for (let y = 0, at = 0; y < height; y++)
		for (let x = 0; x < width; x++, at++) {
			if (from[at] === value) last[x] = y
			to[at] = y - last[x]! <= radius ? value : 1 - value
		}
	last.fill(height + radius)
	for (let y = height - 1; y >= 0; y--)
		for (let x = 0, at = y * width; x < width; x++, at++) {
			if (from[at] === value) last[x] = y
			if (last[x]! - y <= radius) to[at] = value
		}
	return to
}

/** A plane of another size, each value between its four neighbours. */
export function resized(values: ArrayLike<number>, from: Size, to: Size): Float32Array {
	const whole = new Float32Array(to.width * to.height)
	for (let y = 0; y < to.height; y++) {
		const v = Math.max(0, Math.min(from.height - 1, ((y + 0.5) * from.height) / to.height - 0.5))
		const [top, down] = [Math.floor(v) * from.width, Math.min(from.height - 1, Math.floor(v) + 1) * from.width]
		const below = v - Math.floor(v)
		for (let x = 0, at = y * to.width; x < to.width; x++, at++) {
			const u = Math.max(0, Math.min(from.width - 1, ((x + 0.5) * from.width) / to.width - 0.5))
			const left = Math.floor(u)
			const right = Math.min(from.width - 1, left + 1)
			const beside = u - left
			const high = values[top + left]! * (1 - beside) + values[top + right]! * beside
			const low = values[down + left]! * (1 - beside) + values[down + right]! * beside
			whole[at] = high * (1 - below) + low * below
		}
	}
	return whole
}

/** What hangs together of the pixels of one value: by their sides, or by their corners too. */
export interface Parts {
	/** The part that each pixel is in, from 1; 0 for pixels of the other value. */
	readonly of: Int32Array
	/** Pixels of each part; nothing is at 0. */
	readonly areas: readonly number[]
	/** Whether a part reaches the edge of the picture. */
	readonly atEdge: readonly boolean[]
}

export function partsOf(mask: Uint8Array, { width, height }: Size, value: 0 | 1 = 1, byCorners = false): Parts {
	const of = new Int32Array(mask.length)
	const waiting = new Int32Array(mask.length)
	const [areas, atEdge] = [[0], [false]]
	for (let first = 0; first < mask.length; first++) {
		if (mask[first] !== value || of[first]) continue
		const part = areas.length
		let [end, isAtEdge] = [0, false]
		waiting[end++] = first
		of[first] = part
		const visit = (pixel: number) => {
			if (mask[pixel] !== value || of[pixel]) return
			of[pixel] = part
			waiting[end++] = pixel
		}
		for (let n = 0; n < end; n++) {
			const pixel = waiting[n]!
			const x = pixel % width
			if (x === 0 || x === width - 1 || pixel < width || pixel >= width * (height - 1)) isAtEdge = true
			if (x > 0) visit(pixel - 1)
			if (x < width - 1) visit(pixel + 1)
			if (pixel >= width) visit(pixel - width)
			if (pixel < width * (height - 1)) visit(pixel + width)
			if (!byCorners) continue
			for (const side of [x > 0 ? -1 : 0, x < width - 1 ? 1 : 0])
				if (side) for (const row of [pixel - width, pixel + width]) visit(row + side)
		}
		areas.push(end)
		atEdge.push(isAtEdge)
	}
	return { of, areas, atEdge }
}

/** The value below which this share of the values lies; `values` may be a sample. */
export function quantile(values: ArrayLike<number>, share: number): number {
	if (values.length === 0) return 0
	const sorted = Float32Array.from(values).sort()
	return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!
}
