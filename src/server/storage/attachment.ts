const NAME_MAX = 150

/**
 * The Content-Disposition header that saves a download under `fileName` (RFC 6266, RFC 5987): an ASCII stand-in for old
 * clients and the true name in any script. Path separators, control and text-direction characters become `_`.
 */
export function attachment(fileName: string): string {
	const safe = [...fileName.toWellFormed().normalize('NFC')]
		.map((char) => (/[\p{Cc}\u202a-\u202e\u2066-\u2069\\/:*?"<>|]/u.test(char) ? '_' : char))
		.slice(0, NAME_MAX)
		.join('')
		.trim()
	const name = safe.replace(/^\.+$/, '') || 'download'
	const ascii = name.replace(/[^ -~]|[%\\"]/g, '_')
	const encoded = encodeURIComponent(name).replace(
		/['()*]/g,
		(char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
	)
	return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
