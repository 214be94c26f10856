import type { Cleaned } from './problem.ts'
import { quoted } from './text.ts'

/** UPC-E/EAN-8, UPC-A, EAN-13 and GTIN-14 (product.md section 3.1). */
const LENGTHS: readonly number[] = [8, 12, 13, 14]
const INCOMPLETE = 11

/** The check digit of a code without it: weights 3 and 1 in turn, from the right (spec section 5). */
export function checkDigit(digits: string): string {
	let sum = 0
	for (let i = digits.length - 1, weight = 3; i >= 0; i--, weight = 4 - weight) sum += Number(digits[i]) * weight
	return String((10 - (sum % 10)) % 10)
}

/** A bar code that a spreadsheet holds as a number, with the leading zero it lost when that makes its check digit right. */
export function restoreZero(code: number): string {
	const padded = String(code).padStart(12, '0')
	return String(code).length === INCOMPLETE && checkDigit(padded.slice(0, -1)) === padded.at(-1) ? padded : String(code)
}

/**
 * A bar code as it is stored: digits only, its check digit verified; 11 digits get theirs appended
 * (`03600029145` → `036000291452`). Refuses `upc_characters`, `upc_scientific` (a spreadsheet rounded the code away),
 * `upc_length` and `upc_check_digit`.
 */
export function cleanUpc(raw: string): Cleaned<string> {
	const code = raw
		.normalize('NFKC')
		.replaceAll(/[\s\-']/g, '')
		.replace(/\.0+$/, '')
	if (/^\d(?:[.,]\d{1,20})?e\+?\d{1,2}$/i.test(code)) return { code: 'upc_scientific', params: { value: quoted(raw) } }
	if (!/^\d+$/.test(code)) return { code: 'upc_characters' }
	if (code.length === INCOMPLETE) return { value: code + checkDigit(code) }
	if (!LENGTHS.includes(code.length)) return { code: 'upc_length', params: { length: code.length } }
	const expected = checkDigit(code.slice(0, -1))
	return code.endsWith(expected) ? { value: code } : { code: 'upc_check_digit', params: { expected } }
}
