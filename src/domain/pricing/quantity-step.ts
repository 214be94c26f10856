import { type OrderRules, quantityFault, roundUp } from './order-rules.ts'
import type { PackSizes } from './price-table.ts'

/**
 * The step in which a SKU is ordered when nobody has set one: whole cartons, else whole packs, as long as the minimum is
 * whole in them too; a minimum that is not says that cartons are opened. Null = single pieces.
 */
export function orderMultiple(min: number | null | undefined, { pack, carton }: PackSizes): number | null {
	const step = [carton, pack].find((size) => size && size > 1 && (!min || min % size === 0))
	return step ?? null
}

/** The least that can be ordered, in whole units of `size` pieces as far as the rules allow: what "Add" puts into the cart. */
export function leastQuantity(rules: OrderRules, size = 1): number {
	const least = quantityFault(1, rules)?.fits.at(-1) ?? 1
	const whole = roundUp(least, size)
	return quantityFault(whole, rules) ? least : whole
}

/**
 * The quantity one step on: whole units of `size` pieces (a pack, a carton), or what the rules order in where that is more.
 * Null where nothing lies there that can be ordered.
 */
export function steppedQuantity(num: number, direction: 1 | -1, rules: OrderRules, size = 1): number | null {
	const unit = Math.max(size, rules.multiple ?? 1)
	const next = direction === 1 ? (Math.floor(num / unit) + 1) * unit : (Math.ceil(num / unit) - 1) * unit
	if (next < 1) return null
	const fault = quantityFault(next, rules)
	if (!fault) return next
	const { fits } = fault
	return (direction === 1 ? fits.find((fit) => fit > num) : fits.findLast((fit) => fit < num)) ?? null
}
