import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a value that this installation has signed is for; one is never taken for another. */
export type SignedKind = 'known device' | 'pending sign-in'

/** A value as a text that nobody else can make. It can be read by whoever has it. */
export function signed(secret: string, kind: SignedKind, value: unknown): string {
	const about = Buffer.from(JSON.stringify(value)).toString('base64url')
	return `${about}.${proofOf(secret, kind, about)}`
}

/** The value of such a text, as it was given; undefined where this installation did not sign it for that. */
export function readSigned(secret: string, kind: SignedKind, token: string): unknown {
	const [about = '', proof = ''] = token.split('.')
	const [given, wanted] = [Buffer.from(proof), Buffer.from(proofOf(secret, kind, about))]
	if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
	return JSON.parse(Buffer.from(about, 'base64url').toString())
}

function proofOf(secret: string, kind: SignedKind, about: string): string {
	return createHmac('sha256', secret).update(`${kind}\n${about}`).digest('base64url')
}
