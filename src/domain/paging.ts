/** Rows of a page at most (product.md section 2). */
export const PAGE_SIZE_MAX = 200

/** A search is counted as far as this: counting every hit of a common word takes longer than anybody waits. */
export const COUNTED_MAX = 10_000

export interface Paging {
	/** From 1. */
	readonly page: number
	readonly size: number
}

/** Rows that stand before the page. */
export function offsetOf({ page, size }: Paging): number {
	return (page - 1) * size
}

/** Pages of a list; an empty list has one, empty page. */
export function pageCount(total: number, size: number): number {
	return Math.max(1, Math.ceil(total / size))
}

/** Whether a list that grows by pages goes on after this one (spec section 4: while loaded is below total). */
export function hasMore(total: number, { page, size }: Paging): boolean {
	return page * size < total
}
