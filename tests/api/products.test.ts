import { expect, describe, test } from 'vitest'
import { openSheet } from '#server/sheets/open.ts'
import { caller, type Seller, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { type Family, makeFamilies as makeFamiliesOf } from '#tests/make/stored-families.ts'
import { exported, uploadPhotos } from '#tests/make/goods.ts'
import { withSellers } from '#tests/make/sellers.ts'
import { makeFile, rowsIn } from '#tests/make/workbook.ts'

describe.each(oneHome)('products on %s', (home) => {
	let app: TestApp
	let seller: Seller
	withSellers(home, 'products-', (test) => ({ app, seller } = test))

	const makeFamilies = (families: readonly Family[]) => makeFamiliesOf(seller, families)

	async function publish(keys: readonly string[], settings: Record<string, unknown> = {}) {
		const { id } = await seller.must('setCatalog', { name: 'C', content: { sku_name_keys: [...keys] }, settings })
		return seller.must('operateCatalog', { catalog_id: id })
	}

	const page = async (hash: string, more: object = {}) =>
		(await caller(app)('getPublishedCatalogV1', { username: seller.username, hash, ...more })).data

	const workbook = async (catalog_id: string) => {
		const { job_id } = await seller.must('exportCatalog', { catalog_id, format: 'xlsx' })
		return rowsIn((await exported(app, seller, job_id)).bytes)
	}

	const orderList = async (hash: string, keys: readonly string[]) => {
		const lines = keys.map((sku_name_key) => ({ sku_name_key, num: 12 }))
		const { data } = await caller(app)('exportOrderList', { username: seller.username, hash, lines })
		return { ...data, rows: await rowsIn((await app.app.inject({ url: data.url })).rawPayload) }
	}

	test('workbook and order list have a row per variant under its product, and a column for each option', async () => {
		const [jacket = [], lamp = []] = await makeFamilies([
			{
				name: 'Solar Jacket',
				variants: [
					{ options: { Size: 'M', Color: 'Red' }, price: '75' },
					{ options: { Size: 'S', Color: 'Red' }, price: '75' },
				],
			},
			{
				name: 'Lamp',
				variants: [
					{ options: { Cable: '2 m' }, price: '20' },
					{ options: { Cable: '5 m' }, price: '25' },
				],
			},
		])
		const display_content = ['SKU', 'Product name', 'Price']
		const { id, hash } = await publish([...jacket, ...lamp], { display_content })
		expect(await workbook(id)).toEqual([
			['SKU', 'Product name', 'Size', 'Color', 'Cable', 'Price (USD)'],
			['P0-1', 'Solar Jacket', 'S', 'Red', null, '75'],
			['P0-0', 'Solar Jacket', 'M', 'Red', null, '75'],
			['P1-0', 'Lamp', null, null, '2 m', '20'],
			['P1-1', 'Lamp', null, null, '5 m', '25'],
		])
		const { rows } = await orderList(hash, [jacket[0] ?? '', jacket[1] ?? ''])
		expect(rows.slice(0, 3).map((row) => row.slice(0, 5))).toEqual([
			['SKU', 'Product name', 'Size', 'Color', 'Order qty'],
			['P0-0', 'Solar Jacket', 'M', 'Red', '12'],
			['P0-1', 'Solar Jacket', 'S', 'Red', '12'],
		])
	})

	test('the workbook shows each photo of a product once, whatever order its options have', async () => {
		const photos = await uploadPhotos(app, seller, [1, 2])
		const variants = ['S', 'M', 'L'].flatMap((Size) => ['Red', 'Blue'].map((Color) => ({ options: { Size, Color } })))
		const [coats = [], cape = []] = await makeFamilies([
			{ name: 'Coat', variants },
			{ name: 'Cape', variants: variants.slice(0, 2) },
		])
		for (const [at, sku_name_key] of [...coats, ...cape].entries())
			await seller.must('setSkuImages', { sku_name_key, images: [{ url: photos[at % 2] ?? '', alt: '' }] })
		const { id } = await publish([...coats, ...cape])
		const { job_id } = await seller.must('exportCatalog', { catalog_id: id, format: 'xlsx' })
		const path = await makeFile((await exported(app, seller, job_id)).bytes, 'list.xlsx')
		const book = await openSheet(path, { fileName: 'list.xlsx' })
		const rows: number[] = []
		for await (const { row } of book.pictures()) rows.push(row)
		await book.close()
		// Red and blue of the first product, then of the second.
		expect(rows).toEqual([2, 3, 8, 9])
	})

	test('a catalog of some variants tells of those and of no other, on page, paper and in the workbook', async () => {
		const [keys = []] = await makeFamilies([
			{
				name: 'Kilt',
				variants: ['S', 'M', 'L', 'XL'].map((Size, at) => ({ options: { Size }, price: String(40 + at) })),
			},
		])
		const shown = keys.slice(1)
		const { id, hash } = await publish(shown, { display_content: ['SKU', 'Product name', 'Price', 'Size'] })
		await seller.must('productDelete', { sku_name_keys: [keys[3] ?? ''] })
		const { list } = await page(hash)
		expect(list).toMatchObject([
			{ price_text: 'from $41.00', attrs: { size: 'M, L' }, options: [{ values: ['M', 'L'] }], variants_total: 2 },
		])
		expect(list[0]?.variants?.map(({ sku_name }) => sku_name)).toEqual(['P0-1', 'P0-2'])
		expect((await workbook(id)).slice(1).map(([sku]) => sku)).toEqual(['P0-1', 'P0-2'])
		const { svg } = await seller.must('previewCatalog', { catalog_id: id, template: { key: 'template_5' }, page: 99 })
		for (const key of ['p0-1', 'p0-2']) expect(svg).toContain(`#${key}"`)
		for (const key of ['p0-0', 'p0-3']) expect(svg).not.toContain(`#${key}"`)
	})

	test('a catalog changed from SKUs to products keeps every line of a cart; a lone variant is that SKU again', async () => {
		const [keys = []] = await makeFamilies([
			{ name: 'Mug', variants: ['Red', 'Blue'].map((Color) => ({ options: { Color }, price: '4' })) },
		])
		const { id, hash } = await publish(keys, { group: 'sku' })
		expect(await page(hash)).toMatchObject({ unit: 'sku', total: 2 })
		await seller.must('setCatalog', { catalog_id: id, settings: { group: 'product' } })
		await seller.must('operateCatalog', { catalog_id: id })
		expect(await page(hash)).toMatchObject({ unit: 'product', total: 1, skus: 2 })
		const asked = await page(hash, { sku_name_keys: keys })
		expect(asked.list.map(({ sku_name_key, variants }) => [sku_name_key, variants])).toEqual(
			keys.map((key) => [key, undefined]),
		)
		expect(await orderList(hash, keys)).toMatchObject({ lines: 2, left_out: [] })
		await seller.must('productDelete', { sku_name_keys: [keys[0] ?? ''] })
		const alone = await page(hash)
		expect(alone).toMatchObject({ total: 1, skus: 1, list: [{ sku_name_key: keys[1], attrs: { name: 'Mug · Blue' } }] })
		// A code on paper that led to the product leads to what is left of it.
		expect((await page(hash, { sku_name_keys: ['p0'] })).list).toMatchObject([{ sku_name_key: keys[1] }])
	})

	test('a catalog made before products were shown as one goes on by SKU, page and paper alike; a new one shows products', async () => {
		const [keys = []] = await makeFamilies([
			{ name: 'Vase', variants: ['Red', 'Blue'].map((Color) => ({ options: { Color }, price: '4' })) },
		])
		const { id, hash } = await publish(keys)
		expect(await page(hash)).toMatchObject({ unit: 'product', total: 1, skus: 2 })
		expect(await seller.must('previewCatalog', { catalog_id: id })).toMatchObject({ products: 1, count: 2 })
		await app.house.database.executeRaw(`update catalog set settings = settings - 'group' where id = '${id}'`)
		const { list } = await seller.must('getCatalog', { catalog_id: id })
		expect(list[0]?.settings['group']).toBe('sku')
		await seller.must('operateCatalog', { catalog_id: id })
		expect(await page(hash)).toMatchObject({ unit: 'sku', total: 2, skus: 2 })
		expect(await seller.must('previewCatalog', { catalog_id: id })).toMatchObject({ products: 2, count: 2 })
	})

	test('breaks mix over the variants of a parent that says so, whatever the catalog shows them as, live and frozen', async () => {
		const [keys = []] = await makeFamilies([
			{ name: 'Sock', variants: ['Gray', 'Blue'].map((Color) => ({ options: { Color }, price: '4' })) },
		])
		const attrs = { 'bps.volume_pricing': '10=3', 'bps.mix_variants': 'yes' }
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name_key: 'p0', attrs }] })
		const lines = keys.map((sku_name_key) => ({ sku_name_key, num: 5 }))
		const priced = async (hash: string) => {
			const { data } = await caller(app)('exportOrderList', { username: seller.username, hash, lines })
			const rows = await rowsIn((await app.app.inject({ url: data.url })).rawPayload)
			return rows.slice(1).map((row) => row.at(-1))
		}
		const byProduct = await publish(keys, { display_content: ['SKU', 'Price'] })
		expect((await page(byProduct.hash)).list).toMatchObject([
			{ mix_group: 'p0', breaks: [{ min_qty: 10, price: '3.00' }] },
		])
		expect(await priced(byProduct.hash)).toEqual(['15', '15', '30'])
		const { id } = await seller.must('setCatalog', {
			name: 'F',
			content: { sku_name_keys: keys },
			settings: { group: 'sku', display_content: ['SKU', 'Price'] },
			mode: 'frozen',
		})
		const frozen = await seller.must('operateCatalog', { catalog_id: id })
		await seller.must('productUpsertByAttrPath', {
			items: [{ sku_name_key: 'p0', attrs: { 'bps.mix_variants': null } }],
		})
		expect((await page(frozen.hash)).list.map(({ mix_group }) => mix_group)).toEqual(['p0', 'p0'])
		expect(await priced(frozen.hash)).toEqual(['15', '15', '30'])
		expect((await page(byProduct.hash)).list[0]?.mix_group).toBeUndefined()
		expect(await priced(byProduct.hash)).toEqual(['20', '20', '40'])
		const priceless = await publish(keys, { display_content: ['SKU'] })
		expect(JSON.stringify(await page(priceless.hash))).not.toContain('mix_group')
	})

	test.each([
		['the same options twice', [{ options: { Color: 'Red' } }, { options: { Color: 'red ' } }]],
		['axes that differ', [{ options: { Color: 'Red' } }, { options: { Size: 'S' } }]],
		['no options', [{ options: {} }, { options: {} }]],
		['a price for some', [{ options: { Color: 'Red' }, price: '5' }, { options: { Color: 'Teal' } }]],
		[
			'colours nobody knows, 60 signs long',
			Array.from({ length: 30 }, (_, at) => ({ options: { Color: `${'Zorgle '.repeat(8)}${at}` }, price: '5' })),
		],
	] as [string, Family['variants']][])('with %s no variant is lost anywhere', async (_, variants) => {
		const [keys = []] = await makeFamilies([{ name: 'Odd', variants }])
		const { id, hash } = await publish(keys)
		const { list } = await page(hash)
		expect(list).toHaveLength(1)
		const found = list[0]?.variants ?? []
		expect(found.map(({ sku_name_key }) => sku_name_key).toSorted()).toEqual(keys.toSorted())
		const rows = (await workbook(id)).slice(1)
		expect(rows.map(([sku]) => sku).toSorted()).toEqual(found.map(({ sku_name }) => sku_name).toSorted())
		for (const key of ['template_5', 'singleTemp', 'DefaultTemp'])
			expect((await seller.must('previewCatalog', { catalog_id: id, template: { key }, page: 2 })).products).toBe(1)
	})

	test('a family of 500 tells its first variants in the list with the options and least price of all, and all when it is asked for', async () => {
		const variants = Array.from({ length: 500 }, (_, at) => {
			return { options: { No: String(at) }, price: String(at === 400 ? 1 : 2) }
		})
		const [keys = []] = await makeFamilies([{ name: 'Bolt', variants }])
		const { id, hash } = await publish(keys)
		const { list, skus } = await page(hash, { name: 'p0-499' })
		const told = ({ options, from_price, price }: (typeof list)[number]) => [
			options?.[0]?.values.length,
			from_price,
			price,
		]
		expect(list.map(told)).toEqual([[500, '1.00', undefined]])
		await seller.must('setCatalog', { catalog_id: id, mode: 'frozen' })
		await seller.must('operateCatalog', { catalog_id: id })
		expect((await page(hash)).list.map(told)).toEqual([[500, '1.00', undefined]])
		expect([skus, list[0]?.variants_total, list[0]?.found_sku_name_key]).toEqual([500, 500, 'p0-499'])
		expect(list[0]?.variants).toHaveLength(61)
		expect((await page(hash, { sku_name_keys: ['p0'] })).list[0]?.variants).toHaveLength(500)
	})
})
