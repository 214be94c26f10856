import { CODE_RULES } from './rules-codes.ts'
import type { Rule } from './finding.ts'
import { GIVEN_RULES } from './rules-given.ts'
import type { EInvoice, EProblem } from './model.ts'
import { DECIMAL_RULES, SUM_RULES } from './rules-sums.ts'
import { TAX_RULES } from './rules-taxes.ts'

/**
 * The rules of EN 16931-1 that what Vitrine writes can break, by their ids. Those of groups that it never writes hold by
 * themselves (`NEVER_WRITTEN`).
 */
export const RULES: readonly Rule[] = [...GIVEN_RULES, ...CODE_RULES, ...SUM_RULES, ...DECIMAL_RULES, ...TAX_RULES]

/** Rules of groups and terms that Vitrine never writes. */
export const NEVER_WRITTEN: readonly string[] = (
	'BR-17 BR-18 BR-19 BR-20 BR-28 BR-29 BR-30 BR-51 BR-52 BR-53 BR-54 BR-56 BR-64 BR-65 ' +
	'BR-CO-03 BR-CO-19 BR-CO-20 BR-DEC-02 BR-DEC-06 BR-DEC-15 BR-DEC-25 BR-DEC-28'
).split(' ')

/** All that is wrong with an e-invoice by the rules of EN 16931. */
export function rulesBroken(invoice: EInvoice): EProblem[] {
	return RULES.flatMap(({ id, find }) => find(invoice).map((finding) => ({ rule: id, ...finding })))
}
