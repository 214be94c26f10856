import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ParamsIn } from '#contract/endpoint.ts'
import type { sku, Sku as Row } from '#contract/sku.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'

type Search = ParamsIn<(typeof sku)['productSearch']>

/** 24 SKUs: every second in `Mugs > Tall`, every fourth in `Mugs`, the rest without category. */
describe.each(databaseHomes)('finding SKUs on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let other: Seller
	let mugs = 0
	let tall = 0

	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'harbor-pine')
		other = await signUp(app, 'other-house')
		const { list } = await seller.must('addCategories', { categories: [['Mugs'], ['Mugs', 'Tall']] })
		;[mugs = 0, tall = 0] = list.map(({ id }) => id)
		const colors = ['Amber', 'blue', 'Crimson', 'dune']
		await seller.must('productUpsertByAttrPath', {
			items: Array.from({ length: 24 }, (_, i) => ({
				sku_name: `VT-${String(i + 1).padStart(3, '0')}`,
				category_id: i % 2 ? tall : i % 4 ? mugs : -1,
				attrs: {
					'bps.product_name': i === 5 ? null : `${colors[i % 4]} ceramic mug ${(i * 7) % 24}`,
					'bps.price': i === 6 ? null : String(((i * 5) % 24) + 0.5),
					'bps.brand_name': i < 12 ? 'Nordlys' : '北欧 杯子',
					inventory: i % 3 ? String((i * 11) % 24) : null,
				},
			})),
		})
		await other.must('productUpsertByAttrPath', {
			items: [{ sku_name: 'VT-001', attrs: { 'bps.product_name': 'Their ceramic mug' } }],
		})
	})
	afterAll(() => app.close())

	const search = (params: Search) => seller.must('productSearch', params)
	const names = async (params: Search) => (await search({ size: 200, ...params })).list.map((sku) => sku.sku_name)
	const total = async (params: Search) => {
		const { total, list } = await search({ size: 200, ...params })
		expect(list).toHaveLength(total)
		return total
	}

	test('a page, its total, and a SKU with all its parts', async () => {
		const { total, list } = await search({ page: 2, size: 10 })
		expect(total).toBe(24)
		expect(list.map(({ no }) => no)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
		expect(list[1]).toMatchObject({
			sku_name: 'VT-012',
			category: 'Tall',
			category_id: tall,
			inventory: '1',
			uid: seller.accountId,
		})
		expect((await search({ page: 9 })).list).toEqual([])
		expect((await search({ page: 9, name: 'mug' })).total).toBe(23)
	})

	test('categories take their children along unless only they are meant', async () => {
		expect(await total({ category_ids: [mugs] })).toBe(18)
		expect(await total({ category_ids: [mugs], direct: true })).toBe(6)
		expect(await total({ category_ids: [tall] })).toBe(12)
		expect(await total({ category_ids: [-1] })).toBe(6)
		expect(await total({ category_ids: [tall, -1] })).toBe(18)
		expect(await total({ category_ids: [mugs, tall, -1] })).toBe(24)
		expect(await total({ category_ids: [0] })).toBe(24)
		expect(await total({ category_ids: [] })).toBe(24)
		expect(await total({ category_ids: [4711] })).toBe(0)
		expect((await seller.call('productSearch', { category_ids: [-2] })).status).toBe(422)
	})

	test('the counts of a list agree with the tree', async () => {
		const { counts } = await seller.must('productSkuCountsInCategories', {})
		expect(counts).toMatchObject({ total: 24, uncategorized_count: 6, deleted: 0, [mugs]: 18, [tall]: 12 })
	})

	test('text is found anywhere in SKU, name and brand, in any case and width, all words of it', async () => {
		expect(await names({ name: 'vt-00' })).toHaveLength(9)
		expect(await names({ name: 'ＶＴ－００７' })).toEqual(['VT-007'])
		expect(await total({ name: 'CERAMIC amber' })).toBe(6)
		expect(await total({ name: 'mug amber tall' })).toBe(0)
		expect(await total({ name: '杯子' })).toBe(12)
		expect(await total({ name: '杯' })).toBe(12)
		expect(await total({ name: 'mug', category_ids: [tall] })).toBe(11)
		expect(await total({ name: '   ' })).toBe(24)
	})

	test('the very SKU asked for comes first', async () => {
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name: 'T-01', attrs: {} }] })
		expect((await names({ name: 't-01' }))[0]).toBe('T-01')
		await seller.must('productDelete', { sku_name_keys: ['t-01'] })
		await seller.must('productDelete', { sku_name_keys: ['t-01'], purge: true })
	})

	test('typing errors are forgiven only where the text itself is nowhere', async () => {
		expect(await names({ name: 'crimsn' })).toHaveLength(6)
		expect(await names({ name: 'ceramik mog' })).toContain('VT-001')
		expect(await names({ name: 'nordlis' })).toHaveLength(12)
		expect(await names({ name: 'crimson' })).toHaveLength(6)
		expect(await names({ name: 'qqqqqq' })).toEqual([])
	})

	test.each(['%', '_', '\\', '%%', "'", "' or 1=1 --", '"; drop table sku; --', '\\%', '$1', '*', '.*', 'a%b', '{}'])(
		'%j is only text (T30)',
		async (name) => {
			expect(await total({ name })).toBe(0)
			expect(await total({})).toBe(24)
		},
	)

	test('wildcards in a SKU are found as they stand', async () => {
		await other.must('productUpsertByAttrPath', {
			items: ['50%', 'a_b', 'c\\d'].map((sku_name) => ({ sku_name, attrs: {} })),
		})
		for (const name of ['50%', 'a_b', 'c\\d', '%', '_', '\\']) {
			const { list } = await other.must('productSearch', { name })
			expect(list).toHaveLength(1)
		}
	})

	test.each(['no', 'sku_name', 'product_name', 'price', 'inventory', 'updated_at', 'category'] as const)(
		'sorted by %s every SKU comes exactly once, both ways, empty values last',
		async (sort) => {
			const columns: Record<string, (sku: Row) => string | number | null> = {
				no: (sku: Row) => sku.no,
				sku_name: (sku: Row) => sku.sku_name.toLowerCase(),
				product_name: (sku: Row) => (sku.bps['product_name'] as string | undefined)?.toLowerCase() ?? null,
				price: (sku: Row) => (sku.bps['price'] === undefined ? null : Number(sku.bps['price'])),
				inventory: (sku: Row) => (sku.inventory === null ? null : Number(sku.inventory)),
				updated_at: (sku: Row) => sku.updated_at,
				category: (sku: Row) => sku.category.toLowerCase() || null,
			}
			const valueOf = columns[sort] ?? (() => null)
			for (const order of ['asc', 'desc'] as const) {
				const rows: Row[] = []
				for (let page = 1; page <= 4; page++) rows.push(...(await search({ sort, order, page, size: 7 })).list)
				expect(new Set(rows.map(({ id }) => id)).size).toBe(24)
				const values = rows.map(valueOf)
				const filled = values.filter((value) => value !== null)
				expect(values.slice(filled.length).every((value) => value === null)).toBe(true)
				const rising = filled.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
				expect(filled).toEqual(order === 'asc' ? rising : rising.toReversed())
			}
		},
	)

	test('columns that are not declared cannot be sorted by or filtered on (T32)', async () => {
		for (const sort of ['account_id', 'password_hash', 'attrs', 'no; drop table sku', 'sku.no']) {
			const answer = await seller.call('productSearch', { sort } as unknown as Search)
			expect(answer.errors?.[0]).toMatchObject({ path: 'sort', code: 'field_choice' })
		}
		const answer = await seller.call('productSearch', { filters: { cost: 1 } } as unknown as Search)
		expect(answer.errors?.[0]).toMatchObject({ path: 'filters.cost', code: 'field_unknown' })
		expect((await seller.call('productSearch', { size: 201 })).status).toBe(422)
		expect((await seller.call('productSearch', { page: 0 })).status).toBe(422)
	})

	test('another account sees its own SKUs only', async () => {
		const { list } = await other.must('productSearch', { name: 'mug' })
		expect(list.map(({ bps }) => bps['product_name'])).toEqual(['Their ceramic mug'])
		expect((await other.must('productSearch', { category_ids: [mugs] })).total).toBe(0)
		expect((await other.must('resolveSkuIds', { category_ids: [mugs] })).ids).toEqual([])
	})

	test('resolveSkuIds answers the keys of categories and their children', async () => {
		expect((await seller.must('resolveSkuIds', { category_ids: [tall] })).ids).toHaveLength(12)
		expect((await seller.must('resolveSkuIds', { category_ids: [0] })).ids).toHaveLength(24)
		expect((await seller.must('resolveSkuIds', { category_ids: [-1, tall] })).ids).toContain('vt-001')
	})

	test('Recent holds what was opened or changed in 30 days, newest first, at most 200', async () => {
		const start = Date.now()
		const at = (minutes: number) => (app.clock.now = () => new Date(start + minutes * 60_000))
		const visitor = await signUp(app, `visitor-${home}`)
		const { results } = await visitor.must('productUpsertByAttrPath', {
			items: Array.from({ length: 230 }, (_, i) => ({ sku_name: `R-${i}`, attrs: {} })),
		})
		const keys = results.map(({ sku_name_key }) => sku_name_key ?? '')
		expect((await visitor.must('productSearch', { recent: true })).total).toBe(200)
		at(1)
		await visitor.must('singleProductGet', { sku_name_key: keys[7] ?? '' })
		at(2)
		await visitor.must('productUpsertByAttrPath', { items: [{ sku_name_key: keys[9] ?? '', attrs: { 'bps.moq': 2 } }] })
		const { total, list } = await visitor.must('productSearch', { recent: true })
		expect(total).toBe(200)
		expect(list.slice(0, 2).map(({ sku_name }) => sku_name)).toEqual(['R-9', 'R-7'])
		const aMonthAgo = new Date(start - 30 * 86_400_000)
		await app.house.database.db
			.updateTable('sku_recent')
			.set({ at: aMonthAgo })
			.where('account_id', '=', visitor.accountId)
			.where('at', '<', new Date(start + 90_000))
			.execute()
		expect((await visitor.must('productSearch', { recent: true })).list.map(({ sku_name }) => sku_name)).toEqual([
			'R-9',
		])
		app.clock.now = () => new Date()
	})
})
