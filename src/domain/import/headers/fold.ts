/** Headers longer than this are sentences, not names. */
const HEADER_MAX = 120

/** A header reduced to what identifies it: NFKC, lower case, letters and digits only, `#` read as "no". */
export function foldHeader(header: string): string {
	return header
		.slice(0, HEADER_MAX)
		.normalize('NFKC')
		.toLowerCase()
		.replaceAll('#', 'no')
		.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')
}

/** As `foldHeader`, without what stands in brackets: `Price (USD)` → `price`. */
export function foldBareHeader(header: string): string {
	return foldHeader(header.slice(0, HEADER_MAX).replaceAll(/\([^()]*\)|（[^（）]*）|\[[^[\]]*\]|【[^【】]*】/g, ' '))
}

/** Headers as they are shown: trimmed; a repeated one gets a number, an empty one the column's letter. */
export function numberHeaders(headers: readonly string[]): string[] {
	const seen = new Map<string, number>()
	return headers.map((raw, index) => {
		const header = raw.replace(/^\ufeff/, '').trim() || `(${columnLetters(index)})`
		const count = (seen.get(header) ?? 0) + 1
		seen.set(header, count)
		return count === 1 ? header : `${header} (${count})`
	})
}

/** The name of a column in a spreadsheet: 0 → A, 26 → AA. */
export function columnLetters(index: number): string {
	const letter = String.fromCodePoint(65 + (index % 26))
	return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}
