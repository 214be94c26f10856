/** Characters of a file name without its extension. */
const NAME_MAX = 120

/**
 * A file name for a download, without extension: what the user typed, freed of what file systems refuse and of an
 * extension typed along; the fallback when nothing is left.
 */
export function fileNameOf(typed: string, fallback: string): string {
	const name = typed
		.normalize('NFC')
		// oxlint-disable-next-line no-control-regex -- control characters are refused by file systems
		.replace(/[\u0000-\u001f\u007f\\/:*?"<>|]/g, '-')
		.replace(/\.(xlsx?|csv|pdf|zip)$/i, '')
		.replace(/^[\s.-]+|[\s.]+$/g, '')
	return [...(name || fallback)].slice(0, NAME_MAX).join('')
}
