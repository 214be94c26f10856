import {
	decodePDFRawStream,
	PDFArray,
	PDFDict,
	PDFDocument,
	PDFName,
	PDFNumber,
	type PDFRawStream,
	PDFStream,
} from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { documentsOf, line, NORDHAUS, sellerOfDocuments, VAT } from '#tests/make/documents.ts'
import { eInvoiceTerms } from '#tests/make/e-invoice-terms.ts'
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

/** The files that a PDF names as belonging to all of it. */
function attachedTo({ catalog }: PDFDocument): PDFDict[] {
	const files = catalog.lookup(PDFName.of('AF'), PDFArray)
	return Array.from({ length: files.size() }, (_, at) => files.lookup(at, PDFDict))
}

/** What a file that is attached consists of. */
function embedded(spec: PDFDict): PDFRawStream {
	return spec.lookup(PDFName.of('EF'), PDFDict).lookup(PDFName.of('F'), PDFStream) as PDFRawStream
}

describe.each(oneHome)('e-invoices on %s', (home) => {
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
	const file = async ({ seller }: Made, id: string, format: 'ubl' | 'facturx' | 'pdf' = 'ubl') => {
		const { job_id } = await seller.must('exportDocument', { id, format, file_name: 'INV 1' })
		const { state, result } = await finished(seller, job_id)
		const { url, file_name } = result as Record<'url' | 'file_name', string>
		const answer = await app.app.inject({ method: 'GET', url })
		return {
			state,
			file_name,
			type: answer.headers['content-type'],
			xml: answer.rawPayload.toString('utf8'),
			bytes: answer.rawPayload,
		}
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

	test('Factur-X is a PDF/A-3b that holds its data, and says so', async () => {
		const made = await newSeller()
		const { id } = await made.final([line('24', '67.60', { taxes: ['V'] })])
		const { state, file_name, type, bytes } = await file(made, id, 'facturx')
		expect([state, file_name, type]).toEqual(['done', 'INV 1.pdf', 'application/pdf'])
		const pdf = await PDFDocument.load(bytes)
		const [spec, ...more] = attachedTo(pdf)
		expect(more).toEqual([])
		expect(spec?.get(PDFName.of('AFRelationship'))).toBe(PDFName.of('Alternative'))
		for (const key of ['F', 'UF']) expect(String(spec?.lookup(PDFName.of(key)))).toContain('factur-x.xml')
		const named = pdf.catalog.lookup(PDFName.of('Names'), PDFDict).lookup(PDFName.of('EmbeddedFiles'), PDFDict)
		expect(named.lookup(PDFName.of('Names'), PDFArray).lookup(1, PDFDict)).toBe(spec)
		const stream = embedded(spec!)
		expect(stream.dict.get(PDFName.of('Subtype'))).toBe(PDFName.of('text/xml'))
		expect(stream.dict.lookup(PDFName.of('Params'), PDFDict).has(PDFName.of('ModDate'))).toBe(true)
		const intent = pdf.catalog.lookup(PDFName.of('OutputIntents'), PDFArray).lookup(0, PDFDict)
		expect(intent.get(PDFName.of('S'))).toBe(PDFName.of('GTS_PDFA1'))
		expect(intent.lookup(PDFName.of('DestOutputProfile'), PDFStream).dict.get(PDFName.of('N'))).toEqual(PDFNumber.of(3))
		expect(pdf.context.trailerInfo.ID).toBeInstanceOf(PDFArray)
		const metadata = pdf.catalog.lookup(PDFName.of('Metadata'), PDFStream)
		expect(metadata.dict.get(PDFName.of('Filter'))).toBeUndefined()
		const xmp = Buffer.from((metadata as PDFRawStream).contents).toString('utf8')
		for (const said of [
			'<pdfaid:part>3</pdfaid:part>',
			'<pdfaid:conformance>B</pdfaid:conformance>',
			'<fx:DocumentType>INVOICE</fx:DocumentType>',
			'<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
			'<fx:Version>1.0</fx:Version>',
			'<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
			'<pdfaSchema:prefix>fx</pdfaSchema:prefix>',
			'<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>',
			'<pdfaExtension:schemas>',
		])
			expect(xmp.split(said)).toHaveLength(2)
		// Well-formed, and each property of the schema is described.
		const tree = xmlTree(xmp.replaceAll(/<\?xpacket[^>]*\?>/g, '').trim())
		expect(allAt(tree, 'rdf:RDF/rdf:Description').at(-1)?.children).toHaveLength(4)
		for (const name of ['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel'])
			expect(xmp).toContain(`<pdfaProperty:name>${name}</pdfaProperty:name>`)
	})

	test('the data in Factur-X are those of the file of UBL, of invoices and credit notes; the document stays', async () => {
		const made = await newSeller()
		const lines = [
			line('24', '67.60', { taxes: ['V'], name: 'Chair “Öland” <&>' }),
			line('3', '12.345', { taxes: ['V'], discount: { percent: '10' }, description: 'Oak\nOiled' }),
		]
		const { meta } = await made.seller.must('newDocument', { type: 'invoice' })
		const changed = { shipping: { amount: '50', taxes: ['V'] }, discount: { percent: '5' }, po_number: 'PO 7' }
		const invoice = await made.final(lines, { meta: { ...meta, ...changed } })
		const before = await made.get(invoice.id)
		const { made: note } = await made.operate(invoice, 'credit')
		const { document } = await made.operate(note!, 'finalize')
		for (const id of [invoice.id, document!.id]) {
			// Credited, nothing is due of the invoice any more.
			const { number, totals } = await made.get(id)
			const { bytes } = await file(made, id, 'facturx')
			const [spec] = attachedTo(await PDFDocument.load(bytes))
			const xml = Buffer.from(decodePDFRawStream(embedded(spec!)).decode()).toString('utf8')
			const cii = eInvoiceTerms(xmlTree(xml))
			const ubl = eInvoiceTerms(xmlTree((await file(made, id)).xml))
			expect(cii).toEqual({ terms: ubl.terms, unread: [] })
			expect(ubl.unread).toEqual([])
			expect(cii.terms).toMatchObject({
				'BT-1': [number],
				'BT-24': ['urn:cen.eu:en16931:2017'],
				'BT-112': [totals.total],
				'BT-115': [totals.balance],
				'BG-25 1 BT-153': ['Chair “Öland” <&>'],
			})
		}
		expect((await made.get(invoice.id)).lines).toEqual(before.lines)
		const { bytes } = await file(made, invoice.id, 'pdf')
		expect((await PDFDocument.load(bytes)).catalog.has(PDFName.of('AF'))).toBe(false)
	})

	test('a sign that no font has keeps a document from being Factur-X, and is named', async () => {
		const made = await newSeller()
		const { id } = await made.final([line('1', '10', { taxes: ['V'], name: 'เก้าอี้' })])
		const { job_id } = await made.seller.must('exportDocument', { id, format: 'facturx' })
		const { state, error } = await finished(made.seller, job_id)
		expect([state, error?.code]).toEqual(['failed', 'e_invoice_sign'])
		expect(error?.msg).toMatch(/^No font here has “\p{Script=Thai}.*”, and Factur-X/u)
		expect((await file(made, id)).xml).toContain('เก้าอี้')
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
		expect(problems[0]).toMatchObject({
			text: 'The country of your company address is missing.',
			cure: 'Fill it in under Company.',
		})
		for (const format of ['ubl', 'facturx'] as const)
			expect((await made.seller.call('exportDocument', { id: draft.id, format })).code).toBe('e_invoice_draft')
		const { id } = await made.final(lines, { bill_to })
		for (const format of ['ubl', 'facturx'] as const) {
			const refused = await made.seller.call('exportDocument', { id, format })
			expect([refused.code, refused.msg]).toEqual([
				'e_invoice_rules',
				expect.stringMatching(
					/^This document cannot be an e-invoice\. The country of your company address is missing\./,
				),
			])
		}
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
