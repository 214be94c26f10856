import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { activity } from '#contract/activity.ts'
import type { ParamsIn } from '#contract/endpoint.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { skuCalls } from '#tests/make/sku-calls.ts'

describe.each(oneHome)('the history on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let accounts = 0
	const skus = skuCalls(() => seller)

	beforeAll(async () => {
		app = await startApp(home)
	})
	beforeEach(async () => {
		seller = await signUp(app, `seller-${++accounts}`)
	})
	afterAll(() => app.close())

	const history = async (params: ParamsIn<(typeof activity)['getActivities']> = {}) =>
		seller.must('getActivities', params)

	test('groups stand newest first, with who, what, before and after', async () => {
		await skus.create('OAK-1', { 'bps.price': '5', inventory: 3 })
		await skus.one({ sku_name_key: 'oak-1', attrs: { 'bps.price': '6.50' } })
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
		await skus.create('OAK-1')
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
		await skus.create('OAK-1')
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

	test('groups are found by kind, person and day, and the pages count only those', async () => {
		const zone = { timezone: 'Asia/Tokyo' }
		await seller.must('setSettings', zone)
		await skus.create('OAK-1', { 'bps.price': '5', inventory: 3 })
		await skus.one({ sku_name_key: 'oak-1', attrs: { 'bps.price': '6.50' } })
		await skus.one({ sku_name_key: 'oak-1', attrs: { inventory: 9 } })
		await seller.must('duplicateSku', { sku_name_key: 'oak-1', sku_name: 'OAK-2', with_images: false })
		await seller.must('productDelete', { sku_name_keys: ['oak-1'] })
		const actions = async (params: Parameters<typeof history>[0]) =>
			(await history(params)).list.map(({ action, entity }) => `${entity} ${action}`)
		expect(await actions({ kind: 'create' })).toEqual(['sku create'])
		expect(await actions({ kind: 'update' })).toEqual(['sku duplicate', 'sku update'])
		expect(await actions({ kind: 'stock' })).toEqual(['stock move'])
		expect(await actions({ kind: 'move' })).toEqual([])
		expect(await actions({ kind: 'create', entity: 'stock' })).toEqual(['sku create'])
		const second = await history({ kind: 'update', page: 2, size: 1 })
		expect([second.total, second.list.map(({ action }) => action)]).toEqual([2, ['update']])
		const { people } = second
		expect(people).toEqual([{ user_id: seller.userId, name: seller.email }])
		expect(await actions({ user_id: seller.userId, kind: 'delete' })).toEqual(['sku delete'])
		const other = await signUp(app, `person-${accounts}`)
		expect((await history({ user_id: other.userId })).total).toBe(0)
	})

	test('a day begins and ends in the account’s time zone', async () => {
		await seller.must('setSettings', { timezone: 'Asia/Tokyo' })
		const { db } = app.house.database
		for (const [n, at] of ['2026-11-20T14:59:59Z', '2026-11-20T15:00:00Z', '2026-11-21T14:59:59Z'].entries()) {
			await skus.create(`DAY-${n}`)
			const group_id = (await history()).list[0]?.group_id ?? ''
			await db
				.updateTable('activity')
				.set({ created_at: new Date(at) })
				.where('group_id', '=', group_id)
				.execute()
		}
		const names = async (day: string) => (await history({ day })).list.map(({ sample }) => sample[0]?.name)
		expect(await names('2026-11-20')).toEqual(['DAY-0'])
		expect(await names('2026-11-21')).toEqual(['DAY-2', 'DAY-1'])
		expect(await names('2026-11-22')).toEqual([])
	})
})
