import type { TaxCategory } from '../tax-category.ts'

/** UNCL 1001 as far as Vitrine writes it. */
export const TYPE_CODES: Readonly<Record<'invoice' | 'credit_note', string>> = { invoice: '380', credit_note: '381' }

/** UN/ECE Recommendation 20, with packages of Recommendation 21 (with X before them). */
export const UNIT_CODES: Readonly<Record<'piece' | 'pack' | 'carton', string>> = {
	piece: 'C62',
	pack: 'XPK',
	carton: 'XCT',
}

/** UNCL 4461: a credit transfer, and one within SEPA. */
export const CREDIT_TRANSFER = '30'
export const SEPA_TRANSFER = '58'
/** Those that are transfers to an account (BR-61). */
export const TRANSFERS: readonly string[] = [CREDIT_TRANSFER, SEPA_TRANSFER]
export const PAYMENT_CODES: readonly string[] = [
	'1',
	'10',
	'20',
	'30',
	'31',
	'42',
	'48',
	'49',
	'57',
	'58',
	'59',
	'97',
	'ZZZ',
]

/** UNCL 5189 (discount) and UNCL 7161 (freight). */
export const DISCOUNT_CODE = '95'
export const FREIGHT_CODE = 'FC'

/** Electronic addresses that are e-mail addresses, in the list of CEF. */
export const EMAIL_SCHEME = 'EM'

/** VATEX: what is never taxed for one reason only. */
export const EXEMPTION_CODES: Readonly<Partial<Record<TaxCategory, string>>> = {
	AE: 'VATEX-EU-AE',
	K: 'VATEX-EU-IC',
	G: 'VATEX-EU-G',
	O: 'VATEX-EU-O',
}

/** What is told the customer where the seller has no words of their own. */
export const EXEMPTION_WORDS: Readonly<Record<'en' | 'zh', Readonly<Partial<Record<TaxCategory, string>>>>> = {
	en: { AE: 'Reverse charge', K: 'Intra-community supply', G: 'Export outside the EU', O: 'Not subject to VAT' },
	zh: { AE: '反向征税', K: '欧盟内部供货', G: '出口至欧盟以外', O: '不属于增值税征税范围' },
}

/** Payment terms of a credit note (BT-20): nobody has to pay it. */
export const CREDIT_TERMS = { en: 'Credited to your account', zh: '金额已记入贵方账户' } as const

/** BT-24 of a file that follows the standard and nothing besides. */
export const EN_16931 = 'urn:cen.eu:en16931:2017'
