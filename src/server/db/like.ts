/** A pattern for `like` that finds the text anywhere, as it stands. */
export function partOf(text: string): string {
	return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
