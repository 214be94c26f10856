import { describe, expect, test } from 'vitest'
import { anySource, SOURCE, sourceLine, VAT19 } from '#tests/make/e-invoices.ts'
import { chance } from '#tests/make/exact-totals.ts'
import { allAt, textAt, xmlTree } from '#tests/make/xml-tree.ts'
import { compareDecimals, subtractDecimals } from '../../decimal.ts'
import type { Tax } from '../document.ts'
import { pricedDocument, totalsOf } from '../totals.ts'
import { eInvoiceOf } from './from-document.ts'
import type { EInvoice } from './model.ts'
import type { EInvoiceSource } from './source.ts'
import { ublOf } from './ubl.ts'
import { cureText, problemText } from './words.ts'

const wanted = (source: EInvoiceSource): EInvoice => {
	const answer = eInvoiceOf(source)
	if ('problems' in answer) throw new Error(JSON.stringify(answer.problems))
	return answer.invoice
}
const problems = (source: EInvoiceSource) => {
	const answer = eInvoiceOf(source)
	return 'problems' in answer ? answer.problems : []
}
const withMeta = (meta: Partial<EInvoiceSource['meta']>, more: Partial<EInvoiceSource> = {}): EInvoiceSource => ({
	...SOURCE,
	...more,
	meta: { ...SOURCE.meta, ...meta },
})
const untaxed = (category: Tax['category'], reason = ''): Tax => ({ ...VAT19, rate: '0', category, reason })

describe('what an e-invoice comes to', () => {
	test('documents by chance have the cents of their paper, whatever their discounts, fees and included taxes', () => {
		const next = chance(20_261_127)
		let tried = 0
		for (let run = 0; tried < 300; run++) {
			expect(run).toBeLessThan(3000)
			const source = anySource(next)
			const totals = totalsOf(pricedDocument(source, source.paid))
			const sold = source.lines.some(({ kind, is_optional }) => kind === 'item' && !is_optional)
			if (!sold || compareDecimals(totals.total, '0') < 0) continue
			tried++
			const { sums, breakdown } = wanted(source)
			expect(sums).toMatchObject({ tax: totals.tax, rounding: totals.rounding, paid: totals.paid, due: totals.balance })
			expect(compareDecimals(sums.gross, subtractDecimals(totals.total, totals.rounding))).toBe(0)
			if (!source.meta.prices_with_tax) {
				const charged = subtractDecimals(sums.charges, sums.allowances)
				expect(compareDecimals(sums.lines, totals.subtotal)).toBe(0)
				expect(compareDecimals(charged, subtractDecimals(totals.fees, totals.discount))).toBe(0)
			}
			for (const { tax, base, amount } of breakdown) {
				const own = totals.taxes.filter(({ rate }) => compareDecimals(rate, tax.rate ?? '0') === 0)
				const sum = (of: 'base' | 'amount') => own.reduce((so, one) => subtractDecimals(so, one[of]), '0')
				expect(compareDecimals(base, subtractDecimals('0', sum('base')))).toBe(0)
				expect(compareDecimals(amount, subtractDecimals('0', sum('amount')))).toBe(0)
			}
			const xml = xmlTree(ublOf(wanted(source)))
			const root = (name: string) => textAt(xml, `cac:LegalMonetaryTotal/cbc:${name}`)
			expect(root('LineExtensionAmount')).toBe(sums.lines)
			expect(root('AllowanceTotalAmount')).toBe(sums.allowances)
			expect(root('ChargeTotalAmount')).toBe(sums.charges)
			expect(root('TaxExclusiveAmount')).toBe(sums.net)
			expect(textAt(xml, 'cac:TaxTotal/cbc:TaxAmount')).toBe(totals.tax)
			expect(root('TaxInclusiveAmount')).toBe(sums.gross)
			expect(root('PrepaidAmount')).toBe(totals.paid)
			expect(root('PayableAmount')).toBe(totals.balance)
		}
	})

	test('discounts, shipping and fees are allowances and charges of what bears them', () => {
		const source = withMeta(
			{
				taxes: [VAT19, { ...VAT19, code: 'R', rate: '7' }],
				discount: { percent: '10' },
				shipping: { amount: '50', taxes: ['V'] },
				fees: [{ label: 'Packing', amount: '12.50', taxes: ['R'] }],
			},
			{
				lines: [
					sourceLine('10', '20', { discount: { percent: '5' } }),
					sourceLine('2', '30', { taxes: ['R'] }),
					sourceLine('1', '-4', { name: 'Rebate' }),
				],
			},
		)
		const { lines, adjustments, sums } = wanted(source)
		expect(lines.map(({ quantity, price, net }) => [quantity, price, net])).toEqual([
			['10', '20', '190.00'],
			['2', '30', '60.00'],
			['-1', '4', '-4.00'],
		])
		expect(lines[0]?.adjustments).toEqual([
			{ is_charge: false, amount: '10.00', reason: 'Discount', reason_code: '95' },
		])
		expect(adjustments.map(({ is_charge, amount, reason, tax }) => [is_charge, amount, reason, tax.rate])).toEqual([
			[false, '18.60', 'Discount', '19'],
			[false, '6.00', 'Discount', '7'],
			[true, '50.00', 'Shipping', '19'],
			[true, '12.50', 'Packing', '7'],
		])
		expect(sums).toMatchObject({ lines: '246.00', allowances: '24.60', charges: '62.50', net: '283.90' })
	})

	test('prices that hold their tax are told without it; the total stays', () => {
		const source = withMeta(
			{ prices_with_tax: true, shipping: { amount: '13.90', taxes: ['V'] } },
			{ lines: [sourceLine('1', '340')] },
		)
		const { sums, lines, adjustments } = wanted(source)
		expect([sums.gross, sums.tax, sums.net, sums.lines, sums.charges]).toEqual([
			'353.90',
			'56.51',
			'297.39',
			'285.71',
			'11.68',
		])
		expect([lines[0]?.price, lines[0]?.net, adjustments[0]?.amount]).toEqual(['285.714286', '285.71', '11.68'])
	})
})

