import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { trimDecimal } from '#domain/decimal.ts'
import { formatNumber } from '#domain/money.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { documentsOf, line, NORDHAUS, VAT } from '#tests/make/documents.ts'
import { makeGoods, uploadPhotos } from '#tests/make/goods.ts'
import { finished } from '#tests/make/jobs.ts'
import { MARKUP } from '#tests/make/paper.ts'
import { rowsIn } from '#tests/make/workbook.ts'
import { pdfInfo, pdfPages } from '#tests/pdf.ts'

describe.each(oneHome)('documents on paper, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let photo: string
	let folder: string

	beforeAll(async () => {
		app = await startApp(home)
		app.clock.now = () => new Date('2026-11-27T10:00:00Z')
		seller = await signUp(app, 'printing-seller')
		folder = await mkdtemp(join(inject('runFolder'), 'printed-'))
		const [one = '', logo = ''] = await uploadPhotos(app, seller, [1, 2])
		photo = one
		await seller.must('setSettings', { currency: 'EUR', timezone: 'Europe/Amsterdam' })
		await seller.must('setInvoiceSetting', { taxes: [VAT], default_taxes: ['V'] })
		await seller.must('setCompany', { company_name: 'Nordhaven Supply Co.', company_address: 'Havnegade 12', logo })
	})
	afterAll(() => app.close())

	const lines = () => [
		line('24', '67.60', { taxes: ['V'], img: photo, name: '=HYPERLINK("http://x")', sku_name: '+CHAIR' }),
		line('3', '12.345', { taxes: ['V'], name: MARKUP, discount: { percent: '10' } }),
		line('1', '900', { name: 'Delivery by crane', is_optional: true }),
	]

	/** A number of a cell with both its decimals. */
	const written = (cell = '0') => trimDecimal(cell, 2)

	/** A document as a file: its name, and where it lies. */
	const file = async (id: string, format: 'pdf' | 'xlsx', file_name?: string) => {
		const { job_id } = await seller.must('exportDocument', { id, format, ...(file_name ? { file_name } : {}) })
		const job = await finished(seller, job_id)
		expect(job.state).toBe('done')
		const { url, file_name: name } = job.result as Record<'url' | 'file_name', string>
		const bytes = (await app.app.inject({ method: 'GET', url })).rawPayload
		const path = join(folder, name)
		await writeFile(path, bytes)
		return { name, path, bytes }
	}

	test('signature and stamp are printed where they are switched on, and stay with what is finalised', async () => {
		const [signature = '', stamp = '', other = ''] = await uploadPhotos(app, seller, [41, 42, 43])
		const idOf = (url: string) => url.split('/').at(-1)?.split('.')[0] ?? ''
		const shows = async (id: string, more: object = {}) => {
			const { svg } = await seller.must('previewDocument', { id, ...more })
			return [signature, stamp, other].map((url) => svg.includes(idOf(url)))
		}
		const setting = await seller.must('setInvoiceSetting', {
			signature: { url: signature, shown: true },
			stamp: { url: stamp, shown: false },
		})
		expect(setting.signature).toEqual({ url: signature, shown: true })
		// Saving something else leaves them.
		const { signature: kept, stamp: left } = await seller.must('setInvoiceSetting', { valid_days: 31 })
		expect([kept.url, left.url]).toEqual([signature, stamp])
		const { draft, operate } = documentsOf(seller)
		const begun = await seller.must('newDocument', { type: 'invoice' })
		const { id } = await draft(lines(), { look: begun.look })
		expect(await shows(id)).toEqual([true, false, false])
		const look = { ...begun.look, stamp: { url: stamp, shown: true } }
		expect(await shows(id, { look })).toEqual([true, true, false])
		expect(await shows(id, { look: { ...look, signature: { url: signature, shown: false } } })).toEqual([
			false,
			true,
			false,
		])
		await seller.must('setDocument', { id, look })
		await operate({ id }, 'finalize')
		await seller.must('setInvoiceSetting', {
			signature: { url: other, shown: true },
			stamp: { url: '', shown: false },
		})
		expect(await shows(id)).toEqual([true, true, false])
		const { path } = await file(id, 'pdf')
		expect(await pdfPages(path)).toHaveLength(1)
		const { look: next } = await seller.must('newDocument', { type: 'quotation' })
		expect([next.signature.url, next.stamp.url]).toEqual([other, ''])
		await seller.must('setInvoiceSetting', { signature: { url: '', shown: false } })
		const nobodys = { url: signature.replace(idOf(signature), '0'.repeat(idOf(signature).length)), shown: true }
		expect((await seller.call('setInvoiceSetting', { signature: nobodys })).status).toBe(404)
		expect((await seller.call('setDocument', { type: 'invoice', look: { ...look, stamp: nobodys } })).status).toBe(404)
	})

	test('a changed customer, SKU, price list, rate, tax or logo alters nothing of what is finalised: its PDF stays the same', async () => {
		const { final } = documentsOf(seller)
		const [sku_name_key = ''] = await makeGoods(seller, ['FROZEN-1'])
		const list = await seller.must('setPriceList', { name: 'Dealers', currency: 'USD', rate: '1.1', percent: '-10' })
		const customer = { company: 'Nordhaus', payment_terms: 'net_30' as const, price_list_id: list.id }
		const { id: customer_id } = await seller.must('setCustomer', customer)
		const begun = await seller.must('newDocument', { type: 'invoice', customer_id })
		const sold = line('3', '9.90', { sku_name_key, sku_name: 'FROZEN-1', taxes: ['V'], img: photo })
		const { id } = await final([sold], { customer_id, meta: { ...begun.meta, currency: 'USD', rate: '1.1' } })
		const shown = async () => {
			const { path, bytes } = await file(id, 'pdf', 'frozen')
			const { lines, totals, bill_to, meta } = await seller.must('getDocument', { id })
			return { text: await pdfPages(path), size: bytes.length, lines, totals, bill_to, meta }
		}
		const before = await shown()
		const [logo = ''] = await uploadPhotos(app, seller, [3])
		await seller.must('setCustomer', { id: customer_id, company: 'Renamed', payment_terms: 'net_60' })
		await seller.must('productUpsertByAttrPath', {
			items: [{ sku_name: 'FROZEN-1', attrs: { 'bps.product_name': 'Other', 'bps.price': '99.00' } }],
		})
		await seller.must('setPriceList', { id: list.id, rate: '2', percent: '-50' })
		await seller.must('setInvoiceSetting', { taxes: [{ ...VAT, rate: '7' }] })
		await seller.must('setCompany', { company_name: 'Other Co.', logo })
		const after = await shown()
		await seller.must('setInvoiceSetting', { taxes: [VAT] })
		await seller.must('setCompany', { company_name: 'Nordhaven Supply Co.' })
		expect(after).toEqual(before)
	})

	test('a draft is seen as it would be printed, with what was not saved, and nothing is kept', async () => {
		const { draft, get } = documentsOf(seller)
		const { id, version } = await draft(lines())
		const saved = await seller.must('previewDocument', { id })
		expect([saved.pages, saved.page, saved.width, saved.height]).toEqual([1, 1, 210, 297])
		expect(saved.svg).toContain('/media/')
		const { look } = await get(id)
		const many = Array.from({ length: 60 }, (_, n) => line('1', '2', { id: `n${n}` }))
		const unsaved = await seller.must('previewDocument', {
			id,
			lines: many,
			look: { ...look, paper: 'Letter' },
			page: 99,
		})
		expect([unsaved.page, unsaved.width]).toEqual([unsaved.pages, 216])
		expect(unsaved.pages).toBeGreaterThan(1)
		expect((await get(id)).version).toBe(version)
		const fresh = await seller.must('previewDocument', { type: 'quotation', bill_to: NORDHAUS })
		expect(fresh.pages).toBe(1)
	})

	test('what is wrong with a draft is refused, and so is a document of others', async () => {
		const { id } = await documentsOf(seller).draft(lines())
		const { meta } = await documentsOf(seller).get(id)
		const wrong = await seller.call('previewDocument', { id, meta: { ...meta, currency: 'XXQ' } })
		expect(wrong.state).not.toBe(0)
		const other = await signUp(app, 'printing-other')
		expect((await other.call('previewDocument', { id })).status).toBe(404)
		expect((await other.call('exportDocument', { id, format: 'pdf' })).status).toBe(404)
	})

	test('PDF and workbook of a finalised document have its number and say what it comes to', async () => {
		const { final } = documentsOf(seller)
		const { id, number, totals } = await final(lines())
		const pdf = await file(id, 'pdf')
		expect(pdf.name).toBe(`${number}.pdf`)
		const text = (await pdfPages(pdf.path)).join('\n')
		for (const said of [number ?? '?', totals.total, totals.tax, ...totals.lines.map(({ net }) => net)])
			expect(text).toContain(/^\d+\.\d+$/.test(said) ? formatNumber(said, 'en') : said)
		for (const said of ['=HYPERLINK("http://x")', '#read("/x")', 'Nordhaven Supply Co.', NORDHAUS.name])
			expect(text).toContain(said)
		expect(text).not.toContain('DRAFT')
		expect((await pdfInfo(pdf.path))['Tagged']).toBe('yes')
		const sheet = await file(id, 'xlsx', 'My bill')
		expect(sheet.name).toBe('My bill.xlsx')
		const rows = await rowsIn(sheet.bytes)
		const amounts = new Map(rows.map((row) => [row[1] ?? '', row[10] ?? '']))
		expect(written(amounts.get('Total EUR'))).toBe(totals.total)
		expect(written(amounts.get('=HYPERLINK("http://x")'))).toBe(totals.lines[0]?.net)
		expect(amounts.get('Delivery by crane')).toBe(`(${totals.lines[2]?.net})`)
	})

	test('a purchase order names supplier, place and day, and what its supplier calls the goods', async () => {
		const { draft, operate } = documentsOf(seller)
		const { meta } = await draft([])
		const ordered = line('4', '12', { supplier_sku: '{day} F-77', due: '2026-12-14' })
		const order = await draft([ordered], {
			type: 'purchase_order',
			ship_to: { ...NORDHAUS, name: 'Quay 4' },
			meta: { ...meta, due_date: '2026-12-09', po_number: 'SO-99' },
		})
		const { document } = await operate(order, 'place')
		const pdf = await file(order.id, 'pdf')
		expect(pdf.name).toBe(`${document?.number}.pdf`)
		const text = (await pdfPages(pdf.path)).join('\n')
		for (const said of ['PURCHASE ORDER', 'Supplier', 'Deliver to', 'Quay 4', 'Expected', 'Your reference', 'SO-99'])
			expect(text).toContain(said)
		expect(text).toMatch(/Your SKU \{day\} F-77 · Expected 14 Dec 2026/)
		expect(text).not.toMatch(/Bill to|Ship to|Due date/)
		const rows = await rowsIn((await file(order.id, 'xlsx')).bytes)
		expect(rows.flat().join('\n')).toContain('Your SKU {day} F-77')
	})

	test('what is finalised is printed as it was, whatever the seller is called since; its mark follows its state', async () => {
		const { final, operate } = documentsOf(seller)
		const { id } = await final(lines())
		await seller.must('setCompany', { company_name: 'Renamed GmbH' })
		await operate({ id }, 'void', { reason: 'wrong' })
		const text = (await pdfPages((await file(id, 'pdf')).path)).join('\n')
		expect(text).toContain('Nordhaven Supply Co.')
		expect(text).not.toContain('Renamed')
		const { svg } = await seller.must('previewDocument', { id, lines: [] })
		expect(svg).toContain('/media/')
	})
})
