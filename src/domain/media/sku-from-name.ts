import { isProblem } from '../problem.ts'
import { cleanSkuName } from '../sku/sku-name.ts'

const EXTENSION = /\.[a-z]{3,4}$/i
/** A number that only counts the pictures of one product: ` (2)`, `_02`; `-120` may belong to the SKU. */
const COUNTER = /(?:[\s_-]*\(\d{1,2}\)|[_-]0?\d)$/

/** The SKU that a picture's file name suggests, spelled as the file is; null when none can be made of it. */
export function skuFromImageName(name: string): string | null {
	const file = name.split(/[\\/]/).pop() ?? ''
	const base = file.replace(EXTENSION, '').trim()
	const cleaned = cleanSkuName(base.replace(COUNTER, '').trim() || base)
	return isProblem(cleaned) ? null : cleaned.value
}
