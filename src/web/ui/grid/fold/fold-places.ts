/** An opened parent: its row among the folded ones, and its key. */
export interface Opened {
	readonly at: number
	readonly key: string
}

/** An opened parent with how many variants stand below it. */
export interface Sized extends Opened {
	readonly size: number
}

/** What stands in a row when opened parents (in the order of their rows) have their variants below them. */
export function placeOf(
	opened: readonly Sized[],
	index: number,
): { base: number; variant: number | null; family: number } {
	let above = 0
	for (const [family, { at, size }] of opened.entries()) {
		const parent = at + above
		if (index <= parent) break
		if (index <= parent + size) return { base: at, variant: index - parent - 1, family }
		above += size
	}
	return { base: index - above, variant: null, family: -1 }
}

export function totalWith(opened: readonly Sized[], total: number): number {
	return opened.reduce((sum, { size }) => sum + size, total)
}
