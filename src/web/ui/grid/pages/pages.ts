/** Rows of one fetched page. */
export const PAGE_SIZE = 100
/** Rows fetched before and after the visible ones, so that slow scrolling never meets a placeholder. */
const MARGIN = 30

/** The page, from 1, that holds a row, from 0. */
export function pageOf(row: number): number {
	return Math.floor(row / PAGE_SIZE) + 1
}

/** The pages that rows `first` to `last` and their surroundings need; those behind the end left out. */
export function pagesFor(first: number, last: number, total: number): number[] {
	const from = pageOf(Math.max(0, first - MARGIN))
	const to = pageOf(Math.min(Math.max(0, total - 1), last + MARGIN))
	return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
