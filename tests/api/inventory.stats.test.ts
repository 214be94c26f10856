import { sql } from 'kysely'
import { NIL } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { STOCK_DAYS_FROM } from '#domain/inventory/pace.ts'
import type { Ctx } from '#server/context.ts'
import type { House } from '#server/house.ts'
import { newGroup, undoGroup } from '#server/modules/activity/index.ts'
import { getInventory } from '#server/modules/inventory/list.service.ts'
import { listMoves } from '#server/modules/stock/moves.service.ts'
import { moveStock, type StockMove } from '#server/modules/stock/index.ts'
import { oneHome } from '#tests/database.ts'
import { makeHouse, makeOwner } from '#tests/make/house.ts'
import { makeSkus } from '#tests/make/skus.ts'
import { until } from '#tests/make/until.ts'
import { deriveFigures } from '#server/modules/stock-stats/figures.service.ts'
import { spoilFigures } from '#server/modules/stock-stats/figures.store.ts'
import { getInventoryStats } from '#server/modules/stock-stats/stats.service.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** A Thursday, 10:00 in New York. */
const NOW = Date.parse('2026-11-26T15:00:00Z')

describe.each(oneHome)('what the charts of the inventory show, on %s', (home) => {
	let house: House
	let ctx: Ctx
	let skus: string[]
	let now = NOW

	beforeAll(async () => {
		house = await makeHouse(home, { now: () => new Date(now) })
	})
	afterAll(() => house.close())
	beforeEach(async () => {
		now = NOW
		ctx = await makeOwner(house)
		await sql`update account set settings = '{"timezone": "America/New_York"}' where account_id = ${ctx.accountId}`.execute(
			ctx.db,
		)
		skus = await makeSkus(ctx, 5)
	})

	const move = async (at: number, ...moves: StockMove[]) => {
		now = at
		const group_id = newGroup()
		const outcomes = await moveStock(ctx, moves, { group_id })
		expect(outcomes.every(({ ok }) => ok)).toBe(true)
		now = NOW
		return group_id
	}
	const set = (sku: number, qty: string): StockMove => ({
		sku_id: skus[sku] ?? '',
		mode: 'set',
		qty,
		reason: 'initial',
	})
	const sell = (sku: number, qty: string): StockMove => ({ sku_id: skus[sku] ?? '', mode: 'dec', qty, reason: 'sold' })
	const daysAgo = (days: number) => NOW - days * DAY_MS
	const price = (sku: number, bps: Record<string, string>) =>
		sql`update sku set attrs = ${JSON.stringify({ bps })}::jsonb, updated_at = ${new Date(now)}
			where account_id = ${ctx.accountId} and id = ${skus[sku]}`.execute(ctx.db)
	const stats = () => getInventoryStats(ctx, {})
	const listed = async (search: object) =>
		(await getInventory(ctx, { page: 1, size: 50, sort: 'no', ...search })).list.map(({ sku_name }) => sku_name)
	const kept = async () =>
		(
			await sql<{ n: number }>`select count(*)::int as n from stock_day where account_id = ${ctx.accountId}`.execute(
				ctx.db,
			)
		).rows[0]?.n

	/** A shop of a hundred days: sold well, sold of late, lying, new, out. */
	const fill = async () => {
		await move(daysAgo(95), set(0, '200'), set(1, '50'), set(2, '40'), set(4, '5'))
		for (const days of [80, 50, 20, 10, 1]) await move(daysAgo(days), sell(0, '30'))
		await move(daysAgo(12), sell(1, '10'), sell(4, '5'))
		await move(daysAgo(3), { ...sell(2, '4'), reason: 'lost' })
		await move(NOW - HOUR_MS, set(3, '9'))
	}

	test('each bar leads to exactly the rows it counts', async () => {
		await fill()
		await deriveFigures(house)
		const { states, weeks, cover, slow } = await stats()
		expect(states).toEqual({ untracked: 0, out: 1, low: 0, ok: 4, over: 0 })
		expect(cover).toEqual([
			// 50 on hand, 90 in 30 days: 16 days; 40 on hand, 10 in 30 days: 120.
			{ pace: 30, bands: bands(0, 1, 0, 1), idle: 2 },
			// 150 in 90 days: 30; 10 in 90 days: 360.
			{ pace: 90, bands: bands(0, 0, 1, 1), idle: 2 },
		])
		for (const { pace, bands: all, idle } of cover ?? []) {
			for (const [at, { from, skus: n }] of all.entries()) {
				const below = STOCK_DAYS_FROM[at + 1]
				expect(await listed({ cover: { pace, from, ...(below && { below }) } })).toHaveLength(n)
			}
			expect(await listed({ cover: { pace, idle: true } })).toHaveLength(idle)
		}
		expect(await listed({ cover: { pace: 30, below: 30 } })).toEqual(['SKU-1'])
		expect(await listed({ cover: { pace: 90, from: 31 }, status: ['ok'] })).toEqual(['SKU-2'])
		// What came an hour ago does not lie long; what was lost has not been sold.
		expect(slow).toBe(1)
		expect(await listed({ slow: true })).toEqual(['SKU-3'])
		expect(await listed({ slow: true, fold: true })).toEqual(['SKU-3'])

		expect(weeks).toHaveLength(13)
		for (const { from, to, ins, outs } of weeks) {
			const total = async (direction: 'in' | 'out') =>
				(await listMoves(ctx, { page: 1, size: 1, from, to, direction })).total
			expect([await total('in'), await total('out')]).toEqual([ins, outs])
		}
		expect(weeks.at(-1)).toEqual({
			day: '2026-11-23',
			from: '2026-11-23T05:00:00.000Z',
			to: '2026-11-30T05:00:00.000Z',
			came_in: '9',
			went_out: '34',
			ins: 1,
			outs: 2,
		})
	})

	test('how long stock lasts is told as it is now, whatever has changed since it was kept', async () => {
		const one = (band: string) => listed({ cover: { pace: 30, ...COVERS[band] } })
		const told = async () => {
			const { cover, slow } = await stats()
			const [pace] = cover ?? []
			return [pace?.bands.map(({ skus }) => skus), pace?.idle, slow]
		}
		const agrees = async () => {
			const lists = await Promise.all(['0', '7', '30', '90', 'idle'].map(one))
			const [bands, idle, slow] = await told()
			expect([bands, idle]).toEqual([lists.slice(0, 4).map(({ length }) => length), lists[4]?.length])
			expect(slow).toBe((await listed({ slow: true })).length)
		}
		const status = (sku: number, word: 'active' | 'deleted') =>
			ctx.db
				.updateTable('sku')
				.set({ status: word })
				.where('account_id', '=', ctx.accountId)
				.where('id', '=', skus[sku] ?? '')
				.execute()
		await fill()
		await deriveFigures(house)
		const first = await told()
		await agrees()
		// Sold down and out, counted anew, not counted any more, new, deleted and restored: each is seen at once.
		for (const change of [
			() => move(NOW, sell(0, '49')),
			() => move(NOW, sell(1, '40')),
			() => move(NOW, set(4, '7')),
			() => move(NOW, { ...set(3, ''), mode: 'set', qty: null }),
			async () => {
				const [sku_id = ''] = await makeSkus(ctx, 1, { prefix: 'FRESH' })
				await move(NOW, { sku_id, mode: 'set', qty: '3', reason: 'initial' })
			},
			() => status(2, 'deleted'),
			() => status(0, 'deleted'),
			() => status(2, 'active'),
			() => status(0, 'active'),
		]) {
			await change()
			await agrees()
		}
		expect(await told()).not.toEqual(first)
		const before = await told()
		now = NOW + HOUR_MS
		await spoilFigures(ctx)
		await deriveFigures(house)
		await agrees()
		expect(await told()).toEqual(before)
		// What was kept by the walk before this one, and what none has kept, says the same.
		await sql`update stock_figures set covers_from = null where account_id = ${ctx.accountId}`.execute(ctx.db)
		expect(await told()).toEqual(before)
		await sql`delete from sku where account_id = ${ctx.accountId} and id = ${skus[2]}`.execute(ctx.db)
		await agrees()
	})

	test('a look counts what is kept: of SKUs that have not moved since the ledger is not asked', async () => {
		await fill()
		now = NOW + 2 * HOUR_MS
		await deriveFigures(house)
		// Whoever looked at levels would find none.
		await sql`update stock_pace set is_held = false where account_id = ${ctx.accountId}`.execute(ctx.db)
		expect((await stats()).cover?.[0]).toMatchObject({ bands: bands(0, 0, 0, 0), idle: 0 })
		await spoilFigures(ctx)
		await deriveFigures(house)
		expect((await stats()).cover?.[0]?.idle).toBeGreaterThan(0)
	})

	test('the value over time is what lay there then, at today’s cost, or price where none is known', async () => {
		await price(0, { cost: '2', price: '5' })
		await price(1, { price: '3.50' })
		await fill()
		await deriveFigures(house)
		const { value } = await stats()
		const on = (day: string) => value?.days.find((one) => one.day === day)?.value
		expect(value).toMatchObject({ at_cost: '100', at_price: '140' })
		expect(on('2026-11-26')).toBe('240')
		expect(on('2026-11-13')).toBe(String(110 * 2 + 50 * 3.5))
		expect(on('2026-11-14')).toBe(String(110 * 2 + 40 * 3.5))
		// Two more sold today are in the last point at once.
		await move(NOW, sell(0, '2'))
		expect((await stats()).value?.days.at(-1)).toEqual({ day: '2026-11-26', value: '236' })
		// A new cost is applied to all of it by the next turn of the clock.
		now = NOW + 2 * HOUR_MS
		await price(0, { cost: '3' })
		now += HOUR_MS
		await deriveFigures(house)
		const later = (await stats()).value
		expect(later?.days.find(({ day }) => day === '2026-11-14')?.value).toBe(String(110 * 3 + 40 * 3.5))
	})

	test('before there are figures movements are told all the same; a day that ends is kept by the next turn', async () => {
		await fill()
		expect(await stats()).toMatchObject({ value: null, cover: null, slow: null })
		const before = (await stats()).weeks
		await deriveFigures(house)
		expect((await stats()).weeks).toEqual(before)
		expect(await kept()).toBe(100)
		await move(NOW + HOUR_MS, sell(0, '1'))
		now = NOW + DAY_MS
		await deriveFigures(house)
		const { weeks, cover } = await stats()
		expect(weeks.at(-1)).toMatchObject({ went_out: '35', outs: 3 })
		// 49 on hand; in the last 30 days 91 were sold.
		expect(cover?.[0]?.bands).toEqual(bands(0, 1, 0, 1))
	})

	test('what was taken back is no demand; nor is what moves between locations in or out', async () => {
		await move(daysAgo(95), set(0, '100'))
		const mistake = await move(daysAgo(5), sell(0, '60'))
		now = daysAgo(4)
		await undoGroup(ctx, mistake)
		now = NOW
		const before = (await stats()).weeks.at(-1)
		await move(daysAgo(2), { sku_id: skus[0] ?? '', mode: 'move', qty: '30', to_location: 'back', reason: 'transfer' })
		await deriveFigures(house)
		const { weeks, cover, slow } = await stats()
		expect(weeks.at(-1)).toEqual(before)
		expect(cover?.[0]).toEqual({ pace: 30, bands: bands(0, 0, 0, 0), idle: 1 })
		expect(slow).toBe(1)
	})

	test('a SKU that is deleted for good takes its movements out of the sums at once', async () => {
		await fill()
		await deriveFigures(house)
		await sql`delete from sku where account_id = ${ctx.accountId} and id = ${skus[0]}`.execute(ctx.db)
		const sums = async () => (await stats()).weeks.map(({ ins, outs }) => `${ins} ${outs}`).join()
		const live = await sums()
		expect(live).not.toContain('0 2,0 2')
		expect((await stats()).weeks.at(-1)).toMatchObject({ ins: 1, outs: 1, went_out: '4' })
		await deriveFigures(house)
		expect(await sums()).toBe(live)
	})

	test('another time zone has other days', async () => {
		await move(Date.parse('2026-11-23T02:00:00Z'), set(0, '7'))
		await deriveFigures(house)
		expect((await stats()).weeks.at(-2)).toMatchObject({ day: '2026-11-16', came_in: '7' })
		await sql`update account set settings = '{"timezone": "Asia/Shanghai"}' where account_id = ${ctx.accountId}`.execute(
			ctx.db,
		)
		const told = (await stats()).weeks
		expect(told.at(-1)).toMatchObject({ day: '2026-11-23', from: '2026-11-22T16:00:00.000Z', came_in: '7' })
		await deriveFigures(house)
		expect((await stats()).weeks).toEqual(told)
	})

	test('the night proves what is kept: a sum that differs from the ledger is told in the log and put right', async () => {
		await fill()
		await deriveFigures(house)
		const { weeks } = await stats()
		await sql`update stock_day set ins = ins + 1, came_in = came_in + 5
			where account_id = ${ctx.accountId} and day = '2026-11-20'`.execute(ctx.db)
		expect((await stats()).weeks).not.toEqual(weeks)
		const warn = vi.spyOn(house.log, 'warn')
		now = NOW + DAY_MS
		await deriveFigures(house)
		expect(warn.mock.calls.filter(([about]) => JSON.stringify(about).includes(ctx.accountId))).toEqual([
			[{ accountId: ctx.accountId, days: ['2026-11-20'] }, expect.any(String)],
		])
		warn.mockRestore()
		now = NOW
		expect((await stats()).weeks.map(({ came_in }) => came_in)).toEqual(weeks.map(({ came_in }) => came_in))
	})

	test('a long walk goes on where it was left', async () => {
		const many = await makeSkus(ctx, 2100, { prefix: 'LONG' })
		await move(daysAgo(3), ...many.map((sku_id): StockMove => ({ sku_id, mode: 'set', qty: '2', reason: 'initial' })))
		const figures = async () => {
			const { rows } = await sql<{ parts: number; after_sku: string }>`
				select parts, after_sku from stock_figures where account_id = ${ctx.accountId}`.execute(ctx.db)
			return rows[0]
		}
		// A turn ends after some seconds, on a machine with much to do before the walk does: the next goes on.
		await until(async () => {
			await deriveFigures(house)
			return (await figures())?.after_sku === NIL
		}, 'the walk is under way')
		expect(await figures()).toMatchObject({ parts: 3 })
		expect((await stats()).weeks.at(-1)).toMatchObject({ ins: 2100, came_in: '4200' })
	})
})

const COVERS: Readonly<Record<string, object>> = {
	'0': { below: 7 },
	'7': { from: 7, below: 30 },
	'30': { from: 30, below: 90 },
	'90': { from: 90 },
	idle: { idle: true },
}

function bands(...counts: number[]) {
	return counts.map((skus, at) => ({ from: STOCK_DAYS_FROM[at], skus }))
}
