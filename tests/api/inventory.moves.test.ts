import type { ParamsIn } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newGroup } from '#server/modules/activity/index.ts'
import { closeExpected, expect as expectStock, receive } from '#server/modules/stock/index.ts'
import type { Ctx } from '#server/context.ts'
import { openSheet } from '#server/sheets/open.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { finished } from '#tests/make/jobs.ts'
import { makeFile } from '#tests/make/workbook.ts'

describe.each(oneHome)('the ledger as people read it, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let at = Date.parse('2026-11-03T23:30:00Z')

	beforeAll(async () => {
		app = await startApp(home, undefined, { now: () => new Date(at) })
		seller = await signUp(app, 'ledger')
		await seller.must('setSettings', { timezone: 'Asia/Shanghai' })
		await seller.must('productUpsertByAttrPath', {
			items: ['A-1', 'A-2'].map((sku_name) => ({ sku_name, attrs: {} })),
		})
		await set('a-1', 'set', '40', 'count')
		at += 3_600_000
		await set('a-1', 'inc', '12', 'received')
		at += 86_400_000
		await set('a-1', 'dec', '15', 'sold', 'for the fair')
		await set('a-2', 'set', '7', 'correction')
	})
	afterAll(() => app.close())

	const set = async (sku_name_key: string, mode: 'set' | 'inc' | 'dec', qty: string, reason: string, note = '') => {
		const { results, group_id } = await seller.must('inventorySet', {
			items: [{ sku_name_key, mode, qty, reason, note }],
		})
		expect(results).toMatchObject([{ ok: true }])
		return group_id
	}
	const found = async (filter: ParamsIn<Api['inventoryMoves']>) =>
		(await moves(filter)).list.map(({ sku_name, delta, on_hand_after }) => `${sku_name} ${delta} ${on_hand_after}`)
	const moves = (filter: ParamsIn<Api['inventoryMoves']>) => seller.must('inventoryMoves', filter)

	test('it is filtered by SKU, kind, direction, person, day in the time zone of the account, and moments', async () => {
		const all = ['A-2 7 7', 'A-1 -15 37', 'A-1 12 52', 'A-1 40 40']
		expect(await found({})).toEqual(all)
		expect(await found({ sku_name_key: 'a-2' })).toEqual(all.slice(0, 1))
		expect(await found({ direction: 'out' })).toEqual(all.slice(1, 2))
		expect(await found({ kinds: ['import'] })).toEqual([])
		expect(await found({ user_id: seller.userId })).toEqual(all)
		// 23:30 and 00:30 of Greenwich are 7:30 and 8:30 of the next day there.
		expect(await found({ day: '2026-11-04' })).toEqual(all.slice(2))
		expect(await found({ day: '2026-11-03' })).toEqual([])
		expect(await found({ from: '2026-11-04T00:30:00Z', to: '2026-11-05T00:00:00Z' })).toEqual(all.slice(2, 3))
		expect(await found({ page: 2, size: 3 })).toEqual(all.slice(3))
		expect((await seller.call('inventoryMoves', { sku_name_key: 'none' })).code).toBe('not_found')
	})

	test('a group is found whole, and says until it was taken back that it can be', async () => {
		const group = await set('a-2', 'inc', '3', 'found')
		expect(await moves({ group })).toMatchObject({ total: 1, list: [{ undoable: true, group_id: group }] })
		const undone = await seller.must('undoGroup', { group_id: group })
		expect((await moves({ group })).list[0]).not.toHaveProperty('undoable')
		expect(await moves({ group: undone.group_id })).toMatchObject({ list: [{ kind: 'undo', undoable: true }] })
	})

	test('why it is 37: the terms, the levels and the way there', async () => {
		const story = await seller.must('inventoryStory', { sku_name_key: 'a-1' })
		expect(story).toEqual({
			on_hand: '37',
			levels: [{ location: 'main', on_hand: '37', committed: '0', incoming: '0' }],
			promised: [],
			usual_location: 'main',
			why: {
				start: { how: 'counted', qty: '40', at: '2026-11-03T23:30:00.000Z' },
				parts: [
					{ word: 'received', qty: '12' },
					{ word: 'sold', qty: '-15' },
				],
				on_hand: '37',
			},
			steps: [
				{ at: '2026-11-03T23:30:00.000Z', on_hand: '40' },
				{ at: '2026-11-04T00:30:00.000Z', on_hand: '52' },
				{ at: '2026-11-05T00:30:00.000Z', on_hand: '37' },
			],
		})
		expect((await seller.call('inventoryStory', { sku_name_key: 'none' })).code).toBe('not_found')
	})

	test('a movement of a document names it', async () => {
		const {
			house,
			house: {
				database: { db },
				log,
			},
		} = app
		const { accountId, userId } = seller
		const ctx: Ctx = {
			house,
			db,
			log,
			accountId,
			userId,
			locale: 'en',
			requestId: '',
			ip: '',
			isOperator: false,
			tokenHash: '',
		}
		const { id } = await db
			.selectFrom('sku')
			.select('id')
			.where('account_id', '=', accountId)
			.where('sku_name_key', '=', 'a-2')
			.executeTakeFirstOrThrow()
		const document = { type: 'purchase_order', id: newGroup() }
		await expectStock(ctx, document, [{ line_id: id, sku_id: id, qty: '9' }])
		await receive(ctx, document, [{ line_id: id, qty: '4' }], { group_id: newGroup() })
		await closeExpected(ctx, document)
		expect(await moves({ kinds: ['receive'] })).toMatchObject({ total: 1, list: [{ document, delta: '4' }] })
	})

	test('what is filtered goes into a workbook, numbers as numbers', async () => {
		const { job_id } = await seller.must('exportMoves', { sku_name_key: 'a-1' })
		const { result } = await finished(seller, job_id)
		const reply = await app.app.inject({ url: String(result?.['url']) })
		const book = await openSheet(await makeFile(reply.rawPayload, 'list.xlsx'), { fileName: 'list.xlsx' })
		const rows: (readonly (string | null)[])[] = []
		for await (const { cells } of book.rows()) rows.push(cells)
		await book.close()
		expect(rows).toEqual([
			['Date', 'Time', 'SKU', 'Location', 'Change', 'Balance', 'Kind', 'Reason', 'Note', 'By'],
			['2026-11-05', '08:30:00', 'A-1', 'Main', '-15', '37', 'Adjustment', 'Sold', 'for the fair', seller.email],
			['2026-11-04', '08:30:00', 'A-1', 'Main', '12', '52', 'Adjustment', 'Received', null, seller.email],
			['2026-11-04', '07:30:00', 'A-1', 'Main', '40', '40', 'Adjustment', 'Counted', null, seller.email],
		])
	})
})
