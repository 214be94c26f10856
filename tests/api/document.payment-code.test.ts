import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { NO_SELLER_FACTS } from '#domain/documents/e-invoice/source.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { pdfCodes } from '#tests/codes.ts'
import { oneHome } from '#tests/database.ts'
import { documentsOf, line, NORDHAUS, sellerOfDocuments, tokenOf } from '#tests/make/documents.ts'
import { finished } from '#tests/make/jobs.ts'
import { pdfPages, pdfWords } from '#tests/pdf.ts'

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

	test('a QR-bill has receipt and payment part in the foot of its last page, at the places of the style guide', async () => {
		const made = await sellerWith('CH44 3199 9123 0008 8901 2', 'Rue du Lac 1268\n2501 Biel', 'CH')
		const { look, meta } = await made.seller.must('newDocument', { type: 'invoice', currency: 'CHF' })
		const final = async (count: number, paper: 'A4' | 'Letter') => {
			const lines = Array.from({ length: count }, () => line('10', '199.95'))
			const { id } = await made.final(lines, { meta, look: { ...look, paper }, bill_to: NORDHAUS })
			return printed(made, id)
		}
		for (const count of [1, 4, 9, 12, 60]) {
			const path = await final(count, 'A4')
			const found = await pdfWords(path)
			const pages = found.length
			expect(pages).toBeGreaterThan(count > 9 ? 1 : 0)
			expect((await pdfCodes(path)).map((codes) => codes.length)).toEqual(
				found.map((_, at) => (at === pages - 1 ? 1 : 0)),
			)
			const { words } = found.at(-1)!
			const slip = words.filter(({ bottom }) => bottom > 192)
			// Nothing of the page reaches into the slip, and its foot stands above.
			expect(slip.filter(({ y }) => y < 192)).toEqual([])
			expect(words.find(({ text }) => text === 'Page')?.bottom).toBeLessThan(188)
			const at = (text: string, more: (x: number) => boolean = () => true) => {
				const one = slip.find((word) => word.text === text && more(word.x))
				return one && [Math.round(one.x), Math.round(one.y - 192)]
			}
			expect(at('Receipt')).toEqual([5, expect.closeTo(5, -0.5)])
			expect(at('Payment')).toEqual([67, expect.closeTo(5, -0.5)])
			expect(at('Account', (x) => x < 62)?.[0]).toBe(5)
			expect(at('Account', (x) => x > 62)?.[0]).toBe(118)
			expect(at('Currency', (x) => x < 62)).toEqual([5, expect.closeTo(68, -0.5)])
			expect(at('Currency', (x) => x > 62)).toEqual([67, expect.closeTo(68, -0.5)])
			const acceptance = slip.find(({ text }) => text === 'point')
			expect(Math.round(acceptance?.right ?? 0)).toBe(57)
			expect(slip.filter(({ x, right }) => (x < 62 && right > 57.5) || right > 205.5)).toEqual([])
			expect(slip.map(({ text }) => text).join(' ')).toContain('NL-1016 DZ Amsterdam')
		}
		const letter = await final(4, 'Letter')
		const [page = ''] = await pdfPages(letter)
		expect(page).toContain('Scan to pay')
		expect(page).not.toContain('Acceptance point')
	})
})
