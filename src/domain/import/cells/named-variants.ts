import { cleanText } from '../../text.ts'
import { isProblem } from '../../problem.ts'
import type { Variation } from '../../sku/value/variations.ts'

/** A variant that its parent's row names. */
export interface NamedVariant {
	readonly sku_name: string
	readonly options: readonly Variation[]
}

/** Reads Magento's configurable_variations: `sku=A-S,size=S|sku=A-M,size=M`; parts without a SKU are left out. */
export function readNamedVariants(cell: string): NamedVariant[] {
	return cell.split('|').flatMap((part) => {
		const pairs = part.split(',').map((pair) => {
			const at = pair.indexOf('=')
			return { name: pair.slice(0, Math.max(at, 0)).trim(), value: pair.slice(at + 1).trim() }
		})
		const sku = pairs.find(({ name }) => name.toLowerCase() === 'sku')?.value ?? ''
		const options = pairs.flatMap(({ name, value }): Variation[] =>
			name && value && name.toLowerCase() !== 'sku' ? [{ name, values: [value] }] : [],
		)
		const clean = cleanText(sku, 64)
		return isProblem(clean) || clean.value === '' ? [] : [{ sku_name: clean.value, options }]
	})
}
