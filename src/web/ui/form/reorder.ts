/** Where a line of a list goes: to a place in it, or so many places down. */
export type Move = { to: number } | { by: 1 | -1 }

/** So many of the first and of the last lines stay where they are. */
export interface Fixed {
	first?: number
	last?: number
}

/** The list with the line at `from` moved, never past the fixed ones; the same list when there is no such line. */
export function reordered<T>(list: readonly T[], from: number, move: Move, { first = 0, last = 0 }: Fixed = {}): T[] {
	const end = list.length - 1 - last
	if (from < first || from > end) return [...list]
	const to = Math.max(first, Math.min(end, 'to' in move ? move.to : from + move.by))
	const others = list.filter((_, index) => index !== from)
	return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)]
}
