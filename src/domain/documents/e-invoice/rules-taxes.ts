import { compareDecimals, signOf } from '../../decimal.ts'
import type { TaxCategory } from '../tax-category.ts'
import { each, type Finding, type Rule, sumOf, when } from './finding.ts'
import type { EAdjustment, EBreakdown, EInvoice, EParty, ETax } from './model.ts'
import { isTaxOf } from './rules-sums.ts'

/** How the standard names its rules of each category. */
const NAMES: Readonly<Record<TaxCategory, string>> = { S: 'S', Z: 'Z', E: 'E', AE: 'AE', K: 'IC', G: 'G', O: 'O' }

const missing = (term: string): Finding => ({ kind: 'missing', term })
const forbidden = (term: string): Finding => ({ kind: 'forbidden', term })

const allowances = ({ adjustments }: EInvoice) => adjustments.filter(({ is_charge }) => !is_charge)
const charges = ({ adjustments }: EInvoice) => adjustments.filter(({ is_charge }) => is_charge)
const has = (all: readonly { tax: ETax }[], category: TaxCategory) => all.some(({ tax }) => tax.category === category)

/** Whether seller and buyer are named as a category asks; of the terms that are wrong the first. */
function idFindings(category: TaxCategory, { seller, buyer }: EInvoice): Finding[] {
	if (category === 'O') {
		return [...when(seller.vat_id !== '', forbidden('BT-31')), ...when(buyer.vat_id !== '', forbidden('BT-48'))]
	}
	const needsVat = category === 'K' || category === 'G'
	const isKnown = (one: EParty) => one.vat_id !== '' || (!needsVat && one.tax_number !== '')
	return [
		...when(!isKnown(seller), missing('BT-31')),
		...when(category === 'AE' && !buyer.vat_id && !buyer.registration_id, missing('BT-48')),
		...when(category === 'K' && !buyer.vat_id, missing('BT-48')),
	]
}

/** BR-S-02 to 04 and their like: ids where lines, allowances or charges bear the category. */
function idRules(category: TaxCategory, name: string): Rule[] {
	const rule = (id: string, borne: (invoice: EInvoice) => readonly { tax: ETax }[]): Rule => ({
		id: `BR-${name}-${id}`,
		find: (invoice) => (has(borne(invoice), category) ? idFindings(category, invoice) : []),
	})
	return [rule('02', ({ lines }) => lines), rule('03', allowances), rule('04', charges)]
}

/** BR-S-05 to 07 and their like: the rate above zero, zero, or none. */
function rateRules(category: TaxCategory, name: string): Rule[] {
	const isFine = (rate: string | null) => {
		if (category === 'O') return rate === null
		return rate !== null && (category === 'S' ? signOf(rate) > 0 : signOf(rate) === 0)
	}
	const rule = (id: string, term: string, borne: (invoice: EInvoice) => readonly { tax: ETax }[]): Rule => ({
		id: `BR-${name}-${id}`,
		find: (invoice) =>
			each(borne(invoice), ({ tax }) => tax.category === category && !isFine(tax.rate), {
				kind: 'rate',
				term,
				value: category,
			}),
	})
	return [rule('05', 'BT-152', ({ lines }) => lines), rule('06', 'BT-96', allowances), rule('07', 'BT-103', charges)]
}

/** BR-S-01 and its like: a category that is borne stands in the breakdown, once but for the standard rate. */
function groupRule(category: TaxCategory, name: string): Rule {
	return {
		id: `BR-${name}-01`,
		find: ({ lines, adjustments, breakdown }) => {
			const count = breakdown.filter(({ tax }) => tax.category === category).length
			const isBorne = has(lines, category) || has(adjustments, category)
			return when((isBorne && count === 0) || (category !== 'S' && count > 1), missing('BG-23'))
		},
	}
}

const isSame = (a: ETax, b: ETax) =>
	a.category === b.category &&
	(a.rate === b.rate || (a.rate !== null && b.rate !== null && compareDecimals(a.rate, b.rate) === 0))

/** What lines and adjustments of one tax come to. */
function borneOf({ lines, adjustments }: EInvoice, tax: ETax): bigint {
	const of = (all: readonly EAdjustment[], isCharge: boolean) =>
		sumOf(all.filter((one) => one.is_charge === isCharge && isSame(one.tax, tax)).map(({ amount }) => amount))
	return (
		sumOf(lines.filter((line) => isSame(line.tax, tax)).map(({ net }) => net)) +
		of(adjustments, true) -
		of(adjustments, false)
	)
}

/** BR-S-08 to 10 and their like: the base, the tax, and the reason why there is none. */
function breakdownRules(category: TaxCategory, name: string): Rule[] {
	const rule = (id: string, isBroken: (one: EBreakdown, invoice: EInvoice) => boolean, finding: Finding): Rule => ({
		id: `BR-${name}-${id}`,
		find: (invoice) =>
			each(invoice.breakdown, (one) => one.tax.category === category && isBroken(one, invoice), finding),
	})
	const isReasoned = category !== 'S' && category !== 'Z'
	const says = ({ reason, reason_code }: EBreakdown) => reason !== '' || reason_code !== ''
	return [
		rule('08', ({ base, tax }, invoice) => base !== '' && sumOf([base]) !== borneOf(invoice, tax), {
			kind: 'sum',
			term: 'BT-116',
		}),
		rule('09', ({ base, amount, tax }) => !isTaxOf(base, amount, category === 'S' ? tax.rate : '0'), {
			kind: category === 'S' ? 'rounding' : 'sum',
			term: 'BT-117',
		}),
		rule('10', (one) => says(one) !== isReasoned, isReasoned ? missing('BT-120') : forbidden('BT-120')),
	]
}

/** Where goods go within the Union, and when. */
const SUPPLY: readonly Rule[] = [
	{
		id: 'BR-IC-11',
		find: ({ breakdown, delivery }) => when(has(breakdown, 'K') && !delivery?.date, missing('BT-72')),
	},
	{
		id: 'BR-IC-12',
		find: ({ breakdown, delivery }) => when(has(breakdown, 'K') && !delivery?.address?.country, missing('BT-80')),
	},
]

/** What is outside the scope of VAT stands on no invoice with anything that is within it. */
const OUTSIDE: readonly Rule[] = (
	[
		['BR-O-11', 'BG-23', ({ breakdown }) => breakdown],
		['BR-O-12', 'BG-25', ({ lines }) => lines],
		['BR-O-13', 'BG-20', allowances],
		['BR-O-14', 'BG-21', charges],
	] satisfies [string, string, (invoice: EInvoice) => readonly { tax: ETax }[]][]
).map(([id, term, borne]) => ({
	id,
	find: (invoice) => {
		const isMixed = borne(invoice).some(({ tax }) => tax.category !== 'O' && tax.category !== '')
		return when(has(invoice.breakdown, 'O') && isMixed, { kind: 'mixed', term })
	},
}))

/** Rules of EN 16931 of the categories of VAT: BR-S-01 to BR-O-14. */
export const TAX_RULES: readonly Rule[] = [
	...(Object.entries(NAMES) as [TaxCategory, string][]).flatMap(([category, name]) => [
		groupRule(category, name),
		...idRules(category, name),
		...rateRules(category, name),
		...breakdownRules(category, name),
	]),
	...SUPPLY,
	...OUTSIDE,
]
