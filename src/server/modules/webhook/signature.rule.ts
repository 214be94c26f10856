import { createHmac, randomBytes } from 'node:crypto'

/** Begins every secret, so that it is known for one where it leaks (standardwebhooks.com). */
const SECRET_MARK = 'whsec_'
const SECRET_BYTES = 32

/** A secret as the other program is given it. */
export function newSecret(): string {
	return SECRET_MARK + randomBytes(SECRET_BYTES).toString('base64')
}

/**
 * The headers that tell who sent a message and when, by the rules of Standard Webhooks, which libraries of most languages
 * check: HMAC-SHA256 over id, seconds and body. Of several secrets one signature each.
 */
export function signedHeaders(
	secrets: readonly string[],
	{ id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
	const seconds = Math.floor(at.getTime() / 1000)
	const sign = (secret: string) => {
		const key = Buffer.from(secret.slice(SECRET_MARK.length), 'base64')
		return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
	}
	return {
		'webhook-id': id,
		'webhook-timestamp': String(seconds),
		'webhook-signature': secrets.map(sign).join(' '),
	}
}
