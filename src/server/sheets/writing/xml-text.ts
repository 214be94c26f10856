/** Characters a cell may hold in Excel (its own limit). */
const CELL_CHARS = 32_767

/** Everything but plain characters: the signs of XML, control characters, halves of pairs, and what looks like a code. */
const UNUSUAL = /[^ !#-%'-;=?-\ud7ff\ue000-\ufffd]|_x[0-9A-Fa-f]{4}_/
const CONTROLS = /(?![\t\n])[\p{Cc}\ufffe\uffff]/gu
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Text for XML. Line ends become `\n`, half characters (lone surrogates) become U+FFFD, control characters
 * `_x0001_` as the format writes them, and text that looks like such a code is kept apart from it.
 */
export function escapeXml(text: string): string {
	if (!UNUSUAL.test(text)) return text
	return text
		.toWellFormed()
		.replace(/\r\n?/g, '\n')
		.replace(/_x[0-9A-Fa-f]{4}_/g, '_x005F$&')
		.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
		.replace(CONTROLS, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
}

/** Texts that readers would trim, or whose lines they would join. */
const SPACED = /^\s|\s$|[\t\n\r]/

/** The content and the end of a string cell. What exceeds Excel's 32,767 characters is cut off. */
export function stringContent(text: string): string {
	// Nearly all texts are plain; three looks are all that they cost.
	if (text.length <= CELL_CHARS && text.trim().length === text.length && !UNUSUAL.test(text))
		return `<is><t>${text}</t></is></c>`
	const inner = escapeXml(text.slice(0, CELL_CHARS))
	const space = SPACED.test(inner) ? ' xml:space="preserve"' : ''
	return `<is><t${space}>${inner}</t></is></c>`
}

/** Column letters of an index: 0 → A, 26 → AA. */
export function columnLetters(index: number): string {
	let letters = ''
	for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
		letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
	}
	return letters
}
