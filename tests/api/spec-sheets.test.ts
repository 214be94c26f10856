import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { ParamsIn } from '#contract/endpoint.ts'
import type { exports } from '#contract/export.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { pdfCodes } from '#tests/codes.ts'
import { oneHome } from '#tests/database.ts'
import { uploadPhotos } from '#tests/make/goods.ts'
import { finished } from '#tests/make/jobs.ts'
import { ARABIC, MARKUP } from '#tests/make/paper.ts'
import { pdfInfo, pdfLinks, pdfPages } from '#tests/pdf.ts'
import { python } from '#tests/python.ts'

type Params = Partial<ParamsIn<(typeof exports)['exportSpecSheets']>>

const EAN = '4006381333931'
const LAMP = {
	'bps.product_name': 'Desk lamp',
	'bps.brand_name': 'Lumen',
	'bps.description': 'A lamp for every desk.\n- Dimmable\n- Two years of warranty',
	'bps.material': ['Oak', 'Steel'],
	'bps.certifications': ['CE', 'RoHS'],
	'bps.upc': EAN,
	'bps.product_url': 'https://shop.test/lamp',
	'bps.moq': '24',
	'bps.price': '1250.5',
	'bps.volume_pricing': [{ min_qty: 100, price: '1100', unit: 'piece' }],
	'pps.item_weight': '900',
	'pps.item_weight_unit': 'g',
	'pps.qty_per_pack': '4',
	'pps.qty_per_carton': '24',
	'pps.carton_size': '60x46x36 cm',
	'pps.carton_gross_weight': '24.8',
	'pps.carton_weight_unit': 'kg',
	'pps.carton_number_in_a_pallet': '20',
	'pps.pallet_dimension': '120 x 80 x 145 cm',
	'cps.hs_code': '9405 21',
	'cps.margin': '40',
	'cps.cost': '700',
}
const GOODS = [
	{ sku_name: 'LAMP-1', attrs: LAMP },
	{ sku_name: 'TEE', attrs: { 'bps.product_name': 'Shirt' } },
	{ sku_name: 'MUG', attrs: { 'bps.product_name': 'Enamel mug', 'bps.brand_name': 'Email & Co', 'bps.price': '9' } },
	{ sku_name: '椅子-7', attrs: { 'bps.product_name': '四季双人帐篷', 'bps.description': '双层防雨结构' } },
	{ sku_name: 'X/*1', attrs: { 'bps.product_name': MARKUP, 'bps.material': [ARABIC] } },
	{ sku_name: 'S'.repeat(64), attrs: { 'bps.price': '123456789012' } },
	{ sku_name: 'ONLY', attrs: {} },
]
/** A shirt in a size. */
const tee = (size: string) => ({
	sku_name: `TEE-${size}`,
	parent_sku_name_key: 'tee',
	attrs: {
		'bps.variations': [{ name: 'Size', values: [size] }],
		'bps.size': `about ${size}`,
		'bps.colors': [size === 'M' ? 'Black' : 'White'],
	},
})
const mug = (sku_name: string, color: string, attrs: Record<string, unknown> = {}) => ({
	sku_name,
	parent_sku_name_key: 'mug',
	attrs: { 'bps.variations': [{ name: 'Color', values: [color] }], ...attrs },
})

