/**
 * The order in which a catalog prints categories: those the seller has put `first`, in that order, each followed by what
 * stands behind it in the `tree` without a place of its own; so one that is made later keeps to its neighbour. Ids of
 * `first` that the tree does not have are passed over.
 */
export function printedCategories(tree: readonly number[], first: readonly number[]): number[] {
	const known = new Set(tree)
	const chosen = new Set(first.filter((id) => known.has(id)))
	const before: number[] = []
	const behind = new Map<number, number[]>()
	let followers = before
	for (const id of tree) {
		if (chosen.has(id)) behind.set(id, (followers = []))
		else followers.push(id)
	}
	return [...before, ...[...chosen].flatMap((id) => [id, ...(behind.get(id) ?? [])])]
}

/**
 * What the seller has put first once the categories that are `shown` stand in that order. Those of the order before,
 * `chosen`, that have nothing to show at the moment keep behind the one that they stood behind.
 */
export function chosenOrder(shown: readonly number[], chosen: readonly number[]): number[] {
	return printedCategories([...new Set([...chosen, ...shown])], shown)
}
