import { describe, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { withSellers } from '#tests/make/sellers.ts'
import { shelfOf } from '#tests/make/shelf.ts'

describe.each(oneHome)('families of SKUs on %s', (home) => {
	let seller: Seller
	let shelf: ReturnType<typeof shelfOf>
	withSellers(home, 'family', (test) => {
		seller = test.seller
		shelf = shelfOf(seller, 'F')
	})

	test('a SKU with variants is a parent: not sold, stock is the sum of its variants', async () => {
		const { parent, variants } = await shelf.family()
		expect(await shelf.list('active')).toEqual(variants)
		expect(await shelf.list('active', { fold: true })).toEqual([parent])
		const [v1 = '', v2 = ''] = variants
		await shelf.change(v1, { attrs: { inventory: '4' } })
		await shelf.change(v2, { attrs: { inventory: '2' } })
		const whole = await seller.must('singleProductGet', { sku_name_key: parent })
		expect(whole).toMatchObject({ parent: true, inventory: '6' })
		expect(whole.children.map(({ sku_name_key }) => sku_name_key)).toEqual(variants)
		expect(whole.children[0]).toMatchObject({ parent_sku_name_key: parent, inventory: '4' })
		expect(await shelf.change(parent, { attrs: { inventory: '3' } })).toBe('stock_of_parent')
	})

	test('variants have no variants, and a parent has no stock of its own', async () => {
		const { parent, variants } = await shelf.family()
		const [v1 = ''] = variants
		const [single = '', stocked = ''] = await shelf.make(['X', 'Y'])
		await shelf.change(stocked, { attrs: { inventory: '1' } })
		expect(await shelf.change(single, { parent_sku_name_key: v1 })).toBe('parent_nested')
		expect(await shelf.change(parent, { parent_sku_name_key: single })).toBe('parent_nested')
		expect(await shelf.change(single, { parent_sku_name_key: single })).toBe('parent_nested')
		expect(await shelf.change(single, { parent_sku_name_key: stocked })).toBe('parent_has_stock')
		await shelf.change(stocked, { attrs: { inventory: '0' } })
		expect(await shelf.change(single, { parent_sku_name_key: stocked })).toBe('ok')
		await seller.must('productDelete', { sku_name_keys: [parent] })
		expect(await shelf.change(single, { parent_sku_name_key: parent })).toBe('parent_deleted')
	})

	test('a variant becomes independent; a parent without variants is sold again', async () => {
		const { parent, variants } = await shelf.family()
		for (const key of variants) expect(await shelf.change(key, { parent_sku_name_key: null })).toBe('ok')
		expect(await shelf.list('active')).toEqual([parent, ...variants])
		const single = await seller.must('singleProductGet', { sku_name_key: variants[0] ?? '' })
		expect(single.parent_sku_name_key).toBeUndefined()
	})

	test('a parent takes its variants along, and brings them back; others deleted before stay', async () => {
		const { parent, variants } = await shelf.family()
		const [v1 = '', ...rest] = variants
		await seller.must('productDelete', { sku_name_keys: [v1] })
		expect((await seller.must('productDelete', { sku_name_keys: [parent] })).deleted).toBe(2)
		expect(await shelf.counted()).toEqual([0, 3])
		await seller.must('productRecycleReduction', { sku_name_keys: [parent] })
		expect(await shelf.list('active')).toEqual(rest)
		await seller.must('productRecycleReduction', { sku_name_keys: [v1] })
		expect(await shelf.list('active')).toEqual(variants)
	})

	test('the last variant takes its parent along; one variant brings the parent back', async () => {
		const { parent, variants } = await shelf.family()
		const [v1 = ''] = variants
		expect((await seller.must('productDelete', { sku_name_keys: variants })).deleted).toBe(3)
		expect(await shelf.list('active', { fold: true })).toEqual([])
		await seller.must('productRecycleReduction', { sku_name_keys: [v1] })
		expect(await shelf.list('active')).toEqual([v1])
		expect(await shelf.list('active', { fold: true })).toEqual([parent])
		await shelf.counted()
	})

	test('of all products but one variant, the others of its family go and their parent stays', async () => {
		const { parent, variants } = await shelf.family()
		const [v1 = '', ...rest] = variants
		const params = { search: { fold: true }, except: [v1] }
		expect((await seller.must('productDelete', params)).deleted).toBe(2)
		expect(await shelf.list('active', { fold: true })).toEqual([parent])
		expect(await shelf.list('active')).toEqual([v1])
		expect(await shelf.list('deleted')).toEqual(rest)
	})

	test('purged variants take a deleted parent along that has no other; its name is free again', async () => {
		const { parent, variants } = await shelf.family()
		const [v1 = '', ...rest] = variants
		await seller.must('productDelete', { sku_name_keys: [parent] })
		expect((await seller.must('productDelete', { sku_name_keys: [v1], purge: true })).deleted).toBe(1)
		expect((await seller.must('singleProductGet', { sku_name_key: parent })).status).toBe('deleted')
		expect((await seller.must('productDelete', { sku_name_keys: rest, purge: true })).deleted).toBe(2)
		expect((await seller.call('singleProductGet', { sku_name_key: parent })).status).toBe(404)
		expect(await shelf.make(['P'])).toEqual([parent])
	})

	test('a parent tells how many variants it has and what they cost, each at its own price or its parent’s', async () => {
		const { parent, variants } = await shelf.family()
		const [v1 = '', v2 = '', v3 = ''] = variants
		const told = async (status: 'active' | 'deleted' = 'active') =>
			(await seller.must('productSearch', { status, fold: true })).list[0]?.family
		expect(await told()).toEqual({ variants: 3, price_min: null, price_max: null })
		await shelf.change(v1, { attrs: { 'bps.price': '12', inventory: '4' } })
		await shelf.change(v2, { attrs: { 'bps.price': '9.5' } })
		await shelf.change(parent, { attrs: { 'bps.price': '7' } })
		expect(await told()).toEqual({ variants: 3, price_min: '7.00', price_max: '12.00' })
		await seller.must('productDelete', { sku_name_keys: [v3] })
		expect(await told()).toEqual({ variants: 2, price_min: '9.50', price_max: '12.00' })
		expect((await seller.must('singleProductGet', { sku_name_key: v1 })).family).toBeUndefined()
		await seller.must('productDelete', { sku_name_keys: [parent] })
		expect(await told('deleted')).toEqual({ variants: 3, price_min: '7.00', price_max: '12.00' })
	})

	test('lists tell what a variant shows of its parent, beside what is its own', async () => {
		const { parent, variants } = await shelf.family()
		const [v1 = '', v2 = ''] = variants
		const weight = { 'pps.item_weight': '2', 'pps.item_weight_unit': 'kg' }
		await shelf.change(parent, { attrs: { 'bps.price': '7', 'bps.upc': '036000291452', 'cps.wood': 'oak', ...weight } })
		await shelf.change(v1, { attrs: { 'bps.price': '9', 'pps.item_weight_unit': 'g' } })
		const { list: rows } = await seller.must('productSearch', {})
		const told = new Map(rows.map((row) => [row.sku_name_key, row]))
		expect(told.get(v1)?.bps['price']).toBe('9.00')
		expect(told.get(v1)?.inherited).toEqual({ 'pps.item_weight': '2000', 'cps.wood': 'oak' })
		expect(told.get(v2)?.inherited).toEqual({ 'bps.price': '7.00', 'cps.wood': 'oak', ...weight })
		const { children, inherited } = await seller.must('singleProductGet', { sku_name_key: parent })
		expect([inherited, children[1]?.inherited]).toEqual([undefined, told.get(v2)?.inherited])
		const { list: chosen } = await seller.must('productGetWithAttrPath', { sku_name_keys: [parent, v1, v2] })
		expect(chosen.map(({ inherited }) => inherited)).toEqual([
			undefined,
			told.get(v1)?.inherited,
			told.get(v2)?.inherited,
		])
	})

	test('a product is listed in each category that one of its variants stands in, counted once', async () => {
		const { list: made } = await seller.must('addCategories', { categories: [['Tops'], ['Sale']] })
		const [tops = 0, sale = 0] = made.map(({ id }) => id)
		const { parent, variants } = await shelf.family()
		const [v1 = '', v2 = ''] = variants
		const [single = ''] = await shelf.make(['S'], { category_id: sale })
		await shelf.change(parent, { category_id: tops })
		const productsIn = async (...category_ids: number[]) => {
			const page = (more: object) => seller.must('productSearch', { category_ids, fold: true, ...more })
			const { list, total, skus } = await page({})
			const sorted = await page({ sort: 'sku_name', order: 'desc', page: 1, size: 1 })
			expect([total, sorted.total]).toEqual([list.length, list.length])
			return [list.map(({ sku_name_key }) => sku_name_key), skus]
		}
		// The variants stay in Uncategorized when only their parent moves.
		expect(await productsIn(tops)).toEqual([[parent], 0])
		expect(await productsIn(-1)).toEqual([[parent], 3])
		await shelf.change(v1, { category_id: sale })
		await shelf.change(v2, { category_id: tops })
		expect(await productsIn(sale)).toEqual([[parent, single], 2])
		expect(await productsIn(sale, tops)).toEqual([[parent, single], 3])
		expect(await productsIn(sale, -1)).toEqual([[parent, single], 3])
		// The parent comes after its variant, and both are together again.
		await shelf.change(parent, { category_id: sale })
		expect(await productsIn(sale)).toEqual([[parent, single], 2])
		expect(await productsIn(tops)).toEqual([[parent], 1])
		await shelf.change(v2, { parent_sku_name_key: null })
		expect(await productsIn(tops)).toEqual([[v2], 1])
		await seller.must('productDelete', { sku_name_keys: [v1] })
		expect(await productsIn(sale)).toEqual([[parent, single], 1])
		// Made in a category of its own.
		await shelf.make(['N'], { category_id: tops })
		await shelf.make(['N1'], { category_id: sale, parent_sku_name_key: 'f-n' })
		expect(await productsIn(sale)).toEqual([[parent, single, 'f-n'], 2])
	})

	test('deleteChildSkus deletes all variants or the named ones; the parent stays', async () => {
		const { parent, variants } = await shelf.family()
		const [v1 = '', v2 = ''] = variants
		const [stranger = ''] = await shelf.make(['Z'])
		const call = (params: object) => seller.call('deleteChildSkus', { parent_sku_name_key: parent, ...params })
		expect((await call({ sku_name_keys: [stranger] })).code).toBe('not_found')
		expect((await call({ sku_name_keys: [v1, stranger] })).data.deleted).toBe(1)
		expect(await shelf.list('active')).toEqual([...variants.slice(1), stranger])
		expect((await call({})).data.deleted).toBe(2)
		expect(await shelf.list('active')).toEqual([parent, stranger])
		expect((await call({})).data.deleted).toBe(0)
		expect((await seller.call('deleteChildSkus', { parent_sku_name_key: 'nobody' })).status).toBe(404)
		await shelf.change(parent, { attrs: { inventory: '3' } })
		const { results } = await seller.must('productRecycleReduction', { sku_name_keys: [v2] })
		expect(results[0]?.error?.code).toBe('parent_has_stock')
		await shelf.change(parent, { attrs: { inventory: '0' } })
		await seller.must('productRecycleReduction', { sku_name_keys: [v2] })
		expect(await shelf.list('active')).toEqual([v2, stranger])
	})
})
