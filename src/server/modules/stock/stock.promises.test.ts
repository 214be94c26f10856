import * as fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#server/context.ts'
import type { House } from '#server/house.ts'
import { newGroup, undoGroup } from '#server/modules/activity/index.ts'
import { oneHome } from '#tests/database.ts'
import { makeHouse, makeOwner } from '#tests/make/house.ts'
import { makeSkus } from '#tests/make/skus.ts'
import { commit, release } from './commit.service.ts'
import { applyCounts } from './count.service.ts'
import type { Receipt } from './promise.types.ts'
import { inventoryProof } from './proof.service.ts'
import { closeExpected, expect as expectStock, receive } from './receive.service.ts'
import { moveStock } from './stock.service.ts'
import type { StockDocument, StockMove } from './stock.types.ts'

const lineId = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const [L1, L2] = [lineId(1), lineId(2)]

describe.each(oneHome)('promises of stock on %s', (home) => {
	let house: House
	let ctx: Ctx
	let sku: string

	beforeAll(async () => {
		house = await makeHouse(home)
	})
	afterAll(() => house.close())
	beforeEach(async () => {
		ctx = await makeOwner(house)
		sku = (await makeSkus(ctx, 1))[0] ?? ''
	})

	const invoice = (): StockDocument => ({ type: 'invoice', id: randomUUID() })
	const have = (qty: string, group_id = newGroup()) =>
		moveStock(ctx, [{ sku_id: sku, mode: 'set', qty, reason: 'count' }], { group_id })
	const level = () =>
		ctx.db
			.selectFrom('stock_level')
			.select(['on_hand', 'committed', 'incoming', 'updated_at'])
			.where('account_id', '=', ctx.accountId)
			.where('sku_id', '=', sku)
			.executeTakeFirst()
	const proven = async () => expect((await inventoryProof(ctx)).wrong).toEqual([])

	test('a line is absolute: said twice it counts once; more than is available is refused; release gives it back', async () => {
		await have('10')
		const before = await level()
		const [a, b] = [invoice(), invoice()]
		await commit(ctx, a, [{ line_id: L1, sku_id: sku, qty: '6' }])
		expect(await commit(ctx, a, [{ line_id: L1, sku_id: sku, qty: '6' }])).toMatchObject([{ ok: true, available: '4' }])
		expect(
			await commit(ctx, b, [
				{ line_id: L1, sku_id: sku, qty: '5' },
				{ line_id: L2, sku_id: sku, qty: '4' },
			]),
		).toMatchObject([
			{ ok: false, problem: { code: 'stock_promised', params: { available: '4' } } },
			{ ok: true, available: '0' },
		])
		expect(await commit(ctx, a, [{ line_id: L1, sku_id: sku, qty: '7' }])).toMatchObject([{ ok: false }])
		expect(await commit(ctx, a, [{ line_id: L1, sku_id: sku, qty: '7' }], { backorder: true })).toMatchObject([
			{ ok: true, available: '-1' },
		])
		expect(await level()).toMatchObject({ on_hand: '10.000', committed: '11.000', updated_at: before?.updated_at })
		await release(ctx, b, [L2])
		await release(ctx, a)
		await release(ctx, a)
		expect(await level()).toMatchObject({ on_hand: '10.000', committed: '0.000' })
		await proven()
	})

	test('bad lines are refused one by one: T70', async () => {
		const [parent = ''] = await makeSkus(ctx, 1, { prefix: 'P', is_parent: true })
		const line = (n: number, sku_id: string, qty: string) => ({ line_id: lineId(n), sku_id, qty })
		const lines = [
			line(1, randomUUID(), '1'),
			line(2, parent, '1'),
			line(3, sku, '-1'),
			line(4, sku, '1.5'),
			line(5, sku, 'NaN'),
			line(6, sku, '100000000000'),
			line(7, sku, '0'),
		]
		const codes = [
			'not_found',
			'stock_of_parent',
			'quantity_negative',
			'quantity_whole',
			'field_format',
			'quantity_too_big',
		]
		for (const said of [await commit(ctx, invoice(), lines), await expectStock(ctx, invoice(), lines)])
			expect(said.flatMap((one) => (one.ok ? [] : one.problem.code))).toEqual(codes)
		await proven()
	})

	test('what arrives moves stock for its document and is waited for no longer; all of it is taken back as a group, and again', async () => {
		const order = { type: 'purchase_order', id: randomUUID() }
		await expectStock(ctx, order, [{ line_id: L1, sku_id: sku, qty: '20', due: '2026-12-02' }])
		expect(await level()).toMatchObject({ on_hand: null, incoming: '20.000' })
		const group_id = newGroup()
		const receipts: Receipt[] = [
			{ line_id: L1, qty: '12' },
			{ line_id: L1, qty: '3', note: 'second box' },
			{ line_id: L2, qty: '1' },
		]
		expect(await receive(ctx, order, receipts, { group_id })).toMatchObject([
			{ ok: true, received: '12', on_hand: '12' },
			{ ok: true, received: '15', on_hand: '15' },
			{ ok: false, problem: { code: 'not_found' } },
		])
		expect(await level()).toMatchObject({ on_hand: '15.000', incoming: '5.000' })
		await moveStock(ctx, [{ sku_id: sku, mode: 'dec', qty: '2', reason: 'sold' }], { group_id: newGroup() })
		const undone = await undoGroup(ctx, group_id)
		expect(undone).toMatchObject({ restored: 1, skipped: [{ key: 'SKU-1' }] })
		expect(await level()).toMatchObject({ on_hand: '10.000', incoming: '8.000' })
		await undoGroup(ctx, undone.group_id)
		expect(await level()).toMatchObject({ on_hand: '13.000', incoming: '5.000' })
		await closeExpected(ctx, order)
		expect(await level()).toMatchObject({ incoming: '0.000' })
		await expectStock(ctx, order, [{ line_id: L1, sku_id: sku, qty: '30' }])
		expect(await level()).toMatchObject({ incoming: '15.000' })
		await proven()
	})

	test('a receipt of an untracked SKU that is taken back leaves it untracked', async () => {
		const order = { type: 'purchase_order', id: randomUUID() }
		await expectStock(ctx, order, [{ line_id: L1, sku_id: sku, qty: '5' }])
		const group_id = newGroup()
		await receive(ctx, order, [{ line_id: L1, qty: '7' }], { group_id })
		expect(await level()).toMatchObject({ on_hand: '7.000', incoming: '0.000' })
		expect(await undoGroup(ctx, group_id)).toMatchObject({ restored: 1, skipped: [] })
		expect(await level()).toMatchObject({ on_hand: null, incoming: '5.000' })
		await proven()
	})

	test('any interleaving keeps the ledger, the promises and the receipts equal to the level, and never below zero', async () => {
		const skus = [sku, ...(await makeSkus(ctx, 2, { prefix: 'X' }))]
		const docs = [invoice(), invoice()]
		const orders = docs.map(({ id }) => ({ type: 'purchase_order', id }))
		const groups: string[] = []
		const secondsAgo = (n: number) => new Date(house.now().getTime() - n * 1000)
		const n = fc.nat({ max: 12 }).map(String)
		const at = fc.constantFrom('main', 'back')
		const one = fc.record({ s: fc.nat({ max: 2 }), l: fc.integer({ min: 1, max: 3 }), d: fc.nat({ max: 1 }), n, at })
		const step = fc.tuple(
			fc.constantFrom(
				...(['set', 'inc', 'dec', 'move', 'import', 'undo', 'stocktake'] as const),
				...(['commit', 'release', 'expect', 'receive', 'close'] as const),
			),
			one,
		)
		const run = async ([what, { s, l, d, n, at }]: typeof step extends fc.Arbitrary<infer T> ? T : never) => {
			const [sku_id, doc, order] = [skus[s] ?? '', docs[d] as StockDocument, orders[d] as StockDocument]
			const group_id = newGroup()
			const line = { line_id: lineId(l), sku_id, location: at, qty: n }
			const moves = (...all: StockMove[]) => moveStock(ctx, all, { group_id })
			const known = groups[Number(n) % Math.max(groups.length, 1)]
			if (what === 'undo') return known && (await undoGroup(ctx, known).then((one) => one, refusedUndo))
			if (what === 'commit') return commit(ctx, doc, [line])
			if (what === 'release') return release(ctx, doc, n > '5' ? undefined : [line.line_id])
			if (what === 'expect') return expectStock(ctx, order, [line])
			if (what === 'close') return closeExpected(ctx, order, [line.line_id])
			groups.push(group_id)
			if (what === 'receive')
				return receive(ctx, order, [{ line_id: line.line_id, qty: n, location: at }], { group_id })
			// Counted up to as many seconds ago: what has moved since stays as it is.
			if (what === 'stocktake')
				return applyCounts(
					ctx,
					skus.map((sku_id) => ({ sku_id, location: at, counted: n, at: secondsAgo(s + l) })),
					{ group_id, document: { type: 'stocktake', id: doc.id }, note: '' },
				)
			if (what === 'import')
				return moves(
					...skus.map((sku_id) => ({ sku_id, mode: 'set', qty: n, reason: 'import', kind: 'import' }) as const),
				)
			if (what === 'move')
				return moves({
					sku_id,
					mode: 'move',
					qty: n,
					location: at,
					to_location: at === 'main' ? 'back' : 'main',
					reason: 'transfer',
				})
			return moves({ sku_id, mode: what as 'set', qty: n, location: at, reason: 'correction' })
		}
		const plans = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 5, maxLength: 25 })
		const check = fc.asyncProperty(plans, async (plan) => {
			// Those of a row at once, as several people would.
			for (const row of plan) await Promise.all(row.map(run))
			await proven()
			const below = await ctx.db
				.selectFrom('stock_level')
				.selectAll()
				.where('account_id', '=', ctx.accountId)
				.where((eb) => eb.or([eb('on_hand', '<', '0'), eb('committed', '<', '0'), eb('incoming', '<', '0')]))
				.execute()
			expect(below).toEqual([])
		})
		await fc.assert(check, { numRuns: Number(process.env['FUZZ'] ?? 1) * 6, endOnFailure: true })
	})
})

/** Nothing to take back, or taken back already, at the same time. */
function refusedUndo(cause: unknown): void {
	const code = (cause as { code?: unknown }).code
	if (code !== 'undo_done' && code !== 'not_found') throw cause
}
