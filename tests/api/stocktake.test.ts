import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ParamsIn } from '#contract/endpoint.ts'
import type { stocktake } from '#contract/stocktake.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { finished } from '#tests/make/jobs.ts'

type Count = ParamsIn<(typeof stocktake)['countStocktake']>['counts'][number]
const NOBODY = '0193a1b0-0000-7000-8000-000000000001'

describe.each(oneHome)('stocktakes on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let shelf: number

	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'oak-harbor')
		const { list } = await seller.must('addCategories', { categories: [['Shelf']] })
		shelf = list[0]?.id ?? 0
		const stocked = (sku_name: string, inventory: string, attrs = {}) => ({
			sku_name,
			category_id: shelf,
			attrs: { inventory, ...attrs },
		})
		await seller.must('productUpsertByAttrPath', {
			items: [
				stocked('A', '10', { 'bps.cost': '2', 'bps.price': '5', 'bps.upc': '036000291452' }),
				stocked('B', '5', { 'bps.price': '3' }),
				stocked('C', '0'),
				stocked('D', '8', { 'bps.cost': '1' }),
				{ sku_name: 'E', attrs: { 'pps.item_unit': 'kg' } },
				{ sku_name: 'F', attrs: { inventory: '4' } },
				{ sku_name: 'P', attrs: {} },
				{ sku_name: 'GONE', attrs: { inventory: '1' } },
			],
		})
		await seller.must('productUpsertByAttrPath', {
			items: [{ sku_name: 'P-S', parent_sku_name_key: 'p', attrs: { inventory: '3' } }],
		})
		await seller.must('productDelete', { sku_name_keys: ['gone'] })
	})
	afterAll(() => app.close())

	const begin = async (name = 'Shelf', more: object = {}) => {
		const scope = { category_ids: [shelf] }
		return (await seller.must('setStocktake', { name, scope, start: true, ...more })).id
	}
	const at = (seconds = 0) => new Date(Date.now() + 1000 * seconds).toISOString()
	const count = (key: string, qty: string, more: Partial<Count> = {}): Count => {
		return { id: randomUUID(), sku_name_key: key, qty, mode: 'set', at: at(), ...more }
	}
	const bring = (stocktake_id: string, counts: Count[], device = 'Phone', sent_at = at()) =>
		seller.call('countStocktake', { stocktake_id, device, sent_at, counts })
	const counted = async (id: string, counts: Count[], device?: string) => {
		const { data } = await bring(id, counts, device)
		return (data?.results ?? []).map(({ ok, error }) => (ok ? 'ok' : error?.code))
	}
	const lines = async (id: string, show: 'all' | 'differing' | 'attention' | 'uncounted' | 'extra' = 'all') =>
		(await seller.must('getStocktake', { stocktake_id: id, show })).list
	const step = (stocktake_id: string, action: 'start' | 'review' | 'resume' | 'apply' | 'cancel', more: object = {}) =>
		seller.must('operateStocktake', { stocktake_id, action, ...more })
	const move = (key: string, delta: number) =>
		seller.must('inventorySet', {
			items: [{ sku_name_key: key, mode: delta < 0 ? 'dec' : 'inc', qty: String(Math.abs(delta)) }],
		})
	const onHand = async (key: string) => {
		const { list } = await seller.must('inventoryGet', { size: 100 })
		return list.find(({ sku_name_key }) => sku_name_key === key)?.on_hand
	}
	const isProven = async () => expect((await seller.must('inventoryProof', {})).wrong).toEqual([])

	test('levels move by the difference of the moment of counting; undo brings all back, and says so', async () => {
		const id = await begin()
		expect((await lines(id)).map(({ sku_name, ledger }) => `${sku_name} ${ledger}`)).toEqual([
			'A 10',
			'B 5',
			'C 0',
			'D 8',
		])
		expect(await counted(id, [count('a', '9'), count('c', '2')], 'Desk')).toEqual(['ok', 'ok'])
		await move('a', -4)
		expect(await counted(id, [count('b', '1', { mode: 'add' }), count('b', '6', { mode: 'add' })])).toEqual([
			'ok',
			'ok',
		])
		const review = await step(id, 'review')
		expect(review).toMatchObject({ state: 'review', counts: { lines: 4, counted: 3, extra: 0 } })
		const { worth, list } = await seller.must('getStocktake', { stocktake_id: id, show: 'differing' })
		expect(
			list.map(({ sku_name, ledger, counted, difference, value }) => [sku_name, ledger, counted, difference, value]),
		).toEqual([
			['A', '10', '9', '-1', '-2'],
			['B', '5', '7', '2', '6'],
			['C', '0', '2', '2', null],
		])
		expect(worth).toMatchObject({
			differing: 3,
			more: '6',
			less: '-2',
			by_price: 1,
			without: 1,
			uncounted: 1,
			uncounted_value: '8',
		})
		const applied = await step(id, 'apply', { uncounted: 'leave' })
		expect(applied.state).toBe('applied')
		expect([await onHand('a'), await onHand('b'), await onHand('c'), await onHand('d')]).toEqual(['5', '7', '2', '8'])
		const { list: moves } = await seller.must('inventoryMoves', { group: applied.group_id ?? '' })
		expect(moves.map(({ kind, delta, document }) => [kind, delta, document?.id])).toEqual([
			['count', '2', id],
			['count', '2', id],
			['count', '-1', id],
		])
		await isProven()
		expect((await bring(id, [count('a', '1')])).code).toBe('stocktake_closed')
		// What it found stays as it was then, whatever moves later.
		await move('b', 1)
		expect((await lines(id, 'differing')).map(({ difference }) => difference)).toEqual(['-1', '2', '2'])
		await move('b', -1)
		const { group_id } = await seller.must('undoGroup', { group_id: applied.group_id ?? '' })
		expect([await onHand('a'), await onHand('b'), await onHand('c')]).toEqual(['6', '5', '0'])
		expect((await seller.must('getStocktakes', {})).list[0]).toMatchObject({ id, state: 'undone' })
		await seller.must('undoGroup', { group_id })
		expect([await onHand('a'), (await seller.must('getStocktakes', {})).list[0]?.state]).toEqual(['5', 'applied'])
		await isProven()
	})

	test('a count that is sent again counts once; with another quantity it is refused; taken back it never was', async () => {
		const id = await begin()
		const one = count('a', '1', { mode: 'add' })
		const both = await Promise.all([
			bring(id, [one]),
			bring(id, [one]),
			bring(id, [one, count('a', '1', { mode: 'add' })]),
		])
		expect(both.map(({ data }) => data?.results.every(({ ok }) => ok))).toEqual([true, true, true])
		expect(
			await counted(id, [
				{ ...one, qty: '2' },
				{ ...one, sku_name_key: 'b' },
			]),
		).toEqual(['count_repeated_differently', 'count_repeated_differently'])
		const line = async () => (await lines(id)).find(({ sku_name_key }) => sku_name_key === 'a')
		expect(await line()).toMatchObject({ counted: '2', counts: 2 })
		const back = { id: randomUUID(), sku_name_key: 'a', mode: 'void' as const, of: one.id, at: at() }
		expect(await counted(id, [back, back, { ...back, of: NOBODY }])).toEqual(['ok', 'ok', 'count_unknown'])
		expect(await counted(id, [one])).toEqual(['ok'])
		expect(await line()).toMatchObject({ counted: '1', counts: 1 })
		const { list } = await seller.must('getStocktakeCounts', { stocktake_id: id, sku_name_key: 'a', location: 'main' })
		expect(list.map(({ qty, voided, device }) => [qty, voided, device])).toHaveLength(2)
		await step(id, 'cancel')
	})

	test('each bad count is refused for itself', async () => {
		const id = await begin()
		const bad = [
			count('nobody', '1'),
			count('gone', '1'),
			count('p', '1'),
			count('a', '-1'),
			count('a', '1000000000000'),
			count('a', 'NaN'),
			count('a', ''),
			count('a', '0.5'),
			count('a', '1', { location: 'nowhere' }),
			count('e', '0.5'),
			count('p-s', '4'),
		]
		const codes = await counted(id, bad)
		expect(codes.slice(0, 3)).toEqual(['not_found', 'sku_deleted', 'stock_of_parent'])
		expect(codes.slice(3, 9).every((code) => code !== 'ok')).toBe(true)
		expect(codes.slice(7)).toEqual(['quantity_whole', 'location_unknown', 'ok', 'ok'])
		const most = count('b', '99999999999', { mode: 'add' })
		expect(await counted(id, [most, { ...most, id: randomUUID() }])).toEqual(['ok', 'quantity_too_big'])
		expect((await lines(id, 'extra')).map(({ sku_name }) => sku_name)).toEqual(['E', 'P-S'])
		expect((await bring(NOBODY, [count('a', '1')])).code).toBe('not_found')
		await step(id, 'cancel')
	})

	test('a clock that is wrong, or jumps, does no harm', async () => {
		const id = await begin()
		await move('d', 2)
		const year = 365 * 86_400
		// Counted a second ago by a clock that is a year fast.
		await bring(id, [count('d', '10', { at: at(year - 1) })], 'Fast', at(year))
		await bring(id, [count('a', '4', { at: at(year) })], 'Jumped back', at())
		await bring(id, [count('b', '4', { at: '1970-01-01T00:00:00.000Z' })], 'Reset', at())
		const times = (await lines(id)).flatMap(({ counted_at }) => counted_at ?? [])
		const { started_at } = (await seller.must('getStocktakes', {})).list[0] ?? {}
		expect(times).toHaveLength(3)
		for (const time of times) expect(time >= (started_at ?? '') && time <= at(1)).toBe(true)
		await move('d', -2)
		await step(id, 'cancel')
	})

	test('two devices that disagree are shown, and settled by a tick or a recount', async () => {
		const id = await begin()
		await counted(id, [count('a', '9')], 'Desk')
		await counted(id, [count('a', '7')], 'Phone')
		const where = { stocktake_id: id, lines: [{ sku_name_key: 'a', location: 'main' }] }
		expect(await lines(id, 'attention')).toMatchObject([
			{ sku_name: 'A', counted: '7', conflict: true, verified: false },
		])
		await seller.must('markStocktake', { ...where, verified: true, comment: 'Top shelf' })
		expect(await lines(id, 'attention')).toEqual([])
		await seller.must('markStocktake', { ...where, recount: true })
		expect(await lines(id, 'attention')).toMatchObject([{ recount: true, comment: 'Top shelf' }])
		await counted(id, [count('a', '1', { mode: 'add' }), count('a', '1', { mode: 'add' })])
		expect((await lines(id))[0]).toMatchObject({ counted: '2', recount: false, verified: false, conflict: false })
		await step(id, 'cancel')
	})

	test('who counts blind is told nothing of what is expected', async () => {
		const id = await begin('Blind', { blind: true })
		await counted(id, [count('a', '1')])
		const { list, worth } = await seller.must('getStocktake', { stocktake_id: id, show: 'differing' })
		expect(list).toMatchObject([{ sku_name: 'A', ledger: null, difference: null, value: null }])
		expect(worth).toBeNull()
		await step(id, 'review')
		expect((await lines(id))[0]?.ledger).not.toBeNull()
		await step(id, 'resume')
		await step(id, 'cancel')
	})

	test('a list counts what it names, a product by its variants, and nothing else; blind, too', async () => {
		const listed = (sku_name_keys: string[], more: object = {}) =>
			seller.call('setStocktake', { name: 'List', scope: { sku_name_keys }, start: true, ...more })
		const { data } = await listed(['b', 'p', 'e'], { blind: true })
		const id = data?.id ?? ''
		expect((await lines(id)).map(({ sku_name, ledger }) => [sku_name, ledger])).toEqual([
			['B', null],
			['E', null],
			['P-S', null],
		])
		const { list: goods } = await seller.must('getStocktakeGoods', { stocktake_id: id })
		expect(goods.map(({ sku_name }) => sku_name)).toEqual(['B', 'E', 'P-S'])
		// What is found besides is taken as such.
		expect(await counted(id, [count('p-s', '2'), count('f', '4'), count('p', '1')])).toEqual([
			'ok',
			'ok',
			'stock_of_parent',
		])
		expect((await lines(id, 'extra')).map(({ sku_name }) => sku_name)).toEqual(['F'])
		await step(id, 'cancel')
		expect((await listed(['b', 'nowhere'])).code).toBe('not_found')
		expect((await listed(['gone'])).code).toBe('stocktake_empty')
	})

	test('what nobody counted is set to 0 only by who has read how much that is; below zero is told, not done', async () => {
		const id = await begin()
		await counted(id, [count('b', '0')])
		await step(id, 'review')
		const refused = await seller.call('operateStocktake', {
			stocktake_id: id,
			action: 'apply',
			uncounted: 'zero',
			uncounted_lines: 1,
		})
		expect(refused.code).toBe('stocktake_uncounted_changed')
		await move('b', 3)
		await move('b', -5)
		const before = [await onHand('a'), await onHand('b'), await onHand('c'), await onHand('d')]
		expect(before).toEqual(['5', '5', '2', '8'])
		const { state, counts, group_id } = await step(id, 'apply', { uncounted: 'zero', uncounted_lines: 3 })
		expect([state, counts.failed]).toEqual(['applied', 1])
		expect([await onHand('a'), await onHand('b'), await onHand('c'), await onHand('d')]).toEqual(['0', '5', '0', '0'])
		expect((await lines(id, 'attention')).map(({ sku_name, problem }) => [sku_name, problem])).toEqual([
			['B', 'With what was sold since, stock would be below zero. Count it again.'],
		])
		await seller.must('undoGroup', { group_id: group_id ?? '' })
		await isProven()
		expect((await seller.call('operateStocktake', { stocktake_id: id, action: 'apply' })).code).toBe('stocktake_step')
	})

	test('two stocktakes of one shelf correct it once', async () => {
		const [one, two] = [await begin('One'), await begin('Two')]
		await counted(one, [count('d', '6')])
		await counted(two, [count('d', '6')])
		for (const id of [one, two]) {
			await step(id, 'review')
			await step(id, 'apply')
		}
		expect(await onHand('d')).toBe('6')
		await move('d', 2)
	})

	test('a location is counted by itself; nothing to count is refused', async () => {
		const { id: room } = await seller.must('setLocation', { name: 'Back room' })
		await seller.must('inventorySet', { items: [{ sku_name_key: 'f', mode: 'move', qty: '3', to_location: room }] })
		const id = await begin('Back room', { location: room, scope: {} })
		expect(await lines(id)).toMatchObject([{ sku_name: 'F', location: room, ledger: '3' }])
		expect(
			await counted(id, [count('f', '2'), count('f', '1', { location: 'main' }), count('a', '1', { mode: 'add' })]),
		).toEqual(['ok', 'stocktake_other_location', 'ok'])
		await step(id, 'review')
		await step(id, 'apply')
		expect([await onHand('f'), await onHand('a')]).toEqual(['3', '6'])
		await isProven()
		const { list } = await seller.must('addCategories', { categories: [['Bare']] })
		const bare = { name: 'Bare', scope: { category_ids: [list[0]?.id ?? 0] }, start: true as const }
		expect((await seller.call('setStocktake', bare)).code).toBe('stocktake_empty')
		expect((await seller.call('setStocktake', { id, scope: {} })).code).toBe('stocktake_started')
	})

	test('the protocol comes as a workbook and as a PDF file', async () => {
		const { list } = await seller.must('getStocktakes', {})
		const done = list.find(({ state }) => state === 'applied')?.id ?? ''
		for (const format of ['xlsx', 'pdf'] as const) {
			const { job_id } = await seller.must('exportStocktake', { stocktake_id: done, format })
			const { result } = await finished(seller, job_id)
			expect(result).toMatchObject({ file_name: expect.stringMatching(new RegExp(`\\.${format}$`)) })
		}
	})
})
