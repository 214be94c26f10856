import { createHmac, timingSafeEqual } from 'node:crypto'
import { TOTP, TOTP_WINDOW, totpStep } from '#domain/account/totp.ts'

/** The code of a step (RFC 4226, 5.3; RFC 6238). */
export function totpCode(secret: Uint8Array, step: number): string {
	const counter = Buffer.alloc(8)
	counter.writeBigUInt64BE(BigInt(step))
	const mac = createHmac('sha1', secret).update(counter).digest()
	const at = (mac.at(-1) ?? 0) & 0xf
	const number = (mac.readUInt32BE(at) & 0x7fffffff) % 10 ** TOTP.digits
	return String(number).padStart(TOTP.digits, '0')
}

/** Whose step a code is, of those around a moment; undefined: of none. Compares all of them, whatever it finds. */
export function matchingStep(secret: Uint8Array, code: string, now: Date): number | undefined {
	const given = Buffer.from(code)
	if (given.length !== TOTP.digits) return undefined
	const present = totpStep(now.getTime())
	let found: number | undefined
	for (let step = present - TOTP_WINDOW; step <= present + TOTP_WINDOW; step++)
		if (timingSafeEqual(given, Buffer.from(totpCode(secret, step)))) found = step
	return found
}
