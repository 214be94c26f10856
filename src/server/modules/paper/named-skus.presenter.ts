/** SKUs that a refusal names. */
export const NAMED_MAX = 3

/** The first SKUs of some as a refusal names them: `A-1, A-2, A-3 …`. */
export function namedSkus(skus: readonly string[]): string {
	return skus.slice(0, NAMED_MAX).join(', ') + (skus.length > NAMED_MAX ? ' …' : '')
}
