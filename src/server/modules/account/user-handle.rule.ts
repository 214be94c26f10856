import { packUuid, unpackUuid } from './packed-uuid.rule.ts'

interface Ids {
	accountId: string
	userId: string
}

/** Bytes of an id. */
const ID_BYTES = 16

/** What a passkey keeps of whose it is: the ids of account and user, which say nothing to anybody else. */
export function userHandle({ accountId, userId }: Ids): Uint8Array<ArrayBuffer> {
	const ids = [accountId, userId].map((id) => Buffer.from(packUuid(id), 'base64url'))
	return Uint8Array.from(Buffer.concat(ids))
}

/** Whose a passkey says to be; null: nobody's. */
export function readUserHandle(handle: string): Ids | null {
	const bytes = Buffer.from(handle, 'base64url')
	const parts = [bytes.subarray(0, ID_BYTES), bytes.subarray(ID_BYTES)]
	const [accountId, userId] = parts.map((id) => unpackUuid(id.toString('base64url')))
	return accountId && userId ? { accountId, userId } : null
}
