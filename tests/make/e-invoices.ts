import type { Tax } from '#domain/documents/document.ts'
import { NO_SELLER_FACTS, type EInvoiceSource, type SourceLine } from '#domain/documents/e-invoice/source.ts'
import { anyDocument } from './exact-totals.ts'

export const VAT19: Tax = { code: 'V', name: 'VAT', rate: '19', compound: false }

export function sourceLine(qty: string, unit_price: string, more: Partial<SourceLine> = {}): SourceLine {
	const text = { name: 'Padded chair', sku_name: 'C-1', description: '', options: '' }
	const line = { id: 'l', kind: 'item', qty, unit_price, discount: null, taxes: ['V'], unit: 'piece' } as const
	return { ...line, ...text, ...more }
}

const BUYER = {
	name: 'Nordhaus Interiors B.V.',
	contact_name: 'Mara Lindqvist',
	address: 'Keizersgracht 214\n1016 DZ Amsterdam',
	country: 'NL',
	email: 'mara@nordhaus.example',
	phone: '',
	tax_id: 'NL 1234.56.789 B01',
}

/** An invoice of a seller in Hamburg, whole. */
export const SOURCE: EInvoiceSource = {
	type: 'invoice',
	state: 'open',
	number: 'INV-2026-0042',
	paid: '0',
	bill_to: BUYER,
	ship_to: null,
	meta: {
		issue_date: '2026-11-27',
		due_date: '2026-12-27',
		payment_terms: 'net_30',
		payment_days: null,
		po_number: 'NI-7',
		currency: 'EUR',
		etd: null,
		language: 'en',
		taxes: [VAT19],
		tax_rounding: 'document',
		prices_with_tax: false,
		cash_rounding: '',
		discount: null,
		shipping: null,
		fees: [],
		deposit: '0',
	},
	lines: [sourceLine('24', '67.60'), sourceLine('3', '12.345', { name: 'Lamp <&> "shade"', unit: 'carton' })],
	footer: { message_to_customer: { content: 'Thank you.' } },
	preceding: null,
	company: {
		name: 'Nordhaven Supply GmbH',
		address: 'Hafenstraße 1\n20457 Hamburg',
		country: 'DE',
		email: 'sales@nordhaven.example',
		phone: '+49 40 1234',
		contact: 'Lin',
	},
	seller: { ...NO_SELLER_FACTS, vat_number: 'DE 123 456 789', iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' },
}

/** Any document that an e-invoice can say: one tax on each line and fee, amounts of two decimals at most. */
export function anySource(next: (below: number) => number): EInvoiceSource {
	const any = anyDocument(next)
	const taxes = (any.taxes.length ? any.taxes : [VAT19]).map((tax) =>
		Number(tax.rate) === 0 ? { ...tax, category: 'Z' as const } : tax,
	)
	const one = () => [taxes[next(taxes.length)]!.code]
	const { lines, fees, currency, paid, ...meta } = any
	return {
		...SOURCE,
		paid,
		type: next(4) === 0 ? 'credit_note' : 'invoice',
		meta: {
			...SOURCE.meta,
			...meta,
			// By line, whole yen may be too far from the rate.
			tax_rounding: currency === 'JPY' ? 'document' : meta.tax_rounding,
			currency: currency === 'KWD' ? 'EUR' : currency,
			taxes,
			shipping: null,
			fees: fees.map((fee) => ({ ...fee, taxes: one() })),
		},
		lines: lines.map((line) => ({ ...sourceLine('1', '1'), ...line, taxes: one() })),
	}
}
