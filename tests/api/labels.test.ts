import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { ParamsIn } from '#contract/endpoint.ts'
import type { exports } from '#contract/export.ts'
import { cornerOf, LABEL_SHEETS } from '#domain/label/sheets.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { pdfCodes } from '#tests/codes.ts'
import { oneHome } from '#tests/database.ts'
import { finished } from '#tests/make/jobs.ts'
import { ARABIC, MARKUP } from '#tests/make/paper.ts'
import { pdfInfo, type PdfWord, pdfWords } from '#tests/pdf.ts'

type Params = Partial<ParamsIn<(typeof exports)['exportLabels']>>

const EAN = '4006381333931'
const LONG = 'Compact camera with interchangeable lens, self-timer and case '.repeat(4).slice(0, 200)
const GOODS = [
	{ sku_name: 'EAN-1', attrs: { 'bps.product_name': 'Felt pen', 'bps.upc': EAN, 'bps.price': '12.5' } },
	{ sku_name: 'CHAIR-22', attrs: { 'bps.product_name': LONG, 'bps.price': '1250' } },
	{ sku_name: '椅子-7', attrs: { 'bps.product_name': '四季双人帐篷' } },
	{ sku_name: '#x$1*', attrs: { 'bps.product_name': MARKUP } },
	{ sku_name: 'AR-5', attrs: { 'bps.product_name': ARABIC } },
]
const KEYS = ['ean-1', 'chair-22', '椅子-7', 'x-1', 'ar-5']

