import { trimDecimal } from '../../decimal.ts'
import { joinList } from '../../sku/value/list-text.ts'
import { yesNoText } from '../../yes-no.ts'
import { ADDRESS_PARTS, customName, type ListFieldName } from './fields.ts'
import type { ListValues } from './read.ts'

/** What is written of a customer. */
export interface WrittenCustomer {
	id: string
	type: string
	role: string
	company: string
	contact_name: string
	emails: readonly string[]
	phones: readonly string[]
	website: string
	addresses: readonly Readonly<Record<(typeof ADDRESS_PARTS)[number], string>>[]
	tax_id: string
	tax_exempt: boolean
	tax_exempt_reason: string
	currency: string
	language: string
	payment_terms: string
	payment_days: number | null
	default_discount: string
	credit_limit: string | null
	payments_info: { bank_name: string; account_no: string; swift: string; bank_text: string }
	ordered_before: boolean
	tags: readonly string[]
	notes: string
	consent_marketing: boolean
	custom: Readonly<Record<string, string>>
}

const TERMS: Readonly<Record<string, string>> = {
	receipt: 'Due on receipt',
	net_7: 'Net 7',
	net_15: 'Net 15',
	net_30: 'Net 30',
	net_60: 'Net 60',
	eom: 'End of month',
	custom: 'Custom',
}

/** Names that stand in a row for ids. */
export interface WrittenNames {
	/** Who looks after them. */
	assigned_to: string
	price_list: string
}

/** A customer as the texts of a row, which `readCustomer` reads back as the same. */
export function writeCustomer(customer: WrittenCustomer, { assigned_to, price_list }: WrittenNames): ListValues {
	const { type, role, addresses, language, payment_terms, payment_days, credit_limit } = customer
	const values: Partial<Record<ListFieldName, string>> = {
		id: customer.id,
		type: type === 'person' ? 'Person' : 'Company',
		role: role === 'supplier' ? 'Supplier' : 'Customer',
		company: customer.company,
		contact_name: customer.contact_name,
		emails: customer.emails.join('; '),
		phones: joinList(customer.phones),
		website: customer.website,
		tax_id: customer.tax_id,
		tax_exempt: yesNoText(customer.tax_exempt, 'en'),
		tax_exempt_reason: customer.tax_exempt_reason,
		currency: customer.currency,
		language: language === 'zh' ? '中文' : language === 'en' ? 'English' : '',
		payment_terms: TERMS[payment_terms] ?? '',
		payment_days: payment_days === null ? '' : String(payment_days),
		default_discount: trimDecimal(customer.default_discount),
		credit_limit: credit_limit === null ? '' : trimDecimal(credit_limit),
		...customer.payments_info,
		price_list,
		ordered_before: yesNoText(customer.ordered_before, 'en'),
		tags: joinList(customer.tags),
		assigned_to,
		notes: customer.notes,
		consent_marketing: yesNoText(customer.consent_marketing, 'en'),
	}
	for (const [at, address] of addresses.entries())
		for (const part of ADDRESS_PARTS)
			values[`address_${at + 1}_${part}`] = part === 'kind' ? (KINDS[address.kind] ?? '') : address[part]
	for (const [id, value] of Object.entries(customer.custom)) values[customName(id)] = value
	return values
}

const KINDS: Readonly<Record<string, string>> = { billing: 'Billing', shipping: 'Shipping' }
