interface Ids {
	accountId: string
	userId: string
}

const HEX = 32

/** What a passkey keeps of whose it is: the ids of account and user, which say nothing to anybody else. */
export function userHandle({ accountId, userId }: Ids): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(Buffer.from((accountId + userId).replaceAll('-', ''), 'hex'))
}

/** Whose a passkey says to be; null: nobody's. */
export function readUserHandle(handle: string): Ids | null {
	const hex = Buffer.from(handle, 'base64url').toString('hex')
	if (hex.length !== 2 * HEX) return null
	const [accountId, userId] = [hex.slice(0, HEX), hex.slice(HEX)].map((id) =>
		id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
	)
	return accountId && userId ? { accountId, userId } : null
}
