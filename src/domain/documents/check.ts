import { isCurrency } from '../currency.ts'
import { compareDecimals, signOf } from '../decimal.ts'
import type { Problem } from '../problem.ts'
import {
	type Discount,
	type DocumentTotals,
	type DocumentType,
	type Fee,
	isOrder,
	isPriced,
	type PricedLine,
	type Tax,
} from './document.ts'

/** What a total stays below, whatever its sign. */
const AMOUNT_MAX = '1000000000000'

/** What the rules below look at. */
export interface CheckedDraft {
	readonly bill_to: { readonly name: string }
	readonly meta: {
		readonly currency: string
		readonly rate: string
		readonly taxes: readonly Tax[]
		readonly discount: Discount | null
		readonly shipping: Omit<Fee, 'label'> | null
		readonly fees: readonly Fee[]
		readonly issue_date: string
		readonly due_date: string | null
	}
	readonly lines: readonly PricedLine[]
}

/** What is wrong with a draft, whatever is still missing; null for nothing. What a draft comes to is looked at by `totalsProblem`. */
export function draftProblem({ meta, lines }: Pick<CheckedDraft, 'meta' | 'lines'>): Problem | null {
	if (!isCurrency(meta.currency))
		return { code: 'document_currency', params: { currency: meta.currency }, path: 'meta.currency' }
	if (signOf(meta.rate) <= 0) return { code: 'document_rate', path: 'meta.rate' }
	return taxProblem(meta) ?? discountProblem(meta.discount, 'meta.discount') ?? linesProblem(lines, meta.taxes)
}

function ratesProblem(taxes: readonly Tax[], path: string): Problem | null {
	const codes = new Set<string>()
	for (const [at, { code, rate }] of taxes.entries()) {
		if (codes.has(code)) return { code: 'document_tax_twice', params: { tax: code }, path: `${path}.${at}.code` }
		if (compareDecimals(rate, '100') > 0) return { code: 'document_percent', path: `${path}.${at}.rate` }
		codes.add(code)
	}
	return null
}

/** What is wrong with the taxes of an account and those of new lines; null for nothing. */
export function settingTaxProblem(setting: {
	taxes: readonly Tax[]
	default_taxes: readonly string[]
}): Problem | null {
	const { taxes, default_taxes } = setting
	const unknown = default_taxes.find((code) => !taxes.some((tax) => tax.code === code))
	const problem = ratesProblem(taxes, 'taxes')
	if (problem || unknown === undefined) return problem
	return { code: 'document_tax_unknown', params: { tax: unknown }, path: 'default_taxes' }
}

function taxProblem({ taxes, shipping, fees }: CheckedDraft['meta']): Problem | null {
	const problem = ratesProblem(taxes, 'meta.taxes')
	if (problem) return problem
	const codes = new Set(taxes.map(({ code }) => code))
	const charged = shipping ? [{ fee: shipping, path: 'meta.shipping' }] : []
	for (const [at, fee] of fees.entries()) charged.push({ fee, path: `meta.fees.${at}` })
	for (const { fee, path } of charged) {
		const unknown = fee.taxes.find((code) => !codes.has(code))
		if (unknown !== undefined) return { code: 'document_tax_unknown', params: { tax: unknown }, path: `${path}.taxes` }
	}
	return null
}

function discountProblem(discount: Discount | null, path: string): Problem | null {
	const isTooMuch = discount && 'percent' in discount && compareDecimals(discount.percent, '100') > 0
	return isTooMuch ? { code: 'document_percent', path } : null
}

function linesProblem(lines: readonly PricedLine[], taxes: readonly Tax[]): Problem | null {
	const known = new Set(taxes.map(({ code }) => code))
	const ids = new Set<string>()
	for (const [at, { id, discount, taxes: codes }] of lines.entries()) {
		if (ids.has(id)) return { code: 'document_line_twice', path: `lines.${at}.id` }
		ids.add(id)
		const unknown = codes.find((code) => !known.has(code))
		if (unknown !== undefined)
			return { code: 'document_tax_unknown', params: { tax: unknown }, path: `lines.${at}.taxes` }
		const problem = discountProblem(discount, `lines.${at}.discount`)
		if (problem) return problem
	}
	return null
}

/** What is wrong with what a draft comes to; null for nothing. */
export function totalsProblem({ subtotal, total, fees }: DocumentTotals): Problem | null {
	const isFine = [subtotal, total, fees].every(
		(amount) => compareDecimals(amount, AMOUNT_MAX) < 0 && compareDecimals(amount, `-${AMOUNT_MAX}`) > 0,
	)
	return isFine ? null : { code: 'document_amount', path: 'lines' }
}

/** Why a draft cannot be finalised; null: it can (product.md section 3.8). */
export function finalizeProblem(
	type: DocumentType,
	{ bill_to, lines, meta }: CheckedDraft,
	totals: DocumentTotals,
): Problem | null {
	if (!bill_to.name) return { code: 'document_no_customer', path: 'bill_to.name' }
	const sold = lines.filter(({ kind, is_optional }) => kind === 'item' && (type === 'quotation' || !is_optional))
	// What nothing is ordered of never comes, and nothing of it is packed.
	const isNothing = (isOrder(type) || !isPriced(type)) && sold.every(({ qty }) => signOf(qty) <= 0)
	if (sold.length === 0 || isNothing) return { code: 'document_no_lines', path: 'lines' }
	if (signOf(totals.total) < 0) return { code: 'document_negative', path: 'lines' }
	if (meta.due_date !== null && meta.due_date < meta.issue_date) return { code: 'document_due', path: 'meta.due_date' }
	return null
}
