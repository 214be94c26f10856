import type { customer } from '#contract/customer.ts'
import type { Fixtures } from './fixtures.ts'

/** Good params of the calls about customers (fixtures.ts). */
export const customerFixtures = {
	setCustomer: (world) => ({
		id: world.customer,
		type: 'company',
		role: 'customer',
		company: 'Nordhaus GmbH',
		contact_name: 'Mara Lindqvist',
		emails: ['mara@nordhaus.example'],
		phones: ['+49 30 555 0187'],
		website: 'https://nordhaus.example',
		addresses: [
			{
				kind: 'shipping',
				label: 'Warehouse',
				line1: 'Hafenstr. 4',
				line2: '',
				city: 'Hamburg',
				region: '',
				postcode: '20457',
				country: 'Germany',
			},
		],
		tax_id: 'DE123456789',
		tax_exempt: true,
		tax_exempt_reason: 'Intra-EU',
		currency: 'EUR',
		language: 'en',
		payment_terms: 'custom',
		payment_days: 45,
		default_discount: '5.5',
		credit_limit: '20000',
		price_list_id: world.priceList,
		payments_info: { bank_name: 'Sparkasse', account_no: 'DE89 3704 0044', swift: 'COBADEFF', bank_text: '' },
		tags: ['wholesale'],
		notes: 'Pays early.',
		consent_marketing: true,
		archived: false,
		version: 1,
	}),
	getCustomers: () => ({ page: 1, size: 10, name: 'nordhaus', tag: 'wholesale', role: 'customer', archived: false }),
	getCustomer: (world) => ({ customer_id: world.customer }),
	deleteCustomers: (world) => ({ ids: [world.customer] }),
	saveInquiryCustomer: (world) => ({ inquiry_id: world.inquiry, customer_id: world.customer }),
} satisfies Pick<Fixtures, keyof typeof customer>
