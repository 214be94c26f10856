/**
 * Which rows are selected. `all: false`: the rows of `keys`. `all: true`: every row of the query, fetched or not,
 * except those of `keys`.
 */
export interface Selection {
	readonly all: boolean
	readonly keys: ReadonlySet<string>
}

/** Rows that can be named one by one, chosen or excepted; more only as "all". */
export const NAMED_MAX = 5000

export const NOTHING: Selection = { all: false, keys: new Set() }
export const EVERYTHING: Selection = { all: true, keys: new Set() }

export function isSelected({ all, keys }: Selection, key: string): boolean {
	return keys.has(key) !== all
}

/** How many of `total` rows are selected. */
export function countSelected({ all, keys }: Selection, total: number): number {
	return all ? Math.max(0, total - keys.size) : keys.size
}

/** What the checkbox in the header shows. */
export function headerState(selection: Selection, total: number): 'none' | 'some' | 'all' {
	const count = countSelected(selection, total)
	if (count === 0) return 'none'
	return count >= total ? 'all' : 'some'
}

/** The selection with these rows selected, or not. The same object when nothing changes. */
export function withRows(selection: Selection, keys: Iterable<string>, selected: boolean): Selection {
	const named = new Set(selection.keys)
	for (const key of keys)
		if (selected !== selection.all) named.add(key)
		else named.delete(key)
	const same = named.size === selection.keys.size && [...named].every((key) => selection.keys.has(key))
	return same ? selection : { all: selection.all, keys: named }
}
