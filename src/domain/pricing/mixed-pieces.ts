/** An ordered quantity of goods; those of one group reach their price breaks together. */
export interface MixedLine {
	readonly goods: { readonly mix_group?: string | undefined }
	readonly num: number
}

/**
 * How many pieces count for a line's price breaks beside its own: those of the other counted lines of its group, as the
 * seller lets breaks mix over a product's variants (product.md section 3.15). A line that is not counted itself is priced
 * as if it came to them.
 */
export function mixedPieces(counted: readonly MixedLine[]): (line: MixedLine) => number {
	const own = new Set(counted)
	const groups = new Map<string, number>()
	for (const { goods, num } of counted)
		if (goods.mix_group) groups.set(goods.mix_group, (groups.get(goods.mix_group) ?? 0) + num)
	return (line) => {
		const pieces = groups.get(line.goods.mix_group ?? '') ?? 0
		return own.has(line) ? Math.max(0, pieces - line.num) : pieces
	}
}
