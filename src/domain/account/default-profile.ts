import { NO_SELLER_FACTS } from '../documents/e-invoice/source.ts'
import type { TaxCategory } from '../documents/tax-category.ts'
import type { CompanyAddress } from './company-address.ts'

/** What is known of a company before anything was saved. */
export const NO_COMPANY = {
	company_name: '',
	company_email: '',
	company_phone: '',
	company_address: '',
	company_label: '',
	company_country: '',
	company_website: '',
	contact_person: '',
	fax_number: '',
	logo: '',
	res_domain: '',
	addresses: [] as CompanyAddress[],
	address_for: { catalogs: '', documents: '', card: '' },
} as const

/** How invoices look and begin before anything was saved: the defaults of spec section 3, and what it leaves open. */
export const INVOICE_DEFAULTS = {
	template: 'DefaultTemp',
	font: 'Helvetica Neue',
	color: '#000000',
	font_size: 14,
	logo: { url: '', size: 'M', pos: 'right' },
	watermark: {
		format: 'Single',
		mode: 'text',
		text: '',
		url: '',
		color: '#b89130',
		rotate: -30,
		opacity: 30,
		size: 'M',
	},
	paper: 'A4',
	signature: { url: '', shown: false },
	stamp: { url: '', shown: false },
	header: {
		company_name: true,
		email: true,
		phone: true,
		address: true,
		website: false,
		contact_person: false,
		fax_number: false,
	},
	footer: {
		show_discount: true,
		show_deposit: true,
		message_to_customer: { content: '', font_size: 10 },
		add_footer_text: { content: '', font_size: 10 },
		footer_text_position: 'left',
		bank: '',
		terms: '',
	},
	taxes: [] as {
		code: string
		name: string
		rate: string
		compound: boolean
		category?: TaxCategory
		reason?: string
	}[],
	default_taxes: [] as string[],
	tax_rounding: 'document',
	prices_with_tax: false,
	payment_terms: 'net_30',
	payment_days: null,
	invoice_on_accept: false,
	reminder_days: [] as (0 | 3 | 7 | 14 | 30 | 60)[],
	valid_days: 30,
	over_receipt: 10,
	seller: NO_SELLER_FACTS,
} as const
