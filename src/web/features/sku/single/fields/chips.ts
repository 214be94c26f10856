import { splitList } from '#domain/sku/value/list-text.ts'

/** Signs that end an entry while it is typed. */
export const SPLIT_CHARS = [',', ';', '|', '、', '；', '，']

/** The chips after a change: a list that was pasted or typed in one go falls into its entries. */
export function toChips(before: readonly string[], after: readonly string[]): string[] {
	return [...new Set(after.flatMap((entry) => (before.includes(entry) ? entry : splitList(entry))))]
}
