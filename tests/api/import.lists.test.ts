import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { Seller, TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'
import { checkList, csv, importList, lookAt, runImport, sendList } from '#tests/make/imports.ts'
import { finished } from '#tests/make/jobs.ts'
import { withSellers } from '#tests/make/sellers.ts'
import { makePhoto, sendFiles } from '#tests/make/upload.ts'
import { makeWorkbook } from '#tests/make/workbook.ts'

/** As a shop keeps its list: padded cells, rows that go on, several pictures and categories in a cell. */
const RETAIL = csv([
	['name', 'slug', 'description', 'assets', 'facets', 'optionGroups', 'optionValues', 'sku', 'price', 'stockOnHand'],
	...[
		['Lamp  ', 'lamp', '<p>Warm &amp; small</p>', 'lamp.jpg|lamp-side.jpg', 'category:Home|category:Light|brand:Lux'],
		['', '', '', '', ''],
		['Chair ', 'chair', 'Plain', 'chair.jpg', 'category:Home|category:Seats|color:grey'],
		['Vase', 'vase', '', 'vase.jpg', 'category:Home'],
		['', '', '', '', ''],
	].map((cells, index) => [
		...cells,
		['size', '', '', 'color', ''][index] ?? '',
		['small', 'large', '', 'mint', 'pearl'][index] ?? '',
		[' L-1 ', 'L-2', 'C-1', 'V-1', 'V-1'][index] ?? '',
		['19.90', '29.90', '130', '8', '8'][index] ?? '',
		['100', '50', '7', '1', '2'][index] ?? '',
	]),
])

const SHOPIFY = csv([
	[
		'Handle',
		'Title',
		'Body (HTML)',
		'Vendor',
		'Option1 Name',
		'Option1 Value',
		'Variant SKU',
		'Variant Price',
		'Image Src',
	],
	['shirt', 'Shirt', '<b>Blue</b>', 'Us', 'Title', 'Default Title', '', '50', 'https://shop.example/a/shirt.jpg?v=2'],
	['top', 'Top', '', 'Us', 'Size', 'Small', '', '60', ''],
	['top', '', '', '', '', 'Large', '', '62', ''],
	['top', '', '', '', '', '', '', '', 'https://shop.example/a/top-2.jpg'],
])

const PLAIN = csv([
	['SKU', 'Product name', 'Price', 'UPC', 'Category'],
	['A-1', 'Bowl', '4.20', '036000291452', 'Home > Table'],
	['A-2', 'Plate', '5', '', 'Home > Table'],
])

describe.each(databaseHomes)('lists of sellers on %s', (home) => {
	let app: TestApp
	let seller: Seller
	withSellers(home, 'lister', (test) => ({ app, seller } = test))

	const skus = async () => (await seller.must('productSearch', { page: 1, size: 100 })).list
	const digest = async () => JSON.stringify([await skus(), await seller.must('getCategoryTree', {})])

	test('a padded list with rows that go on becomes products with variants', async () => {
		const { result, counts, problems } = await importList(app, seller, RETAIL)
		expect(counts).toEqual({ new: 5, changed: 0, same: 0, error: 0, merged: 0, skipped: 0, warning: 4 })
		expect(problems.map(({ code, rows }) => [code, rows])).toEqual([
			['image_missing', 3],
			['sku_option_added', 2],
		])
		expect(result).toMatchObject({ new: 5, parents: 2, error: 0 })
		const found = new Map((await skus()).map((sku) => [sku.sku_name, sku]))
		expect([...found.keys()].sort()).toEqual(['C-1', 'L-1', 'L-2', 'V-1-mint', 'V-1-pearl'])
		expect(found.get('L-2')).toMatchObject({
			inventory: '50',
			category: 'Light',
			bps: { product_name: 'Lamp', price: '29.90', description: 'Warm & small', brand_name: 'Lux', size: ['large'] },
		})
		expect(found.get('C-1')).toMatchObject({ category: 'Seats', bps: { colors: ['grey'], price: '130.00' } })
	})

	test('the same list again changes nothing, byte for byte', async () => {
		await importList(app, seller, RETAIL)
		const before = await digest()
		const { counts, result } = await importList(app, seller, RETAIL)
		expect(counts).toMatchObject({ new: 0, changed: 0, same: 5, error: 0 })
		expect(result).toMatchObject({ new: 0, changed: 0, same: 5, parents: 0 })
		expect(await digest()).toBe(before)
	})

	test("a shop's export: SKUs from handle and options, picture rows merged, addresses not fetched", async () => {
		const { counts, list, result } = await importList(app, seller, SHOPIFY)
		expect(counts).toMatchObject({ new: 3, merged: 1, error: 0 })
		expect(list.map(({ row, status, key }) => [row, status, key])).toEqual([
			[2, 'new', 'shirt'],
			[3, 'new', 'top-small'],
			[4, 'new', 'top-large'],
			[5, 'merged', 'top-small'],
		])
		expect(list[0]?.errors.map(({ code }) => code)).toEqual(['sku_made', 'image_address'])
		expect(result).toMatchObject({ new: 3, merged: 1, parents: 1 })
		expect((await skus()).map(({ bps }) => bps['product_name'])).toEqual(['Shirt', 'Top', 'Top'])
	})

	test('the dry run writes nothing, and shows old and new side by side', async () => {
		await importList(app, seller, PLAIN)
		const before = await digest()
		const other = PLAIN.replace('4.20', '4.5').replace('Home > Table', 'Kitchen').replace('"Plate"', '"Plate, flat"')
		const { counts, list } = await checkList(app, seller, other)
		expect(counts).toMatchObject({ new: 0, changed: 2, same: 0 })
		expect(list.map(({ key, changes }) => [key, changes])).toEqual([
			['A-1', { 'bps.price': ['4.20', '4.50'], category: [null, 'Kitchen'] }],
			['A-2', { 'bps.product_name': ['Plate', 'Plate, flat'] }],
		])
		expect(list[0]?.cells).toMatchObject({ 1: 'Bowl', 2: '4.5', 3: '036000291452', 4: 'Kitchen' })
		expect(await digest()).toBe(before)
	})

	test('photos find their rows by the image column, by SKU, and say when they belong to none', async () => {
		const { import_id, photos, check } = await checkList(app, seller, RETAIL)
		expect(photos).toMatchObject({ named: 4, matched: 0, missing_total: 4 })
		const send = async (names: string[]) => {
			const files = await Promise.all(
				names.map(async (_name, at) => ({ name: 'p.jpg', body: await makePhoto(at), type: 'image/jpeg' })),
			)
			const sent = await sendFiles(app, seller, '/api/uploadImg', 'img', files)
			const { list } = sent.data as { list: { url: string }[] }
			return names.map((file_name, at) => ({ file_name, access_url: list[at]?.url ?? '' }))
		}
		const named = await send(['x/LAMP.JPG', 'lamp_side.jpeg', 'chair.png', 'V-1-mint.jpg', 'stranger.jpg'])
		expect(await seller.must('importPhotos', { import_id, files: named })).toEqual({
			matched: 4,
			unmatched: ['stranger.jpg'],
		})
		await check()
		const after = await lookAt(seller, import_id)
		expect(after.photos).toMatchObject({ named: 4, matched: 4, missing: ['vase.jpg'], unmatched: ['stranger.jpg'] })
		expect(after.list[0]?.photo).toMatch(/^\/files\/.*-t\.png$/)
		await runImport(seller, import_id)
		const pictures = (await skus()).map(({ sku_name, sku_img }) => [sku_name, sku_img.length])
		// The vase's variants name their product's photo, which did not come; only files named by no row go by SKU.
		expect(pictures).toEqual([
			['L-1', 2],
			['L-2', 2],
			['C-1', 1],
			['V-1-mint', 0],
			['V-1-pearl', 0],
		])
	})

	test('photos named after SKUs, for a list without an image column', async () => {
		const { import_id } = await checkList(app, seller, PLAIN)
		const body = await makePhoto(3)
		const sent = await sendFiles(app, seller, '/api/uploadImg', 'img', [{ name: 'p.jpg', body, type: 'image/jpeg' }])
		const { url = '' } = (sent.data as { list: { url: string }[] }).list[0] ?? {}
		const files = ['A-1-2.jpg', 'A-1.jpg', 'a_2/front.jpg'].map((file_name) => ({ file_name, access_url: url }))
		expect(await seller.must('importPhotos', { import_id, files })).toEqual({ matched: 3, unmatched: [] })
		await runImport(seller, import_id)
		expect((await skus()).map(({ sku_img }) => sku_img.length)).toEqual([1, 1])
	})

	test('a SKU that stands twice is refused at its second row, and says where the first is', async () => {
		const twice = csv([
			['SKU', 'Price'],
			['A-1', '1'],
			['a-1', '2'],
			['A-2', '12 pcs'],
		])
		const { counts, list, result } = await importList(app, seller, twice)
		expect(counts).toMatchObject({ new: 1, error: 2 })
		expect(list.map(({ errors }) => errors.map(({ code, column }) => [code, column]))).toEqual([
			[],
			[['sku_duplicate_in_file', 0]],
			[['number_unit', 1]],
		])
		expect(list[1]?.errors[0]?.msg).toBe('SKU a-1 stands in row 2 already.')
		expect(result).toMatchObject({ new: 1, error: 2 })
	})

	test.each([
		['create', { new: 1, error: 2 }, 'sku_exists'],
		['update', { same: 2, error: 1 }, 'sku_unknown'],
	] as const)('mode %s', async (mode, expected, code) => {
		await importList(app, seller, PLAIN)
		const { counts, problems } = await checkList(app, seller, `${PLAIN}\n"A-3","Cup","2","",""`, { rules: { mode } })
		expect(counts).toMatchObject(expected)
		expect(problems.map((problem) => problem.code)).toEqual([code])
	})

	test('SKUs are found by bar code, renamed by it, and never mistaken for another', async () => {
		await importList(app, seller, PLAIN)
		const list = csv([
			['SKU', 'UPC', 'Price'],
			['NEW-NAME', '036000291452', '9'],
			['A-2', '012345678905', '1'],
		])
		const { counts, problems, import_id } = await checkList(app, seller, list, { rules: { key: 'upc' } })
		expect(counts).toMatchObject({ changed: 1, error: 1 })
		expect(problems.map(({ code }) => code)).toEqual(['sku_exists'])
		await runImport(seller, import_id)
		expect((await skus()).map(({ sku_name }) => sku_name)).toEqual(['NEW-NAME', 'A-2'])
	})

	test('missing categories: made, or left out with a warning; a fallback takes new rows', async () => {
		const { list } = await seller.must('addCategories', { categories: [['Else']] })
		const id = list[0]?.id ?? 0
		const rules = { create_categories: false, fallback_category: id }
		const { problems } = await importList(app, seller, PLAIN, { rules })
		expect(problems.map(({ code, warning, rows }) => [code, warning, rows])).toEqual([['category_missing', true, 2]])
		expect((await skus()).map(({ category }) => category)).toEqual(['Else', 'Else'])
		await importList(app, seller, PLAIN)
		expect((await skus()).map(({ category }) => category)).toEqual(['Table', 'Table'])
	})

	test('parents may stand below their variants', async () => {
		const rows = [...Array(700).keys()].map((at) => [`V-${at}`, `P-${at % 7}`])
		const list = csv([['SKU', 'Parent SKU'], ...rows, ...[...Array(6).keys()].map((at) => [`P-${at}`, ''])])
		const { counts, problems, result } = await importList(app, seller, list)
		expect(counts).toMatchObject({ new: 606, error: 100 })
		expect(problems.map(({ code, rows }) => `${code} ${rows}`)).toEqual(['parent_unknown 100', 'options_none 600'])
		expect(result).toMatchObject({ new: 606, error: 100 })
		expect((await seller.must('productSearch', { page: 1, size: 1 })).total).toBe(600)
	})

	test('our own export comes back with nothing to change', async () => {
		await importList(app, seller, RETAIL)
		for (const format of ['xlsx', 'csv'] as const) {
			const { job_id } = await seller.must('exportSkus', { category_ids: [0], format })
			const { url } = (await finished(seller, job_id)).result as { url: string }
			const body = (await app.app.inject({ method: 'GET', url })).rawPayload
			const { counts, problems } = await checkList(app, seller, body, { name: `export.${format}` })
			expect([format, problems, counts]).toMatchObject([format, [], { new: 0, changed: 0, same: 5, error: 0 }])
		}
	})

	test('rows that the workbook hides are imported, and counted', async () => {
		const row = (number: number, sku: string, hidden = '') =>
			`<row r="${number}"${hidden}><c r="A${number}" t="inlineStr"><is><t>${sku}</t></is></c></row>`
		const rows = [row(1, 'SKU'), row(2, 'A'), row(3, 'B', ' hidden="1"'), row(4, 'C')]
		const book = await readFile(await makeWorkbook({ rows: [rows.join('')] }))
		const sent = await sendList(app, seller, book, 'hidden.xlsx')
		expect(sent.data).toMatchObject({ header_row: 1, total_rows: 3, hidden_rows: 1 })
		const { data } = await sendList(app, seller, PLAIN)
		expect(data).not.toHaveProperty('hidden_rows')
		expect((await importList(app, seller, book, { name: 'hidden.xlsx' })).result).toMatchObject({ new: 3 })
	})

	test('another header row, separator or encoding is read anew', async () => {
		const gbk = Buffer.from([0xbb, 0xf5, 0xba, 0xc5, 0x3b, 0xc6, 0xb7, 0xc3, 0xfb, 0x3b, 0x50, 0x0a])
		const list = Buffer.concat([Buffer.from('Our list\n2026\n'), gbk, Buffer.from('A-1;Bowl;1\nA-2;Plate;2\n')])
		const { data } = await sendList(app, seller, list)
		const { import_id } = data
		expect(data).toMatchObject({ encoding: 'gb18030', delimiter: ';', header_row: 3, total_rows: 2 })
		expect(data.columns.map(({ header, target }) => [header, target])).toEqual([
			['货号', 'sku_name'],
			['品名', 'bps.product_name'],
			['P', undefined],
		])
		const bars = await seller.must('importRead', { import_id, delimiter: '|', header_row: 3 })
		expect(bars).toMatchObject({ delimiter: '|', columns: [{ header: '货号;品名;P' }] })
		const asked = { header_row: 4, encoding: 'windows-1252', delimiter: ';' as const }
		const other = await seller.must('importRead', { import_id, ...asked })
		expect(other).toMatchObject({ encoding: 'windows-1252', header_row: 4, total_rows: 1, state: 'mapped' })
		expect(await seller.must('importFile', { import_id })).toEqual(other)
		expect((await seller.call('importRead', { import_id, header_row: 99 })).code).toBe('sheet_header_only')
		expect((await seller.call('importRead', { import_id, encoding: 'klingon' })).code).toBe('encoding_unknown')
		expect(await seller.must('importFile', { import_id })).toEqual(other)
	})

	const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
	const line = (...cells: string[]) => `<row>${cells.map(cell).join('')}</row>`
	const GOODS = line('SKU', 'Product name', 'Price') + line('A-1', 'Bowl', '4')

	test('a workbook that begins with a cover: the sheet with the list is taken, the others are offered', async () => {
		const cover = line('Price list') + line('Acme Ltd, 12 Hill Road') + line('valid until 2027')
		for (const first of [line('Price list'), cover]) {
			const book = await makeWorkbook({ rows: [first, GOODS, ''], names: ['Cover', 'Goods', 'Notes'] })
			const { data } = await sendList(app, seller, await readFile(book), 'book.xlsx')
			expect(data).toMatchObject({ sheet: 'Goods', sheets: ['Cover', 'Goods', 'Notes'], total_rows: 1 })
		}
		// A list without a word for SKU stands on the first sheet with rows.
		const odd = await makeWorkbook({ rows: [line('Cover'), line('Ding', 'Preis') + line('X-1', '5')] })
		expect((await sendList(app, seller, await readFile(odd), 'odd.xlsx')).data).toMatchObject({ sheet: 'Sheet2' })
		const none = await makeWorkbook({ rows: [line('Cover'), line('SKU', 'Price')] })
		expect((await sendList(app, seller, await readFile(none), 'none.xlsx')).code).toBe('sheet_header_only')
	})

	test('formulas without a value are counted and said; what they would say is left alone', async () => {
		await importList(
			app,
			seller,
			csv([
				['SKU', 'Product name', 'Price'],
				['A-1', 'Bowl', '4'],
				['A-2', 'Cup', '5'],
			]),
		)
		const formula = (sku: string, price: string) => `<row>${cell(sku)}${cell('Bowl')}${price}</row>`
		const rows =
			line('SKU', 'Product name', 'Price') +
			formula('A-1', '<c><f>B2*2</f><v></v></c>') +
			formula('A-2', '<c><f>B3*2</f></c>') +
			formula('A-3', '<c><f>B4*2</f><v>8.5</v></c>') +
			formula('A-4', '<c t="str"><f>IF(B5,1,"")</f><v></v></c>')
		const book = await readFile(await makeWorkbook({ rows: [rows] }))
		expect((await sendList(app, seller, book, 'book.xlsx')).data).toMatchObject({ unvalued: 2 })
		const { problems } = await importList(app, seller, book, { name: 'book.xlsx', rules: { empty: 'clear' } })
		expect(problems).toMatchObject([{ code: 'formula_unvalued', column: 2, rows: 2, warning: true }])
		const prices = new Map((await skus()).map(({ sku_name, bps }) => [sku_name, bps['price']]))
		expect(Object.fromEntries(prices)).toEqual({ 'A-1': '4.00', 'A-2': '5.00', 'A-3': '8.50', 'A-4': undefined })
	})

	test('a line break separates categories, and Uncategorized is none', async () => {
		const list = csv([
			['SKU', 'Category'],
			['A-1', 'Home\nTable'],
			['A-2', 'uncategorized'],
		])
		const { counts, problems } = await importList(app, seller, list)
		expect([counts, problems]).toMatchObject([{ new: 2, error: 0 }, [{ code: 'category_several', rows: 1 }]])
		expect((await skus()).map(({ sku_name, category }) => [sku_name, category])).toEqual([
			['A-1', 'Home'],
			['A-2', ''],
		])
	})
})
