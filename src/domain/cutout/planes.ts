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

/** The sum moves on by what comes in less what goes out; only near both ends of a row it is the mean of fewer. */
function alongRows(values: Float32Array, means: Float32Array, { width, height }: Size, radius: number): void {
	const whole = 2 * radius + 1
	for (let y = 0; y < height; y++) {
		const row = y * width
		const end = row + width
		let sum = 0
		for (let at = row; at < Math.min(row + radius, end); at++) sum += values[at]!
		let at = row
		for (const last = Math.min(row + radius + 1, end); at < last; at++) {
			if (at + radius < end) sum += values[at + radius]!
			means[at] = sum / (Math.min(end, at + radius + 1) - row)
		}
		for (; at < end - radius; at++) {
			sum += values[at + radius]! - values[at - radius - 1]!
			means[at] = sum / whole
		}
		for (; at < end; at++) {
			sum -= values[at - radius - 1]!
			means[at] = sum / (end - at + radius)
		}
	}
}

/** Row by row with a sum for each column: the memory is read in its order. */
function alongColumns(values: Float32Array, means: Float32Array, { width, height }: Size, radius: number): void {
	const sums = new Float64Array(width)
	const pixels = width * height
	for (let at = 0, y = 0; y < Math.min(radius, height); y++)
		for (let x = 0; x < width; x++, at++) sums[x]! += values[at]!
	for (let y = 0; y < height; y++) {
		const row = y * width
		const below = row + radius * width
		const above = row - (radius + 1) * width
		const count = Math.min(height, y + radius + 1) - Math.max(0, y - radius)
		if (above >= 0 && below < pixels)
			for (let x = 0; x < width; x++) means[row + x] = (sums[x]! += values[below + x]! - values[above + x]!) / count
		else if (below < pixels) for (let x = 0; x < width; x++) means[row + x] = (sums[x]! += values[below + x]!) / count
		else if (above >= 0) for (let x = 0; x < width; x++) means[row + x] = (sums[x]! -= values[above + x]!) / count
		else for (let x = 0; x < width; x++) means[row + x] = sums[x]! / count
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
	return alongEachColumn(alongEachRow(mask, size, radius, value), size, radius, value)
}

function alongEachRow(from: Uint8Array, { width, height }: Size, radius: number, value: 0 | 1): Uint8Array {
	const to = new Uint8Array(from.length).fill(1 - value)
	for (let y = 0, at = 0; y < height; y++) {
		const end = (y + 1) * width
		// Up to here the row is written.
		let done = at
		for (; at < end; at++) {
			if (from[at] !== value) continue
			const reach = Math.min(end, at + radius + 1)
			for (done = Math.max(done, at - radius); done < reach; done++) to[done] = value
		}
	}
	return to
}

/** Row by row, and for each column up to which row it is marked: the memory is read in its order. */
function alongEachColumn(from: Uint8Array, { width, height }: Size, radius: number, value: 0 | 1): Uint8Array {
	const to = new Uint8Array(from.length)
	const until = new Int32Array(width).fill(-1)
	const other = 1 - value
	for (let ahead = 0; ahead < height + radius; ahead++) {
		const y = ahead - radius
		const [row, below] = [y * width, ahead * width]
		if (ahead < height) for (let x = 0; x < width; x++) if (from[below + x] === value) until[x] = ahead + radius
		if (y >= 0) for (let x = 0; x < width; x++) to[row + x] = until[x]! >= y ? value : other
	}
	return to
}

/** A plane of another size, each value between its four neighbours. */
export function resized(values: ArrayLike<number>, from: Size, to: Size): Float32Array {
	const whole = new Float32Array(to.width * to.height)
	const [columns, beside] = placesOf(to.width, from.width)
	const [rows, under] = placesOf(to.height, from.height)
	const between = new Float32Array(from.width + 1)
	for (let y = 0, at = 0; y < to.height; y++) {
		const top = rows[y]! * from.width
		const down = Math.min(from.height - 1, rows[y]! + 1) * from.width
		const below = under[y]!
		for (let x = 0; x < from.width; x++) between[x] = values[top + x]! * (1 - below) + values[down + x]! * below
		between[from.width] = between[from.width - 1]!
		for (let x = 0; x < to.width; x++, at++) {
			const left = between[columns[x]!]!
			whole[at] = left + (between[columns[x]! + 1]! - left) * beside[x]!
		}
	}
	return whole
}

/** Of each place along a side the last one of the other size before it, and how far it lies beyond that. */
function placesOf(to: number, from: number): [Int32Array, Float32Array] {
	const [before, past] = [new Int32Array(to), new Float32Array(to)]
	for (let n = 0; n < to; n++) {
		const place = Math.max(0, Math.min(from - 1, ((n + 0.5) * from) / to - 0.5))
		before[n] = Math.floor(place)
		past[n] = place - before[n]!
	}
	return [before, past]
}

/** A plane of half the size: each value is the mean of the four that it stands for, at an odd edge of those that are there. */
export function halved(values: Float32Array, { width, height }: Size): Float32Array {
	const half = (width + 1) >> 1
	const means = new Float32Array(half * ((height + 1) >> 1))
	for (let y = 0, at = 0; y < height; y += 2) {
		const below = y + 1 < height ? width : 0
		for (let x = 0; x < width; x += 2, at++) {
			const from = y * width + x
			const beside = x + 1 < width ? 1 : 0
			means[at] = (values[from]! + values[from + beside]! + values[from + below]! + values[from + below + beside]!) / 4
		}
	}
	return means
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

/** The pixels of those parts that are marked. */
export function markedIn({ of }: Parts, isMarked: Uint8Array): Uint8Array {
	const mask = new Uint8Array(of.length)
	for (let pixel = 0; pixel < mask.length; pixel++) mask[pixel] = of[pixel] ? isMarked[of[pixel]!]! : 0
	return mask
}

/** The value below which this share of the values lies; `values` may be a sample. */
export function quantile(values: ArrayLike<number>, share: number): number {
	if (values.length === 0) return 0
	const some = Float32Array.from(values)
	return nth(some, Math.min(some.length - 1, Math.floor(share * some.length)))
}

/** The value that would stand at a place if they were sorted (Hoare's selection); only as much is sorted as that takes. */
function nth(values: Float32Array, place: number): number {
	let [from, to] = [0, values.length - 1]
	while (from < to) {
		const middle = values[(from + to) >> 1]!
		let [low, high] = [from, to]
		while (low <= high) {
			while (values[low]! < middle) low++
			while (values[high]! > middle) high--
			if (low > high) break
			const value = values[low]!
			values[low++] = values[high]!
			values[high--] = value
		}
		if (place <= high) to = high
		else if (place >= low) from = low
		else break
	}
	return values[place]!
}

/** How many pixels a mask marks. */
export function areaOf(mask: Uint8Array): number {
	let area = 0
	for (let at = 0; at < mask.length; at++) area += mask[at]!
	return area
}

/** All pixels that a mask does not mark. */
export function beyond(mask: Uint8Array): Uint8Array {
	const rest = new Uint8Array(mask.length)
	for (let at = 0; at < mask.length; at++) rest[at] = 1 - mask[at]!
	return rest
}

/** Those pixels of a mask that another does not mark. */
export function without(mask: Uint8Array, other: Uint8Array): Uint8Array {
	const rest = new Uint8Array(mask.length)
	for (let at = 0; at < mask.length; at++) rest[at] = mask[at]! & (1 - other[at]!)
	return rest
}

/** The values of the pixels that a mask marks. */
export function valuesIn(values: Float32Array, mask: Uint8Array): Float32Array {
	const found = new Float32Array(areaOf(mask))
	for (let at = 0, n = 0; at < mask.length; at++) if (mask[at]) found[n++] = values[at]!
	return found
}
