/** What became of a line of an inquiry since it was sent (product.md section 3.7). */
export const LINE_STATUSES = ['ok', 'changed', 'added'] as const
export type LineStatus = (typeof LINE_STATUSES)[number]

interface ComparedLine {
	readonly key: string
	readonly num: number
	readonly price?: string | undefined
}

/** What somebody changed of a line; null: it was not there, or is not any more. */
export interface LineChange<L extends ComparedLine> {
	readonly line: L
	readonly from: number | null
	readonly to: number | null
	/** Prices of the seller's own. */
	readonly price_from: string | null
	readonly price_to: string | null
}

/** How lines differ from what they were, in their order, then what is gone. */
export function lineChanges<L extends ComparedLine>(before: readonly L[], after: readonly L[]): LineChange<L>[] {
	const old = new Map(before.map((line) => [line.key, line]))
	const kept = new Set(after.map(({ key }) => key))
	const changed = after.flatMap((line): LineChange<L>[] => {
		const was = old.get(line.key)
		const same = was?.num === line.num && was.price === line.price
		return same ? [] : [changeOf(line, was, line)]
	})
	return [...changed, ...before.filter(({ key }) => !kept.has(key)).map((line) => changeOf(line, line, undefined))]
}

function changeOf<L extends ComparedLine>(line: L, was: L | undefined, is: L | undefined): LineChange<L> {
	const price = (one: L | undefined) => one?.price ?? null
	return { line, from: was?.num ?? null, to: is?.num ?? null, price_from: price(was), price_to: price(is) }
}

/** What a line is beside what was sent; `sent` null: nothing was changed. */
export function lineStatus(
	line: ComparedLine,
	sent: ReadonlyMap<string, ComparedLine> | null,
): { status: LineStatus; was?: number } {
	if (!sent) return { status: 'ok' }
	const was = sent.get(line.key)
	if (!was) return { status: 'added' }
	const same = was.num === line.num && was.price === line.price
	return same ? { status: 'ok' } : { status: 'changed', was: was.num }
}

/** The lines of two inquiries as one: of a SKU in both the larger quantity, which is what was meant when it was sent twice. */
export function mergeLines<L extends ComparedLine>(into: readonly L[], other: readonly L[]): L[] {
	const more = new Map(other.map((line) => [line.key, line]))
	const known = new Set(into.map(({ key }) => key))
	return [
		...into.map((line) => ({ ...line, num: Math.max(line.num, more.get(line.key)?.num ?? 0) })),
		...other.filter(({ key }) => !known.has(key)),
	]
}
