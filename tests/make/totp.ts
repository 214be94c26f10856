import { totpStep } from '#domain/account/totp.ts'
import { totpCode } from '#server/modules/account/totp.rule.ts'

/** The code that an app shows at a moment whose key was typed in as base32. */
export function appCode(secret: string, at: Date): string {
	const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
	const bits = [...secret].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
	const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []
	return totpCode(Uint8Array.from(bytes), totpStep(at.getTime()))
}
