import type { Size } from './picture.ts'

/** Each value's mean over the square around it that reaches `radius` pixels; at the edge over what is there. */
export function blurred(values: Float32Array, size: Size, radius: number): Float32Array {
	if (radius < 1) return values
	const means = new Float32Array(values.length)
	alongRows(values, lentPlane(values.length), size, radius)
	alongColumns(lentPlane(values.length), means, size, radius)
	return means
}

/** A plane that is written and read again at once: so much memory need not come anew for every mean. */
let lent = new Float32Array(0)
function lentPlane(length: number): Float32Array {
	if (lent.length !== length) lent = new Float32Array(length)
	return lent
}

function alongRows(values: Float32Array, means: Float32Array, { width, height }: Size, radius: number): void {
	for (let y = 0; y < height; y++) {
		const row = y * width
		let sum = 0
		let count = Math.min(radius, width)
		for (let x = 0; x < count; x++) sum += values[row + x]!
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
}

/** Row by row with a sum for each column: the memory is read in its order. */
function alongColumns(values: Float32Array, means: Float32Array, { width, height }: Size, radius: number): void {
	const sums = new Float64Array(width)
	let count = Math.min(radius, height)
	for (let at = 0, y = 0; y < count; y++) for (let x = 0; x < width; x++, at++) sums[x]! += values[at]!
	for (let y = 0; y < height; y++) {
		const row = y * width
		const below = row + radius * width
		const above = row - (radius + 1) * width
		if (y + radius < height) {
			for (let x = 0; x < width; x++) sums[x]! += values[below + x]!
			count++
		}
		if (y > radius) {
			for (let x = 0; x < width; x++) sums[x]! -= values[above + x]!
			count--
		}
		for (let x = 0; x < width; x++) means[row + x] = sums[x]! / count
	}
}

/** About a Gaussian of this deviation: three means in a row are as good as one. */
export function softened(values: Float32Array, size: Size, deviation: number): Float32Array {
	const radius = Math.max(1, Math.round((Math.sqrt(4 * deviation * deviation + 1) - 1) / 2))
	const soft = new Float32Array(values.length)
	const between = lentPlane(values.length)
	for (let turn = 0; turn < 3; turn++) {
		alongRows(turn ? soft : values, between, size, radius)
		alongColumns(between, soft, size, radius)
	}
	return soft
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
	const other = 1 - value
	return alongEachColumn(alongEachRow(mask, size, radius, other), size, radius, other)
}

/** How many pixels of the value that spreads are near is counted as the place moves on; `other` is the one that gives way. */
function alongEachRow(from: Uint8Array, { width, height }: Size, radius: number, other: number): Uint8Array {
	const to = new Uint8Array(from.length)
	for (let y = 0; y < height; y++) {
		const row = y * width
		let count = 0
		for (let x = Math.min(radius, width) - 1; x >= 0; x--) count += from[row + x]! ^ other
		for (let x = 0; x < width; x++) {
			if (x + radius < width) count += from[row + x + radius]! ^ other
			if (x > radius) count -= from[row + x - radius - 1]! ^ other
			to[row + x] = count > 0 ? 1 - other : other
		}
	}
	return to
}

/** Row by row with a count for each column: the memory is read in its order. */
function alongEachColumn(from: Uint8Array, { width, height }: Size, radius: number, other: number): Uint8Array {
	const to = new Uint8Array(from.length)
	const counts = new Int32Array(width)
	const first = Math.min(radius, height) * width
	for (let at = 0; at < first; at++) counts[at % width]! += from[at]! ^ other
	for (let y = 0; y < height; y++) {
		const row = y * width
		const below = row + radius * width
		const above = row - (radius + 1) * width
		if (y + radius < height) for (let x = 0; x < width; x++) counts[x]! += from[below + x]! ^ other
		if (y > radius) for (let x = 0; x < width; x++) counts[x]! -= from[above + x]! ^ other
		for (let x = 0; x < width; x++) to[row + x] = counts[x]! > 0 ? 1 - other : other
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
			// What lies above or below the picture has no value: it is no part's.
			if (x > 0) visit(pixel - width - 1)
			if (x > 0) visit(pixel + width - 1)
			if (x < width - 1) visit(pixel - width + 1)
			if (x < width - 1) visit(pixel + width + 1)
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
