/** What is known of a company before anything was saved. */
export const NO_COMPANY = {
	company_name: '',
	company_email: '',
	company_phone: '',
	company_address: '',
	company_website: '',
	contact_person: '',
	fax_number: '',
	logo: '',
	res_domain: '',
} as const

/** How invoices look before anything was saved: the defaults of spec section 3. */
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
		color: '#b89130',
		rotate: -30,
		opacity: 30,
		size: 'M',
	},
	header: {
		company_name: true,
		email: true,
		phone: true,
		address: true,
		website: false,
		contact_person: false,
		fax_number: false,
	},
} as const
