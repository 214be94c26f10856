import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'
import { documentsOf, line, NORDHAUS, sellerOfDocuments, VAT } from '#tests/make/documents.ts'
import { finished } from '#tests/make/jobs.ts'
import { allAt, textAt, xmlTree } from '#tests/make/xml-tree.ts'

const FACTS = {
	vat_number: 'NL123456789B01',
	tax_number: '',
	register_number: '',
	iban: 'NL91 ABNA 0417 1643 00',
	bic: 'ABNANL2A',
	account_name: '',
	payment_code: true,
}
const COMPANY = {
	company_name: 'Nordhaven Supply Co.',
	company_address: 'Havnegade 12\n1058 AB Amsterdam',
	company_country: 'NL',
}

describe.each(databaseHomes)('e-invoices on %s', (home) => {
	let app: TestApp

	beforeAll(async () => {
		app = await startApp(home)
		app.clock.now = () => new Date('2026-11-27T10:00:00Z')
	})
	afterAll(() => app.close())

	const newSeller = async (parts: { seller?: typeof FACTS; company?: object } = {}) => {
		const seller = await sellerOfDocuments(app)
		await seller.must('setCompany', { ...COMPANY, ...parts.company })
		await seller.must('setInvoiceSetting', { taxes: [VAT], default_taxes: ['V'], seller: parts.seller ?? FACTS })
		return { seller, ...documentsOf(seller) }
	}
	type Made = Awaited<ReturnType<typeof newSeller>>
	const file = async ({ seller }: Made, id: string) => {
		const { job_id } = await seller.must('exportDocument', { id, format: 'ubl', file_name: 'INV 1' })
		const { state, result } = await finished(seller, job_id)
		const { url, file_name } = result as Record<'url' | 'file_name', string>
		const answer = await app.app.inject({ method: 'GET', url })
		return { state, file_name, type: answer.headers['content-type'], xml: answer.rawPayload.toString('utf8') }
	}

	test('a finalised invoice is a file of UBL with the amounts of its paper, as it was frozen', async () => {
		const made = await newSeller()
		const lines = [
			line('24', '67.60', { taxes: ['V'] }),
			line('3', '12.345', { taxes: ['V'], discount: { percent: '10' } }),
		]
		const { id, totals, number } = await made.final(lines)
		expect((await made.seller.must('checkEInvoice', { id })).problems).toEqual([])
		await made.seller.must('setCompany', { company_name: 'Another name' })
		await made.seller.must('setInvoiceSetting', { seller: { ...FACTS, iban: '' } })
		const { state, file_name, type, xml } = await file(made, id)
		expect([state, file_name, type]).toEqual(['done', 'INV 1.xml', 'application/xml'])
		const tree = xmlTree(xml)
		expect(textAt(tree, 'cbc:ID')).toBe(number)
		expect(textAt(tree, 'cac:LegalMonetaryTotal/cbc:PayableAmount')).toBe(totals.balance)
		expect(textAt(tree, 'cac:TaxTotal/cbc:TaxAmount')).toBe(totals.tax)
		expect(allAt(tree, 'cac:InvoiceLine')).toHaveLength(2)
		expect(xml).toContain('Nordhaven Supply Co.')
		expect(xml).toContain('NL91ABNA0417164300')
	})

	test('a credit note names the invoice that it is of', async () => {
		const made = await newSeller()
		const invoice = await made.final([line('2', '10', { taxes: ['V'] })])
		const { made: note } = await made.operate(invoice, 'credit')
		const { document } = await made.operate(note!, 'finalize')
		const { xml } = await file(made, document!.id)
		const tree = xmlTree(xml)
		expect(tree.name).toBe('CreditNote')
		expect(textAt(tree, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')).toBe(invoice.number)
	})

	test('what is missing is told of a draft, and refused of what is final', async () => {
		const made = await newSeller({ seller: { ...FACTS, vat_number: '' }, company: { company_country: '' } })
		const lines = [line('1', '10', { taxes: ['V'] })]
		const bill_to = { ...NORDHAUS, country: '' }
		const draft = await made.draft(lines, { bill_to })
		const { problems } = await made.seller.must('checkEInvoice', { id: draft.id })
		expect(problems.map(({ rule, place }) => [rule, place])).toEqual([
			['BR-09', 'company'],
			['BR-11', 'document'],
			['BR-CO-26', 'setting'],
		])
		expect(problems[0]?.text).toBe('The country of your company address is missing. Fill it in under Company.')
		expect((await made.seller.call('exportDocument', { id: draft.id, format: 'ubl' })).code).toBe('e_invoice_draft')
		const { id } = await made.final(lines, { bill_to })
		const refused = await made.seller.call('exportDocument', { id, format: 'ubl' })
		expect([refused.code, refused.msg]).toEqual([
			'e_invoice_rules',
			expect.stringMatching(/^This document cannot be an e-invoice\. The country of your company address is missing\./),
		])
	})

	test('a quotation is none, and nobody sees what another account has', async () => {
		const [made, other] = [await newSeller(), await newSeller()]
		const { id } = await made.final([line('1', '10', { taxes: ['V'] })], { type: 'quotation' })
		expect((await made.seller.call('exportDocument', { id, format: 'ubl' })).code).toBe('e_invoice_rules')
		expect((await other.seller.call('checkEInvoice', { id })).status).toBe(404)
		expect((await other.seller.call('exportDocument', { id, format: 'ubl' })).status).toBe(404)
	})

	test('numbers of the seller are looked at', async () => {
		const { seller } = await newSeller()
		const set = (part: Partial<typeof FACTS>) => seller.call('setInvoiceSetting', { seller: { ...FACTS, ...part } })
		expect((await set({ iban: 'NL91ABNA0417164301' })).code).toBe('seller_iban')
		expect((await set({ vat_number: '123456789' })).code).toBe('seller_vat_number')
		expect((await set({ bic: 'ABN' })).code).toBe('seller_bic')
	})
})
