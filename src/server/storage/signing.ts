import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs lists of texts with one secret; each kind of address has its own purpose, so none can serve as another. */
export interface Signer {
	sign(purpose: string, parts: readonly string[]): string
	verify(purpose: string, parts: readonly string[], signature: string): boolean
}

/** HMAC-SHA256, 43 characters of base64url. JSON keeps the parts apart: no two lists have one text. */
export function createSigner(secret: string): Signer {
	const sign = (purpose: string, parts: readonly string[]) =>
		createHmac('sha256', secret)
			.update(JSON.stringify(['storage', purpose, ...parts]))
			.digest('base64url')
	return {
		sign,
		// Compared as text: decoding would let a signature's last character vary.
		verify(purpose, parts, signature) {
			const expected = Buffer.from(sign(purpose, parts))
			const given = Buffer.from(signature)
			return expected.length === given.length && timingSafeEqual(expected, given)
		},
	}
}