describe('what is not taxed', () => {
	test.each([
		['E', 'Medical goods', 'Medical goods', ''],
		['AE', '', 'Reverse charge', 'VATEX-EU-AE'],
		['G', '', 'Export outside the EU', 'VATEX-EU-G'],
	] as const)('%s tells why', (category, said, reason, reason_code) => {
		const { breakdown, sums } = wanted(withMeta({ taxes: [untaxed(category, said)] }))
		expect(breakdown).toMatchObject([{ tax: { category, rate: '0' }, amount: '0.00', reason, reason_code }])
		expect(sums.gross).toBe(sums.net)
	})

	test('exempt without a reason, and a supply within the Union without its day, are refused', () => {
		expect(problems(withMeta({ taxes: [untaxed('E')] })).map(({ rule }) => rule)).toEqual(['BR-E-10'])
		const taxes = [untaxed('K')]
		expect(problems(withMeta({ taxes })).map(({ rule }) => rule)).toEqual(['BR-IC-11', 'BR-IC-12'])
		expect(wanted(withMeta({ taxes, etd: '2026-12-01' })).delivery).toMatchObject({
			date: '2026-12-01',
			address: { country: 'NL' },
		})
	})

	test('reverse charge asks for the VAT id of the customer, with its country', () => {
		const bill_to = { ...SOURCE.bill_to, tax_id: '123456789' }
		const [problem] = problems(withMeta({ taxes: [untaxed('AE')] }, { bill_to }))
		expect(problem).toMatchObject({ rule: 'BR-AE-02', term: 'BT-48' })
		expect(problem && problemText(problem, 'en')).toBe('The customer’s VAT ID, with its country code is missing.')
		expect(problem && cureText(problem, 'en', true)).toBe('Correct it in this draft.')
		// With a tax it is a number like any other.
		expect(wanted({ ...SOURCE, bill_to }).buyer).toMatchObject({ id: '123456789', vat_id: '' })
	})

	test('0 % without a category is asked about; without any tax, a seller without VAT id is outside its scope', () => {
		expect(problems(withMeta({ taxes: [untaxed(undefined)] }))).toContainEqual(
			expect.objectContaining({ kind: 'zero', value: 'VAT' }),
		)
		const lines = [sourceLine('1', '10', { taxes: [] })]
		const seller = { ...SOURCE.seller!, vat_number: '', register_number: 'HRB 7' }
		const bill_to = { ...SOURCE.bill_to, tax_id: '' }
		expect(wanted({ ...SOURCE, lines, seller, bill_to }).breakdown).toMatchObject([
			{ tax: { category: 'O', rate: null }, reason: 'Not subject to VAT' },
		])
		expect(problems({ ...SOURCE, lines })).toContainEqual(expect.objectContaining({ rule: 'BR-CO-04', at: 1 }))
	})
})

