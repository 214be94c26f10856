import type { DecimalSign } from '../number-input.ts'
import { parseDecimal } from '../number-input.ts'
import { isProblem } from '../problem.ts'
import { attributeAt } from '../sku/attributes.ts'

/** Targets whose cells are numbers beside the attributes that are. */
const NUMBERS: readonly string[] = ['tier_qty', 'tier_price']
const NUMERIC: readonly string[] = ['money', 'quantity', 'weight', 'integer']

/**
 * How a list writes decimals, by the samples of its columns of numbers: those that can be read in one style alone say so
 * (`12,50`, `1.234,56`). Undefined where none does, or where they disagree: `1.234` and `12,500` may be either.
 */
export function guessDecimal(
	columns: readonly { readonly target?: string | undefined; readonly samples: readonly string[] }[],
): DecimalSign | undefined {
	const said = new Set<DecimalSign>()
	for (const { target = '', samples } of columns) {
		const type = attributeAt(target)?.type ?? ''
		if (!NUMBERS.includes(target) && !NUMERIC.includes(type)) continue
		for (const sample of samples) {
			const [point, comma] = [isRead(sample, '.'), isRead(sample, ',')]
			if (point !== comma) said.add(point ? '.' : ',')
		}
	}
	const [one] = said
	return said.size === 1 ? one : undefined
}

function isRead(text: string, decimal: DecimalSign): boolean {
	return !isProblem(parseDecimal(text, { decimal, money: true }))
}
