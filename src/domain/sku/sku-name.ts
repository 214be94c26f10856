import { isProblem, type Cleaned } from '../problem.ts'
import { cleanText, isPlain } from '../text.ts'

/** Characters of a SKU (product.md section 3.1). */
export const SKU_NAME_MAX = 64

// Invisible signs that come along when a SKU is copied from a page or a spreadsheet.
const ZERO_WIDTH = /[\u00ad\u200b\u2060\ufeff]/g
const UNPRINTABLE = /[\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u

/**
 * A SKU as it is stored: NFC, trimmed, 1 to 64 printable characters; `/` and blanks inside are welcome. Two SKUs are one
 * when `foldText` makes them equal: unique per account ignoring case, deleted ones included (product.md section 3.1).
 */
export function cleanSkuName(raw: string): Cleaned<string> {
	const plain = isPlain(raw)
	const name = cleanText(plain ? raw : raw.replaceAll(ZERO_WIDTH, ''), SKU_NAME_MAX)
	if (isProblem(name)) return name.code === 'text_too_long' ? name : { code: 'sku_name_characters' }
	if (name.value === '') return { code: 'sku_missing' }
	return !plain && UNPRINTABLE.test(name.value) ? { code: 'sku_name_characters' } : name
}
