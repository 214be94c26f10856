/** Codes of one set; each works once in place of the app's. */
export const RECOVERY_CODES = 10
/** Bytes of chance in one: 80 bits, which nobody guesses, also not from its hash. */
export const RECOVERY_BYTES = 10

/** Crockford's 32: without I, L, O and U, which are misread. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'
const GROUP = 4
const LENGTH = (RECOVERY_BYTES * 8) / 5

/** A code as it is shown: `4kq2-x8m0-…`, four groups of four. */
export function recoveryCode(bytes: Iterable<number>): string {
	let held = 0n
	for (const byte of bytes) held = (held << 8n) | BigInt(byte)
	const signs = Array.from({ length: LENGTH }, (_, at) => SIGNS[Number((held >> BigInt(5 * (LENGTH - 1 - at))) & 31n)])
	return (signs.join('').match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-')
}

/** A code as somebody typed it, in the form that is compared; null: it is none. */
export function foldRecoveryCode(typed: string): string | null {
	const code = typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
	return code.length === LENGTH && [...code].every((sign) => SIGNS.includes(sign)) ? code : null
}
