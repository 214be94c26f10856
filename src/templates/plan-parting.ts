/** How full the last two pages of a form are at least, where rows can be parted so. */
const LEAST_FILLED = 0.5
/** The same where no product is torn apart for it. */
const LEAST_WHOLE = 0.35

/** A way to part rows: so many stay on the first page. */
export interface Parting {
	readonly first: number
	/** A few whole products go. */
	readonly whole: boolean
}

/**
 * How the rows of a form's end may be parted, the best first: a few go, whole products where possible, else as few as there
 * are. Takes of each row whether a product begins with it.
 */
export function partings(begins: readonly boolean[]): readonly Parting[] {
	const all = begins
		.map((_, first) => first)
		.slice(1)
		.toReversed()
	const isWhole = (first: number) => {
		const goes = begins.length - first
		return begins[first] === true && goes >= 2 && goes <= begins.length / 2
	}
	const ways = all.map((first) => ({ first, whole: isWhole(first) }))
	return [...ways.filter(({ whole }) => whole), ...ways.filter(({ whole }) => !whole)]
}

/** The first way that leaves both pages full enough, `filled` being the share of the emptier one; else the first. */
export function bestParting<T extends { whole: boolean; filled: number }>(ways: readonly T[]): T | undefined {
	return (
		ways.find(({ whole, filled }) => whole && filled >= LEAST_FILLED) ??
		ways.find(({ whole, filled }) => whole && filled >= LEAST_WHOLE) ??
		ways.find(({ filled }) => filled >= LEAST_FILLED) ??
		ways[0]
	)
}
