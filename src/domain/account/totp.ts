/** One-time codes of authenticator apps as all of them compute them: SHA-1, six digits, 30 seconds (RFC 6238). */
export const TOTP = { seconds: 30, digits: 6, secretBytes: 20 } as const
/** Steps before and after the present one whose code is right, too: clocks differ, typing takes time (RFC 6238, 5.2). */
export const TOTP_WINDOW = 1

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Which step a moment lies in, by milliseconds since 1970. */
export function totpStep(ms: number): number {
	return Math.floor(ms / 1000 / TOTP.seconds)
}

/** Bytes as apps take them typed: base32 without padding (RFC 4648). */
export function base32(bytes: Iterable<number>): string {
	let text = ''
	let bits = 0
	let held = 0
	for (const byte of bytes) {
		held = (held << 8) | byte
		for (bits += 8; bits >= 5; bits -= 5) text += BASE32[(held >> (bits - 5)) & 31]
		held &= (1 << bits) - 1
	}
	return bits ? text + BASE32[(held << (5 - bits)) & 31] : text
}

/** What an app's camera reads: whose code it is and how it is computed. */
export function totpAddress({ issuer, name, secret }: { issuer: string; name: string; secret: string }): string {
	const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`
	const { digits, seconds } = TOTP
	return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${seconds}`
}
