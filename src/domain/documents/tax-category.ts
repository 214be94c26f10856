import { type Decimal, signOf } from '../decimal.ts'

/**
 * What kind of tax a tax is, by the codes of UNCL 5305 that EN 16931 takes: standard rate, zero rate, exempt, reverse charge,
 * intra-community supply, export, outside the scope of VAT.
 */
export const TAX_CATEGORIES = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const
export type TaxCategory = (typeof TAX_CATEGORIES)[number]

/** Of what has no tax, why: these need a reason in an e-invoice, which the others may not have. */
export const REASONED: readonly TaxCategory[] = ['E', 'AE', 'K', 'G', 'O']

/** The category of a tax: what its seller says, else standard where it has a rate; null where nobody said why there is none. */
export function categoryOf({
	category,
	rate,
}: {
	category?: TaxCategory | undefined
	rate: Decimal
}): TaxCategory | null {
	return category ?? (signOf(rate) > 0 ? 'S' : null)
}
