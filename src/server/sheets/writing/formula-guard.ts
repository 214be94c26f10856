/**
 * Text files have no types: a spreadsheet program takes a cell that begins with one of these signs for a formula.
 * Full-width forms count, as do signs behind blanks, tabs and line breaks (trust.md T33).
 */
const DANGEROUS = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/
const PLAIN_NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/

/**
 * Text that no program takes for a formula: what looks like one gets an apostrophe in front; plain numbers stay.
 * Texts that begin with apostrophes already get one more, so that taking one away always gives back the original.
 */
export function guardFormula(text: string): string {
	return DANGEROUS.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
}

/** Undoes {@link guardFormula}. */
export function unguardFormula(text: string): string {
	return text.startsWith("'") && DANGEROUS.test(text) ? text.slice(1) : text
}
