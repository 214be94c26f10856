import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ParamsIn } from '#contract/endpoint.ts'
import type { inventory } from '#contract/inventory.ts'
import { stockState } from '#domain/inventory/state.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'

type Item = ParamsIn<(typeof inventory)['inventorySet']>['items'][number]
type Search = ParamsIn<(typeof inventory)['inventoryGet']>

describe.each(oneHome)('inventory on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let shelf: number

	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'oak-harbor')
		const { list } = await seller.must('addCategories', { categories: [['Shelf']] })
		shelf = list[0]?.id ?? 0
		const limits = { low_inventory_triggering: 5, over_inventory_triggering: 50 }
		await seller.must('productUpsertByAttrPath', {
			items: [
				{ sku_name: 'A', category_id: shelf, attrs: { inventory: '0', ...limits, 'bps.product_name': 'Chair' } },
				{ sku_name: 'B', category_id: shelf, attrs: { inventory: '5', ...limits, 'bps.size': ['Large'] } },
				{ sku_name: 'C', attrs: { inventory: '20', ...limits } },
				{ sku_name: 'D', attrs: { inventory: '60', ...limits } },
				{ sku_name: 'E', attrs: {} },
				{ sku_name: 'P', attrs: { 'bps.product_name': 'Coat', 'pps.item_unit': 'kg' } },
			],
		})
		await seller.must('productUpsertByAttrPath', {
			items: ['S', 'M'].map((size) => ({
				sku_name: `P-${size}`,
				parent_sku_name_key: 'p',
				attrs: { inventory: size === 'S' ? '3' : '0', 'bps.variations': [{ name: 'Size', values: [size] }] },
			})),
		})
	})
	afterAll(() => app.close())

	const set = async (...items: Item[]) => (await seller.must('inventorySet', { items })).results
	const get = (search: Search = {}) => seller.must('inventoryGet', search)
	const names = async (search: Search) => (await get(search)).list.map(({ sku_name }) => sku_name).join(' ')

	const row = async (key: string, search: Search = {}) =>
		(await get(search)).list.find(({ sku_name_key }) => sku_name_key === key)

	/** Kept states and counts are those of the rule, whatever happened before. */
	async function expectKept(): Promise<void> {
		const { db } = app.house.database
		const { rows } = await sql<{
			stock_state: string
			is_parent: boolean
			held: string | null
			low: number | null
			over: number | null
		}>`select stock_state, is_parent, low_inventory_triggering as low, over_inventory_triggering as over,
			(select sum(on_hand) from stock_level l where l.account_id = sku.account_id and l.sku_id = sku.id) as held
			from sku`.execute(db)
		expect(rows.length).toBeGreaterThan(0)
		for (const { stock_state, is_parent, held, low, over } of rows)
			if (!is_parent) expect(stock_state).toBe(stockState(held, { low, over }))
		const { rows: counted } = await sql<{ fresh: string; kept: string }>`select
			(select jsonb_object_agg(key, n) from (select concat(status, category_id, stock_state, is_parent) as key,
				count(*) as n from sku group by 1) as f)::text as fresh,
			(select jsonb_object_agg(key, n) from (select concat(status, nullif(category_id, 0), stock_state, kind = 'parent')
				as key, sum(n) as n from sku_count group by 1 having sum(n) <> 0) as k)::text as kept`.execute(db)
		expect(counted[0]?.kept).toBe(counted[0]?.fresh)
	}

	test('a page has the numbers, states and counts of what it shows', async () => {
		const { total, list, counts } = await get({ sort: 'sku_name' })
		expect(total).toBe(7)
		expect(counts).toEqual({ untracked: 1, out: 2, low: 1, ok: 2, over: 1 })
		expect(list.find(({ sku_name }) => sku_name === 'B')).toMatchObject({
			on_hand: '5',
			available: '5',
			committed: '0',
			incoming: '0',
			state: 'low',
			category: 'Shelf',
		})
		expect(list.find(({ sku_name }) => sku_name === 'E')).toMatchObject({
			on_hand: null,
			available: null,
			moved_at: null,
		})
		expect(list.find(({ sku_name }) => sku_name === 'P-S')).toMatchObject({
			product_name: 'Coat',
			options: 'S',
			item_unit: 'kg',
			state: 'ok',
		})
		await expectKept()
	})

	test.each<[Search, string, string]>([
		[{ status: ['low', 'over'] }, 'B D', '1 2 1 2 1'],
		[{ category_ids: [0], status: ['out'] }, 'A P-M', '1 2 1 2 1'],
		[{ filters: { qty_min: '4', qty_max: '20' } }, 'B C', '0 0 1 1 0'],
		[{ filters: { size: 'large' } }, 'B', '0 0 1 0 0'],
		[{ name: 'chair' }, 'A', '0 1 0 0 0'],
		[{ fold: true, status: ['out'] }, 'A P', '1 2 1 2 1'],
		[{ sort: 'available', order: 'desc' }, 'D C B P-S P-M A E', '1 2 1 2 1'],
	])('%j finds %s', async (search, expected, counted) => {
		expect(await names(search)).toBe(expected)
		expect(Object.values((await get(search)).counts).join(' ')).toBe(counted)
	})

	test('a product is the sum of its variants, with how many of them are in which state', async () => {
		const { list } = await get({ fold: true, name: 'coat' })
		expect(list).toMatchObject([
			{ sku_name: 'P', on_hand: '3', variants: 2, state: 'out', variant_states: { out: 1, ok: 1, low: 0 } },
		])
	})

	test('codes are SKUs in any case, else bar codes however many zeros they begin with; what several have is told', async () => {
		const upc = { 'bps.upc': '036000291452' }
		await seller.must('productUpsertByAttrPath', {
			items: [
				{ sku_name_key: 'a', attrs: upc },
				{ sku_name: '4006381333931', attrs: { inventory: '1' } },
				{ sku_name: 'B2', attrs: { 'bps.upc': '4006381333931' } },
				{ sku_name: 'B3', attrs: { 'bps.upc': '5901234123457' } },
				{ sku_name: 'B4', attrs: { 'bps.upc': '5901234123457' } },
			],
		})
		const codes = ['b', '0036000291452', '4006381333931', '5901234123457', 'nothing', 'P']
		const { list } = await seller.must('inventoryLookup', { codes })
		expect(list.map(({ by, rows }) => [by, rows.map(({ sku_name }) => sku_name).join(' ')])).toEqual([
			['sku', 'B'],
			['upc', 'A'],
			['sku', '4006381333931'],
			['upc', 'B3 B4'],
			[null, ''],
			['sku', 'P'],
		])
		await seller.must('productDelete', { sku_name_keys: ['4006381333931', 'b2', 'b3', 'b4'] })
		expect((await seller.must('inventoryLookup', { codes: ['B3'] })).list[0]?.rows).toEqual([])
	})

	test('changes are made each on its own; states and counts follow, and undo brings all back', async () => {
		const before = await get({ sort: 'sku_name' })
		const { results, group_id } = await seller.must('inventorySet', {
			items: [
				{ sku_name_key: 'a', mode: 'inc', qty: '7', reason: 'received', note: 'by truck' },
				{ sku_name_key: 'b', mode: 'dec', qty: '9' },
				{ sku_name_key: 'c', mode: 'set', qty: '60', expected: '20' },
				{ sku_name_key: 'd', mode: 'set', qty: '1', expected: '20' },
				{ sku_name_key: 'e', mode: 'set', qty: '2', low_inventory_triggering: 3 },
				{ sku_name_key: 'p', mode: 'inc', qty: '1' },
				{ sku_name_key: 'p-s', mode: 'inc', qty: '0.5' },
				{ sku_name_key: 'a', mode: 'inc', qty: '0.5' },
				{ sku_name_key: 'a', low_inventory_triggering: 60 },
				{ sku_name_key: 'nobody', mode: 'inc', qty: '1' },
				{ sku_name_key: 'a', mode: 'inc', qty: '1', location: 'nowhere' },
				{ sku_name_key: 'b', mode: 'inc', qty: '12 pcs' },
			],
		})
		expect(
			results.map(({ ok, on_hand, error }) => (ok ? on_hand : `${error?.code} ${error?.current ?? ''}`.trim())),
		).toEqual([
			'7',
			'stock_below_zero 5',
			'60',
			'conflict 60',
			'2',
			'stock_of_parent',
			'3.5',
			'quantity_whole 7',
			'thresholds_crossed',
			'not_found',
			'location_unknown',
			expect.stringMatching(/^number_/),
		])
		expect(await names({ status: ['low'], sort: 'sku_name' })).toBe('B E')
		await expectKept()
		const { list } = await seller.must('inventoryMoves', { group: group_id })
		expect(list.map(({ sku_name, delta, kind, reason, note }) => [sku_name, delta, kind, reason, note])).toEqual([
			['P-S', '0.5', 'adjust', 'correction', ''],
			['E', '2', 'adjust', 'correction', ''],
			['C', '40', 'adjust', 'correction', ''],
			['A', '7', 'adjust', 'received', 'by truck'],
		])
		expect(await seller.must('undoGroup', { group_id })).toMatchObject({ skipped: [] })
		await expectKept()
		const after = await get({ sort: 'sku_name' })
		const numbers = ({ list, counts }: typeof before) => [counts, list.map(({ on_hand, state }) => [on_hand, state])]
		expect(numbers(after)).toEqual(numbers(before))
	})

	test('T70: what is no quantity, too much of one, or of a deleted SKU is refused; sent twice it counts once', async () => {
		const [gone] = (
			await seller.must('productUpsertByAttrPath', { items: [{ sku_name: 'GONE', attrs: { inventory: '4' } }] })
		).results
		await seller.must('productDelete', { sku_name_keys: [gone?.sku_name_key ?? ''] })
		const bad = ['NaN', 'Infinity', '-1', '1e12', '1000000000000', '', '½', '10-12']
		const results = await set(...bad.map((qty): Item => ({ sku_name_key: 'c', mode: 'inc', qty })), {
			sku_name_key: gone?.sku_name_key ?? '',
			mode: 'inc',
			qty: '1',
		})
		for (const [at, { ok, error }] of results.entries()) {
			expect([ok, Boolean(error?.msg)], `${bad[at] ?? 'a deleted SKU'}: ${error?.code}`).toEqual([false, true])
		}
		expect(results.at(-1)?.error?.code).toBe('sku_deleted')
		expect(await row('c')).toMatchObject({ on_hand: '20' })
		const request_id = 'stock-twice-1'
		const items: Item[] = [{ sku_name_key: 'c', mode: 'inc', qty: '2' }]
		const twice = await Promise.all(
			[1, 2].map(() =>
				seller.call('inventorySet', { items, request_id } as ParamsIn<(typeof inventory)['inventorySet']>),
			),
		)
		expect(twice.map(({ data }) => data?.results[0]?.on_hand)).toEqual(['22', '22'])
		expect(await row('c')).toMatchObject({ on_hand: '22' })
		await set({ sku_name_key: 'c', mode: 'set', qty: '20', expected: '22' })
		await expectKept()
	})

	test('an account that wants notes asks for one; one that allows it goes below zero', async () => {
		await seller.must('setSettings', { stock_note: true, stock_negative: true })
		expect(await set({ sku_name_key: 'c', mode: 'dec', qty: '30' })).toMatchObject([
			{ ok: false, error: { code: 'stock_note_missing', path: 'note' } },
		])
		expect(await set({ sku_name_key: 'c', mode: 'dec', qty: '30', note: 'sold twice' })).toMatchObject([
			{ ok: true, on_hand: '-10' },
		])
		expect(await row('c')).toMatchObject({ on_hand: '-10', state: 'out' })
		await seller.must('setSettings', { stock_note: false, stock_negative: false })
		expect(await set({ sku_name_key: 'c', mode: 'set', qty: '20' })).toMatchObject([{ ok: true }])
	})

	test('locations: carried both or neither, shown apart and together, archived when empty', async () => {
		const { id, version } = await seller.must('setLocation', { name: 'Back room' })
		const taken = await seller.call('setLocation', { name: 'back ROOM' })
		expect(taken.code).toBe('location_name_taken')
		expect((await seller.call('setLocation', {})).code).toBe('location_name_missing')
		const moved = await set(
			{ sku_name_key: 'c', mode: 'move', qty: '8', to_location: id },
			{ sku_name_key: 'c', mode: 'move', qty: '13', to_location: id },
			{ sku_name_key: 'c', mode: 'move', qty: '1', to_location: 'main' },
			{ sku_name_key: 'c', mode: 'move', qty: '1' },
		)
		expect(moved.map(({ ok, on_hand, error }) => (ok ? on_hand : error?.code))).toEqual([
			'12',
			'stock_below_zero',
			'location_same',
			'location_missing',
		])
		expect(await row('c')).toMatchObject({ on_hand: '20', locations: [{ on_hand: '8' }, { on_hand: '12' }] })
		expect(await names({ location: id })).toBe('C')
		expect((await get({ location: id })).list[0]?.on_hand).toBe('8')
		expect((await seller.call('setLocation', { id, archived: true })).code).toBe('location_not_empty')
		// The SKU page sets what lies at all locations; what is beyond the others lies at the first.
		const upsert = (inventory: string) =>
			seller.must('productUpsertByAttrPath', { items: [{ sku_name_key: 'c', attrs: { inventory } }] })
		expect((await upsert('7')).results[0]?.error?.code).toBe('stock_elsewhere')
		expect((await upsert('9')).results[0]?.ok).toBe(true)
		expect((await row('c', { location: 'main' }))?.on_hand).toBe('1')
		await set({ sku_name_key: 'c', mode: 'move', qty: '8', location: id, to_location: 'main' })
		expect(await seller.must('setLocation', { id, archived: true, version })).toMatchObject({ archived: true })
		expect(await set({ sku_name_key: 'c', mode: 'inc', qty: '1', location: id })).toMatchObject([
			{ error: { code: 'location_unknown' } },
		])
		expect((await seller.call('setLocation', { id: 'main', archived: true })).code).toBe('location_last')
		await expectKept()
		expect(await seller.must('inventoryProof', {})).toMatchObject({ wrong: [] })
		const open = (await seller.must('getLocations', {})).list.filter(({ archived }) => !archived).length
		for (let n = open; n < 50; n++) await seller.must('setLocation', { name: `Shelf ${n}` })
		expect((await seller.call('setLocation', { name: 'One more' })).code).toBe('locations_too_many')
	})
})
