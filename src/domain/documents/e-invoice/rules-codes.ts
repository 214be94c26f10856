import { isCountry } from '../../country.ts'
import { isCurrency } from '../../currency.ts'
import { TAX_CATEGORIES } from '../tax-category.ts'
import {
	DISCOUNT_CODE,
	EMAIL_SCHEME,
	EXEMPTION_CODES,
	FREIGHT_CODE,
	PAYMENT_CODES,
	TYPE_CODES,
	UNIT_CODES,
} from './code-lists.ts'
import { each, type Finding, type Rule, when } from './finding.ts'
import type { EInvoice } from './model.ts'

const wrong = (term: string, value: string): Finding => ({ kind: 'wrong', term, value })

/** A rule that one code is of its list; what is not given is looked at elsewhere. */
function coded(
	id: string,
	term: string,
	value: (invoice: EInvoice) => string,
	isKnown: (code: string) => boolean,
): Rule {
	return {
		id,
		find: (invoice) => {
			const code = value(invoice)
			return when(code !== '' && !isKnown(code), wrong(term, code))
		},
	}
}

const CATEGORIES: readonly string[] = TAX_CATEGORIES
const isCategory = (category: string) => category === '' || CATEGORIES.includes(category)
const TYPES: readonly string[] = Object.values(TYPE_CODES)
const UNITS: readonly string[] = Object.values(UNIT_CODES)
const EXEMPTIONS: readonly string[] = Object.values(EXEMPTION_CODES)

const countries = ({ seller, buyer, delivery }: EInvoice) => [
	{ term: 'BT-40', code: seller.address?.country ?? '' },
	{ term: 'BT-55', code: buyer.address?.country ?? '' },
	{ term: 'BT-80', code: delivery?.address?.country ?? '' },
]

/** Rules of EN 16931 of its code lists, as far as Vitrine writes something of them. */
export const CODE_RULES: readonly Rule[] = [
	coded(
		'BR-CL-01',
		'BT-3',
		(one) => one.type_code,
		(code) => TYPES.includes(code),
	),
	coded('BR-CL-04', 'BT-5', (one) => one.currency, isCurrency),
	{
		id: 'BR-CL-14',
		find: (invoice) =>
			countries(invoice).flatMap(({ term, code }) => when(code !== '' && !isCountry(code), wrong(term, code))),
	},
	coded(
		'BR-CL-16',
		'BT-81',
		(one) => one.payment?.code ?? '',
		(code) => PAYMENT_CODES.includes(code),
	),
	{
		id: 'BR-CL-17',
		find: ({ breakdown }) => each(breakdown, ({ tax }) => !isCategory(tax.category), { kind: 'wrong', term: 'BT-118' }),
	},
	{
		id: 'BR-CL-18',
		find: ({ lines, adjustments }) => [
			...each(lines, ({ tax }) => !isCategory(tax.category), { kind: 'wrong', term: 'BT-151' }),
			...each(adjustments, ({ tax }) => !isCategory(tax.category), { kind: 'wrong', term: 'BT-95' }),
		],
	},
	reasons('BR-CL-19', 'BT-98', false, DISCOUNT_CODE),
	reasons('BR-CL-20', 'BT-105', true, FREIGHT_CODE),
	{
		id: 'BR-CL-22',
		find: ({ breakdown }) =>
			each(breakdown, ({ reason_code: code }) => code !== '' && !EXEMPTIONS.includes(code), {
				kind: 'wrong',
				term: 'BT-121',
			}),
	},
	{
		id: 'BR-CL-23',
		find: ({ lines }) =>
			each(lines, ({ unit }) => unit !== '' && !UNITS.includes(unit), { kind: 'wrong', term: 'BT-130' }),
	},
	{
		id: 'BR-CL-25',
		find: ({ seller, buyer }) => [
			...when(!isScheme(seller.endpoint), { kind: 'wrong', term: 'BT-34' }),
			...when(!isScheme(buyer.endpoint), { kind: 'wrong', term: 'BT-49' }),
		],
	},
]

function isScheme(endpoint: EInvoice['seller']['endpoint']): boolean {
	return !endpoint || endpoint.scheme === '' || endpoint.scheme === EMAIL_SCHEME
}

/** Reasons of allowances (UNCL 5189), of charges (UNCL 7161). */
function reasons(id: string, term: string, isCharge: boolean, known: string): Rule {
	return {
		id,
		find: ({ adjustments, lines }) => {
			const isBroken = (one: { is_charge: boolean; reason_code: string }) =>
				one.is_charge === isCharge && one.reason_code !== '' && one.reason_code !== known
			return [
				...each(adjustments, isBroken, { kind: 'wrong', term }),
				...each(lines, ({ adjustments: own }) => own.some(isBroken), { kind: 'wrong', term }),
			]
		},
	}
}
