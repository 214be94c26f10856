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

/** Gives names like `fileNameOf`, each once: also on disks that do not tell capitals from small letters. */
export class FileNames {
	private readonly given = new Set<string>()

	/** `ending` with its full stop: `A-1.jpg`, then `A-1-2.jpg`. */
	nameFor(typed: string, fallback: string, ending: string): string {
		const base = fileNameOf(typed, fallback)
		for (let number = 1; ; number++) {
			const name = `${base}${number > 1 ? `-${number}` : ''}${ending}`
			if (this.given.has(name.toLowerCase())) continue
			this.given.add(name.toLowerCase())
			return name
		}
	}
}
