/** `count` of the given, or all of fewer, drawn by a seed: the same seed draws the same. */
export function drawn<T>(from: readonly T[], seed: number, count: number): T[] {
	const left = [...from]
	const next = numbers(seed)
	return Array.from({ length: Math.min(count, left.length) }, () =>
		left.splice(Math.floor(next() * left.length), 1),
	).flat()
}

/** Numbers from 0 to below 1 (mulberry32). */
function numbers(seed: number): () => number {
	let state = seed
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
	}
}
