import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { shelfOf } from '#tests/make/shelf.ts'

describe.each(oneHome)('deleting and restoring SKUs on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let other: Seller
	let n = 0
	let name: string
	let shelf: ReturnType<typeof shelfOf>

	beforeAll(async () => {
		app = await startApp(home)
		other = await signUp(app, 'other-house')
	})
	afterAll(() => app.close())
	beforeEach(async () => {
		name = `S${++n}`
		seller = await signUp(app, `seller-${n}`)
		shelf = shelfOf(seller, name)
	})

	test('deleted SKUs leave the lists, are found among the deleted, and come back as they were', async () => {
		const [a = '', b = '', c = ''] = await shelf.make(['A', 'B', 'C'])
		await shelf.change(a, { attrs: { 'bps.price': '5', inventory: '4' } })
		const before = await seller.must('singleProductGet', { sku_name_key: a })
		const gone = await seller.must('productDelete', { sku_name_keys: [a, b, 'unknown'] })
		expect(gone.deleted).toBe(2)
		expect(await shelf.list('active')).toEqual([c])
		expect(await shelf.list('deleted')).toEqual([a, b])
		expect(await shelf.list('active', { category_ids: [-100] })).toEqual([a, b])
		expect(await shelf.counted()).toEqual([1, 2])
		const told = (await seller.must('productGetWithAttrPath', { sku_name_keys: [a, c], paths: [] })).list
		expect(told.map(({ deleted }) => deleted)).toEqual([true, undefined])
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
		const [a = ''] = await shelf.make(['A', 'B'])
		const tries = [{}, { purge: true }, { sku_name_keys: [a], in_cate: [0] }, { in_cate: [0], search: {} }]
		for (const params of tries) expect((await seller.call('productDelete', params)).code).toBe('sku_nothing_chosen')
		expect((await seller.call('productRecycleReduction', {})).code).toBe('sku_nothing_chosen')
		expect((await seller.call('productRecycleReduction', { all: true, sku_name_keys: [a] })).code).toBe(
			'sku_nothing_chosen',
		)
		expect((await seller.must('productDelete', { in_cate: [] })).deleted).toBe(0)
		expect((await seller.call('productDelete', { sku_name_keys: ['nobody'] })).code).toBe('not_found')
		expect(await shelf.list('active')).toHaveLength(2)
	})

	test('categories are emptied with their children; searches and all but a few are deleted', async () => {
		const { list: made } = await seller.must('addCategories', { categories: [['Mugs'], ['Mugs', 'Tall']] })
		const [mugs = 0, tall = 0] = made.map(({ id }) => id)
		const [, m1 = ''] = [await shelf.make(['M1', 'M2'], { category_id: mugs }), `${name}-m1`.toLowerCase()]
		const [t1 = ''] = await shelf.make(['T1', 'T2'], { category_id: tall })
		const [free = ''] = await shelf.make(['F1', 'F2', 'F3'])
		expect((await seller.must('productDelete', { in_cate: [mugs], all_in: false, status: 'deleted' })).deleted).toBe(2)
		expect((await seller.call('deleteCategory', { id: tall })).code).toBe('category_has_skus')
		await seller.must('productRecycleReduction', { all: true })
		expect(
			(await seller.must('productDelete', { in_cate: [mugs], all_in: true, status: 'deleted', except: [m1] })).deleted,
		).toBe(3)
		expect(await shelf.list('active', { category_ids: [mugs] })).toEqual([m1])
		expect(
			(await seller.must('productDelete', { search: { name: `${name}-f` }, except: [free.toUpperCase(), free] }))
				.deleted,
		).toBe(2)
		expect(await shelf.list('active')).toEqual([m1, free])
		await seller.must('productRecycleReduction', { all: true })
		const emptied = await seller.must('emptySkuInCate', { cate_keys: [mugs] })
		expect(emptied.moved).toBe(4)
		expect((await seller.call('deleteCategory', { id: tall })).state).toBe(0)
		const { results } = await seller.must('productRecycleReduction', { sku_name_keys: [t1] })
		expect(results[0]?.ok).toBe(true)
		expect(await shelf.list('active', { category_ids: [-1] })).toContain(t1)
		await shelf.counted()
	})

	test('restored into another category', async () => {
		const { list: made } = await seller.must('addCategories', { categories: [['Mugs'], ['Bags']] })
		const [mugs = 0, bags = 0] = made.map(({ id }) => id)
		const [a = '', b = ''] = await shelf.make(['A', 'B'], { category_id: mugs })
		await seller.must('productDelete', { sku_name_keys: [a, b] })
		expect((await seller.call('productRecycleReduction', { sku_name_keys: [a], category_id: 4711 })).code).toBe(
			'sku_category_unknown',
		)
		await seller.must('productRecycleReduction', { sku_name_keys: [a], category_id: bags })
		await seller.must('productRecycleReduction', { sku_name_keys: [b], category_id: -1 })
		expect(await shelf.list('active', { category_ids: [bags] })).toEqual([a])
		expect(await shelf.list('active', { category_ids: [-1] })).toEqual([b])
	})

	test('purging removes deleted SKUs for good and frees their names', async () => {
		const [a = '', b = ''] = await shelf.make(['A', 'B'])
		await shelf.change(a, { attrs: { inventory: '4' } })
		await seller.must('productDelete', { sku_name_keys: [a] })
		expect((await seller.must('productDelete', { sku_name_keys: [a, b], purge: true })).deleted).toBe(1)
		expect((await seller.call('singleProductGet', { sku_name_key: a })).status).toBe(404)
		expect(await shelf.list('active')).toEqual([b])
		expect(await shelf.make(['A'])).toEqual([a])
		expect((await seller.must('singleProductGet', { sku_name_key: a })).inventory).toBeNull()
		await seller.must('productDelete', { sku_name_keys: [a, b] })
		expect((await seller.must('productDelete', { search: { status: 'deleted' }, purge: true })).deleted).toBe(2)
		expect(await shelf.counted()).toEqual([0, 0])
		expect((await seller.must('inventoryProof', {})).wrong).toEqual([])
	})

	test('assignCate moves SKUs, the variants of a parent with it, and tells each one', async () => {
		const { parent, variants } = await shelf.family()
		const [single = ''] = await shelf.make(['X'])
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
		expect(await shelf.list('active', { category_ids: [bags] })).toEqual([...variants, single])
		const bad = await seller.must('assignCate', { sku_name_keys: [single], category_id: 4711 })
		expect(bad.results[0]?.error?.code).toBe('sku_category_unknown')
		expect((await seller.must('undoGroup', { group_id })).skipped).toEqual([])
		expect(await shelf.list('active', { category_ids: [-1] })).toHaveLength(4)
	})

	test('another account’s SKUs are neither deleted, purged, restored nor moved (T10, T12)', async () => {
		const { parent, variants } = await shelf.family()
		const [v1 = ''] = variants
		const [gone = ''] = await shelf.make(['G'])
		await seller.must('productDelete', { sku_name_keys: [gone] })
		const before = [await shelf.list('active'), await shelf.list('deleted')]
		expect((await other.call('productDelete', { sku_name_keys: [v1] })).status).toBe(404)
		expect((await other.call('productDelete', { sku_name_keys: [gone], purge: true })).status).toBe(404)
		expect((await other.call('deleteChildSkus', { parent_sku_name_key: parent })).status).toBe(404)
		const { results } = await other.must('productRecycleReduction', { sku_name_keys: [gone] })
		expect(results[0]?.error?.code).toBe('not_found')
		expect((await other.must('productDelete', { search: {} })).deleted).toBe(0)
		expect([await shelf.list('active'), await shelf.list('deleted')]).toEqual(before)
	})
})
