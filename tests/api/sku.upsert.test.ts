import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { skuCalls, type SkuItem } from '#tests/make/sku-calls.ts'
import { makePhoto, PDF, sendFiles } from '#tests/make/upload.ts'

describe.each(oneHome)('creating and changing SKUs on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let other: Seller
	let n = 0
	let name: string

	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'harbor-pine')
		other = await signUp(app, 'other-house')
	})
	afterAll(() => app.close())
	beforeEach(() => {
		name = `SKU-${++n}`
	})

	const { save, one, codeOf, create: createNamed, read } = skuCalls(() => seller)
	const create = (attrs: Record<string, unknown> = {}) => createNamed(name, attrs)

	test('a new SKU gets a number, a key and its values in their one spelling', async () => {
		const key = await create({
			'bps.product_name': '  Oak tray ',
			'bps.price': 12.5,
			'bps.colors': 'Red, Blue',
			'bps.upc': '03600029145',
			'pps.carton_net_weight': '12.50 kg',
			'bps.carton_spec.package_qty': 24,
			pack_per_carton: '4',
			'cps.shelf_life': '2 years',
			lead_time: '30 days',
		})
		const made = await read(key)
		expect(key).toBe(name.toLowerCase())
		expect(made).toMatchObject({
			sku_name: name,
			status: 'active',
			uid: seller.accountId,
			category: '',
			category_id: -1,
			bps: {
				product_name: 'Oak tray',
				price: '12.50',
				colors: ['Red', 'Blue'],
				upc: '036000291452',
				sku_name: name,
				sku_img: [],
				inventory: null,
				carton_spec: { package_qty: 24 },
			},
			pps: { qty_per_carton: 24, pack_per_carton: 4, carton_net_weight: '12.5', carton_weight_unit: 'kg' },
			pack_per_carton: 4,
			lead_time: '30 days',
			cps: [{ key: 'shelf_life', value: '2 years' }],
			search: `${key} oak tray 036000291452`,
			version: 1,
			inventory: null,
			main_img_md5: null,
		})
		expect(made.parent).toBeUndefined()
	})

	test('numbers run on in the order of the batch', async () => {
		const results = await save(...['A', 'B', 'C'].map((suffix) => ({ sku_name: `${name}-${suffix}`, attrs: {} })))
		const numbers = await Promise.all(results.map(async ({ sku_name_key = '' }) => (await read(sku_name_key)).no))
		expect(numbers).toEqual([numbers[0], (numbers[0] ?? 0) + 1, (numbers[0] ?? 0) + 2])
		const [next] = await save({ sku_name: `${name}-D`, attrs: {} })
		expect((await read(next?.sku_name_key ?? '')).no).toBe((numbers[0] ?? 0) + 3)
	})

	test('null clears, unknown fields below bps and pps are kept, aliases reach the same value', async () => {
		const key = await create({ 'bps.price': '5', 'bps.moq': 3, 'bps.made_by_hand': true, 'pps.qty_per_carton': 12 })
		await save({ sku_name_key: key, attrs: { 'bps.price': null, 'bps.carton_spec.package_qty': 6 } })
		const now = await read(key)
		expect(now.bps).toMatchObject({ moq: 3, made_by_hand: true })
		expect(now.bps).not.toHaveProperty('price')
		expect(now.pps['qty_per_carton']).toBe(6)
		const paths = ['bps.moq', 'carton_spec.package_qty', 'bps.sku_name', 'bps.price', 'bps.nothing', 'category']
		const { list } = await seller.must('productGetWithAttrPath', { sku_name_keys: [key], paths })
		expect(list[0]?.attrs).toEqual({
			'bps.moq': 3,
			'carton_spec.package_qty': 6,
			'bps.sku_name': name,
			'bps.price': null,
			'bps.nothing': null,
			category: null,
		})
	})

	test('a bad item names its field and changes nothing; the others go through', async () => {
		const key = await create({ 'bps.price': '5', 'bps.moq': 2 })
		const [bad, good] = await save(
			{ sku_name_key: key, attrs: { 'bps.moq': 9, 'bps.price': 'twelve' } },
			{ sku_name: `${name}-B`, attrs: { 'bps.price': '7' } },
		)
		expect(bad).toMatchObject({ key, ok: false, error: { code: 'number_unreadable', path: 'bps.price' } })
		expect(bad?.error?.msg).toContain('twelve')
		expect(good).toMatchObject({ ok: true, created: true })
		expect((await read(key)).bps).toMatchObject({ price: '5.00', moq: 2 })
	})

	test.each([
		[{ sku_name: '', attrs: {} }, 'sku_missing'],
		[{ attrs: { 'bps.price': '1' } }, 'sku_missing'],
		[{ sku_name: 'a\u0007b', attrs: {} }, 'sku_name_characters'],
		[{ sku_name: 'x'.repeat(65), attrs: {} }, 'text_too_long'],
		[{ attrs: { 'bps.price': '-1' } }, 'price_negative'],
		[{ attrs: { 'bps.price': '1234567890123' } }, 'number_too_big'],
		[{ attrs: { 'bps.moq': 0 } }, 'number_too_small'],
		[{ attrs: { 'bps.moq': '1.5' } }, 'number_not_whole'],
		[{ attrs: { 'bps.upc': '036000291453' } }, 'upc_check_digit'],
		[{ attrs: { 'bps.product_url': 'javascript:alert(1)' } }, 'url_bad'],
		[{ attrs: { 'bps.product_name': 'x'.repeat(201) } }, 'text_too_long'],
		[{ attrs: { 'bps.size': Array.from({ length: 51 }, (_, i) => `s${i}`) } }, 'value_too_many'],
		[{ attrs: { inventory: '-1' } }, 'quantity_negative'],
		[{ attrs: { inventory: '1.0001' } }, 'quantity_decimals'],
		[{ attrs: { inventory: 'NaN' } }, 'number_unreadable'],
		[{ attrs: { no: 5 } }, 'attribute_readonly'],
		[{ attrs: { created_at: 'now' } }, 'attribute_readonly'],
		[{ attrs: { category: 'Mugs' } }, 'attribute_readonly'],
		[{ attrs: { status: 'deleted' } }, 'attribute_path_bad'],
		[{ attrs: { version: 9 } }, 'attribute_path_bad'],
		[{ attrs: { is_parent: true } }, 'attribute_path_bad'],
		[{ attrs: { parent_id: 'x' } }, 'attribute_path_bad'],
		[{ attrs: { category_id: 1 } }, 'attribute_path_bad'],
		[{ attrs: { account_id: 'x' } }, 'attribute_path_bad'],
		[{ attrs: { low_inventory_triggering: 10, over_inventory_triggering: 10 } }, 'thresholds_crossed'],
		[{ attrs: { low_inventory_triggering: -1 } }, 'number_too_small'],
		[{ attrs: { sku_img: ['/files/media/aa/none.jpg'] } }, 'sku_image_unknown'],
		[{ category_id: 4711, attrs: {} }, 'sku_category_unknown'],
		[{ category_id: 0, attrs: {} }, 'sku_category_unknown'],
		[{ parent_sku_name_key: 'no-such-parent', attrs: {} }, 'parent_unknown'],
		[{ sku_name_key: 'no-such-sku', attrs: {} }, 'not_found'],
	] as [Partial<SkuItem>, string][])('%j is refused with %s', async (item, code) => {
		const named = 'sku_name' in item || 'sku_name_key' in item || code === 'sku_missing' ? {} : { sku_name: name }
		const result = await one({ attrs: {}, ...named, ...item })
		expect(result).toMatchObject({ ok: false, error: { code } })
		expect(result.error?.msg).not.toBe(code)
		expect((await seller.must('productSkuNameExists', { sku_names: [name] })).list).toEqual([
			{ sku_name: name, exists: false },
		])
	})

	test.each([
		'bps.__proto__.polluted',
		'__proto__.polluted',
		'cps.__proto__',
		'bps.constructor',
		'bps.prototype.x',
		"bps.a'b",
		'bps.$where',
		'bps.%',
		'bps.a b."c',
		'bps.price.x',
		'bps..x',
		'bps',
		'',
		Array.from({ length: 30 }, () => 'a').join('.'),
	])('the path %j is refused and pollutes nothing (T31)', async (path) => {
		const { status, data } = await seller.call('productUpsertByAttrPath', {
			items: [
				{ sku_name: name, attrs: JSON.parse(`{${JSON.stringify(path)}: "polluted"}`) as Record<string, unknown> },
			],
		})
		expect(status === 422 || data.results[0]?.error?.code === 'attribute_path_bad').toBe(true)
		expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
		expect(Object.prototype).not.toHaveProperty('polluted')
	})

	test('values nested too deep are refused', async () => {
		const nest = (levels: number): unknown => (levels ? { a: nest(levels - 1) } : 1)
		expect(await codeOf({ sku_name: name, attrs: { 'bps.extra': nest(6) } })).toEqual(['value_too_deep', 'bps.extra'])
		const answer = await seller.call('productUpsertByAttrPath', {
			items: [{ sku_name: name, attrs: { 'bps.x': nest(40) } }],
		})
		expect(answer.code).toBe('too_deep')
	})

	test('stock goes through the ledger; null ends the tracking', async () => {
		const key = await create({ inventory: '12.5', 'pps.item_unit': 'm' })
		expect(await read(key)).toMatchObject({ inventory: '12.5', bps: { inventory: '12.5' } })
		await save({ sku_name_key: key, attrs: { 'bps.inventory': '7' } })
		expect((await read(key)).inventory).toBe('7')
		const conflict = await one({ sku_name_key: key, attrs: { inventory: '9' }, expected: { inventory: '12.5' } })
		expect(conflict.error).toMatchObject({ code: 'conflict', path: 'inventory', current: { inventory: '7' } })
		expect(await one({ sku_name_key: key, attrs: { inventory: '9' }, expected: { inventory: '7.0' } })).toMatchObject({
			ok: true,
		})
		await save({ sku_name_key: key, attrs: { inventory: null } })
		expect((await read(key)).inventory).toBeNull()
		const { wrong, checked } = await seller.must('inventoryProof', {})
		expect(wrong).toEqual([])
		expect(checked).toBeGreaterThan(0)
	})

	test('pictures are the account’s own, in order, the first one is the main one', async () => {
		const photo = async (seed: number, owner = seller) => {
			const body = await makePhoto(seed)
			const { data } = await sendFiles(app, owner, '/api/uploadImg', 'img', [
				{ name: 'a.jpg', body, type: 'image/jpeg' },
			])
			return (data as { list: { url: string }[] }).list[0]?.url ?? ''
		}
		const [front, back, theirs] = [await photo(1), await photo(2), await photo(3, other)]
		const key = await create({ sku_img: [{ url: front, alt: 'front' }, back, front] })
		const made = await read(key)
		expect(made.sku_img.map(({ url, alt }) => [url, alt])).toEqual([
			[front, 'front'],
			[back, ''],
		])
		expect(made.main_img_md5).toBe(made.sku_img[0]?.md5)
		expect(await codeOf({ sku_name_key: key, attrs: { sku_img: [theirs] } })).toEqual(['sku_image_unknown', 'sku_img'])
		await save({ sku_name_key: key, attrs: { 'bps.sku_img': [back] } })
		expect(await read(key)).toMatchObject({ main_img_md5: made.sku_img[1]?.md5, sku_img: [{ url: back }] })
		await save({ sku_name_key: key, attrs: { sku_img: [] } })
		expect(await read(key)).toMatchObject({ main_img_md5: null, sku_img: [] })
	})

	test('naming an upload in a SKU confirms it; one that is no picture is not known', async () => {
		const { list } = await seller.must('getUploadUrls', {
			files: ['a.jpg', 'b.jpg'].map((file_name) => ({ file_name, file_type: 'image/jpeg' })),
		})
		const bodies = [await makePhoto(4), Buffer.from('not a picture')]
		for (const [index, { upload_urls }] of list.entries())
			await app.app.inject({
				method: 'PUT',
				url: upload_urls[0] ?? '',
				headers: { 'content-type': 'image/jpeg' },
				payload: bodies[index] ?? '',
			})
		const [good = '', bad = ''] = list.map(({ access_url }) => access_url)
		const key = await create({ sku_img: [good] })
		expect((await read(key)).sku_img[0]?.md5).toMatch(/^[0-9a-f]{32}$/)
		expect(await codeOf({ sku_name_key: key, attrs: { sku_img: [bad] } })).toEqual(['sku_image_unknown', 'sku_img'])
	})

	test('an upload that never came is told by name, and taken when it comes', async () => {
		const photo = { file_name: 'a.jpg', file_type: 'image/jpeg' }
		const paper = { file_name: 'a.pdf', file_type: 'application/pdf', size: PDF.length, purpose: 'document' as const }
		const { list } = await seller.must('getUploadUrls', { files: [photo, paper] })
		const access_urls = list.map(({ access_url }) => access_url)
		const confirm = async () =>
			(await seller.must('confirmUploads', { access_urls })).list.map(({ ok, error }) => (ok ? 'ok' : error?.code))
		expect(await confirm()).toEqual(['upload_missing', 'upload_missing'])
		const bodies = [await makePhoto(5), PDF]
		for (const [index, { upload_urls }] of list.entries())
			await app.app.inject({
				method: 'PUT',
				url: upload_urls[0] ?? '',
				headers: { 'content-type': index ? paper.file_type : photo.file_type },
				payload: bodies[index] ?? '',
			})
		expect(await confirm()).toEqual(['ok', 'ok'])
	})

	test('one request twice has one effect (T74)', async () => {
		const params = { items: [{ sku_name: name, attrs: { inventory: '5' } }], request_id: `once-${n}` }
		const [first, second] = [
			await seller.call('productUpsertByAttrPath', params as never),
			await seller.call('productUpsertByAttrPath', params as never),
		]
		expect(second.data).toEqual(first.data)
		expect(first.data.results[0]?.created).toBe(true)
	})

	test('another account’s SKUs, categories and parents do not exist (T10, T11)', async () => {
		const key = await create({ 'bps.price': '5' })
		const [{ id = 0 } = {}] = (await seller.must('addCategories', { categories: [['One'], [`Mine ${n}`]] })).list.slice(
			-1,
		)
		const tries: SkuItem[] = [
			{ sku_name_key: key, attrs: { 'bps.price': '1' } },
			{ sku_name: 'OWN', category_id: id, attrs: {} },
			{ sku_name: 'OWN', parent_sku_name_key: key, attrs: {} },
		]
		const { results } = await other.must('productUpsertByAttrPath', { items: tries })
		expect(results.map(({ error }) => error?.code)).toEqual(['not_found', 'sku_category_unknown', 'parent_unknown'])
		expect((await other.call('singleProductGet', { sku_name_key: key })).status).toBe(404)
		expect((await other.must('productGetWithAttrPath', { sku_name_keys: [key] })).list).toEqual([])
		expect((await other.must('productSkuNameExists', { sku_names: [name] })).list[0]?.exists).toBe(false)
		const same = await other.must('productUpsertByAttrPath', { items: [{ sku_name: name, attrs: {} }] })
		expect(same.results[0]).toMatchObject({ ok: true, created: true, sku_name_key: key })
		expect((await read(key)).bps['price']).toBe('5.00')
	})

	test('extra keys are refused by name (T19)', async () => {
		for (const extra of ['account_id', 'id', 'status', 'no', 'created_at', 'is_parent']) {
			const item = { sku_name: name, attrs: {}, [extra]: 'x' } as SkuItem
			const answer = await seller.call('productUpsertByAttrPath', { items: [item] })
			expect(answer.status).toBe(422)
			expect(answer.errors?.[0]).toMatchObject({ code: 'field_unknown', path: `items.0.${extra}` })
		}
	})
})
