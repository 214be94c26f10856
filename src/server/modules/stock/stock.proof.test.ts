import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#server/context.ts'
import type { House } from '#server/house.ts'
import { newGroup } from '#server/modules/activity/index.ts'
import { oneHome } from '#tests/database.ts'
import { makeHouse, makeOwner } from '#tests/make/house.ts'
import { makeSkus } from '#tests/make/skus.ts'
import { commit } from './commit.service.ts'
import { inventoryProof, proveNightly } from './proof.service.ts'
import { repairInventory } from './repair.service.ts'
import { moveStock } from './stock.service.ts'

describe.each(oneHome)('proof and repair of stock on %s', (home) => {
	let house: House
	let ctx: Ctx
	let skus: string[]
	let now = Date.now()

	beforeAll(async () => {
		house = await makeHouse(home, { now: () => new Date(now), isUnproven: true })
	})
	afterAll(() => house.close())
	beforeEach(async () => {
		ctx = await makeOwner(house)
		skus = await makeSkus(ctx, 3)
		const moves = skus.map((sku_id) => ({ sku_id, mode: 'set', qty: '5', reason: 'count' }) as const)
		await moveStock(ctx, moves, { group_id: newGroup() })
		await commit(ctx, { type: 'invoice', id: randomUUID() }, [
			{ line_id: randomUUID(), sku_id: skus[1] ?? '', qty: '2' },
		])
	})

	/** As a fault of the machine, or somebody with a database tool, would leave it. */
	const spoil = (sku: number, change: string) =>
		sql`update stock_level set ${sql.raw(change)} where account_id = ${ctx.accountId} and sku_id = ${skus[sku]}`.execute(
			ctx.db,
		)
	const spoilAll = async () => {
		await spoil(0, 'on_hand = 6.5')
		await spoil(1, 'on_hand = null, committed = 0, incoming = 4')
	}
	const wrong = (n: number, of: string, level: string, sum: string) => ({
		sku_name_key: `sku-${n}`,
		sku_name: `SKU-${n}`,
		location: 'main',
		of,
		level,
		sum,
	})
	const all = [
		wrong(1, 'on_hand', '6.5', '5'),
		wrong(2, 'on_hand', '0', '5'),
		wrong(2, 'incoming', '4', '0'),
		wrong(2, 'committed', '0', '2'),
	]

	test('the proof tells each number that does not add up, for one SKU at once too', async () => {
		expect(await inventoryProof(ctx)).toEqual({ checked: 3, wrong: [] })
		await spoilAll()
		const found = await inventoryProof(ctx)
		expect(found.checked).toBe(3)
		expect(found.wrong).toHaveLength(4)
		expect(found.wrong).toEqual(expect.arrayContaining(all))
		expect(await inventoryProof(ctx, { sku_name_key: 'sku-1' })).toEqual({ checked: 1, wrong: [all[0]] })
		await expect(inventoryProof(ctx, { sku_name_key: 'none' })).rejects.toMatchObject({ code: 'not_found' })
	})

	test('a repair writes a correcting movement and leaves what is on hand; promises become their sums', async () => {
		await spoilAll()
		const before = await ledger()
		const keys = ['sku-1', 'sku-2']
		const repaired = await house.database.db
			.transaction()
			.execute((db) => repairInventory({ ...ctx, db }, { sku_name_keys: keys }))
		expect(repaired).toEqual({ repaired: 4 })
		const after = await ledger()
		expect(after.slice(0, before.length)).toEqual(before)
		expect(after.slice(before.length)).toMatchObject(
			expect.arrayContaining([
				expect.objectContaining({ delta: '1.500', on_hand_after: '6.500', kind: 'repair' }),
				expect.objectContaining({ delta: '-5.000', on_hand_after: '0.000', kind: 'repair' }),
			]),
		)
		expect(await inventoryProof(ctx)).toEqual({ checked: 3, wrong: [] })
		const { rows } = await sql`select trim_scale(on_hand) as on_hand, trim_scale(committed) as committed
			from stock_level where account_id = ${ctx.accountId} order by on_hand nulls first`.execute(ctx.db)
		expect(rows).toEqual([
			{ on_hand: null, committed: '2' },
			{ on_hand: '5', committed: '0' },
			{ on_hand: '6.5', committed: '0' },
		])
		expect(await repairInventory(ctx, { sku_name_keys: keys })).toEqual({ repaired: 0 })
	})

	const ledger = () =>
		ctx.db.selectFrom('stock_move').selectAll().where('account_id', '=', ctx.accountId).orderBy('id').execute()

	test('every night each account is proven; what differs is told once by the bell', async () => {
		await spoilAll()
		const told = () =>
			ctx.db.selectFrom('notification').select(['type', 'content']).where('account_id', '=', ctx.accountId).execute()
		const through = async () => {
			for (let turn = 0; turn < 20; turn++) await proveNightly(house)
		}
		await through()
		const content = 'The nightly stock check found 4 levels that do not add up. Open to see and repair them.'
		expect(await told()).toEqual([{ type: 'stock_wrong', content }])
		await through()
		expect(await told()).toHaveLength(1)
		now += 25 * 3_600_000
		await through()
		expect(await told()).toHaveLength(2)
	})
})