describe('what EN 16931 cannot say is refused', () => {
	test('shipping and fees without a tax, unless they cost nothing', () => {
		const shipping = (amount: string) => problems(withMeta({ shipping: { amount, taxes: [] } }))
		expect(shipping('5').map(({ rule }) => rule)).toContain('BR-37')
		expect(shipping('0.00')).toEqual([])
		expect(problems(withMeta({ fees: [{ label: 'Packing', amount: '0', taxes: [] }] }))).toEqual([])
	})

	test('two taxes of a line, compound ones', () => {
		const taxes = [VAT19, { ...VAT19, code: 'Q', compound: true }]
		const lines = [sourceLine('1', '10'), sourceLine('1', '10', { taxes: ['V', 'Q'] })]
		const [problem, ...more] = problems(withMeta({ taxes }, { lines }))
		expect(more).toEqual([])
		expect(problem && problemText(problem, 'en')).toMatch(/^Line 2: the lines: two taxes on one item|^Line 2: /)
	})

	test('three decimals, what is void, a quotation, what was finalised before', () => {
		expect(problems(withMeta({ currency: 'KWD' })).some(({ kind }) => kind === 'decimals')).toBe(true)
		expect(problems({ ...SOURCE, state: 'void' })).toMatchObject([{ kind: 'state' }])
		expect(problems({ ...SOURCE, type: 'quotation' })).toMatchObject([{ kind: 'state' }])
		expect(problems({ ...SOURCE, seller: null })).toMatchObject([{ kind: 'old' }])
	})
})

describe('UBL 2.1', () => {
	test('an invoice with its parties, account and hostile texts', () => {
		const xml = xmlTree(ublOf(wanted({ ...SOURCE, footer: { message_to_customer: { content: ']]> & <b> \u0007' } } })))
		expect(xml.name).toBe('Invoice')
		expect(textAt(xml, 'cbc:Note')).toBe(']]> & <b> ')
		expect(textAt(xml, 'cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID')).toBe('DE123456789')
		expect(textAt(xml, 'cac:AccountingCustomerParty/cac:Party/cac:PostalAddress/cbc:PostalZone')).toBe('1016 DZ')
		expect(textAt(xml, 'cac:PaymentMeans/cbc:PaymentMeansCode')).toBe('58')
		expect(textAt(xml, 'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID')).toBe('DE89370400440532013000')
		expect(allAt(xml, 'cac:InvoiceLine/cbc:InvoicedQuantity').map(({ attributes }) => attributes.unitCode)).toEqual([
			'C62',
			'XCT',
		])
		expect(textAt(allAt(xml, 'cac:InvoiceLine')[1]!, 'cac:Item/cbc:Name')).toBe('Lamp <&> "shade"')
	})

	test('a credit note names its invoice, and asks for no payment', () => {
		const preceding = { number: 'INV-2026-0041', issue_date: '2026-11-01' }
		const xml = xmlTree(ublOf(wanted({ ...SOURCE, type: 'credit_note', preceding })))
		expect([xml.name, textAt(xml, 'cbc:CreditNoteTypeCode')]).toEqual(['CreditNote', '381'])
		expect(textAt(xml, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')).toBe('INV-2026-0041')
		expect(allAt(xml, 'cac:CreditNoteLine/cbc:CreditedQuantity')).toHaveLength(2)
		expect([textAt(xml, 'cbc:DueDate'), allAt(xml, 'cac:PaymentMeans')]).toEqual([undefined, []])
	})
})
