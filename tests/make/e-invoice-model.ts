import { EN_16931, EXEMPTION_CODES, EXEMPTION_WORDS } from '#domain/documents/e-invoice/code-lists.ts'
import type { EInvoice } from '#domain/documents/e-invoice/model.ts'
import type { TaxCategory } from '#domain/documents/tax-category.ts'

const VAT = { category: 'S', rate: '19' } as const
export const LINE_DISCOUNT = { is_charge: false, amount: '5.00', reason: 'Discount', reason_code: '95' } as const
export const LINE_CHARGE = { is_charge: true, amount: '2.00', reason: 'Engraving', reason_code: '' } as const

/** 10 × 10.00 − 5.00 + 2.00, less 7.00 of the whole, with 10.00 for shipping: 100.00 at 19 %. */
export const GOOD_INVOICE: EInvoice = {
	specification: EN_16931,
	number: 'INV-2026-0001',
	issue_date: '2026-11-27',
	type_code: '380',
	currency: 'EUR',
	due_date: '2026-12-27',
	order_reference: 'PO 7',
	payment_terms: '',
	notes: [],
	preceding: { number: 'INV-2026-0000', issue_date: '2026-11-01' },
	seller: {
		name: 'Nordhaven Supply GmbH',
		id: '',
		registration_id: '',
		vat_id: 'DE123456789',
		tax_number: '',
		endpoint: { id: 'sales@nordhaven.example', scheme: 'EM' },
		address: { lines: ['Hafenstraße 1'], city: 'Hamburg', postcode: '20457', country: 'DE' },
		contact: { name: '', phone: '', email: '' },
	},
	buyer: {
		name: 'Nordhaus Interiors B.V.',
		id: '',
		registration_id: '',
		vat_id: 'NL123456789B01',
		tax_number: '',
		endpoint: { id: 'mara@nordhaus.example', scheme: 'EM' },
		address: { lines: ['Keizersgracht 214'], city: 'Amsterdam', postcode: '1016 DZ', country: 'NL' },
		contact: { name: '', phone: '', email: '' },
	},
	delivery: { name: '', date: '2026-11-28', address: { lines: [], city: '', postcode: '', country: 'NL' } },
	payment: { code: '58', reference: 'INV-2026-0001', account: 'DE89370400440532013000', account_name: '', bic: '' },
	adjustments: [
		{ is_charge: false, amount: '7.00', reason: 'Discount', reason_code: '95', tax: VAT },
		{ is_charge: true, amount: '10.00', reason: 'Shipping', reason_code: 'FC', tax: VAT },
	],
	lines: [
		{
			id: '1',
			quantity: '10',
			unit: 'C62',
			net: '97.00',
			adjustments: [LINE_DISCOUNT, LINE_CHARGE],
			price: '10.00',
			tax: VAT,
			name: 'Chair',
			description: '',
			seller_id: 'C-1',
		},
	],
	sums: {
		lines: '97.00',
		allowances: '7.00',
		charges: '10.00',
		net: '100.00',
		tax: '19.00',
		gross: '119.00',
		paid: '0.00',
		rounding: '0.00',
		due: '119.00',
	},
	breakdown: [{ base: '100.00', amount: '19.00', tax: VAT, reason: '', reason_code: '' }],
}

/** The same with nothing taxed, for the reason of a category. */
export function invoiceOf(category: TaxCategory): EInvoice {
	if (category === 'S') return GOOD_INVOICE
	const tax = { category, rate: category === 'O' ? null : '0' }
	const reason = category === 'Z' ? '' : (EXEMPTION_WORDS.en[category] ?? 'Medical goods')
	return {
		...GOOD_INVOICE,
		...(category === 'O' && {
			seller: { ...GOOD_INVOICE.seller, vat_id: '', registration_id: 'HRB 1' },
			buyer: { ...GOOD_INVOICE.buyer, vat_id: '' },
		}),
		lines: GOOD_INVOICE.lines.map((line) => ({ ...line, tax })),
		adjustments: GOOD_INVOICE.adjustments.map((one) => ({ ...one, tax })),
		sums: { ...GOOD_INVOICE.sums, tax: '0.00', gross: '100.00', due: '100.00' },
		breakdown: [{ base: '100.00', amount: '0.00', tax, reason, reason_code: EXEMPTION_CODES[category] ?? '' }],
	}
}

/** An invoice in which every term is given that Vitrine ever writes. */
export const FULL_INVOICE: EInvoice = {
	...GOOD_INVOICE,
	payment_terms: 'Net 30 days',
	notes: ['Thank you.', 'Second note'],
	seller: {
		...GOOD_INVOICE.seller,
		id: '4012345',
		registration_id: 'HRB 1234',
		tax_number: '22/815/08150',
		address: { lines: ['Hafenstraße 1', 'Gate 4', 'Hall B'], city: 'Hamburg', postcode: '20457', country: 'DE' },
		contact: { name: 'Lin', phone: '+49 40 1234', email: 'lin@nordhaven.example' },
	},
	buyer: {
		...GOOD_INVOICE.buyer,
		id: 'C-17',
		registration_id: 'KVK 7',
		address: {
			lines: ['Keizersgracht 214', '2nd floor', 'Back'],
			city: 'Amsterdam',
			postcode: '1016 DZ',
			country: 'NL',
		},
		contact: { name: 'Mara', phone: '+31 20 99', email: 'mara@nordhaus.example' },
	},
	delivery: {
		name: 'Nordhaus depot',
		date: '2026-11-28',
		address: { lines: ['Dock 4', 'Pier 2', 'East'], city: 'Rotterdam', postcode: '3011 AA', country: 'NL' },
	},
	payment: {
		code: '58',
		reference: 'INV-2026-0001',
		account: 'DE89370400440532013000',
		account_name: 'Nordhaven',
		bic: 'COBADEFFXXX',
	},
	lines: [
		...GOOD_INVOICE.lines.map((line) => ({ ...line, description: 'Oak, oiled' })),
		...GOOD_INVOICE.lines.map((line) => ({ ...line, id: '2', name: 'Stool', adjustments: [] })),
	],
	breakdown: GOOD_INVOICE.breakdown.map((one) => ({ ...one, reason: 'None', reason_code: 'VATEX-EU-G' })),
}
