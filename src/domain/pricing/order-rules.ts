import type { Problem } from '../problem.ts'

/** How many pieces may be ordered of a SKU; null = no rule. */
export interface OrderRules {
	readonly min?: number | null | undefined
	readonly multiple?: number | null | undefined
	readonly max?: number | null | undefined
}

/**
 * What is wrong with order rules themselves, or null: whole numbers from 1, the minimum and the maximum multiples of the
 * step, the maximum not below the minimum (product.md section 3.15).
 */
export function orderRulesProblem({ min, multiple, max }: OrderRules): Problem | null {
	const given = [min, multiple, max].filter((number) => number !== null && number !== undefined)
	if (given.some((number) => !Number.isSafeInteger(number) || number < 1)) return { code: 'order_rule_whole' }
	const step = multiple ?? 1
	if (min && min % step !== 0) return { code: 'order_min_multiple', params: { min, multiple: step } }
	if (max && max % step !== 0) return { code: 'order_max_multiple', params: { max, multiple: step } }
	return min && max && max < min ? { code: 'order_max_below_min', params: { min, max } } : null
}

/** What is wrong with an ordered quantity; `fits` are the nearest quantities that can be ordered, below and above. */
export interface QuantityFault {
	readonly problem: Problem
	readonly fits: readonly number[]
}

/** Whether so many pieces can be ordered; typing 7 with cartons of 6 offers 6 and 12 (product.md section 3.6). */
export function quantityFault(qty: number, rules: OrderRules): QuantityFault | null {
	const step = rules.multiple ?? 1
	const least = Math.max(roundUp(rules.min ?? 1, step), step)
	const most = rules.max ? roundDown(rules.max, step) : Infinity
	const within = (number: number) => number >= least && number <= most
	if (qty < least) return { problem: { code: 'order_below_min', params: { min: least } }, fits: [least].filter(within) }
	if (qty > most) return { problem: { code: 'order_above_max', params: { max: most } }, fits: [most].filter(within) }
	if (qty % step === 0) return null
	const fits = [roundDown(qty, step), roundUp(qty, step)].filter(within)
	return { problem: { code: 'order_not_multiple', params: { multiple: step } }, fits }
}

/** The nearest multiple of a step that is not below a number. */
export function roundUp(number: number, step: number): number {
	return Math.ceil(number / step) * step
}

function roundDown(number: number, step: number): number {
	return Math.floor(number / step) * step
}
