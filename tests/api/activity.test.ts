import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'
import { skuDesk } from '#tests/make/sku-desk.ts'

describe.each(databaseHomes)('the history on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let accounts = 0
	const desk = skuDesk(() => seller)

	beforeAll(async () => {
		app = await startApp(home)
	})
	beforeEach(async () => {
		seller = await signUp(app, `seller-${++accounts}`)
	})
	afterAll(() => app.close())

	const history = async (params: { page?: number; size?: number; entity?: 'sku' | 'stock' } = {}) =>
		seller.must('getActivities', params)

	test('groups stand newest first, with who, what, before and after', async () => {
		await desk.create('OAK-1', { 'bps.price': '5', inventory: 3 })
		await desk.one({ sku_name_key: 'oak-1', attrs: { 'bps.price': '6.50' } })
		await seller.must('productDelete', { sku_name_keys: ['oak-1'] })
		const { total, list } = await history()
		expect(total).toBe(3)
		expect(list.map(({ action, entity, changes, things, open }) => [action, entity, changes, things, open])).toEqual([
			['delete', 'sku', 1, 1, 1],
			['update', 'sku', 1, 1, 1],
			['create', 'sku', 2, 1, 2],
		])
		expect(list[1]?.sample).toMatchObject([
			{ name: 'OAK-1', sku_name_key: 'oak-1', before: { 'bps.price': '5.00' }, after: { 'bps.price': '6.50' } },
		])
		expect((await history({ entity: 'stock' })).list).toHaveLength(1)
		expect((await history({ page: 2, size: 2 })).list.map(({ action }) => action)).toEqual(['create'])
		expect((await history({ page: 9 })).list).toEqual([])
	})

	test('an undone group says so, and its undo is the newest', async () => {
		await desk.create('OAK-1')
		const { list } = await history()
		const group_id = list[0]?.group_id ?? ''
		await seller.must('undoGroup', { group_id })
		const after = (await history()).list
		expect(after.map(({ action, open }) => [action, open])).toEqual([
			['delete', 1],
			['create', 0],
		])
		expect(after[1]).not.toHaveProperty('undo_until')
		const changes = await seller.must('getChanges', { group_id })
		expect(changes).toMatchObject({ total: 1, list: [{ undone: true, before: null, name: 'OAK-1' }] })
	})

	test('after 30 days, and after a purge, there is nothing to undo', async () => {
		await desk.create('OAK-1')
		await seller.must('productDelete', { sku_name_keys: ['oak-1'] })
		await seller.must('productDelete', { sku_name_keys: ['oak-1'], purge: true })
		const { list } = await history()
		expect(list[0]).toMatchObject({ action: 'purge', open: 0, sample: [{ name: 'OAK-1' }] })
		expect(list[2]).toMatchObject({ action: 'create', open: 1 })
		await app.house.database.db
			.updateTable('activity')
			.set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
			.where('account_id', '=', seller.accountId)
			.execute()
		expect((await history()).list.every(({ open }) => open === 0)).toBe(true)
	})

	test('every change of a group is paged', async () => {
		const items = Array.from({ length: 120 }, (_, n) => ({ sku_name: `N-${n}`, attrs: {} }))
		await seller.must('productUpsertByAttrPath', { items })
		const group_id = (await history()).list[0]?.group_id ?? ''
		const page = await seller.must('getChanges', { group_id, page: 3, size: 50 })
		expect([page.total, page.list.length, page.list[0]?.name]).toEqual([120, 20, 'N-100'])
		const other = await signUp(app, `other-${accounts}`)
		expect((await other.call('getChanges', { group_id })).status).toBe(404)
		expect((await other.must('getActivities', {})).total).toBe(0)
	})
})
