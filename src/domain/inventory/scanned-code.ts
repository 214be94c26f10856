import { cleanUpc } from '../upc.ts'
import { isProblem } from '../problem.ts'
import { foldText } from '../text.ts'

/** Characters of a code that is scanned or typed: those of a SKU. */
export const CODE_MAX = 64

/**
 * How a bar code that is scanned or typed may be stored: as it is, with or without the zeros in front that UPC-A, EAN-13 and
 * GTIN-14 differ by, and with its check digit where it came without. Empty for what is no bar code.
 */
export function upcSpellings(code: string): string[] {
	const clean = cleanUpc(code)
	if (isProblem(clean)) return []
	const bare = clean.value.replace(/^0+/, '')
	const lengths = [8, 12, 13, 14].filter((length) => length >= bare.length)
	return [...new Set([clean.value, ...lengths.map((length) => bare.padStart(length, '0'))])]
}

/** A code as codes are compared where the server is not asked: SKUs ignore case, bar codes the zeros in front. */
export function codeKey(code: string): string {
	const [spelling] = upcSpellings(code)
	return spelling === undefined ? foldText(code) : spelling.replace(/^0+/, '')
}
