import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Decimal } from '#domain/decimal.ts'
import type { Ctx } from '#server/context.ts'
import type { House } from '#server/house.ts'
import { newGroup, undoGroup } from '#server/modules/activity/index.ts'
import { oneHome } from '#tests/database.ts'
import { makeHouse, makeOwner } from '#tests/make/house.ts'
import { makeSkus } from '#tests/make/skus.ts'
import { inventoryProof } from './proof.service.ts'
import { moveStock } from './stock.service.ts'
import { type StockMove } from './stock.types.ts'

describe.each(oneHome)('undoing stock on %s', (home) => {
	let house: House
	let ctx: Ctx
	let skus: string[]

	beforeAll(async () => {
		house = await makeHouse(home)
	})
	afterAll(() => house.close())
	beforeEach(async () => {
		ctx = await makeOwner(house, { locale: 'zh' })
		skus = await makeSkus(ctx, 3)
	})

	type Short = [sku: number, mode: 'set' | 'inc' | 'dec', qty: Decimal]
	const move = (...moves: Short[]) => moveUnder(newGroup(), ...moves)
	const moveUnder = async (group_id: string, ...moves: Short[]): Promise<string> => {
		const all = moves.map(([sku, mode, qty]) => ({ sku_id: skus[sku] ?? '', mode, qty, reason: 'x' }) as StockMove)
		await moveStock(ctx, all, { group_id })
		return group_id
	}
	const onHand = async () => {
		const rows = await ctx.db
			.selectFrom('stock_level')
			.select(['sku_id', 'on_hand'])
			.where('account_id', '=', ctx.accountId)
			.execute()
		return skus.map((id) => rows.find(({ sku_id }) => sku_id === id)?.on_hand ?? null)
	}

	test('all moves of a group go back, several of a SKU in turn, untracked ones to untracked', async () => {
		await move([0, 'set', '40'], [1, 'set', '0'])
		const group = await move([0, 'inc', '5'], [2, 'set', '7'], [0, 'dec', '20'], [1, 'set', '1'])
		expect(await onHand()).toEqual(['25.000', '1.000', '7.000'])
		expect(await undoGroup(ctx, group)).toMatchObject({ restored: 3, skipped: [] })
		expect(await onHand()).toEqual(['40.000', '0.000', null])
		expect((await inventoryProof(ctx)).wrong).toEqual([])
	})

	test('stock that moved since stays and is told by its SKU; undoing the undo brings the rest back', async () => {
		const group = await move([0, 'set', '40'], [1, 'set', '50'])
		await move([1, 'dec', '1'])
		const undone = await undoGroup(ctx, group)
		expect(undone).toMatchObject({ restored: 1, skipped: [{ key: 'SKU-2', reason: '此后又有更改，已保持原样。' }] })
		expect(await onHand()).toEqual([null, '49.000', null])
		expect(await undoGroup(ctx, undone.group_id)).toMatchObject({ restored: 1 })
		expect(await onHand()).toEqual(['40.000', '49.000', null])
		expect((await inventoryProof(ctx)).wrong).toEqual([])
	})

	test('a change of others between two of the group stops the way back there', async () => {
		const group = await move([0, 'set', '10'])
		await move([0, 'inc', '5'])
		await moveUnder(group, [0, 'inc', '7'])
		expect(await undoGroup(ctx, group)).toMatchObject({ restored: 1, skipped: [{ key: 'SKU-1' }] })
		expect(await onHand()).toEqual(['15.000', null, null])

		const second = await move([1, 'set', '20'], [1, 'set', '30'])
		await move([1, 'set', '20'])
		expect(await undoGroup(ctx, second)).toMatchObject({ restored: 0, skipped: [{ key: 'SKU-2' }] })
		expect(await onHand()).toEqual(['15.000', '20.000', null])
	})

	test('stock of a SKU that was purged is told too', async () => {
		const group = await move([0, 'set', '40'])
		await ctx.db
			.deleteFrom('sku')
			.where('account_id', '=', ctx.accountId)
			.where('id', '=', skus[0] ?? '')
			.execute()
		expect(await undoGroup(ctx, group)).toMatchObject({ restored: 0, skipped: [{ key: skus[0] }] })
	})
})
