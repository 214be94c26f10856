/** Words of Reed and Solomon that let a reader find `count` / 2 wrong ones among some (ISO/IEC 18004, annex A). */
export function errorWords(words: readonly number[], count: number): number[] {
	const divisor = divisorOf(count)
	const rest = Array.from({ length: count }, () => 0)
	for (const word of words) {
		const factor = word ^ (rest.shift() ?? 0)
		rest.push(0)
		for (const [at, part] of divisor.entries()) rest[at] = (rest[at] ?? 0) ^ product(part, factor)
	}
	return rest
}

/** The polynomial whose roots are the first powers of 2, without its leading 1. */
function divisorOf(degree: number): number[] {
	const parts: number[] = Array.from({ length: degree }, (_, at) => (at === degree - 1 ? 1 : 0))
	let root = 1
	for (let round = 0; round < degree; round++) {
		for (let at = 0; at < degree; at++) parts[at] = product(parts[at] ?? 0, root) ^ (parts[at + 1] ?? 0)
		root = product(root, 2)
	}
	return parts
}

/** Of two words in the field of 256 over x⁸ + x⁴ + x³ + x² + 1. */
function product(a: number, b: number): number {
	let result = 0
	for (let bit = 7; bit >= 0; bit--) {
		result = (result << 1) ^ ((result >>> 7) * 0x11d)
		if ((b >>> bit) & 1) result ^= a
	}
	return result
}
