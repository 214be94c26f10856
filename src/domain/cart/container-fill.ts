import { compareDecimals, type Decimal, divideDecimals, multiplyDecimals } from '../decimal.ts'
import { CONTAINERS } from '../spec-sheet/containers.ts'
import type { CartLine } from './cart-line.ts'
import { cartonsOf, type CartTotals } from './cart-totals.ts'

interface Fill {
	readonly name: string
	/** Of its volume or of what it carries, whichever is used up first; at least 1. */
	readonly percent: number
}

/** How a cart fills sea containers: an estimate. */
export interface ContainerFill {
	/** The smallest that holds it all, else the largest. */
	readonly best: Fill
	readonly all: readonly Fill[]
	/** SKUs whose cartons have no size that is told: they come on top. */
	readonly unsized: readonly string[]
}

/** What fills sea containers, in cubic metres and kilograms. */
interface Load {
	readonly cbm: Decimal
	readonly kg: Decimal
}

/** Null where no line tells the size of its cartons. */
export function containerFill(
	lines: readonly CartLine[],
	{ cbm, kg }: Pick<CartTotals, 'cbm' | 'kg'>,
): ContainerFill | null {
	const filled = fillContainers({ cbm: cbm.sum, kg: kg.sum })
	const unsized = lines.filter((line) => cartonsOf(line) === null || line.goods.carton_cbm === undefined)
	return filled && { ...filled, unsized: unsized.map(({ goods }) => goods.sku_name) }
}

/** How a load fills each container (product.md section 3.11), and the best for it; null of what has no volume. */
export function fillContainers({ cbm, kg }: Load): Pick<ContainerFill, 'best' | 'all'> | null {
	if (compareDecimals(cbm, '0') === 0) return null
	const all = CONTAINERS.map(({ name, volume, payload }): Fill => {
		return { name, percent: Math.max(1, percentOf(cbm, volume), percentOf(kg, payload)) }
	})
	const best = all.find(({ percent }) => percent <= 100) ?? all.at(-1)
	return best ? { best, all } : null
}

/** Rounded up: what does not quite fit is not told to fit. */
function percentOf(part: Decimal, whole: Decimal): number {
	return Math.ceil(Number(divideDecimals(multiplyDecimals(part, '100'), whole, 6)))
}
