import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { NO_SELLER_FACTS } from '#domain/documents/e-invoice/source.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { pdfCodes } from '#tests/codes.ts'
import { oneHome } from '#tests/database.ts'
import { documentsOf, line, NORDHAUS, sellerOfDocuments, tokenOf } from '#tests/make/documents.ts'
import { finished } from '#tests/make/jobs.ts'
import { pdfPages } from '#tests/pdf.ts'

describe.each(oneHome)('payment codes on paper, on %s', (home) => {
	let app: TestApp
	let folder: string

	beforeAll(async () => {
		app = await startApp(home)
		app.clock.now = () => new Date('2026-11-27T10:00:00Z')
		folder = await mkdtemp(join(inject('runFolder'), 'payable-'))
	})
	afterAll(() => app.close())

	const sellerWith = async (iban: string, company_address: string, company_country: string) => {
		const seller = await sellerOfDocuments(app)
		await seller.must('setCompany', { company_name: 'Nordhaven Supply', company_address, company_country })
		await seller.must('setInvoiceSetting', { seller: { ...NO_SELLER_FACTS, iban, bic: '' } })
		return { seller, ...documentsOf(seller) }
	}
	type Made = Awaited<ReturnType<typeof sellerWith>>
	const printed = async ({ seller }: Made, id: string) => {
		const { job_id } = await seller.must('exportDocument', { id, format: 'pdf' })
		const { result } = await finished(seller, job_id)
		const { url } = result as Record<'url', string>
		const path = join(folder, `${id}.pdf`)
		await writeFile(path, (await app.app.inject({ method: 'GET', url })).rawPayload)
		return path
	}

	test('the European code asks for what is due, on the invoice and its public paper, until it is paid', async () => {
		const made = await sellerWith('NL91 ABNA 0417 1643 00', 'Keizersgracht 1\n1016 DZ Amsterdam', 'NL')
		const draft = await made.draft([line('3', '33.335')])
		expect(await pdfCodes(await printed(made, draft.id))).toEqual([[]])
		const { document } = await made.operate(draft, 'finalize')
		const { id, number } = document!
		const pay = (amount: string) => made.seller.must('setPayment', { document_id: id, amount, date: '2026-11-27' })
		await pay('40')
		const path = await printed(made, id)
		const [[code = ''] = []] = await pdfCodes(path)
		expect(code.split('\n')).toEqual(
			[['BCD', '002', '1', 'SCT', '', 'Nordhaven Supply', 'NL91ABNA0417164300', 'EUR60.01', '', ''], number].flat(),
		)
		const [page = ''] = await pdfPages(path)
		expect(page).toContain('Scan to pay')
		expect(page).toContain('NL91 ABNA 0417 1643 00')
		const { svg } = await made.seller.must('previewDocument', { id })
		const { username } = made.seller
		const shown = await made.seller.must('getPublicPaper', { username, token: tokenOf(document!) })
		expect(shown.svg.length).toBeGreaterThan(svg.length * 0.9)
		await pay('60.01')
		expect(await pdfCodes(await printed(made, id))).toEqual([[]])
	})

	test('the Swiss code is read through its cross', async () => {
		const made = await sellerWith('CH44 3199 9123 0008 8901 2', 'Rue du Lac 1268\n2501 Biel', 'CH')
		const { draft, operate } = made
		const { meta, id } = await draft([line('10', '199.95')])
		await made.seller.must('setDocument', { id, meta: { ...meta, currency: 'CHF' }, bill_to: NORDHAUS })
		const { document } = await operate({ id }, 'finalize')
		const [[code = ''] = []] = await pdfCodes(await printed(made, document!.id))
		const lines = code.split('\n')
		expect(lines.slice(0, 11)).toEqual([
			'SPC',
			'0200',
			'1',
			'CH4431999123000889012',
			'S',
			'Nordhaven Supply',
			'Rue du Lac',
			'1268',
			'2501',
			'Biel',
			'CH',
		])
		expect(lines.slice(11, 20)).toEqual(['', '', '', '', '', '', '', '1999.50', 'CHF'])
		expect(lines.slice(20, 27)).toEqual(['S', NORDHAUS.name, 'Keizersgracht', '214', '1016 DZ', 'Amsterdam', 'NL'])
		expect(lines.slice(27)).toEqual(['QRR', expect.stringMatching(/^\d{27}$/), document!.number, 'EPD'])
	})
})
