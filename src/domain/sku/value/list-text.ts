/*
 * Lists in one cell or field. Reading takes the strongest separator that occurs, so `Red, matt; Blue` has two entries;
 * writing picks a separator that no entry contains. What is written is read back the same.
 */
const SEPARATORS: readonly RegExp[] = [/\n/, /\|/, /[;；]/, /[,，、]/]
const ANY_SEPARATOR = /[\n|;；,，、]/

/** The entries of a text, trimmed, without empty ones. With a decimal comma, a comma between digits separates nothing. */
export function splitList(text: string, decimal: '.' | ',' = '.'): string[] {
	const comma = decimal === ',' ? /[，、]|,(?!\d)|(?<!\d),/ : /[,，、]/
	const separator = SEPARATORS.slice(0, 3).find((sign) => sign.test(text)) ?? comma
	return text
		.split(separator)
		.map((entry) => entry.trim())
		.filter((entry) => entry !== '')
}

/** The entries as one text: `Red, Blue`, or with `;`, `|` or line breaks where entries contain the weaker signs. */
export function joinList(entries: readonly string[]): string {
	if (!entries.some((entry) => ANY_SEPARATOR.test(entry))) return entries.join(', ')
	const strongest = SEPARATORS.findIndex((sign) => entries.some((entry) => sign.test(entry)))
	const sign = ['\n', '\n', ' | ', '; '][strongest] ?? '\n'
	const text = entries.join(sign)
	return entries.length === 1 ? `${text}${sign.trim() || '\n'}` : text
}
