import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { caller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { documentsOf, NORDHAUS } from '#tests/make/documents.ts'
import { importList } from '#tests/make/imports.ts'
import { finished } from '#tests/make/jobs.ts'
import { until } from '#tests/make/until.ts'
import { pdfPages } from '#tests/pdf.ts'

/**
 * A list as shops hand it over: padded headers and cells, variants in rows below that have no name, names with quotes,
 * signs of formulas, markup and other scripts, one SKU twice.
 */
const UGLY = `name                      ,optionGroups ,optionValues   ,sku          ,price   ,stockOnHand
"32"" Monitor, curved     ",screen       ,"27 inch"      ,MON-27       ,169.94  ,100
                          ,             ,"32 inch"      ,MON-32       ,1299.00 ,7
=SUM(1)+2 Cable           ,             ,               ,CBL-1        ,0.05    ,100000
"Tisch «Größe» *b* $x$    ",             ,               ,TSC#1/a      ,37.99   ,12
保温杯                     ,colour       ,墨绿            ,杯-01         ,12.50   ,40
                          ,             ,米白            ,杯-02         ,12.50   ,40
Modern Cafe Chair         ,colour       ,mustard        ,404.038.96   ,100.00  ,3
                          ,             ,mint           ,404.038.96   ,100.00  ,3
`
/** What stands in it, and how many pieces a buyer asks for. */
const WANTED = [
	{ sku: 'MON-27', name: '32" Monitor, curved', price: '169.94', option: '27 inch', num: 3 },
	{ sku: 'MON-32', name: '32" Monitor, curved', price: '1299.00', option: '32 inch', num: 1 },
	{ sku: 'CBL-1', name: '=SUM(1)+2 Cable', price: '0.05', option: '', num: 777 },
	{ sku: 'TSC#1/a', name: 'Tisch «Größe» *b* $x$', price: '37.99', option: '', num: 12 },
	{ sku: '杯-01', name: '保温杯', price: '12.50', option: '墨绿', num: 7 },
	{ sku: '杯-02', name: '保温杯', price: '12.50', option: '米白', num: 9 },
	{ sku: '404.038.96-mustard', name: 'Modern Cafe Chair', price: '100.00', option: 'mustard', num: 1 },
	{ sku: '404.038.96-mint', name: 'Modern Cafe Chair', price: '100.00', option: 'mint', num: 2 },
] as const
/** By hand: 509.82 + 1299.00 + 38.85 + 455.88 + 87.50 + 112.50 + 100.00 + 200.00. */
const TOTAL = '2803.55'

describe.each(oneHome)('a list as shops hand it over, on %s', (home) => {
	let app: TestApp
	beforeAll(async () => {
		app = await startApp(home)
	})
	afterAll(() => app.close())

	test('keeps its names, prices and sums from the import to the buyer’s page, inquiry, invoice, delivery note and repetition', async () => {
		const seller = await signUp(app, 'ugly-list')
		await seller.must('setSettings', { currency: 'USD' })
		const { result } = await importList(app, seller, UGLY, { name: 'products.csv' })
		expect(result).toMatchObject({ new: WANTED.length, error: 0 })
		const { list: skus } = await seller.must('productSearch', { size: 200 })
		const keys = WANTED.map(({ sku }) => skus.find(({ sku_name }) => sku_name === sku)?.sku_name_key ?? sku)
		const { id } = await seller.must('setCatalog', { name: 'Everything', content: { sku_name_keys: keys } })
		const { hash } = await seller.must('operateCatalog', { catalog_id: id })
		const visitor = caller(app)
		const link = { username: seller.username, hash }

		// The public page: a product of several says once what all of them say.
		const { data: page } = await visitor('getPublishedCatalogV1', link)
		const shown = page.list.flatMap(({ variants, ...item }) =>
			(variants ?? [item]).map((one) => [one.sku_name, item.attrs['name'], one.price ?? item.price]),
		)
		expect(shown.toSorted()).toEqual(WANTED.map(({ sku, name, price }) => [sku, name, price]).toSorted())

		const lines = WANTED.map(({ num }, at) => ({ sku_name_key: keys[at] ?? '', num }))
		const buyer = { name: 'Mara', email: NORDHAUS.email, request_id: randomUUID() }
		expect((await visitor('sendInquiry', { ...link, lines, ...buyer })).data).toMatchObject({ lines: 8, left_out: [] })
		const [{ id: inquiry_id } = { id: '' }] = (await seller.must('getInquiries', {})).list
		const inquiry = await seller.must('getInquiry', { inquiry_id })
		const asked = (list: readonly { sku_name: string; name: string; options: string }[]) =>
			list.map(({ sku_name, name, options }) => [sku_name, name, options])
		const GOODS = WANTED.map(({ sku, name, option }) => [sku, name, option])
		expect([asked(inquiry.lines), inquiry.totals.amount]).toEqual([GOODS, TOTAL])

		const { operate, get } = documentsOf(seller)
		const quotation = await seller.must('setDocument', { type: 'quotation', inquiry_id })
		await seller.must('setDocument', { id: quotation.id, bill_to: NORDHAUS })
		for (const action of ['finalize', 'accept'] as const) await operate(quotation, action)
		const { made: draft } = await operate(quotation, 'convert')
		const { document: invoice } = await operate(draft ?? quotation, 'finalize')
		const { made: note } = await operate(invoice ?? quotation, 'deliver')
		if (!invoice || !note) throw new Error('an invoice and its delivery note are there')
		for (const { lines, totals } of [quotation, invoice]) expect([asked(lines), totals.total]).toEqual([GOODS, TOTAL])
		expect(asked(note.lines)).toEqual(GOODS)
		const said = await wordsOf(invoice.id)
		expect(WANTED.flatMap(({ sku, name }) => [sku, name]).filter((text) => !said.includes(text))).toEqual([])
		expect(said).toContain('2,803.55')

		const { today } = await seller.must('getDocumentStats', {})
		const every = { document_id: invoice.id, unit: 'month' as const, first_day: today }
		const { id: schedule } = await seller.must('setRecurring', { ...every, prices: 'today' })
		await until(async () => (await seller.must('getRecurring', { id: schedule })).made === 1, 'its first run')
		const [run] = (await seller.must('getRecurring', { id: schedule })).runs
		const again = await get(run?.document?.id ?? '')
		expect([asked(again.lines), again.totals.total]).toEqual([GOODS, TOTAL])

		async function wordsOf(id: string): Promise<string> {
			const { job_id } = await seller.must('exportDocument', { id, format: 'pdf' })
			const { result } = await finished(seller, job_id)
			const { rawPayload } = await app.app.inject({ url: String(result?.['url']) })
			const path = join(await mkdtemp(join(inject('runFolder'), 'ugly-')), 'invoice.pdf')
			await writeFile(path, rawPayload)
			return (await pdfPages(path)).join(' ').replaceAll(/\s+/g, ' ')
		}
	})
})
