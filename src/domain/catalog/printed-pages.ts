/** Pages of a catalog that are drawn together for those who turn them. */
export const PAGES_A_BLOCK = 8
/** Pages that are drawn of one catalog. */
export const PRINTED_PAGES_MAX = 4000

/** The block that a page stands in, both counted from 1. */
export function blockOf(page: number): number {
	return Math.ceil(page / PAGES_A_BLOCK)
}
