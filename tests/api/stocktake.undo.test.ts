import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'

describe.each(oneHome)('stocktakes while stock is taken back, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'cedar')
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name: 'D', attrs: { inventory: '10' } }] })
	})
	afterAll(() => app.close())

	const begin = async (name = 'Shelf') => (await seller.must('setStocktake', { name, scope: {}, start: true })).id
	const step = (stocktake_id: string, action: 'review' | 'apply' | 'cancel') =>
		seller.must('operateStocktake', { stocktake_id, action })
	const counted = (stocktake_id: string, qty: string) => {
		const at = new Date().toISOString()
		const counts = [{ id: randomUUID(), sku_name_key: 'd', qty, mode: 'set' as const, at }]
		return seller.must('countStocktake', { stocktake_id, device: 'Phone', sent_at: at, counts })
	}
	const line = async (stocktake_id: string) => (await seller.must('getStocktake', { stocktake_id })).list[0]
	const onHand = async () => (await seller.must('inventoryGet', {})).list[0]?.on_hand
	const set = (qty: string) => seller.must('inventorySet', { items: [{ sku_name_key: 'd', mode: 'set', qty }] })
	const sell = (qty: string) => seller.must('inventorySet', { items: [{ sku_name_key: 'd', mode: 'dec', qty }] })
	const undo = (group_id = '') => seller.must('undoGroup', { group_id })

	test.each(['before', 'after'] as const)(
		'one that is undone while another is open, counted %s it was applied, never was: the other finds what it counted',
		async (when) => {
			await set('10')
			const [one, two] = [await begin('One'), await begin('Two')]
			await counted(one, '9')
			if (when === 'before') await counted(two, '9')
			await step(one, 'review')
			const { group_id } = await step(one, 'apply')
			if (when === 'after') await counted(two, '9')
			expect(await line(two)).toMatchObject({ ledger: '9', difference: '0' })
			const undone = await undo(group_id)
			expect([undone.restored, undone.skipped, await onHand()]).toEqual([2, [], '10'])
			expect(await line(two)).toMatchObject({ ledger: '10', difference: '-1', moved: false })
			// Back again, and away again.
			const redone = await undo(undone.group_id)
			expect(await line(two)).toMatchObject({ ledger: '9', difference: '0' })
			await undo(redone.group_id)
			// A sale that was a mistake has not happened either.
			const sale = await sell('3')
			expect(await line(two)).toMatchObject({ ledger: '10', difference: '-1' })
			await undo(sale.group_id)
			expect(await line(two)).toMatchObject({ ledger: '10', difference: '-1' })
			await step(two, 'review')
			await step(two, 'apply')
			expect(await onHand()).toBe('9')
			expect((await seller.must('inventoryProof', {})).wrong).toEqual([])
		},
	)

	test('a sale before the count that is taken back after it was none', async () => {
		await set('10')
		const sale = await sell('2')
		const id = await begin()
		await counted(id, '10')
		expect(await line(id)).toMatchObject({ ledger: '8', difference: '2' })
		await undo(sale.group_id)
		expect(await line(id)).toMatchObject({ ledger: '10', difference: '0' })
		await step(id, 'cancel')
	})
})
