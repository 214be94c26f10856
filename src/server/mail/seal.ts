import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const METHOD = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Makes a text unreadable without the installation's secret; `about` keeps it from being put in another's place. */
export function seal(secret: string, about: string, text: string): string {
	const nonce = randomBytes(NONCE_BYTES)
	const cipher = createCipheriv(METHOD, keyOf(secret, about), nonce)
	const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
	return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The text again; null where it was sealed with another secret or for something else. */
export function unseal(secret: string, about: string, sealed: string): string | null {
	const bytes = Buffer.from(sealed, 'base64url')
	if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
	const cipher = createDecipheriv(METHOD, keyOf(secret, about), bytes.subarray(0, NONCE_BYTES))
	cipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
	try {
		return cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + cipher.final('utf8')
	} catch {
		return null
	}
}

function keyOf(secret: string, about: string): Buffer {
	return Buffer.from(hkdfSync('sha256', secret, '', about, 32))
}
