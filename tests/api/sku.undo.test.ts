import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ParamsIn } from '#contract/endpoint.ts'
import type { sku } from '#contract/sku.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'

type Item = ParamsIn<(typeof sku)['productUpsertByAttrPath']>['items'][number]

describe.each(oneHome)('undoing changes of SKUs on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let n = 0
	let name: string

	beforeAll(async () => {
		app = await startApp(home)
		await signUp(app, 'operator')
	})
	afterAll(() => app.close())
	beforeEach(async () => {
		name = `U${++n}`
		seller = await signUp(app, `seller-${n}`)
	})

	const save = async (...items: Item[]) => {
		const { results, group_id } = await seller.must('productUpsertByAttrPath', { items })
		expect(results.filter(({ ok }) => !ok)).toEqual([])
		return { group_id, keys: results.map(({ sku_name_key }) => sku_name_key ?? '') }
	}
	const create = async (attrs: Item['attrs'] = {}) => (await save({ sku_name: name, attrs: attrs ?? {} })).keys[0] ?? ''
	const read = (sku_name_key: string) => seller.must('singleProductGet', { sku_name_key })
	const undo = (group_id: string) => seller.must('undoGroup', { group_id })
	const active = async () => (await seller.must('productSearch', {})).list.map(({ sku_name_key }) => sku_name_key)

	test('changed values return, aliases, lists, thresholds, names and stock among them', async () => {
		const key = await create({ 'bps.price': '5', 'bps.colors': ['Red'], inventory: '3', 'cps.origin': 'Oslo' })
		const before = await read(key)
		const attrs = {
			'bps.price': '6',
			'bps.colors': null,
			'bps.carton_spec.package_qty': 12,
			'cps.origin': 'Bergen',
			low_inventory_triggering: 2,
			inventory: '9',
		}
		const { group_id } = await save({ sku_name_key: key, sku_name: `${name}-B`, attrs })
		expect(await undo(group_id)).toMatchObject({ skipped: [] })
		const after = await read(key)
		expect(after).toEqual({ ...before, version: 3, updated_at: after.updated_at })
		expect((await seller.call('undoGroup', { group_id })).code).toBe('undo_done')
	})

	test('a field changed since is left alone and listed, the others return', async () => {
		const key = await create({ 'bps.price': '5', 'bps.moq': 1 })
		const { group_id } = await save({ sku_name_key: key, attrs: { 'bps.price': '6', 'bps.moq': 2 } })
		await save({ sku_name_key: key, attrs: { 'bps.price': '7' } })
		const { skipped } = await undo(group_id)
		expect(skipped).toEqual([{ key: name, reason: 'It was changed again since, and was left as it is.' }])
		expect((await read(key)).bps).toMatchObject({ price: '7.00', moq: 1 })
	})

	test('an undo is undone in turn, to and fro, but for what was changed between', async () => {
		const key = await create({ 'bps.price': '5', inventory: '3' })
		const { group_id } = await save({ sku_name_key: key, attrs: { 'bps.price': '6', inventory: '9' } })
		const values = async () => {
			const { bps, inventory } = await read(key)
			return [bps['price'], inventory]
		}
		let last = group_id
		for (const expected of [
			['5.00', '3'],
			['6.00', '9'],
			['5.00', '3'],
		]) {
			const undone = await undo(last)
			expect(undone.skipped).toEqual([])
			expect(await values()).toEqual(expected)
			last = undone.group_id
		}
		await save({ sku_name_key: key, attrs: { 'bps.price': '7' } })
		expect((await undo(last)).skipped.map(({ key }) => key)).toEqual([name])
		expect(await values()).toEqual(['7.00', '9'])
	})

	test('created SKUs go to Deleted SKUs; one that was changed since stays; undone again they come back', async () => {
		const { group_id, keys } = await save(
			{ sku_name: `${name}-A`, attrs: { 'bps.price': '1', inventory: '4' } },
			{ sku_name: `${name}-B`, attrs: { 'bps.price': '1' } },
		)
		const [a = '', b = ''] = keys
		await save({ sku_name_key: b, attrs: { 'bps.price': '2' } })
		const undone = await undo(group_id)
		expect(undone.skipped.map(({ key }) => key)).toEqual([`${name}-B`])
		expect(await active()).toEqual([b])
		expect((await read(a)).status).toBe('deleted')
		expect((await seller.must('inventoryProof', {})).wrong).toEqual([])
	})

	test('deleted comes back and restored goes again', async () => {
		const { keys } = await save(...['A', 'B', 'C'].map((suffix) => ({ sku_name: `${name}-${suffix}`, attrs: {} })))
		const [a = '', b = ''] = keys
		const gone = await seller.must('productDelete', { sku_name_keys: [a, b] })
		expect(await undo(gone.group_id)).toMatchObject({ restored: 2, skipped: [] })
		expect(await active()).toEqual(keys)
		await seller.must('productDelete', { sku_name_keys: [a, b] })
		const back = await seller.must('productRecycleReduction', { all: true })
		expect(await undo(back.group_id)).toMatchObject({ restored: 2, skipped: [] })
		expect(await active()).toEqual(keys.slice(2))
	})

	test('a family is undone whole: made, deleted, brought back', async () => {
		const { keys } = await save({ sku_name: `${name}-P`, attrs: {} })
		const [parent = ''] = keys
		const made = await save(
			...['V1', 'V2'].map((suffix) => ({ sku_name: `${name}-${suffix}`, parent_sku_name_key: parent, attrs: {} })),
		)
		const gone = await seller.must('productDelete', { sku_name_keys: [parent] })
		expect(await undo(gone.group_id)).toMatchObject({ restored: 3, skipped: [] })
		expect(await active()).toEqual(made.keys)
		await undo(made.group_id)
		expect(await active()).toEqual([parent])
	})

	test('a created parent with variants made since stays', async () => {
		const { group_id, keys } = await save({ sku_name: `${name}-P`, attrs: {} })
		const [parent = ''] = keys
		const since = await save({ sku_name: `${name}-V`, parent_sku_name_key: parent, attrs: {} })
		expect((await undo(group_id)).skipped).toHaveLength(1)
		expect(await active()).toEqual(since.keys)
	})

	test('an old name taken since, an old category gone since, a purged SKU', async () => {
		const [{ id = 0 } = {}] = (await seller.must('addCategories', { categories: [['Mugs']] })).list
		const { keys } = await save({ sku_name: name, category_id: id, attrs: {} }, { sku_name: `${name}-B`, attrs: {} })
		const [a = '', b = ''] = keys
		const renamed = await save({ sku_name_key: a, sku_name: `${name}-new`, category_id: -1, attrs: {} })
		await save({ sku_name: name, attrs: {} })
		await seller.must('deleteCategory', { id })
		expect((await undo(renamed.group_id)).skipped.map(({ key }) => key)).toEqual([`${name}-new`])
		expect(await read(a)).toMatchObject({ sku_name: `${name}-new`, category_id: -1 })
		const gone = await seller.must('productDelete', { sku_name_keys: [b] })
		const purged = await seller.must('productDelete', { sku_name_keys: [b], purge: true })
		expect((await undo(gone.group_id)).skipped[0]?.reason).toBe('It was deleted for good.')
		expect((await undo(purged.group_id)).skipped).toEqual([{ key: `${name}-B`, reason: 'It was deleted for good.' }])
	})

	test('another account cannot undo it (T12), nor anybody after 30 days', async () => {
		const key = await create({ 'bps.price': '5' })
		const { group_id } = await save({ sku_name_key: key, attrs: { 'bps.price': '6' } })
		const other = await signUp(app, `other-${n}`)
		expect((await other.call('undoGroup', { group_id })).status).toBe(404)
		await app.house.database.db
			.updateTable('activity')
			.set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
			.where('account_id', '=', seller.accountId)
			.execute()
		expect((await seller.call('undoGroup', { group_id })).code).toBe('undo_too_old')
		expect((await read(key)).bps['price']).toBe('6.00')
	})
})
