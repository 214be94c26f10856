import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#server/context.ts'
import type { House } from '#server/house.ts'
import { newGroup } from '#server/modules/activity/index.ts'
import { moveStock } from '#server/modules/stock/index.ts'
import { oneHome } from '#tests/database.ts'
import { makeHouse, makeOwner } from '#tests/make/house.ts'
import { makeSkus } from '#tests/make/skus.ts'
import { tellAlerts } from './alerts.service.ts'

describe.each(oneHome)('crossings of stock in the bell, on %s', (home) => {
	let house: House
	let ctx: Ctx
	let skus: string[]
	let now = Date.now()

	beforeAll(async () => {
		house = await makeHouse(home, { now: () => new Date(now) })
		ctx = await makeOwner(house)
		skus = await makeSkus(ctx, 3)
		await ctx.db
			.updateTable('sku')
			.set({ low_inventory_triggering: 5, over_inventory_triggering: 50 })
			.where('account_id', '=', ctx.accountId)
			.execute()
	})
	afterAll(() => house.close())

	const move = (sku: number, mode: 'set' | 'inc' | 'dec', qty: string) =>
		moveStock(ctx, [{ sku_id: skus[sku] ?? '', mode, qty, reason: 'correction' }], { group_id: newGroup() })

	/** What the bell says once the crossings have rested; it is emptied. */
	async function told(): Promise<[type: string, content: string, link: string | null][]> {
		now += 11 * 60_000
		await tellAlerts(house)
		const rows = await ctx.db
			.deleteFrom('notification')
			.where('account_id', '=', ctx.accountId)
			.returning(['type', 'content', 'link'])
			.execute()
		return rows.map(({ type, content, link }) => [type, content, link])
	}

	test('a crossing is told once; moving on within the state, and back before it was told, is not', async () => {
		await move(0, 'set', '20')
		expect(await told()).toEqual([])
		await move(0, 'set', '4')
		await tellAlerts(house)
		expect(await told()).toEqual([['stock_low', 'SKU-1 is low in stock: 4 left', '/singleSKU?sku_name_key=sku-1']])
		await move(0, 'dec', '1')
		expect(await told()).toEqual([])
		await move(0, 'dec', '3')
		expect(await told()).toEqual([['stock_out', 'SKU-1 is out of stock', '/singleSKU?sku_name_key=sku-1']])
		await move(0, 'set', '4')
		await move(0, 'set', '20')
		expect(await told()).toEqual([])
		await move(0, 'inc', '30')
		expect(await told()).toEqual([['stock_over', 'SKU-1 is overstocked: 50 on hand', '/singleSKU?sku_name_key=sku-1']])
		await move(0, 'inc', '9')
		expect(await told()).toEqual([])
		// Once it has recovered, it is told of anew.
		await move(0, 'set', '20')
		expect(await told()).toEqual([])
		await move(0, 'set', '3')
		expect((await told()).map(([type]) => type)).toEqual(['stock_low'])
	})

	test('many are one message; a threshold that is changed crosses too; a deleted SKU is not told', async () => {
		await move(0, 'set', '0')
		await move(1, 'set', '50')
		await move(2, 'set', '20')
		await told()
		await move(0, 'set', '3')
		await ctx.db
			.updateTable('sku')
			.set({ low_inventory_triggering: 30 })
			.where('account_id', '=', ctx.accountId)
			.where('id', '=', skus[2] ?? '')
			.execute()
		await move(1, 'set', '0')
		expect(await told()).toEqual([
			['stock_digest', 'Stock: 1 out of stock, 2 low', '/dashboard/inventory?stock=out%2Clow'],
		])
		await move(0, 'set', '0')
		await ctx.db
			.updateTable('sku')
			.set({ status: 'deleted' })
			.where('account_id', '=', ctx.accountId)
			.where('id', '=', skus[0] ?? '')
			.execute()
		expect(await told()).toEqual([])
	})
})
