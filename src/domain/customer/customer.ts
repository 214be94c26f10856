import { foldText, quoted } from '../text.ts'
import type { Problem } from '../problem.ts'
import { compareDecimals } from '../decimal.ts'
import { countryOf, isCountry } from '../country.ts'
import { isCurrency } from '../currency.ts'
import { isEmail, isHttpUrl } from '../url.ts'

/** What a customer may be (product.md section 3.5). */
export const CUSTOMER_TYPES = ['company', 'person'] as const
/** A supplier is a record of the same kind: purchase orders go there (product.md section 3.13). */
export const CUSTOMER_ROLES = ['customer', 'supplier'] as const
export type CustomerRole = (typeof CUSTOMER_ROLES)[number]
/** By when they pay; empty: nothing is agreed. `custom` counts `payment_days`. */
export const PAYMENT_TERMS = ['', 'receipt', 'net_7', 'net_15', 'net_30', 'net_60', 'eom', 'custom'] as const
/** Where a record came from. */
export const CUSTOMER_SOURCES = ['manual', 'inquiry', 'import'] as const
/** E-mails to a customer: a document, a reminder of one, a statement, an answer to an inquiry. */
export const CUSTOMER_MAILS = ['sent', 'reminded', 'statement', 'reply'] as const
export type CustomerMail = (typeof CUSTOMER_MAILS)[number]
/** What an address is for. The first of a kind is the one that is taken. */
export const ADDRESS_KINDS = ['billing', 'shipping'] as const

/** A customer of whom nothing is known yet: every field that can be changed, empty. */
export const NO_CUSTOMER = {
	type: 'company' as const,
	role: 'customer' as const,
	company: '',
	contact_name: '',
	emails: [],
	phones: [],
	website: '',
	addresses: [],
	tax_id: '',
	tax_exempt: false,
	tax_exempt_reason: '',
	currency: '',
	language: '' as const,
	payment_terms: '' as const,
	payment_days: null,
	default_discount: '0',
	credit_limit: null,
	price_list_id: null,
	ordered_before: false,
	payments_info: { bank_name: '', account_no: '', swift: '', bank_text: '' },
	tags: [],
	assigned_to: null,
	notes: '',
	consent_marketing: false,
	custom: {} as Readonly<Record<string, string>>,
}

/** An address that says nothing. */
export const NO_ADDRESS = {
	kind: 'billing' as (typeof ADDRESS_KINDS)[number],
	label: '',
	line1: '',
	line2: '',
	city: '',
	region: '',
	postcode: '',
	country: '',
}

/** What is done with several at once (product.md section 3.5). */
export const CUSTOMER_BULK_ACTIONS = ['archive', 'restore', 'tag', 'untag', 'assign'] as const
export type CustomerBulkAction = (typeof CUSTOMER_BULK_ACTIONS)[number]

/** What the rules below look at. */
export interface CheckedCustomer {
	company: string
	contact_name: string
	emails: readonly string[]
	website: string
	addresses: readonly { country: string }[]
	currency: string
	payment_terms: (typeof PAYMENT_TERMS)[number]
	payment_days: number | null
	/** Percent. */
	default_discount: string
}

/** What is wrong with a customer; null for nothing. */
export function customerProblem(customer: CheckedCustomer): Problem | null {
	const { company, contact_name, emails, website, addresses, currency } = customer
	const { payment_terms, payment_days, default_discount } = customer
	if (!company && !contact_name) return { code: 'customer_nameless', path: 'company' }
	const bad = emails.find((email) => !isEmail(email))
	if (bad !== undefined) return { code: 'customer_email', path: 'emails', params: { email: bad } }
	if (website && !isHttpUrl(website)) return { code: 'customer_website', path: 'website' }
	const nowhere = addresses.findIndex(({ country }) => country !== '' && !isCountry(country))
	if (nowhere >= 0) return countryProblem(nowhere, addresses[nowhere]?.country ?? '')
	if (currency && !isCurrency(currency)) return { code: 'customer_currency', path: 'currency', params: { currency } }
	if (compareDecimals(default_discount, '100') > 0) return { code: 'customer_discount', path: 'default_discount' }
	if (payment_terms === 'custom' && payment_days === null) return { code: 'customer_days', path: 'payment_days' }
	return null
}

function countryProblem(at: number, country: string): Problem {
	return { code: 'customer_country', path: `addresses.${at}.country`, params: { country: quoted(country) } }
}

/** Addresses with their countries as they are stored: by two letters. What is no country is left as it was. */
export function cleanAddresses<A extends { country: string }>(addresses: readonly A[]): A[] {
	return addresses.map((address) => ({ ...address, country: countryOf(address.country) ?? address.country }))
}

/** How a customer is called in a list: the company, or the person where there is none. */
export function customerName({ company, contact_name }: Pick<CheckedCustomer, 'company' | 'contact_name'>): string {
	return company || contact_name
}

/** Addresses as they are compared: in lower case, each once, the first stays the main one. */
export function cleanEmails(emails: readonly string[]): string[] {
	return [...new Set(emails.map((email) => email.toLowerCase()))].filter(Boolean)
}

/** Each tag once, whatever its case; the spelling that came first stays. */
export function cleanTags(tags: readonly string[]): string[] {
	const byFold = new Map<string, string>()
	for (const tag of tags) if (tag && !byFold.has(foldText(tag))) byFold.set(foldText(tag), tag)
	return [...byFold.values()]
}

/** An account number as lists show it: `•••• 4821`. */
export function maskAccount(account_no: string): string {
	const plain = account_no.replace(/\s+/g, '')
	return plain && `•••• ${plain.length > 6 ? plain.slice(-4) : ''}`.trim()
}