describe.each(oneHome)('spec sheets on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let folder: string
	let files = 0
	beforeAll(async () => {
		folder = await mkdtemp(join(inject('runFolder'), 'spec-'))
		app = await startApp(home)
		seller = await signUp(app, 'maker')
		const parameter = (name: string, type: 'text' | 'money' | 'number', show = true) => ({
			name: { en: name, zh: '' },
			type,
			show: { table: true, card: true, public: show, excel: true, import: true },
		})
		await seller.must('setCustomParameters', {
			add: [parameter('HS code', 'text'), parameter('Margin', 'number', false), parameter('Cost', 'money')],
		})
		await seller.must('setCompany', { company_name: 'Maker & Sons', company_phone: '+1 555 0100' })
		const photos = await uploadPhotos(app, seller, [1, 2])
		const variants = [mug('MUG-R', 'Red', { 'bps.price': '11' }), mug('MUG-B', 'Blue')]
		for (const items of [
			GOODS,
			variants,
			['XL', 'M', 'S', 'L'].map(tee),
			[{ sku_name_key: 'lamp-1', attrs: { sku_img: photos.map((url) => ({ url })) } }],
		]) {
			const { results } = await seller.must('productUpsertByAttrPath', { items })
			expect(results.filter(({ ok }) => !ok)).toEqual([])
		}
	})
	afterAll(() => app.close())

	const start = (params: Params) =>
		seller.call('exportSpecSheets', { sku_name_keys: ['lamp-1'], paper: 'A4', ...params })

	/** What a job made: its file, and what it tells of it. */
	async function made(params: Params) {
		const { data } = await start(params)
		const { result } = await finished(seller, data.job_id)
		const { url, file_name, sheets, pages } = result as Record<'url' | 'file_name', string> &
			Record<'sheets' | 'pages', number>
		const path = join(folder, `${files++}-${file_name}`)
		await writeFile(path, (await app.app.inject({ method: 'GET', url })).rawPayload)
		return { path, file_name, sheets, pages }
	}
	const textOf = async (path: string) => (await pdfPages(path)).join('\n')
	const lines = (text: string) => text.split('\n').map((line) => line.trim().replaceAll(/\s+/g, ' '))

	test('says all that is known of a SKU, once, and no price', async () => {
		const { path, file_name, sheets, pages } = await made({ file_name: 'Fair' })
		expect([file_name, sheets, pages]).toEqual(['Fair-spec-sheets.pdf', 1, 1])
		const text = await textOf(path)
		for (const part of ['Desk lamp', 'A lamp for every desk.', 'Dimmable', 'Oak, Steel', '0.9 kg', 'CE', 'RoHS'])
			expect(text).toContain(part)
		expect(lines(text)).toEqual(
			expect.arrayContaining([
				'Item Inner pack Carton Pallet',
				'Quantity 1 4 24 480',
				'L × W × H (cm) 60 × 46 × 36 120 × 80 × 145',
				'Gross weight (kg) 24.8',
				'Volume (m³) 0.0994 1.39',
			]),
		)
		for (const fact of [/MOQ\s+24/, /Cartons per 20′\s+281 \(estimate\)/, /HS code\s+9405 21/, /Maker & Sons/])
			expect(text).toMatch(fact)
		expect(text.match(/Desk lamp/g)).toHaveLength(1)
		for (const hidden of ['1,250', '1,100', '700', 'Margin', 'Cost', 'Price', 'Variants'])
			expect(text).not.toContain(hidden)
		expect((await pdfCodes(path)).flat().toSorted()).toEqual([EAN, 'https://shop.test/lamp'])
		expect(await pdfInfo(path)).toMatchObject({ Title: 'Fair-spec-sheets', Author: 'Maker & Sons', Tagged: 'yes' })
		expect((await pdfInfo(path))['Page size']).toMatch(/\(A4\)/)
		expect((await pdfLinks(path)).map(({ uri }) => uri)).toEqual(['https://shop.test/lamp'])
	})

	test('prices with breaks, both units, labels in both languages, the blocks and their order are as asked for', async () => {
		const blocks = ['prices', 'packing', 'attributes', 'logistics'] as const
		const { path } = await made({ blocks: [...blocks], units: 'both', language: 'both', paper: 'Letter' })
		const text = await textOf(path)
		for (const fact of [
			/Price 价格\s+\$1,250\.50/,
			/From 100 .*\s+\$1,100\.00/,
			/Cost\s+\$700\.00/,
			/0\.9 kg \/ 1\.98 lb/,
		])
			expect(text).toMatch(fact)
		expect(lines(text)).toEqual(
			expect.arrayContaining([
				'L × W × H 长 × 宽 × 高 (in) 23.6 × 18.1 × 14.2 47.2 × 31.5 × 57.1',
				'Volume 体积 (ft³) 3.51 49.2',
			]),
		)
		for (const part of ['Packing 包装', 'MOQ 起订量', '281 (estimate)']) expect(text).toContain(part)
		const order = ['Prices 价格', 'Packing 包装', 'Details 产品参数', 'Order and logistics'].map((head) =>
			text.indexOf(head),
		)
		expect(order).toEqual(order.toSorted((one, other) => one - other))
		for (const hidden of ['A lamp for', 'RoHS']) expect(text).not.toContain(hidden)
		expect((await pdfCodes(path)).flat()).toEqual([EAN])
	})

	test('a parent tells of its variants, a variant alone shows what it inherits', async () => {
		const all = await made({ sku_name_keys: ['mug-r', 'mug', 'mug-b'], blocks: ['attributes', 'variants', 'prices'] })
		expect(all.sheets).toBe(1)
		const text = await textOf(all.path)
		expect(lines(text)).toEqual(expect.arrayContaining(['MUG-R Red $11.00', 'MUG-B Blue $9.00']))
		expect(text).toMatch(/Price\s+\$9\.00 – \$11\.00/)
		const blue = { sku_name_keys: undefined, search: { name: 'mug' }, except: ['mug-r'] }
		const alone = await textOf((await made({ ...blue, blocks: ['attributes', 'prices'], language: 'zh' })).path)
		expect(alone).toContain('Enamel mug · Blue')
		expect(alone).toMatch(/品牌\s+Email & Co/)
		expect(alone).toMatch(/价格\s+\$9\.00/)
		expect((await made({ sku_name_keys: undefined, search: { fold: true, name: 'mug' } })).sheets).toBe(1)
	})

	test('sizes of variants stand from small to large; colours that differ stand beside them, a size twice does not', async () => {
		const text = await textOf((await made({ sku_name_keys: ['tee'], blocks: ['variants'] })).path)
		expect(text.match(/TEE-\w+/g)).toEqual(['TEE-S', 'TEE-M', 'TEE-L', 'TEE-XL'])
		expect(lines(text)).toEqual(expect.arrayContaining(['TEE-S S White', 'TEE-M M Black']))
		expect(text).not.toContain('about')
	})

	test('many begin with contents that lead to them; texts are printed as they are typed', async () => {
		const keys = ['lamp-1', 'mug', '椅子-7', 'x-1', 's'.repeat(64), 'only']
		const { path, pages, sheets } = await made({ sku_name_keys: keys, blocks: ['attributes', 'description', 'prices'] })
		const text = await pdfPages(path)
		expect([sheets, pages, text.length]).toEqual([6, 7, 7])
		expect(lines(text[0] ?? '')).toEqual(expect.arrayContaining(['Contents', 'Desk lamp 2', '四季双人帐篷 4']))
		expect((await pdfLinks(path)).filter(({ page }) => page === 1)).toHaveLength(6)
		for (const [index, part] of ['LAMP-1', 'MUG', '四季双人帐篷', MARKUP, '$123,456,789,012.00', 'ONLY'].entries())
			expect(text[index + 1]).toContain(part)
		expect(text[5]?.replaceAll(/\s/g, '')).toContain('S'.repeat(64))
		for (const [index, page] of text.entries())
			if (index) expect(page.trimEnd()).toMatch(new RegExp(`\\s${index + 1}$`))
	})

	test('one PDF each comes as a ZIP with safe names', async () => {
		const { path, file_name } = await made({
			sku_name_keys: ['lamp-1', 'x-1', '椅子-7'],
			files: 'each',
			file_name: 'a',
		})
		expect(file_name).toBe('a-spec-sheets.zip')
		const script = `
import json, sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
z.extract('LAMP-1.pdf', sys.argv[2])
print(json.dumps(z.namelist()))`
		expect(await python(script, path, folder)).toEqual(['LAMP-1.pdf', 'X--1.pdf', '椅子-7.pdf'])
		expect(await pdfInfo(join(folder, 'LAMP-1.pdf'))).toMatchObject({ Title: 'Desk lamp', Pages: '1' })
		expect((await textOf(join(folder, 'LAMP-1.pdf'))).trimEnd()).toMatch(/1 ?\/ ?1$/)
	})

	test('deleted SKUs are left out; none left, nothing chosen, and more than 500 are refused', async () => {
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name: 'GONE', attrs: {} }] })
		await seller.must('productDelete', { sku_name_keys: ['gone'] })
		expect((await made({ sku_name_keys: ['gone', 'only', 'never'] })).sheets).toBe(1)
		const { data } = await start({ sku_name_keys: ['gone'] })
		expect((await finished(seller, data.job_id)).error?.code).toBe('spec_sheets_none')
		expect((await start({ sku_name_keys: undefined })).errors?.[0]).toMatchObject({ path: 'sku_name_keys' })
		const items = Array.from({ length: 500 }, (_, n) => ({ sku_name: `MANY-${n}`, attrs: {} }))
		await seller.must('productUpsertByAttrPath', { items })
		const all = await start({ sku_name_keys: undefined, search: { fold: true } })
		expect([all.code, all.msg]).toEqual([
			'spec_sheets_too_many',
			'One file holds at most 500 spec sheets; these are 507. Choose fewer SKUs.',
		])
	})

	test('another account has no sheets of these SKUs', async () => {
		const other = await signUp(app, `other-${home}`)
		const { job_id } = await other.must('exportSpecSheets', { sku_name_keys: ['lamp-1'], paper: 'A4' })
		expect((await finished(other, job_id)).error?.code).toBe('spec_sheets_none')
	})

	test('cancelled on the way, it leaves nothing', async () => {
		const { dataDir, tempDir } = app.house.config
		const stored = () => readdir(join(dataDir, 'files'), { recursive: true })
		const before = await stored()
		const { data } = await start({ sku_name_keys: Array.from({ length: 400 }, (_, n) => `many-${n}`) })
		const progress = async () => (await seller.must('getJob', { id: data.job_id })).progress
		await expect.poll(progress, { timeout: 30_000 }).toMatchObject({ total: 400 })
		await seller.must('cancelJob', { id: data.job_id })
		expect((await finished(seller, data.job_id)).state).toBe('cancelled')
		await expect.poll(() => readdir(tempDir), { timeout: 10_000 }).toEqual([])
		expect(await stored()).toEqual(before)
	})
})
