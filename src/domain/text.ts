import type { Cleaned } from './problem.ts'

// Everything of Unicode's control blocks except tab, line feed and carriage return.
const CONTROL = /(?![\t\n\r])\p{Cc}/u

/** Whether a text holds what must never be stored: NUL, control characters, halves of surrogate pairs (trust.md fact 3). */
export function hasBadCharacters(text: string): boolean {
	return CONTROL.test(text) || !text.isWellFormed()
}

/** Length as people count it: code points, so that an emoji or a rare Han sign is one. */
export function lengthOf(text: string): number {
	let length = 0
	for (const _ of text) length++
	return length
}

/** Whether `text` has more than `max` code points; cheap for the usual short text. */
export function isLongerThan(text: string, max: number): boolean {
	return text.length > max && lengthOf(text) > max
}

/** A line of text as it is stored: NFC, trimmed, tabs and line breaks as one blank (product.md section 2). */
export function cleanText(raw: string, max: number): Cleaned<string> {
	if (isPlain(raw)) return fits(raw.trim(), max)
	return check(
		raw
			.normalize('NFC')
			.replaceAll(/[\t\r\n]+/g, ' ')
			.trim(),
		max,
	)
}

/** Several lines as they are stored: NFC, trimmed, line breaks as `\n`. */
export function cleanLines(raw: string, max: number): Cleaned<string> {
	if (isPlain(raw)) return fits(raw.trim(), max)
	return check(raw.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim(), max)
}

function check(text: string, max: number): Cleaned<string> {
	return hasBadCharacters(text) ? { code: 'text_bad_characters' } : fits(text, max)
}

function fits(text: string, max: number): Cleaned<string> {
	return isLongerThan(text, max) ? { code: 'text_too_long', params: { max } } : { value: text }
}

/** Two spellings of the same name are equal when folded: NFC, trimmed, lower case. */
export function foldText(text: string): string {
	return (isPlain(text) ? text : text.normalize('NFC')).trim().toLowerCase()
}

const PLAIN = /^[ -~]*$/

/** Whether a text is a line of signs that have one form only and are printed: most are, and need no closer look. */
export function isPlain(text: string): boolean {
	return PLAIN.test(text)
}

/** What is searched, on both sides of a search: NFKC (so full-width equals half-width), lower case, blanks as one. */
export function searchText(...parts: readonly (string | null | undefined)[]): string {
	return parts.filter(Boolean).join(' ').normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** A quotation of the user's input for a message, cut so that a hostile cell cannot flood it. */
export function quoted(text: string, max = 40): string {
	const line = text.replaceAll(/\s+/g, ' ').trim()
	return isLongerThan(line, max) ? `${firstOf(line, max)}…` : line
}

/** As much of a text as `max` characters, none of them cut in two. */
export function firstOf(text: string, max: number): string {
	return Array.from(text.slice(0, max * 2))
		.slice(0, max)
		.join('')
}

/** As much of a text as a field takes that is for `max` (UTF-16 units, as the contract counts), no character cut in two. */
export function fitting(text: string, max: number): string {
	return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
}
