import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ParamsIn } from '#contract/endpoint.ts'
import type { Facet, inventory } from '#contract/inventory.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { makeSkus } from '#tests/make/skus.ts'
import { until } from '#tests/make/until.ts'

type Search = ParamsIn<(typeof inventory)['inventoryGet']>

describe.each(oneHome)('what stock is narrowed by and what it is worth, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let shelf: number
	let inner: number
	let back: string

	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'oak-harbor')
		const { list } = await seller.must('addCategories', { categories: [['Shelf'], ['Shelf', 'Inner']] })
		;[shelf, inner] = [list[0]?.id ?? 0, list[1]?.id ?? 0]
		back = (await seller.must('setLocation', { name: 'Back' })).id
		const oak = { 'bps.brand_name': 'Oak', 'bps.colors': ['Red', 'Blue'], 'bps.price': '10' }
		await seller.must('productUpsertByAttrPath', {
			items: [
				{ sku_name: 'A', category_id: shelf, attrs: { ...oak, 'bps.cost': '4', inventory: '5' } },
				{ sku_name: 'B', category_id: inner, attrs: { ...oak, 'bps.colors': ['red'], 'bps.size': ['M'] } },
				{ sku_name: 'C', attrs: { 'bps.brand_name': 'Pine, 100%', 'bps.colors': ['Redwood'], inventory: '7' } },
				{ sku_name: 'P', attrs: { 'bps.brand_name': 'Coat Co', 'bps.price': '30', 'bps.cost': '12.5' } },
			],
		})
		await seller.must('productUpsertByAttrPath', {
			items: ['S', 'M'].map((size) => ({
				sku_name: `P-${size}`,
				parent_sku_name_key: 'p',
				attrs: { inventory: '2', 'bps.size': [size], ...(size === 'M' && { 'bps.price': '33', 'bps.cost': '13' }) },
			})),
		})
		await seller.must('inventorySet', {
			items: [{ sku_name_key: 'b', location: back, mode: 'set', qty: '3' }],
		})
	})
	afterAll(() => app.close())

	const options = (search: Search = {}, only?: Facet) =>
		seller.must('inventoryFilterOptions', { search: JSON.stringify(search), ...(only && { only }) })
	const names = async (search: Search) =>
		(await seller.must('inventoryGet', { ...search, sort: 'sku_name' })).list.map(({ sku_name }) => sku_name).join(' ')

	test('everything is told with how many SKUs have it; a variant has what its product has', async () => {
		expect(await options()).toEqual({
			categories: [
				{ id: -1, name: '', count: 3 },
				{ id: shelf, name: 'Shelf', count: 2 },
				{ id: inner, name: 'Inner', count: 1 },
			],
			states: { untracked: 0, out: 0, low: 0, ok: 5, over: 0 },
			locations: [
				{ id: 'main', name: '', count: 4 },
				{ id: back, name: 'Back', count: 1 },
			],
			brands: [
				{ name: 'Coat Co', count: 2 },
				{ name: 'Oak', count: 2 },
				{ name: 'Pine, 100%', count: 1 },
			],
			colors: [
				{ name: 'Red', count: 2 },
				{ name: 'Blue', count: 1 },
				{ name: 'Redwood', count: 1 },
			],
			materials: [],
			sizes: [
				{ name: 'M', count: 2 },
				{ name: 'S', count: 1 },
			],
			price: { min: '10', max: '33' },
			qty: { min: '2', max: '7' },
		})
	})

	test('a facet is counted under the other filters, not under its own', async () => {
		const told = await options({ category_ids: [shelf], filters: { brand: ['oak'], color: ['Blue'], qty_min: '4' } })
		expect(told.brands).toEqual([{ name: 'Oak', count: 1 }])
		expect(told.colors?.map(({ name }) => name)).toEqual(['Blue', 'Red'])
		expect(told.categories).toEqual([{ id: shelf, name: 'Shelf', count: 1 }])
		expect([told.price, told.qty]).toEqual([
			{ min: '10', max: '10' },
			{ min: '5', max: '5' },
		])
		expect(await options({ filters: { color: ['Blue'] } }, 'colors')).toEqual({
			colors: [
				{ name: 'Red', count: 2 },
				{ name: 'Blue', count: 1 },
				{ name: 'Redwood', count: 1 },
			],
		})
		expect((await options({ location: back })).locations?.map(({ count }) => count)).toEqual([4, 1])
		expect((await options({ location: back })).brands).toEqual([{ name: 'Oak', count: 1 }])
		expect((await options({ status: ['low'] })).states).toEqual({ untracked: 0, out: 0, low: 0, ok: 5, over: 0 })
	})

	test('every choice leads to as many rows as it counts', async () => {
		const all = await options()
		const fields = { brands: 'brand', colors: 'color', sizes: 'size' } as const
		for (const [facet, field] of Object.entries(fields) as [keyof typeof fields, 'brand' | 'color' | 'size'][])
			for (const { name, count } of all[facet] ?? [])
				expect((await seller.must('inventoryGet', { filters: { [field]: [name] } })).total).toBe(count)
		for (const { id, count } of all.categories ?? [])
			expect((await seller.must('inventoryGet', { category_ids: [id] })).total).toBe(count)
		expect(await names({ filters: { color: ['RED'] } })).toBe('A B')
		expect(await names({ filters: { color: 'red' } })).toBe('A B C')
		expect(await names({ filters: { brand: ['Coat Co'] }, fold: true })).toBe('P')
		expect(await names({ filters: { qty_min: '3', qty_max: '5' } })).toBe('A B')
	})

	test('what lies there is worth its cost, or its price where no cost is known', async () => {
		expect(await seller.must('inventoryTotals', {})).toEqual({
			skus: 5,
			on_hand: '19',
			committed: '0',
			available: '19',
			incoming: '0',
			value: String(5 * 4 + 3 * 10 + 2 * 12.5 + 2 * 13),
			value_by_price: '30',
			by_price: 1,
			without: 1,
		})
		expect(await seller.must('inventoryTotals', { location: back })).toMatchObject({ skus: 1, value: '30' })
		expect(await seller.must('inventoryTotals', { sku_name_keys: ['p', 'a'] })).toMatchObject({ skus: 3, on_hand: '9' })
		expect(await seller.must('inventoryTotals', { except: ['p', 'a'] })).toMatchObject({ skus: 2, on_hand: '10' })
		const none = { skus: 0, on_hand: '0', value: '0' }
		expect(await seller.must('inventoryTotals', { filters: { brand: ['Nobody'] } })).toMatchObject(none)
	})

	test('a large account is summed in parts, once in a while: of when, is told once something has changed', async () => {
		const large = await signUp(app, 'large-goods')
		const { db } = app.house.database
		const ctx = { db, accountId: large.accountId } as Parameters<typeof makeSkus>[0]
		for (const prefix of ['X', 'Y', 'Z']) await makeSkus(ctx, 2000, { prefix })
		const set = (sku_name_key: string, qty: string) => ({ sku_name_key, mode: 'set' as const, qty })
		await large.must('inventorySet', { items: [set('x-1', '2'), set('y-2000', '4'), set('z-7', '1')] })
		const first = await large.must('inventoryTotals', {})
		expect(first).toMatchObject({ skus: 6000, on_hand: '7', without: 3 })
		expect(first).not.toHaveProperty('at')
		await large.must('inventorySet', { items: [set('x-1', '12')] })
		expect(await large.must('inventoryTotals', {})).toMatchObject({ on_hand: '7', at: expect.any(String) })
		// What is asked for by its keys is always of now.
		expect(await large.must('inventoryTotals', { sku_name_keys: ['x-1'] })).toMatchObject({ on_hand: '12' })
		const next = async () => large.must('inventoryTotals', {})
		await until(async () => (await next()).on_hand === '17', 'the next sums')
		expect(await next()).not.toHaveProperty('at')
	})

	test('the first page says whether there are products with variants', async () => {
		expect((await seller.must('inventoryGet', { size: 1 })).families).toBe(true)
		const other = await signUp(app, 'plain-goods')
		await other.must('productUpsertByAttrPath', { items: [{ sku_name: 'ONE', attrs: { 'bps.brand_name': 'Own' } }] })
		expect('families' in (await other.must('inventoryGet', {}))).toBe(false)
		const { brands } = await other.must('inventoryFilterOptions', {})
		expect(brands).toEqual([{ name: 'Own', count: 1 }])
	})

	test.each(['{', '[]', '{"colour":"red"}', '{"filters":{"brand":[""]}}'])(
		'a search as %s is refused',
		async (search) => {
			const answer = await seller.call('inventoryFilterOptions', { search })
			expect(answer.status).toBe(422)
		},
	)
})
