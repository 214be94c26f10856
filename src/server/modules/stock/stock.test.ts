import { randomUUID } from 'node:crypto'
import { NIL } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#server/context.ts'
import type { House } from '#server/house.ts'
import { newGroup } from '#server/modules/activity/index.ts'
import { oneHome } from '#tests/database.ts'
import { makeHouse, makeOwner } from '#tests/make/house.ts'
import { makeSkus } from '#tests/make/skus.ts'
import { compareLevels, nextRange } from './proof.store.ts'
import { inventoryProof } from './proof.service.ts'
import { moveStock } from './stock.service.ts'
import { type StockMove } from './stock.types.ts'

describe.each(oneHome)('stock on %s', (home) => {
	let house: House
	let ctx: Ctx
	let sku: string
	let statements = 0

	beforeAll(async () => {
		house = await makeHouse(home, { onQuery: () => statements++ })
	})
	afterAll(() => house.close())
	beforeEach(async () => {
		ctx = await makeOwner(house)
		sku = (await makeSkus(ctx, 1, { unit: 'kg' }))[0] ?? ''
	})

	const move = (...moves: (Partial<StockMove> & Pick<StockMove, 'mode' | 'qty'>)[]) =>
		moveStock(
			ctx,
			moves.map((one) => ({ sku_id: sku, reason: 'count', ...one }) as StockMove),
			{ group_id: newGroup() },
		)
	const ledger = () =>
		ctx.db
			.selectFrom('stock_move')
			.select(['delta', 'on_hand_after', 'reason', 'note', 'actor'])
			.where('account_id', '=', ctx.accountId)
			.orderBy('id')
			.execute()
	const level = async () =>
		(
			await ctx.db
				.selectFrom('stock_level')
				.select('on_hand')
				.where('account_id', '=', ctx.accountId)
				.where('sku_id', '=', sku)
				.executeTakeFirst()
		)?.on_hand ?? null

	test('set, inc and dec move the level and tell the ledger', async () => {
		const outcomes = [
			...(await move({ mode: 'set', qty: '40', note: 'first' })),
			...(await move({ mode: 'inc', qty: '2.5' })),
			...(await move({ mode: 'dec', qty: '0.125', reason: 'sold' })),
		]
		const place = { sku_id: sku, location: 'main', ok: true }
		expect(outcomes).toEqual([
			{ ...place, before: null, on_hand: '40' },
			{ ...place, before: '40', on_hand: '42.5' },
			{ ...place, before: '42.5', on_hand: '42.375' },
		])
		expect(await ledger()).toEqual([
			{ delta: '40.000', on_hand_after: '40.000', reason: 'count', note: 'first', actor: ctx.userId },
			{ delta: '2.500', on_hand_after: '42.500', reason: 'count', note: '', actor: ctx.userId },
			{ delta: '-0.125', on_hand_after: '42.375', reason: 'sold', note: '', actor: ctx.userId },
		])
		expect(await inventoryProof(ctx)).toEqual({ checked: 1, wrong: [] })
	})

	test('moves of one call on one SKU follow one another; a refused one leaves the others alone', async () => {
		const outcomes = await move(
			{ mode: 'dec', qty: '1' },
			{ mode: 'inc', qty: '5' },
			{ mode: 'dec', qty: '6' },
			{ mode: 'dec', qty: '5' },
			{ mode: 'inc', qty: '7', sku_id: randomUUID() },
		)
		expect(outcomes).toMatchObject([
			{ ok: false, problem: { code: 'stock_below_zero', params: { current: '0' } }, current: null },
			{ ok: true, before: null, on_hand: '5' },
			{ ok: false, problem: { code: 'stock_below_zero', params: { current: '5' } }, current: '5' },
			{ ok: true, before: '5', on_hand: '0' },
			{ ok: false, problem: { code: 'not_found' } },
		])
		expect((await ledger()).map(({ delta }) => delta)).toEqual(['5.000', '-5.000'])
		expect(await level()).toBe('0.000')
	})

	test('a change of nothing writes nothing; counting zero begins the tracking; null ends it', async () => {
		await move({ mode: 'set', qty: '0' })
		expect(await level()).toBe('0.000')
		await move({ mode: 'set', qty: '0.0' }, { mode: 'inc', qty: '0' }, { mode: 'dec', qty: '0' })
		expect(await ledger()).toHaveLength(1)
		await move({ mode: 'inc', qty: '3' }, { mode: 'set', qty: null })
		expect(await level()).toBeNull()
		await move({ mode: 'set', qty: null })
		expect((await ledger()).map(({ delta }) => delta)).toEqual(['0.000', '3.000', '-3.000'])
		expect(await inventoryProof(ctx)).toEqual({ checked: 1, wrong: [] })
	})

	test('an expectation that fails is a conflict with the current number', async () => {
		await move({ mode: 'set', qty: '8', expected: null })
		const outcomes = await move(
			{ mode: 'set', qty: '9', expected: '7' },
			{ mode: 'set', qty: '9', expected: null },
			{ mode: 'set', qty: '9', expected: '8.0' },
		)
		expect(outcomes).toMatchObject([
			{ ok: false, problem: { code: 'conflict' }, current: '8' },
			{ ok: false, problem: { code: 'conflict' }, current: '8' },
			{ ok: true, on_hand: '9' },
		])
	})

	test.each([
		['set', '-1', 'quantity_negative'],
		['inc', '-1', 'quantity_negative'],
		['dec', '1.0001', 'quantity_decimals'],
		['set', '1e3', 'field_format'],
		['set', 'NaN', 'field_format'],
		['set', '100000000000', 'quantity_too_big'],
		['inc', '99999999999.999', 'quantity_too_big'],
	] as const)('%s %s is refused: %s (T70)', async (mode, qty, code) => {
		await move({ mode: 'set', qty: '0.001' })
		expect(await move({ mode, qty })).toMatchObject([{ ok: false, problem: { code }, current: '0.001' }])
		expect(await ledger()).toHaveLength(1)
	})

	test('a product with variants has no stock of its own, another account’s SKU does not exist', async () => {
		const [parent = ''] = await makeSkus(ctx, 1, { prefix: 'P', is_parent: true })
		const other = await makeOwner(house)
		const [theirs = ''] = await makeSkus(other, 1)
		const outcomes = await move(
			{ mode: 'set', qty: '1', sku_id: parent },
			{ mode: 'set', qty: '1', sku_id: theirs },
			{ mode: 'set', qty: '1' },
		)
		expect(outcomes.map((one) => (one.ok ? 'ok' : one.problem.code))).toEqual(['stock_of_parent', 'not_found', 'ok'])
		expect(await inventoryProof(other)).toEqual({ checked: 0, wrong: [] })
	})

	test('thousands of SKUs move in a few statements', async () => {
		const ids = await makeSkus(ctx, 3000, { prefix: 'M' })
		statements = 0
		const outcomes = await move(...ids.map((sku_id, i) => ({ mode: 'set' as const, qty: String(i), sku_id })))
		expect(statements).toBeLessThanOrEqual(10)
		expect(outcomes.every(({ ok }) => ok)).toBe(true)
		expect(await inventoryProof(ctx)).toEqual({ checked: 3000, wrong: [] })
	})

	test('the proof misses no SKU between its parts', async () => {
		const ids = [...(await makeSkus(ctx, 6, { prefix: 'R' })), sku].sort()
		await move(...ids.map((sku_id) => ({ mode: 'set' as const, qty: '1', sku_id })))
		const ranges: [string | null, number][] = []
		for (let after: string | null = NIL; after !== null;) {
			const range = await nextRange(ctx, after, 3)
			ranges.push([range.upTo, (await compareLevels(ctx, range, 10)).checked])
			after = range.upTo
		}
		expect(ranges).toEqual([
			[ids[2], 3],
			[ids[5], 3],
			[null, 1],
		])
	})
})
