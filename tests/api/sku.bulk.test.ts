import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'
import { finished } from '#tests/make/jobs.ts'

describe.each(databaseHomes)('thousands of SKUs on %s', (home) => {
	let app: TestApp
	let seller: Seller
	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'harbor-pine')
	})
	afterAll(() => app.close())

	const total = async (status: 'active' | 'deleted') => (await seller.must('productSearch', { status })).total
	interface Result {
		results?: { key: string; ok: boolean; sku_name_key?: string; error?: { code: string } }[]
		deleted?: number
		group_id: string
	}
	const resultOf = async (job_id: string | undefined, kind = 'bulk') => {
		const job = await finished(seller, job_id ?? '', 120)
		expect(job).toMatchObject({ state: 'done', kind })
		return job.result as unknown as Result
	}

	test('5,000 items become a job with the same results, each item on its own', async () => {
		const items = Array.from({ length: 5000 }, (_, i) => ({
			sku_name: `BULK-${i}`,
			attrs: { 'bps.price': i === 777 ? 'x' : '5', inventory: String(i % 50) },
		}))
		const started = await seller.must('productUpsertByAttrPath', { items })
		expect(started).toMatchObject({ results: [] })
		const { results = [], group_id } = await resultOf(started.job_id)
		expect(group_id).toBe(started.group_id)
		expect(results.map(({ key }) => key)).toEqual(items.map(({ sku_name }) => sku_name))
		expect(results.filter(({ ok }) => !ok)).toMatchObject([{ key: 'BULK-777', error: { code: 'number_unreadable' } }])
		expect(await total('active')).toBe(4999)
		expect((await seller.must('inventoryProof', {})).wrong).toEqual([])
	}, 180_000)

	test('500 items are answered at once, 501 by a job', async () => {
		const items = (count: number) =>
			Array.from({ length: count }, (_, i) => ({ sku_name: `BULK-${i}`, attrs: { 'bps.moq': 2 } }))
		const now = await seller.must('productUpsertByAttrPath', { items: items(500) })
		expect(now.job_id).toBeUndefined()
		expect(now.results).toHaveLength(500)
		const later = await seller.must('productUpsertByAttrPath', { items: items(501) })
		expect((await resultOf(later.job_id)).results?.filter(({ ok }) => ok)).toHaveLength(501)
		expect((await seller.call('productUpsertByAttrPath', { items: items(5001) })).status).toBe(422)
	}, 120_000)

	test('all of a search but one move to a category, and back', async () => {
		const { list } = await seller.must('addCategories', { categories: [['Bulk']] })
		const category_id = list[0]?.id ?? 0
		const inside = async () => (await seller.must('productSearch', { category_ids: [category_id] })).total
		const params = { search: { name: 'bulk-' }, except: ['bulk-7'], category_id }
		const moved = await seller.must('assignCate', params)
		expect(moved.results).toEqual([])
		expect((await resultOf(moved.job_id)).results).toHaveLength(4998)
		expect(await inside()).toBe(4998)
		const undone = await seller.must('undoGroup', { group_id: moved.group_id })
		await resultOf(undone.job_id, 'undo')
		expect(await inside()).toBe(0)
		const few = await seller.must('assignCate', { sku_name_keys: ['bulk-1', 'nobody', 'bulk-2'], category_id })
		expect(few.results).toMatchObject([
			{ key: 'bulk-1', ok: true },
			{ key: 'nobody', ok: false, error: { code: 'not_found' } },
			{ key: 'bulk-2', ok: true },
		])
		await seller.must('assignCate', { search: { category_ids: [category_id] }, category_id: -1 })
		expect(await inside()).toBe(0)
		expect((await seller.call('assignCate', { category_id })).code).toBe('sku_nothing_chosen')
	}, 180_000)

	test('a search of thousands is deleted, restored, undone and purged by jobs', async () => {
		const gone = await seller.must('productDelete', { search: { name: 'bulk-' }, except: ['bulk-7'] })
		expect((await resultOf(gone.job_id)).deleted).toBe(4998)
		expect([await total('active'), await total('deleted')]).toEqual([1, 4998])
		const undone = await seller.must('undoGroup', { group_id: gone.group_id })
		expect(undone).toMatchObject({ restored: 0, skipped: [] })
		expect(await resultOf(undone.job_id, 'undo')).toMatchObject({ restored: 4998, skipped: [] })
		expect(await total('active')).toBe(4999)
		expect((await seller.call('undoGroup', { group_id: gone.group_id })).code).toBe('undo_done')
		const again = await seller.must('emptySkuInCate', { cate_keys: [-1] })
		expect((await resultOf(again.job_id)).deleted).toBe(4999)
		const some = await seller.must('productRecycleReduction', {
			search: { name: 'bulk-1', status: 'deleted' },
			except: ['bulk-1'],
		})
		expect((await resultOf(some.job_id)).results).toHaveLength(1110)
		await resultOf((await seller.must('undoGroup', { group_id: some.group_id })).job_id, 'undo')
		const back = await seller.must('productRecycleReduction', { all: true })
		const { results = [] } = await resultOf(back.job_id)
		expect([results.length, results.every(({ ok }) => ok)]).toEqual([4999, true])
		await resultOf((await seller.must('productDelete', { in_cate: [0] })).job_id)
		const purged = await seller.must('productDelete', { search: { status: 'deleted' }, purge: true })
		expect((await resultOf(purged.job_id)).deleted).toBe(4999)
		expect([await total('active'), await total('deleted')]).toEqual([0, 0])
	}, 300_000)
})
