import { countryOf } from '../../country.ts'
import { isCurrency } from '../../currency.ts'
import { compareDecimals } from '../../decimal.ts'
import { type DecimalSign, parseDecimal } from '../../number-input.ts'
import { isProblem, type Problem } from '../../problem.ts'
import { splitList } from '../../sku/value/list-text.ts'
import { cleanLines, foldText, quoted } from '../../text.ts'
import { isEmail, isHttpUrl } from '../../url.ts'
import { cleanYesNo } from '../../yes-no.ts'
import { cleanCustomValue, type CustomField } from '../custom-field.ts'
import { CUSTOMER_CONTACTS_MAX, CUSTOMER_TAG_MAX, CUSTOMER_TAGS_MAX } from '../limits.ts'
import { addressOf, type AddressPart, customId, fieldMax, type ListFieldName, type PlainField } from './fields.ts'

/** The texts of a row, by field; a field that is not there says nothing. */
export type ListValues = Readonly<Partial<Record<ListFieldName, string>>>

type ReadAddress = Omit<Record<AddressPart, string>, 'kind'> & { kind: 'billing' | 'shipping' }

/** What a row says of a customer: what it says nothing of is missing. */
export interface ReadCustomer {
	id?: string
	/** Of the seller's people, as the list calls them. */
	assigned_to?: string
	fields: Record<string, unknown>
	/** Of `payments_info`, what is said. */
	bank: Record<string, string>
	/** What is said of each address, from 1. */
	addresses: Map<number, Partial<ReadAddress>>
	/** The price list, as the list calls it. */
	price_list?: string
	/** What is said of own fields, by their ids. */
	custom: Record<string, string>
	problems: (Problem & { path: string })[]
}

/** A row of a list as a customer, with all that is wrong with it. `decimal`: how the list writes numbers. */
export function readCustomer(
	values: ListValues,
	decimal: DecimalSign = '.',
	customs: readonly CustomField[] = [],
): ReadCustomer {
	const read: ReadCustomer = { fields: {}, bank: {}, addresses: new Map(), custom: {}, problems: [] }
	for (const [name, raw] of Object.entries(values)) {
		const field = name as ListFieldName
		const clean = cleanLines(raw ?? '', fieldMax(field))
		if (isProblem(clean)) read.problems.push({ ...clean, path: field })
		else if (clean.value === '') continue
		else if (customId(field) !== undefined) takeCustom(read, field, clean.value, { decimal, customs })
		else take(read, field, clean.value, decimal)
	}
	joinNames(read, values)
	return read
}

const BANK: ReadonlySet<string> = new Set(['bank_name', 'account_no', 'swift', 'bank_text'])

function take(read: ReadCustomer, field: ListFieldName, text: string, decimal: DecimalSign): void {
	const address = addressOf(field)
	if (field === 'id' || field === 'assigned_to' || field === 'price_list') read[field] = text
	else if (BANK.has(field)) read.bank[field] = text
	else if (address) {
		const value = addressPart(address.part, text)
		if (typeof value !== 'string') read.problems.push({ ...value, path: field })
		else read.addresses.set(address.n, { ...read.addresses.get(address.n), [address.part]: value })
	} else {
		const value = READERS[field as PlainField]?.(text, decimal) ?? { value: text }
		if (isProblem(value)) read.problems.push({ ...value, path: field })
		else
			Object.assign(
				read.fields,
				typeof value.value === 'object' && !Array.isArray(value.value) ? value.value : { [field]: value.value },
			)
	}
}

function takeCustom(
	read: ReadCustomer,
	field: ListFieldName,
	text: string,
	{ decimal, customs }: { decimal: DecimalSign; customs: readonly CustomField[] },
): void {
	const custom = customs.find(({ id }) => id === customId(field))
	const value = custom ? cleanCustomValue(custom, text, { decimal }) : { code: 'customer_field_gone' }
	if (isProblem(value)) read.problems.push({ ...value, path: field })
	else if (custom) read.custom[custom.id] = value.value
}

/** First and last name are the contact's, where there is no column for the whole. */
function joinNames(read: ReadCustomer, { contact_name, first_name = '', last_name = '' }: ListValues): void {
	const { first_name: _first, last_name: _last, ...fields } = read.fields
	const name = [first_name, last_name]
		.map((part) => part.trim())
		.filter(Boolean)
		.join(' ')
	read.fields = contact_name?.trim() || !name ? fields : { ...fields, contact_name: name }
}

