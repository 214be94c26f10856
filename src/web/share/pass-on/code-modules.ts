import { encode } from 'uqr'

/** Bytes of an address: more make a code that is too fine to be read from a screen (version 20 of ISO/IEC 18004, level M). */
const BYTES_MAX = 666

/**
 * The modules of a QR code of an address with `quiet` of them as ground around it, level M, in rows: true is dark. Null for an
 * address that is too long.
 */
export function codeModules(address: string, quiet: number): readonly (readonly boolean[])[] | null {
	if (new TextEncoder().encode(address).length > BYTES_MAX) return null
	return encode(address, { ecc: 'M', border: quiet }).data
}
