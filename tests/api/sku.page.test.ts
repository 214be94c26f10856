import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { skuCalls } from '#tests/make/sku-calls.ts'
import { uploadPhotos } from '#tests/make/goods.ts'

describe.each(oneHome)('what the page of a SKU asks, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let n = 0

	beforeAll(async () => {
		app = await startApp(home)
		await signUp(app, 'operator')
	})
	afterAll(() => app.close())
	beforeEach(async () => {
		seller = await signUp(app, `seller-${++n}`)
	})

	const skus = skuCalls(() => seller)
	const history = async (sku_name_key: string) => (await seller.must('getSkuHistory', { sku_name_key })).list
	const template = { type: 'system' as const, key: 'DefaultTemp' }

	test('the history tells who changed which fields, names instead of ids, stock among them', async () => {
		const { list } = await seller.must('addCategories', { categories: [['Home']] })
		const key = await skus.create('OAK-1', { 'bps.price': '5', inventory: '3' })
		await skus.save({ sku_name_key: key, category_id: list[0]?.id ?? 0, attrs: { 'bps.price': '6', 'bps.moq': 2 } })
		await skus.save({ sku_name_key: key, attrs: { inventory: '9' } })
		const { total } = await seller.must('getSkuHistory', { sku_name_key: key, size: 1 })
		expect(total).toBe(4)
		const told = await history(key)
		expect(told.map(({ action }) => action)).toEqual(['stock', 'update', 'stock', 'create'])
		expect(told[0]).toMatchObject({ action: 'stock', user: seller.user.nickname || seller.user.email })
		expect(told[0]?.changes).toEqual([{ path: 'inventory', before: '3', after: '9', restorable: false }])
		const update = told.find(({ action }) => action === 'update')
		expect(update?.changes.toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
			{ path: 'bps.moq', before: null, after: 2, restorable: true },
			{ path: 'bps.price', before: '5.00', after: '6.00', restorable: true },
			{ path: 'category', before: null, after: 'Home', restorable: true },
		])
		expect(told.find(({ action }) => action === 'create')?.changes.some(({ restorable }) => restorable)).toBe(false)
	})

	test('one field is restored, as a change of its own; others and foreign ones are not', async () => {
		const { list } = await seller.must('addCategories', { categories: [['Home']] })
		const key = await skus.create('OAK-1', { 'bps.price': '5', 'bps.colors': ['Red'] })
		await skus.save({
			sku_name_key: key,
			category_id: list[0]?.id ?? 0,
			attrs: { 'bps.price': '6', 'bps.colors': null },
		})
		const [change] = await history(key)
		const restore = (path: string, sku_name_key = key) =>
			seller.call('restoreSkuField', { sku_name_key, activity_id: change?.id ?? '', path })
		expect((await restore('bps.price')).data.results).toMatchObject([{ ok: true }])
		expect((await restore('bps.colors')).data.results).toMatchObject([{ ok: true }])
		expect((await restore('category')).data.results).toMatchObject([{ ok: true }])
		expect(await skus.read(key)).toMatchObject({ bps: { price: '5.00', colors: ['Red'] }, category_id: -1 })
		expect((await history(key))[0]).toMatchObject({
			action: 'restore_value',
			changes: [{ path: 'category', before: 'Home' }],
		})
		const other = await skus.create('OAK-2')
		for (const answer of [await restore('bps.moq'), await restore('__proto__'), await restore('bps.price', other)])
			expect([answer.status, answer.code]).toEqual([404, 'not_found'])
	})

	test('a restored value follows the rules of every other change', async () => {
		const key = await skus.create('OAK-1')
		await skus.save({ sku_name_key: key, sku_name: 'OAK-2', attrs: {} })
		await skus.create('oak-1')
		const [renamed] = await history(key)
		const answer = await seller.must('restoreSkuField', {
			sku_name_key: key,
			activity_id: renamed?.id ?? '',
			path: 'sku_name',
		})
		expect(answer.results).toMatchObject([{ ok: false, error: { code: 'sku_exists' } }])
	})

	test('catalogs that name a SKU or follow its category use it, those of its variants count for the parent', async () => {
		const { list } = await seller.must('addCategories', { categories: [['Home'], ['Home', 'Chairs']] })
		const [home = 0, chairs = 0] = list.map(({ id }) => id)
		const key = await skus.create('A', {}, { category_id: chairs })
		const parent = await skus.create('P')
		const child = await skus.create('P-S', {}, { parent_sku_name_key: parent })
		const make = (name: string, content: object) => seller.must('setCatalog', { name, template, content })
		await make('Named', { sku_name_keys: [key, child] })
		await make('Above', { category_ids: [home] })
		await make('Loose', { category_ids: [-1] })
		await make('Everything', { category_ids: [0] })
		await make('Found', { search: { name: 'p' } })
		await make('Spared', { search: { name: 'p' }, except: [child] })
		const gone = await make('Gone', { sku_name_keys: [key] })
		await seller.must('delPhotoAlbum', { id: gone.id })
		const used = async (sku_name_key: string) =>
			(await seller.must('getUsedIn', { sku_name_key })).catalogs.map(({ name, via }) => `${name} ${via}`).sort()
		expect(await used(key)).toEqual(['Above category', 'Everything category', 'Named sku'])
		expect(await used(parent)).toEqual(['Everything category', 'Found search', 'Loose category', 'Named sku'])
		expect((await skus.read(key)).used_in.catalogs).toBe(3)
	})

	test('a copy has the values and pictures, never stock or bar code; names count on', async () => {
		const images = await uploadPhotos(app, seller, [1, 2])
		const attrs = { 'bps.price': '5', 'bps.upc': '036000291452', 'cps.care': '30°', 'bps.made_by_hand': true }
		const key = await skus.create('货/1', { ...attrs, inventory: '7', low_inventory_triggering: 2, sku_img: images })
		const copy = async (more: object = {}) =>
			(await seller.must('duplicateSku', { sku_name_key: key, ...more })).results[0]
		const first = await skus.read((await copy())?.sku_name_key ?? '')
		expect(first).toMatchObject({
			sku_name: '货/1-copy',
			inventory: null,
			low_inventory_triggering: 2,
			bps: { price: '5.00', made_by_hand: true },
			cps: [{ key: 'care', value: '30°' }],
		})
		expect(first.bps['upc']).toBeUndefined()
		expect(first.sku_img.map(({ url }) => url)).toEqual(images)
		const second = await skus.read((await copy({ with_images: false }))?.sku_name_key ?? '')
		expect([second.sku_name, second.sku_img]).toEqual(['货/1-copy-2', []])
		expect(await copy({ sku_name: '货/1' })).toMatchObject({ ok: false, error: { code: 'sku_exists' } })
	})

	test('the copy of a variant stands beside it', async () => {
		const parent = await skus.create('P')
		const child = await skus.create('P-S', {}, { parent_sku_name_key: parent })
		const { results } = await seller.must('duplicateSku', { sku_name_key: child })
		expect((await skus.read(results[0]?.sku_name_key ?? '')).parent_sku_name_key).toBe(parent)
	})

	test('pictures are cleared by name, and come back with undo', async () => {
		const images = await uploadPhotos(app, seller, [3])
		const key = await skus.create('OAK-1', { sku_img: images })
		await skus.create('OAK-2')
		const { cleared, group_id } = await seller.must('clearSkuImages', { sku_names: ['oak-1', 'OAK-2', 'nothing'] })
		expect(cleared).toBe(1)
		expect((await skus.read(key)).sku_img).toEqual([])
		await seller.must('undoGroup', { group_id })
		expect((await skus.read(key)).sku_img.map(({ url }) => url)).toEqual(images)
		expect((await seller.call('clearSkuImages', { sku_names: ['nothing'] })).code).toBe('not_found')
	})

	test('the ledger tells the movements of a SKU, of a parent those of its variants', async () => {
		const parent = await skus.create('P')
		const child = await skus.create('P-S', { inventory: '4' }, { parent_sku_name_key: parent })
		await skus.create('A', { inventory: '1' })
		await skus.save({ sku_name_key: child, attrs: { inventory: '2' } })
		const moves = await seller.must('inventoryMoves', { sku_name_key: parent })
		expect(moves.total).toBe(2)
		expect(moves.list[0]).toMatchObject({
			sku_name: 'P-S',
			location: 'main',
			delta: '-2',
			on_hand_after: '2',
			reason: 'correction',
		})
		expect((await seller.must('inventoryMoves', { page: 2, size: 2 })).list).toHaveLength(1)
		expect((await seller.must('inventoryMoves', { to: '1999-01-01T00:00:00Z' })).total).toBe(0)
		expect((await seller.must('inventoryMoves', { from: '1999-01-01T00:00:00Z', location: 'main' })).total).toBe(3)
		expect((await seller.call('inventoryMoves', { sku_name_key: 'unknown' })).code).toBe('not_found')
		expect((await seller.call('inventoryMoves', { from: '0000-01-01T00:00:00Z' })).status).toBe(422)
	})

	test('a taken name says whose it is', async () => {
		const key = await skus.create('OAK-1')
		await seller.must('productDelete', { sku_name_keys: [key] })
		const { list } = await seller.must('productSkuNameExists', { sku_names: ['oak-1', 'free'] })
		expect(list).toEqual([
			{ sku_name: 'oak-1', exists: true, status: 'deleted', sku_name_key: key },
			{ sku_name: 'free', exists: false },
		])
	})

	describe('a parent and its variants', () => {
		const family = async () => {
			const [photo = ''] = await uploadPhotos(app, seller, [4])
			const shared = { 'bps.product_name': 'Top', 'bps.price': '9', 'bps.upc': '036000291452', 'cps.care': '30°' }
			const parent = await skus.create('P', { ...shared, sku_img: [photo] })
			const axes = (size: string) => [{ name: 'Size', values: [size] }]
			const small = { 'bps.variations': axes('S'), 'bps.price': '8' }
			const s = await skus.create('P-S', small, { parent_sku_name_key: parent })
			const m = await skus.create('P-M', { 'bps.variations': axes('M') }, { parent_sku_name_key: parent })
			return { parent, s, m, photo }
		}

		test('a variant that stands alone keeps what it showed', async () => {
			const { parent, s, photo } = await family()
			await skus.save({ sku_name_key: s, parent_sku_name_key: null, attrs: {} })
			const alone = await skus.read(s)
			expect(alone).toMatchObject({ bps: { product_name: 'Top', price: '8.00' }, cps: [{ key: 'care', value: '30°' }] })
			expect(alone.bps['upc']).toBeUndefined()
			expect(alone.sku_img.map(({ url }) => url)).toEqual([photo])
			expect(alone.parent_sku_name_key).toBeUndefined()
			expect((await skus.read(parent)).children).toHaveLength(1)
		})

		test('the parent goes alone, its variants stand alone; undo brings the family back', async () => {
			const { parent, s, m } = await family()
			const before = await skus.read(parent)
			const { deleted, group_id } = await seller.must('productDelete', { sku_name_keys: [parent], keep_variants: true })
			expect(deleted).toBe(1)
			const { list } = await seller.must('productSearch', {})
			expect(list.map(({ sku_name_key }) => sku_name_key)).toEqual([s, m])
			expect(list.map(({ bps }) => [bps['product_name'], bps['price']])).toEqual([
				['Top', '8.00'],
				['Top', '9.00'],
			])
			expect(await seller.must('undoGroup', { group_id })).toMatchObject({ skipped: [] })
			const after = await skus.read(parent)
			expect(after.status).toBe('active')
			expect(after.children.map(({ bps }) => bps)).toEqual(before.children.map(({ bps }) => bps))
		})
	})
})
