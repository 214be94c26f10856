import { foldHeader } from './fold.ts'

/** What identifies each column of a list: its folded header, and which of several with the same one it is. */
export function headerKeys(headers: readonly string[]): string[] {
	const seen = new Map<string, number>()
	return headers.map((header) => {
		const folded = foldHeader(header)
		const count = (seen.get(folded) ?? 0) + 1
		seen.set(folded, count)
		return count === 1 ? folded : `${folded}#${count}`
	})
}
