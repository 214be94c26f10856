import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'

describe.each(databaseHomes)('deleting, restoring and families of SKUs on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let other: Seller
	let n = 0
	let name: string

	beforeAll(async () => {
		app = await startApp(home)
		other = await signUp(app, 'other-house')
	})
	afterAll(() => app.close())
	beforeEach(async () => {
		name = `S${++n}`
		seller = await signUp(app, `seller-${n}`)
	})

	/** SKUs `<name>-<suffix>`; answers their keys. */
	const make = async (suffixes: string[], more: { category_id?: number; parent_sku_name_key?: string } = {}) => {
		const items = suffixes.map((suffix) => ({ sku_name: `${name}-${suffix}`, attrs: {}, ...more }))
		const { results } = await seller.must('productUpsertByAttrPath', { items })
		expect(results.filter(({ ok }) => !ok)).toEqual([])
		return results.map(({ sku_name_key }) => sku_name_key ?? '')
	}
	const family = async () => {
		const [parent = ''] = await make(['P'])
		return { parent, variants: await make(['V1', 'V2', 'V3'], { parent_sku_name_key: parent }) }
	}
	const list = async (status: 'active' | 'deleted', more = {}) =>
		(await seller.must('productSearch', { status, size: 200, ...more })).list.map(({ sku_name_key }) => sku_name_key)
	const change = async (sku_name_key: string, item: object) => {
		const { results } = await seller.must('productUpsertByAttrPath', { items: [{ sku_name_key, attrs: {}, ...item }] })
		return results[0]?.ok ? 'ok' : results[0]?.error?.code
	}
	const counted = async () => {
		const { counts } = await seller.must('productSkuCountsInCategories', {})
		const real = await Promise.all([list('active'), list('deleted')])
		expect([counts.total, counts.deleted]).toEqual(real.map((keys) => keys.length))
		return [counts.total, counts.deleted]
	}

	test('deleted SKUs leave the lists, are found among the deleted, and come back as they were', async () => {
		const [a = '', b = '', c = ''] = await make(['A', 'B', 'C'])
		await change(a, { attrs: { 'bps.price': '5', inventory: '4' } })
		const before = await seller.must('singleProductGet', { sku_name_key: a })
		const gone = await seller.must('productDelete', { sku_name_keys: [a, b, 'unknown'] })
		expect(gone.deleted).toBe(2)
		expect(await list('active')).toEqual([c])
		expect(await list('deleted')).toEqual([a, b])
		expect(await list('active', { category_ids: [-100] })).toEqual([a, b])
		expect(await counted()).toEqual([1, 2])
		expect((await seller.must('singleProductGet', { sku_name_key: a })).status).toBe('deleted')
		expect((await seller.must('productDelete', { sku_name_keys: [a] })).deleted).toBe(0)
		const back = await seller.must('productRecycleReduction', { sku_name_keys: [a, c, 'unknown'] })
		expect(back.results.map(({ key, ok, error }) => [key, ok, error?.code])).toEqual([
			[a, true, undefined],
			[c, true, undefined],
			['unknown', false, 'not_found'],
		])
		const after = await seller.must('singleProductGet', { sku_name_key: a })
		expect(after).toMatchObject({ ...before, version: 4, updated_at: after.updated_at })
	})

	test('a bulk call must say what it means, and only that', async () => {
		const [a = ''] = await make(['A', 'B'])
		const tries = [{}, { purge: true }, { sku_name_keys: [a], in_cate: [0] }, { in_cate: [0], search: {} }]
		for (const params of tries) expect((await seller.call('productDelete', params)).code).toBe('sku_nothing_chosen')
		expect((await seller.call('productRecycleReduction', {})).code).toBe('sku_nothing_chosen')
		expect((await seller.call('productRecycleReduction', { all: true, sku_name_keys: [a] })).code).toBe(
			'sku_nothing_chosen',
		)
		expect((await seller.must('productDelete', { in_cate: [] })).deleted).toBe(0)
		expect((await seller.call('productDelete', { sku_name_keys: ['nobody'] })).code).toBe('not_found')
		expect(await list('active')).toHaveLength(2)
	})

	test('categories are emptied with their children; searches and all but a few are deleted', async () => {
		const { list: made } = await seller.must('addCategories', { categories: [['Mugs'], ['Mugs', 'Tall']] })
		const [mugs = 0, tall = 0] = made.map(({ id }) => id)
		const [, m1 = ''] = [await make(['M1', 'M2'], { category_id: mugs }), `${name}-m1`.toLowerCase()]
		const [t1 = ''] = await make(['T1', 'T2'], { category_id: tall })
		const [free = ''] = await make(['F1', 'F2', 'F3'])
		expect((await seller.must('productDelete', { in_cate: [mugs], all_in: false, status: 'deleted' })).deleted).toBe(2)
		expect((await seller.call('deleteCategory', { id: tall })).code).toBe('category_has_skus')
		await seller.must('productRecycleReduction', { all: true })
		expect(
			(await seller.must('productDelete', { in_cate: [mugs], all_in: true, status: 'deleted', except: [m1] })).deleted,
		).toBe(3)
		expect(await list('active', { category_ids: [mugs] })).toEqual([m1])
		expect(
			(await seller.must('productDelete', { search: { name: `${name}-f` }, except: [free.toUpperCase(), free] }))
				.deleted,
		).toBe(2)
		expect(await list('active')).toEqual([m1, free])
		await seller.must('productRecycleReduction', { all: true })
		const emptied = await seller.must('emptySkuInCate', { cate_keys: [mugs] })
		expect(emptied.moved).toBe(4)
		expect((await seller.call('deleteCategory', { id: tall })).state).toBe(0)
		const { results } = await seller.must('productRecycleReduction', { sku_name_keys: [t1] })
		expect(results[0]?.ok).toBe(true)
		expect(await list('active', { category_ids: [-1] })).toContain(t1)
		await counted()
	})

	test('restored into another category', async () => {
		const { list: made } = await seller.must('addCategories', { categories: [['Mugs'], ['Bags']] })
		const [mugs = 0, bags = 0] = made.map(({ id }) => id)
		const [a = '', b = ''] = await make(['A', 'B'], { category_id: mugs })
		await seller.must('productDelete', { sku_name_keys: [a, b] })
		expect((await seller.call('productRecycleReduction', { sku_name_keys: [a], category_id: 4711 })).code).toBe(
			'sku_category_unknown',
		)
		await seller.must('productRecycleReduction', { sku_name_keys: [a], category_id: bags })
		await seller.must('productRecycleReduction', { sku_name_keys: [b], category_id: -1 })
		expect(await list('active', { category_ids: [bags] })).toEqual([a])
		expect(await list('active', { category_ids: [-1] })).toEqual([b])
	})

	test('purging removes deleted SKUs for good and frees their names', async () => {
		const [a = '', b = ''] = await make(['A', 'B'])
		await change(a, { attrs: { inventory: '4' } })
		await seller.must('productDelete', { sku_name_keys: [a] })
		expect((await seller.must('productDelete', { sku_name_keys: [a, b], purge: true })).deleted).toBe(1)
		expect((await seller.call('singleProductGet', { sku_name_key: a })).status).toBe(404)
		expect(await list('active')).toEqual([b])
		expect(await make(['A'])).toEqual([a])
		expect((await seller.must('singleProductGet', { sku_name_key: a })).inventory).toBeNull()
		await seller.must('productDelete', { sku_name_keys: [a, b] })
		expect((await seller.must('productDelete', { search: { status: 'deleted' }, purge: true })).deleted).toBe(2)
		expect(await counted()).toEqual([0, 0])
		expect((await seller.must('inventoryProof', {})).wrong).toEqual([])
	})

	test('a SKU with variants is a parent: not sold, stock is the sum of its variants', async () => {
		const { parent, variants } = await family()
		expect(await list('active')).toEqual(variants)
		expect(await list('active', { fold: true })).toEqual([parent])
		const [v1 = '', v2 = ''] = variants
		await change(v1, { attrs: { inventory: '4' } })
		await change(v2, { attrs: { inventory: '2.5' } })
		const whole = await seller.must('singleProductGet', { sku_name_key: parent })
		expect(whole).toMatchObject({ parent: true, inventory: '6.5' })
		expect(whole.children.map(({ sku_name_key }) => sku_name_key)).toEqual(variants)
		expect(whole.children[0]).toMatchObject({ parent_sku_name_key: parent, inventory: '4' })
		expect(await change(parent, { attrs: { inventory: '3' } })).toBe('stock_of_parent')
	})

	test('variants have no variants, and a parent has no stock of its own', async () => {
		const { parent, variants } = await family()
		const [v1 = ''] = variants
		const [single = '', stocked = ''] = await make(['X', 'Y'])
		await change(stocked, { attrs: { inventory: '1' } })
		expect(await change(single, { parent_sku_name_key: v1 })).toBe('parent_nested')
		expect(await change(parent, { parent_sku_name_key: single })).toBe('parent_nested')
		expect(await change(single, { parent_sku_name_key: single })).toBe('parent_nested')
		expect(await change(single, { parent_sku_name_key: stocked })).toBe('parent_has_stock')
		await change(stocked, { attrs: { inventory: '0' } })
		expect(await change(single, { parent_sku_name_key: stocked })).toBe('ok')
		await seller.must('productDelete', { sku_name_keys: [parent] })
		expect(await change(single, { parent_sku_name_key: parent })).toBe('parent_unknown')
	})

	test('a variant becomes independent; a parent without variants is sold again', async () => {
		const { parent, variants } = await family()
		for (const key of variants) expect(await change(key, { parent_sku_name_key: null })).toBe('ok')
		expect(await list('active')).toEqual([parent, ...variants])
		const single = await seller.must('singleProductGet', { sku_name_key: variants[0] ?? '' })
		expect(single.parent_sku_name_key).toBeUndefined()
	})

	test('a parent takes its variants along, and brings them back; others deleted before stay', async () => {
		const { parent, variants } = await family()
		const [v1 = '', ...rest] = variants
		await seller.must('productDelete', { sku_name_keys: [v1] })
		expect((await seller.must('productDelete', { sku_name_keys: [parent] })).deleted).toBe(2)
		expect(await counted()).toEqual([0, 3])
		await seller.must('productRecycleReduction', { sku_name_keys: [parent] })
		expect(await list('active')).toEqual(rest)
		await seller.must('productRecycleReduction', { sku_name_keys: [v1] })
		expect(await list('active')).toEqual(variants)
	})

	test('the last variant takes its parent along; one variant brings the parent back', async () => {
		const { parent, variants } = await family()
		const [v1 = ''] = variants
		expect((await seller.must('productDelete', { sku_name_keys: variants })).deleted).toBe(3)
		expect(await list('active', { fold: true })).toEqual([])
		await seller.must('productRecycleReduction', { sku_name_keys: [v1] })
		expect(await list('active')).toEqual([v1])
		expect(await list('active', { fold: true })).toEqual([parent])
		await counted()
	})

	test('purged variants take a deleted parent along that has no other; its name is free again', async () => {
		const { parent, variants } = await family()
		const [v1 = '', ...rest] = variants
		await seller.must('productDelete', { sku_name_keys: [parent] })
		expect((await seller.must('productDelete', { sku_name_keys: [v1], purge: true })).deleted).toBe(1)
		expect((await seller.must('singleProductGet', { sku_name_key: parent })).status).toBe('deleted')
		expect((await seller.must('productDelete', { sku_name_keys: rest, purge: true })).deleted).toBe(2)
		expect((await seller.call('singleProductGet', { sku_name_key: parent })).status).toBe(404)
		expect(await make(['P'])).toEqual([parent])
	})

	test('a parent tells how many variants it has and what they cost, each at its own price or its parent’s', async () => {
		const { parent, variants } = await family()
		const [v1 = '', v2 = '', v3 = ''] = variants
		const told = async (status: 'active' | 'deleted' = 'active') =>
			(await seller.must('productSearch', { status, fold: true })).list[0]?.family
		expect(await told()).toEqual({ variants: 3, price_min: null, price_max: null })
		await change(v1, { attrs: { 'bps.price': '12', inventory: '4' } })
		await change(v2, { attrs: { 'bps.price': '9.5' } })
		await change(parent, { attrs: { 'bps.price': '7' } })
		expect(await told()).toEqual({ variants: 3, price_min: '7.00', price_max: '12.00' })
		await seller.must('productDelete', { sku_name_keys: [v3] })
		expect(await told()).toEqual({ variants: 2, price_min: '9.50', price_max: '12.00' })
		expect((await seller.must('singleProductGet', { sku_name_key: v1 })).family).toBeUndefined()
		await seller.must('productDelete', { sku_name_keys: [parent] })
		expect(await told('deleted')).toEqual({ variants: 3, price_min: '7.00', price_max: '12.00' })
	})

	test('lists tell what a variant shows of its parent, beside what is its own', async () => {
		const { parent, variants } = await family()
		const [v1 = '', v2 = ''] = variants
		const weight = { 'pps.item_weight': '2', 'pps.item_weight_unit': 'kg' }
		await change(parent, { attrs: { 'bps.price': '7', 'bps.upc': '036000291452', 'cps.wood': 'oak', ...weight } })
		await change(v1, { attrs: { 'bps.price': '9', 'pps.item_weight_unit': 'g' } })
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

	test('deleteChildSkus deletes all variants or the named ones; the parent stays', async () => {
		const { parent, variants } = await family()
		const [v1 = '', v2 = ''] = variants
		const [stranger = ''] = await make(['Z'])
		const call = (params: object) => seller.call('deleteChildSkus', { parent_sku_name_key: parent, ...params })
		expect((await call({ sku_name_keys: [stranger] })).code).toBe('not_found')
		expect((await call({ sku_name_keys: [v1, stranger] })).data.deleted).toBe(1)
		expect(await list('active')).toEqual([...variants.slice(1), stranger])
		expect((await call({})).data.deleted).toBe(2)
		expect(await list('active')).toEqual([parent, stranger])
		expect((await call({})).data.deleted).toBe(0)
		expect((await seller.call('deleteChildSkus', { parent_sku_name_key: 'nobody' })).status).toBe(404)
		await change(parent, { attrs: { inventory: '3' } })
		const { results } = await seller.must('productRecycleReduction', { sku_name_keys: [v2] })
		expect(results[0]?.error?.code).toBe('parent_has_stock')
		await change(parent, { attrs: { inventory: '0' } })
		await seller.must('productRecycleReduction', { sku_name_keys: [v2] })
		expect(await list('active')).toEqual([v2, stranger])
	})

	test('assignCate moves SKUs, the variants of a parent with it, and tells each one', async () => {
		const { parent, variants } = await family()
		const [single = ''] = await make(['X'])
		const [{ id: bags = 0 } = {}] = (await seller.must('addCategories', { categories: [['Bags']] })).list
		const { results, group_id } = await seller.must('assignCate', {
			sku_name_keys: [parent, 'nobody', single],
			category_id: bags,
		})
		expect(results.map(({ key, ok, error }) => [key, ok, error?.code])).toEqual([
			[parent, true, undefined],
			['nobody', false, 'not_found'],
			[single, true, undefined],
		])
		expect(await list('active', { category_ids: [bags] })).toEqual([...variants, single])
		const bad = await seller.must('assignCate', { sku_name_keys: [single], category_id: 4711 })
		expect(bad.results[0]?.error?.code).toBe('sku_category_unknown')
		expect((await seller.must('undoGroup', { group_id })).skipped).toEqual([])
		expect(await list('active', { category_ids: [-1] })).toHaveLength(4)
	})

	test('another account’s SKUs are neither deleted, purged, restored nor moved (T10, T12)', async () => {
		const { parent, variants } = await family()
		const [v1 = ''] = variants
		const [gone = ''] = await make(['G'])
		await seller.must('productDelete', { sku_name_keys: [gone] })
		const before = [await list('active'), await list('deleted')]
		expect((await other.call('productDelete', { sku_name_keys: [v1] })).status).toBe(404)
		expect((await other.call('productDelete', { sku_name_keys: [gone], purge: true })).status).toBe(404)
		expect((await other.call('deleteChildSkus', { parent_sku_name_key: parent })).status).toBe(404)
		const { results } = await other.must('productRecycleReduction', { sku_name_keys: [gone] })
		expect(results[0]?.error?.code).toBe('not_found')
		expect((await other.must('productDelete', { search: {} })).deleted).toBe(0)
		expect([await list('active'), await list('deleted')]).toEqual(before)
	})
})
