/** An id as it stands at the beginning of tokens and in what passkeys keep. */
export function packUuid(uuid: string): string {
	return Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')
}

/** The id that was packed, or null. */
export function unpackUuid(packed: string): string | null {
	const hex = Buffer.from(packed, 'base64url').toString('hex')
	return hex.length === 32 ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null
}