describe.each(oneHome)('labels on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let folder: string
	let files = 0
	beforeAll(async () => {
		folder = await mkdtemp(join(inject('runFolder'), 'labels-'))
		app = await startApp(home)
		seller = await signUp(app, 'printer')
		const { results } = await seller.must('productUpsertByAttrPath', { items: GOODS })
		expect(results.filter(({ ok }) => !ok)).toEqual([])
	})
	afterAll(() => app.close())

	const start = (params: Params) => seller.call('exportLabels', { sku_name_keys: KEYS, sheet: 'L7160', ...params })

	/** The file of a job, and what the job tells of it. */
	async function printed(params: Params) {
		const { data } = await start(params)
		const job = await finished(seller, data.job_id)
		const { url, file_name, sheets } = job.result as { url: string; file_name: string; sheets: number }
		const path = join(folder, `${files++}.pdf`)
		await writeFile(path, (await app.app.inject({ method: 'GET', url })).rawPayload)
		return { path, file_name, sheets, pages: (await pdfWords(path)).map(({ words }) => words) }
	}

	const count = (words: readonly PdfWord[], text: string) => words.filter((word) => word.text === text).length

	test('each SKU stands on as many labels as were asked for, from the label that was named', async () => {
		const { path, pages, sheets, file_name } = await printed({ copies: 5, first: 20, file_name: 'Shelf 3' })
		expect([sheets, pages.length, file_name]).toEqual([3, 3, 'Shelf 3-labels.pdf'])
		for (const sku of ['EAN-1', 'CHAIR-22', '椅子-7', '#x$1*', 'AR-5'])
			expect([sku, count(pages.flat(), sku)]).toEqual([sku, 5])
		const { width, height } = LABEL_SHEETS.L7160.label
		const { x, y } = cornerOf('L7160', 19)
		const [first] = pages
		expect(first?.length).toBeGreaterThan(0)
		for (const word of first ?? []) {
			expect(word.x).toBeGreaterThan(x)
			expect(word.y).toBeGreaterThan(y)
			expect(word.bottom).toBeLessThan(y + height)
			expect(word.right).toBeLessThan(x + 2 * width + 5)
		}
		expect((await pdfInfo(path))['Title']).toBe('Shelf 3-labels')
		expect((await pdfInfo(path))['Page size']).toMatch(/\(A4\)/)
	})

	test('codes are read: EAN, Code 128, and QR where the SKU is no bar code', async () => {
		const { path } = await printed({})
		expect((await pdfCodes(path)).flat().toSorted()).toEqual([EAN, 'CHAIR-22', '椅子-7', '#x$1*', 'AR-5'].toSorted())
		const small = await printed({ code: 'qr', sheet: '5160', with_price: true })
		const names = GOODS.map(({ sku_name }) => sku_name)
		expect((await pdfCodes(small.path)).flat().toSorted()).toEqual(names.toSorted())
		const roll = await printed({ sheet: '62x29', first: 1 })
		expect((await pdfCodes(roll.path)).map(([code]) => code)).toEqual([EAN, 'CHAIR-22', '椅子-7', '#x$1*', 'AR-5'])
	})

	test('texts are printed as they are typed, whole or with an ellipsis, inside their label', async () => {
		const { pages } = await printed({ with_price: true, code: 'none', sheet: 'L7163' })
		const words = pages.flat()
		const text = words.map((word) => word.text).join(' ')
		for (const part of ['$12.50', '$1,250.00', '四季双人帐篷', MARKUP]) expect(text).toContain(part)
		// A hyphen may end a line.
		expect(text.replaceAll(' ', '')).toContain(LONG.replaceAll(' ', ''))
		const letters = (word: string) => [...word.replaceAll(/[^\u0621-\u064a]/g, '')].toSorted().join('')
		expect(letters(text)).toBe(letters(ARABIC))
		const { width, height } = LABEL_SHEETS.L7163.label
		const corners = GOODS.map((_, place) => cornerOf('L7163', place))
		const outside = words.filter(
			(word) =>
				!corners.some(({ x, y }) => word.x > x && word.right < x + width && word.y > y && word.bottom < y + height),
		)
		expect(outside).toEqual([])
		const small = await printed({})
		expect(small.pages.flat().filter((word) => word.text.endsWith('…'))).toHaveLength(1)
		const bare = await printed({ with_name: false, code: 'none' })
		const skus = GOODS.map(({ sku_name }) => sku_name)
		expect(
			bare.pages
				.flat()
				.map((word) => word.text)
				.toSorted(),
		).toEqual(skus.toSorted())
	})

	test('a search without some is printed, deleted SKUs are not', async () => {
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name: 'GONE-1', attrs: {} }] })
		await seller.must('productDelete', { sku_name_keys: ['gone-1'] })
		const plain = { with_name: false, code: 'none' } as const
		const all = await printed({ sku_name_keys: undefined, search: {}, except: KEYS.slice(1), ...plain })
		const named = await printed({ sku_name_keys: ['gone-1', 'ean-1', 'never'], ...plain })
		for (const { pages } of [all, named]) expect(pages.flat().map((word) => word.text)).toEqual(['EAN-1'])
		const { data } = await start({ sku_name_keys: ['gone-1'] })
		expect((await finished(seller, data.job_id)).error?.code).toBe('labels_none')
	})

	test('more than 5,000 labels, or a place that the sheet does not have, are refused', async () => {
		const items = Array.from({ length: 46 }, (_, n) => ({ sku_name: `MANY-${n}`, attrs: {} }))
		await seller.must('productUpsertByAttrPath', { items })
		const all = await start({ sku_name_keys: undefined, search: {}, copies: 100 })
		expect([all.code, all.msg]).toEqual([
			'labels_too_many',
			'One file holds at most 5,000 labels; these are 5,100. Print fewer SKUs or fewer of each.',
		])
		expect((await start({ sheet: '62x29', first: 2 })).errors?.[0]).toMatchObject({
			path: 'first',
			code: 'field_too_big',
		})
	})

	test('variants have name and price of their parent where they have none, and never its bar code', async () => {
		const parent = { sku_name: 'MUG', attrs: { 'bps.product_name': 'Enamelmug', 'bps.price': '9', 'bps.upc': EAN } }
		const child = (sku_name: string, attrs: Record<string, unknown>) => ({
			sku_name,
			parent_sku_name_key: 'mug',
			attrs,
		})
		const items = [child('MUG-S', {}), child('MUG-L', { 'bps.price': '11' })]
		for (const part of [[parent], items]) await seller.must('productUpsertByAttrPath', { items: part })
		const { path, pages } = await printed({ sku_name_keys: ['mug-s', 'mug-l'], with_price: true })
		const words = pages.flat()
		expect(count(words, 'Enamelmug')).toBe(2)
		expect(words.map(({ text }) => text)).toEqual(expect.arrayContaining(['$9.00', '$11.00']))
		expect((await pdfCodes(path)).flat().toSorted()).toEqual(['MUG-L', 'MUG-S'])
	})
})
