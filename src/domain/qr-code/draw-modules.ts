/** Rows of modules; true is dark. */
export type Modules = readonly (readonly boolean[])[]

/** What stands at a place whatever the code says; undefined where its words go. */
type Frame = (boolean | undefined)[][]

const [FINDER, TIMING] = [7, 6]
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
	(x, y) => (x + y) % 2 === 0,
	(_, y) => y % 2 === 0,
	(x) => x % 3 === 0,
	(x, y) => (x + y) % 3 === 0,
	(x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
	(x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
	(x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
	(x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** The words of a code in its place, under a mask, with all that readers find it by (ISO/IEC 18004, section 7). */
export function drawn(version: number, words: readonly number[], mask: number): Modules {
	const frame = frameOf(version)
	putFormat(frame, mask)
	if (version >= 7) putVersion(frame, version)
	const rows: boolean[][] = frame.map((row) => row.map((module) => module ?? false))
	const isMasked = MASKS[mask] ?? (() => false)
	for (const [at, { x, y }] of placesOf(frame).entries()) {
		const bit = ((words[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1
		const row = rows[y]
		if (row) row[x] = (bit === 1) !== isMasked(x, y)
	}
	return rows
}

/** Squares that tell where the code is, and lines that tell how large its modules are. */
function frameOf(version: number): Frame {
	const size = version * 4 + 17
	const frame: Frame = Array.from({ length: size }, () => Array.from({ length: size }, () => undefined))
	for (let at = 0; at < size; at++) {
		put(frame, at, TIMING, at % 2 === 0)
		put(frame, TIMING, at, at % 2 === 0)
	}
	const centers = alignmentOf(version, size)
	const last = centers.length - 1
	for (const [row, y] of centers.entries())
		for (const [column, x] of centers.entries()) {
			const isCorner = (row === 0 && (column === 0 || column === last)) || (row === last && column === 0)
			if (!isCorner) putSquare(frame, { x, y, reach: 2, light: [1] })
		}
	const far = size - (FINDER + 1) / 2
	for (const [x, y] of [
		[3, 3],
		[far, 3],
		[3, far],
	] as const)
		putSquare(frame, { x, y, reach: 4, light: [2, 4] })
	return frame
}

function put(frame: Frame, x: number, y: number, isDark: boolean): void {
	const row = frame[y]
	if (row && x >= 0 && x < frame.length) row[x] = isDark
}

interface Rings {
	x: number
	y: number
	reach: number
	/** Rings around the middle that are light. */
	light: readonly number[]
}

function putSquare(frame: Frame, { x, y, reach, light }: Rings): void {
	for (let dy = -reach; dy <= reach; dy++)
		for (let dx = -reach; dx <= reach; dx++)
			put(frame, x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))))
}

/** Where the middles of the small squares are, in both directions. */
function alignmentOf(version: number, size: number): number[] {
	if (version === 1) return []
	const count = Math.floor(version / 7) + 2
	const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
	return [TIMING, ...Array.from({ length: count - 1 }, (_, at) => size - FINDER - (count - 2 - at) * step)]
}

/** Level M and the mask, twice, with the bits that correct them. */
function putFormat(frame: Frame, mask: number): void {
	const size = frame.length
	const bits = ((mask << 10) | restOf(mask, 10, 0x537)) ^ 0x5412
	const isDark = (at: number) => ((bits >>> at) & 1) === 1
	for (let at = 0; at < 15; at++) {
		if (at < 8) put(frame, 8, at < 6 ? at : at + 1, isDark(at))
		else put(frame, at === 8 ? 7 : 14 - at, 8, isDark(at))
		if (at < 8) put(frame, size - 1 - at, 8, isDark(at))
		else put(frame, 8, size - 15 + at, isDark(at))
	}
	put(frame, 8, size - 8, true)
}

/** How large the code is, of large ones, twice. */
function putVersion(frame: Frame, version: number): void {
	const bits = (version << 12) | restOf(version, 12, 0x1f25)
	for (let at = 0; at < 18; at++) {
		const [far, near] = [frame.length - 11 + (at % 3), Math.floor(at / 3)]
		put(frame, far, near, ((bits >>> at) & 1) === 1)
		put(frame, near, far, ((bits >>> at) & 1) === 1)
	}
}

/** What is left of a value after division by a polynomial of a degree. */
function restOf(value: number, degree: number, polynomial: number): number {
	let rest = value
	for (let round = 0; round < degree; round++) rest = (rest << 1) ^ ((rest >>> (degree - 1)) * polynomial)
	return rest
}

/** Where the bits go, in their order: in columns of two, up and down from the right. */
function placesOf(frame: Frame): { x: number; y: number }[] {
	const size = frame.length
	const places: { x: number; y: number }[] = []
	for (let right = size - 1, pair = 0; right >= 1; right -= 2, pair++) {
		// The line that tells the size of modules has a column of its own.
		if (right === TIMING) right = TIMING - 1
		for (let step = 0; step < size; step++) {
			const y = pair % 2 === 0 ? size - 1 - step : step
			for (const x of [right, right - 1]) if (frame[y]?.[x] === undefined) places.push({ x, y })
		}
	}
	return places
}

/** How hard a code is to read: runs of one colour, squares of it, what looks like a finder, and too much of one colour. */
export function penaltyOf(rows: Modules): number {
	const columns = rows.map((_, x) => rows.map((row) => row[x] ?? false))
	const lines = [...rows, ...columns].map((line) => line.map((isDark) => (isDark ? '1' : '0')).join(''))
	const runs = lines.flatMap((line) => [...line.matchAll(/0{5,}|1{5,}/g)]).map(([run]) => run.length - 2)
	const finders = lines.flatMap((line) => [...line.matchAll(/(?=10111010000|00001011101)/g)]).length
	const dark = rows.flat().filter(Boolean).length / rows.flat().length
	const uneven = Math.floor(Math.abs(dark - 0.5) * 20)
	return runs.reduce((sum, run) => sum + run, 0) + squaresOf(rows) * 3 + finders * 40 + uneven * 10
}

/** Places where four modules that touch have one colour. */
function squaresOf(rows: Modules): number {
	let count = 0
	for (let y = 1; y < rows.length; y++)
		for (let x = 1; x < rows.length; x++) {
			const module = rows[y]?.[x]
			if (module === rows[y]?.[x - 1] && module === rows[y - 1]?.[x] && module === rows[y - 1]?.[x - 1]) count++
		}
	return count
}