function addressPart(part: AddressPart, text: string): string | Problem {
	if (part === 'kind') return /ship|deliver|收货|送货|lieferung/i.test(text) ? 'shipping' : 'billing'
	if (part !== 'country') return text
	return countryOf(text) ?? { code: 'customer_country', params: { country: quoted(text) } }
}

type Reader = (text: string, decimal: DecimalSign) => { value: unknown } | Problem

const READERS: Partial<Record<PlainField, Reader>> = {
	type: (text) => ({ value: /^(person|individual|private|个人|privat)/i.test(text) ? 'person' : 'company' }),
	role: (text) => ({ value: /^(supplier|vendor|供应商|lieferant)/i.test(text) ? 'supplier' : 'customer' }),
	emails: (text) =>
		listOf(
			text.split(/[\s,;|，；、]+/).map((email) => email.replace(/^mailto:/i, '').toLowerCase()),
			CUSTOMER_CONTACTS_MAX,
			(email) => (isEmail(email) ? null : { code: 'customer_email', params: { email: quoted(email) } }),
		),
	phones: (text) =>
		listOf(splitList(text), CUSTOMER_CONTACTS_MAX, (phone) =>
			phone.length > 60 ? { code: 'text_too_long', params: { max: 60 } } : null,
		),
	tags: (text) =>
		listOf(splitList(text), CUSTOMER_TAGS_MAX, (tag) =>
			tag.length > CUSTOMER_TAG_MAX ? { code: 'text_too_long', params: { max: CUSTOMER_TAG_MAX } } : null,
		),
	website: (text) => {
		if (isHttpUrl(text)) return { value: text }
		const suggestion = `https://${text}`
		return { code: 'customer_website', ...(isHttpUrl(suggestion) && { params: { suggestion } }) }
	},
	currency: (text) => {
		const code = text.toUpperCase()
		return isCurrency(code) ? { value: code } : { code: 'customer_currency', params: { currency: quoted(text) } }
	},
	language: (text) => ({ value: /^(zh|cn|chin|中)/i.test(text) ? 'zh' : /^en/i.test(text) ? 'en' : '' }),
	tax_exempt: cleanYesNo,
	consent_marketing: cleanYesNo,
	ordered_before: cleanYesNo,
	payment_terms: (text) => readTerms(text),
	payment_days: (text) =>
		/^\d{1,4}$/.test(text) && Number(text) <= 3650 ? { value: Number(text) } : { code: 'customer_days' },
	default_discount: (text, decimal) => {
		const number = parseDecimal(text.replace(/\s*[%％]$/, ''), { decimal })
		if (isProblem(number)) return number
		const isRight = compareDecimals(number.value, '0') >= 0 && compareDecimals(number.value, '100') <= 0
		return isRight ? number : { code: 'customer_discount' }
	},
	credit_limit: (text, decimal) => {
		const number = parseDecimal(text, { decimal, money: true })
		return !isProblem(number) && compareDecimals(number.value, '0') < 0 ? { code: 'price_negative' } : number
	},
}

const TERMS: Readonly<Record<string, string>> = {
	custom: 'custom',
	其他: 'custom',
	'due on receipt': 'receipt',
	'on receipt': 'receipt',
	cod: 'receipt',
	cash: 'receipt',
	immediate: 'receipt',
	货到付款: 'receipt',
	'end of month': 'eom',
	eom: 'eom',
	月结: 'eom',
}

/** `Net 30`, `30 days`, `EOM`, `Due on receipt`; days that are no usual term are custom ones. */
function readTerms(text: string): { value: unknown } | Problem {
	const known = TERMS[foldText(text)]
	if (known) return { value: { payment_terms: known } }
	const [, days] = /^(?:net|n|netto)?\s*(\d{1,4})\s*(?:days?|d|tage|天)?(?:\s*net(?:to)?)?$/i.exec(text) ?? []
	if (days === undefined || Number(days) > 3650) return { code: 'customer_terms', params: { value: quoted(text) } }
	const usual = ['7', '15', '30', '60'].includes(days)
	return { value: usual ? { payment_terms: `net_${days}` } : { payment_terms: 'custom', payment_days: Number(days) } }
}

function listOf(entries: readonly string[], max: number, judge: (entry: string) => Problem | null) {
	const filled = [...new Set(entries.map((entry) => entry.trim()).filter(Boolean))]
	if (filled.length > max) return { code: 'value_too_many', params: { max } }
	return filled.map(judge).find((problem) => problem !== null) ?? { value: filled }
}
