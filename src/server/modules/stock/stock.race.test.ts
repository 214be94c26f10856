import { sql } from 'kysely'
import { MAIN } from '#domain/inventory/location.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#server/context.ts'
import type { House } from '#server/house.ts'
import { newGroup, undoGroup } from '#server/modules/activity/index.ts'
import { databaseHomes } from '#tests/database.ts'
import { makeHouse, makeOwner } from '#tests/make/house.ts'
import { makeSkus } from '#tests/make/skus.ts'
import { addToLevel } from './add.store.ts'
import { findMoves, readMoves } from './moves.store.ts'
import { inventoryProof } from './proof.service.ts'
import { moveStock } from './stock.service.ts'
import { movedSince } from './stock.store.ts'
import { inventoryStory } from './story.service.ts'
import { type StockMove, type StockOutcome } from './stock.types.ts'

describe.each(databaseHomes)('T75: stock under many hands at once, on %s', (home) => {
	let house: House
	let ctx: Ctx

	beforeAll(async () => {
		house = await makeHouse(home)
		ctx = await makeOwner(house)
	})
	afterAll(() => house.close())

	const move = (...moves: StockMove[]) => moveStock(ctx, moves, { group_id: newGroup() })
	const onHand = async (ids: string[]): Promise<Record<string, string | null>> => {
		const rows = await ctx.db
			.selectFrom('stock_level')
			.select(['sku_id', 'on_hand'])
			.where('account_id', '=', ctx.accountId)
			.where('sku_id', 'in', ids)
			.execute()
		return Object.fromEntries(rows.map(({ sku_id, on_hand }) => [sku_id, on_hand]))
	}
	const proven = async () => expect((await inventoryProof(ctx)).wrong).toEqual([])

	test('100 × dec 1 on 50 pieces: exactly 50 get one', async () => {
		const [sku_id = ''] = await makeSkus(ctx, 1, { prefix: 'RACE' })
		await move({ sku_id, mode: 'set', qty: '50', reason: 'count' })
		const outcomes = await Promise.all(
			Array.from({ length: 100 }, () => move({ sku_id, mode: 'dec', qty: '1', reason: 'sold' })),
		)
		const sold = outcomes.flat().filter(({ ok }) => ok)
		expect(sold).toHaveLength(50)
		expect(new Set(sold.map((one) => (one.ok ? one.on_hand : '')))).toHaveLength(50)
		expect(await onHand([sku_id])).toEqual({ [sku_id]: '0.000' })
		await proven()
	})

	test('plain changes by one statement: each follows from the one before it, also beside those under locks', async () => {
		const [sku_id = ''] = await makeSkus(ctx, 1, { prefix: 'PLAIN' })
		await move({ sku_id, mode: 'set', qty: '40', reason: 'count' })
		const plain = (delta: string) =>
			addToLevel(ctx, { sku_name_key: 'plain-1', delta, reason: 'sold', note: '', group_id: newGroup() })
		const taken = await Promise.all(Array.from({ length: 60 }, () => plain('-1')))
		const left = taken.flatMap((on_hand) => on_hand ?? []).map(Number)
		expect(left.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n))
		const moves = await ctx.db
			.selectFrom('stock_move')
			.select(['id', 'on_hand_after'])
			.where('account_id', '=', ctx.accountId)
			.where('sku_id', '=', sku_id)
			.orderBy('at')
			.execute()
		expect(moves.map(({ on_hand_after }) => Number(on_hand_after))).toEqual(
			Array.from({ length: 41 }, (_, n) => 40 - n),
		)
		expect(moves.map(({ id }) => id)).toEqual(moves.map(({ id }) => id).toSorted())
		await Promise.all([
			...Array.from({ length: 30 }, () => plain('2')),
			...Array.from({ length: 30 }, () => move({ sku_id, mode: 'inc', qty: '1', reason: 'found' })),
		])
		expect(await onHand([sku_id])).toEqual({ [sku_id]: '90.000' })
		await proven()
	})

	test('the list of movements has the order in which they happened, however many share a moment', async () => {
		// Its clock stands still: whatever comes in a millisecond comes in this one.
		const at = new Date()
		const still = { ...ctx, house: { ...house, now: () => at } }
		const [sku_id = ''] = await makeSkus(ctx, 1, { prefix: 'ORDER' })
		const group_id = newGroup()
		const plain = async (delta: string) =>
			expect(
				await addToLevel(still, { sku_name_key: 'order-1', delta, reason: 'found', note: '', group_id }),
			).toBeDefined()
		const other = (change: { mode: 'set' | 'inc' | 'dec'; qty: string }) =>
			moveStock(still, [{ sku_id, ...change, reason: 'count' }], { group_id })
		await other({ mode: 'set', qty: '10' })
		for (let n = 0; n < 15; n++) {
			await plain('3')
			await plain('6')
			await other({ mode: 'set', qty: String(200 + n) })
			await other({ mode: 'dec', qty: '5' })
			await plain('-1')
		}
		// One call changes it more than once.
		await moveStock(
			still,
			['7', '9', '8'].map((qty) => ({ sku_id, mode: 'set', qty, reason: 'count' }) as const),
			{ group_id },
		)
		const { list } = await findMoves(ctx, { ids: [sku_id] }, { page: 1, size: 100 })
		expect(list.map(({ on_hand_after }) => on_hand_after).toReversed()).toEqual(
			['10', Array.from({ length: 15 }, (_, n) => chain(n)).flat(), '7', '9', '8'].flat(),
		)
		expect(list.map(({ id }) => id)).toEqual(
			list
				.map(({ id }) => id)
				.toSorted()
				.toReversed(),
		)
		// None is told more than a blink behind its time.
		expect(list.every((move) => move.at.getTime() - at.getTime() < 2)).toBe(true)
		const first = await readMoves(ctx, { ids: [sku_id] }, undefined)
		const rest = await readMoves(ctx, { ids: [sku_id] }, first[39])
		expect(rest.map(({ id }) => id)).toEqual(first.slice(40).map(({ id }) => id))

		function chain(n: number) {
			const before = n === 0 ? 10 : 194 + n - 1
			return [before + 3, before + 9, 200 + n, 195 + n, 194 + n].map(String)
		}
	})

	describe('a clock that leaps', () => {
		const HOUR = 3_600_000
		const atClock = (ahead: number) => ({ ...ctx, house: { ...house, now: () => new Date(Date.now() + ahead) } })
		const change = (sku_id: string, ahead: number, set?: string) =>
			moveStock(
				atClock(ahead),
				[
					set === undefined
						? { sku_id, mode: 'inc', qty: '1', reason: 'found' }
						: { sku_id, mode: 'set', qty: set, reason: 'count', kind: 'count' },
				],
				{ group_id: newGroup() },
			)
		const balances = async (sku_id: string) =>
			(await findMoves(ctx, { ids: [sku_id] }, { page: 1, size: 10 })).list.map((move) => move.on_hand_after)

		test('what was dated ahead is followed, as far as a day: balances stand in their order', async () => {
			const [sku_id = ''] = await makeSkus(ctx, 1, { prefix: 'FAST' })
			await change(sku_id, 0)
			// A few seconds are followed, as where two servers' clocks differ.
			await change(sku_id, 3000)
			await change(sku_id, 0)
			// The clock is an hour ahead, and put right; later it is set back by five minutes.
			await change(sku_id, HOUR)
			await change(sku_id, 0)
			const group_id = newGroup()
			await addToLevel(ctx, { sku_name_key: 'fast-1', delta: '-2', reason: 'sold', note: '', group_id })
			await change(sku_id, -HOUR / 12)
			expect(await balances(sku_id)).toEqual(['4', '3', '5', '4', '3', '2', '1'])

			// When goods moved is told of those that followed, and of no others.
			const { rows } = await sql<{ off: number | null }>`
				select abs(extract(epoch from happened_at - now()))::int as off from stock_move
				where account_id = ${ctx.accountId} and sku_id = ${sku_id} order by at`.execute(ctx.db)
			expect(rows.map(({ off }) => off !== null)).toEqual([false, false, false, false, true, true, true])
			expect(rows.slice(4, 6).every(({ off }) => off !== null && off < 60)).toBe(true)
			await proven()
		})

		test('a count is compared with what had moved by then, whatever it was dated; undo knows it, too', async () => {
			const [sku_id = ''] = await makeSkus(ctx, 1, { prefix: 'COUNTED' })
			await change(sku_id, HOUR, '10')
			const group_id = newGroup()
			await addToLevel(ctx, { sku_name_key: 'counted-1', delta: '-3', reason: 'sold', note: '', group_id })
			const place = { sku_id, location: MAIN }
			expect(await movedSince(ctx, [{ ...place, at: new Date(Date.now() - HOUR) }])).toEqual(['-3'])
			await new Promise((resolve) => setTimeout(resolve, 5))
			const counted = new Date()
			await new Promise((resolve) => setTimeout(resolve, 5))
			const later = newGroup()
			await addToLevel(ctx, { sku_name_key: 'counted-1', delta: '-1', reason: 'sold', note: '', group_id: later })
			// What was sold before the count is part of it, what was sold after it is not.
			expect(await movedSince(ctx, [{ ...place, at: counted }])).toEqual(['-1'])
			await undoGroup(ctx, later)
			expect(await movedSince(ctx, [{ ...place, at: counted }])).toEqual(['0'])
			await undoGroup(ctx, group_id)
			expect(await movedSince(ctx, [{ ...place, at: counted }])).toEqual(['0'])
		})

		test('nobody follows what lies more than a day ahead; the ledger is not accused of it', async () => {
			const [sku_id = ''] = await makeSkus(ctx, 1, { prefix: 'WRONG' })
			await change(sku_id, 48 * HOUR, '7')
			await change(sku_id, 0)
			const { list } = await findMoves(ctx, { ids: [sku_id] }, { page: 1, size: 10 })
			const last = list.find((move) => move.on_hand_after === '8')
			expect((last?.at.getTime() ?? Infinity) - Date.now()).toBeLessThan(60_000)
			const { why } = await inventoryStory(ctx, { sku_name_key: 'wrong-1' })
			expect(why).toMatchObject({ start: null, on_hand: '8' })
			expect(why).not.toHaveProperty('ledger')
			await proven()
		})
	})

	test('no plain change where more has to be known', async () => {
		const note = ''
		const plain = (sku_name_key: string, delta: string) =>
			addToLevel(ctx, { sku_name_key, delta, reason: 'sold', note, group_id: newGroup() })
		const [sku_id = '', deleted = ''] = await makeSkus(ctx, 3, { prefix: 'ASK' })
		const [parent = ''] = await makeSkus(ctx, 1, { prefix: 'ASKED' })
		for (const id of [sku_id, deleted, parent]) await move({ sku_id: id, mode: 'set', qty: '5', reason: 'count' })
		const change = (id: string, set: { status?: 'deleted'; is_parent?: true }) =>
			ctx.db.updateTable('sku').set(set).where('account_id', '=', ctx.accountId).where('id', '=', id).execute()
		await change(deleted, { status: 'deleted' })
		await change(parent, { is_parent: true })
		const asked = { 'ask-1': '-6', 'ask-2': '1', 'ask-3': '1', 'asked-1': '1', nobody: '1' }
		for (const [key, delta] of Object.entries(asked)) expect([key, await plain(key, delta)]).toEqual([key, undefined])
		expect(await plain('ask-1', '99999999999')).toBeUndefined()
		expect(await plain('ask-1', '-5')).toBe('0')
		await proven()
	})

	test('the first movements of an untracked SKU, all at once, all count', async () => {
		const [sku_id = ''] = await makeSkus(ctx, 1, { prefix: 'FIRST', unit: 'kg' })
		await Promise.all(Array.from({ length: 30 }, () => move({ sku_id, mode: 'inc', qty: '0.1', reason: 'received' })))
		expect(await onHand([sku_id])).toEqual({ [sku_id]: '3.000' })
		await proven()
	})

	test('compare and set: of many who saw the same number, one wins', async () => {
		const [sku_id = ''] = await makeSkus(ctx, 1, { prefix: 'CAS' })
		const outcomes = await Promise.all(
			Array.from({ length: 20 }, (_, i) =>
				move({ sku_id, mode: 'set', qty: String(i + 1), expected: null, reason: 'count' }),
			),
		)
		const won = outcomes.flat().filter(({ ok }) => ok)
		expect(won).toHaveLength(1)
		const stored = Number((await onHand([sku_id]))[sku_id])
		for (const one of outcomes.flat()) if (!one.ok) expect(Number(one.current)).toBe(stored)
	})

	test('an import that sets many, in any order, against sales of the same SKUs', async () => {
		const ids = await makeSkus(ctx, 200, { prefix: 'IMPORT' })
		await move(...ids.map((sku_id) => ({ sku_id, mode: 'set', qty: '1000', reason: 'count' }) as const))
		const shuffled = (): string[] => ids.toSorted(() => Math.random() - 0.5)
		const imports = [700, 800, 900].map((qty) =>
			move(...shuffled().map((sku_id) => ({ sku_id, mode: 'set', qty: String(qty), reason: 'import' }) as const)),
		)
		const sales = Array.from({ length: 60 }, () =>
			move(
				...shuffled()
					.slice(0, 20)
					.map((sku_id) => ({ sku_id, mode: 'dec', qty: '1', reason: 'sold' }) as const),
			),
		)
		const outcomes = (await Promise.all([...imports, ...sales])).flat()
		expect(outcomes.every(({ ok }) => ok)).toBe(true)
		await proven()
	})

	test('carried from A to B and from B to A, all at once: nothing is lost on the way', async () => {
		const [sku_id = ''] = await makeSkus(ctx, 1, { prefix: 'CARRIED' })
		const places = ['main', 'back'] as const
		await move(...places.map((location) => ({ sku_id, location, mode: 'set', qty: '40', reason: 'count' }) as const))
		const carried = Array.from({ length: 80 }, (_, at) => {
			const [location = '', to_location = ''] = at % 2 ? places : places.toReversed()
			return move({ sku_id, mode: 'move', qty: '1', location, to_location, reason: 'transfer' })
		})
		expect((await Promise.all(carried)).flat().every(({ ok }) => ok)).toBe(true)
		const levels = await ctx.db
			.selectFrom('stock_level')
			.select(['location', 'on_hand'])
			.where('account_id', '=', ctx.accountId)
			.where('sku_id', '=', sku_id)
			.orderBy('location')
			.execute()
		expect(levels).toEqual(['back', 'main'].map((location) => ({ location, on_hand: '40.000' })))
		await proven()
	})

	test('random schedules: every answer fits one order of events, and the ledger adds up', async () => {
		const ids = await makeSkus(ctx, 4, { prefix: 'RANDOM' })
		const random = (n: number): number => Math.floor(Math.random() * n)
		const randomMove = (): StockMove => {
			const base = { sku_id: ids[random(ids.length)] ?? '', reason: 'correction' }
			const qty = String(random(20))
			const mode = (['set', 'inc', 'dec'] as const)[random(3)] ?? 'inc'
			return random(15) === 0 ? { ...base, mode: 'set', qty: null } : { ...base, mode, qty }
		}
		const calls = Array.from({ length: 150 }, () => Array.from({ length: 1 + random(4) }, randomMove))
		const outcomes = (await Promise.all(calls.map((moves) => move(...moves)))).flat()
		for (const id of ids) expectOneOrder(outcomes.filter(({ sku_id }) => sku_id === id))
		await proven()
	})
})

/**
 * The changes of a SKU must be one walk from untracked: entering and leaving each number equally often, but for the
 * start and the end. A lost update would leave a number twice that was entered once.
 */
function expectOneOrder(outcomes: StockOutcome[]): void {
	const balance = new Map<string, number>([['null', 1]])
	const add = (at: string | null, n: number) => balance.set(String(at), (balance.get(String(at)) ?? 0) + n)
	for (const one of outcomes)
		if (one.ok) {
			add(one.before, -1)
			add(one.on_hand, 1)
		}
	expect([...balance.values()].filter((n) => n !== 0)).toEqual([1])
}
