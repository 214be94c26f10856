import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SkuSearch } from '#contract/sku.ts'
import type { Ctx } from '#server/context.ts'
import type { House } from '#server/house.ts'
import { newGroup } from '#server/modules/activity/index.ts'
import { databaseHomes } from '#tests/database.ts'
import { makeHouse, makeOwner } from '#tests/make/house.ts'
import { valueAt } from '../sku-attributes.rule.ts'
import { numbersOfKeys, readSkus, soldOfKeys } from '../sku.store.ts'
import type { UpsertItem } from '../write/item.rule.ts'
import { upsertSkus } from '../write/upsert.service.ts'
import { readCells } from './cells.store.ts'
import { eachSku, findAllIds, searchProducts } from './list.service.ts'
import { readShownCells } from './shown.service.ts'

describe.each(databaseHomes)('whole searches on %s', (home) => {
	let house: House
	let ctx: Ctx

	beforeAll(async () => {
		house = await makeHouse(home)
		ctx = await makeOwner(house)
		const items = Array.from({ length: 1203 }, (_, i) => ({
			sku_name: `LAMP-${i}`,
			attrs: { 'bps.price': String((i * 7919) % 1203), 'bps.product_name': i % 3 ? 'Desk lamp' : 'Floor lamp' },
		}))
		for (let at = 0; at < items.length; at += 500)
			await upsertSkus(ctx, items.slice(at, at + 500), { group_id: newGroup() })
		await upsertSkus(
			ctx,
			[
				{ sku_name: 'SHIRT', attrs: {} },
				...['RED', 'BLUE'].map((color) => ({ sku_name: `SHIRT-${color}`, parent_sku_name: 'shirt', attrs: {} })),
			],
			{ group_id: newGroup() },
		)
	})
	afterAll(() => house.close())

	const all = async (search: Partial<SkuSearch>, batch?: number) => {
		const batches = []
		const ids = await findAllIds(ctx, { status: 'active', ...search })
		for await (const rows of eachSku(ctx, ids, batch)) batches.push(rows)
		return batches
	}

	test('eachSku brings every SKU once, in batches, in any order', async () => {
		const plain = await all({ name: 'lamp' })
		expect(plain.map((rows) => rows.length)).toEqual([500, 500, 203])
		expect(plain.flat().map(({ sku_name }) => sku_name)).toEqual(Array.from({ length: 1203 }, (_, i) => `LAMP-${i}`))
		const dear = (await all({ name: 'lamp', sort: 'price', order: 'desc' }, 100)).flat()
		const prices = dear.map(({ attrs }) => Number(attrs.bps?.['price']))
		expect(prices).toEqual(Array.from({ length: 1203 }, (_, i) => 1202 - i))
	})

	test('what is changed meanwhile neither repeats nor is lost; what is purged is left out', async () => {
		const seen: string[] = []
		const ids = await findAllIds(ctx, { status: 'active', name: 'floor', sort: 'updated_at' })
		for await (const rows of eachSku(ctx, ids, 100)) {
			seen.push(...rows.map(({ sku_name }) => sku_name))
			const touched = rows.slice(0, 5).map(({ sku_name_key }) => ({ sku_name_key, attrs: { 'bps.moq': 2 } }))
			await upsertSkus(ctx, touched, { group_id: newGroup() })
		}
		expect(new Set(seen).size).toBe(401)
		expect(seen).toHaveLength(401)
	})

	test('a list forgives typing errors and says so, whole searches do not', async () => {
		const list = await searchProducts(ctx, { page: 1, size: 10, status: 'active', name: 'flour lamp' })
		expect(list.list[0]?.bps['product_name']).toBe('Floor lamp')
		expect(list.similar).toBe(true)
		expect(await findAllIds(ctx, { status: 'active', name: 'flour lamp' })).toEqual([])
		const exact = await searchProducts(ctx, { page: 1, size: 10, status: 'active', name: 'floor lamp' })
		expect([exact.total, 'similar' in exact]).toEqual([401, false])
		const none = await searchProducts(ctx, { page: 1, size: 10, status: 'active', name: 'zzyzxqvw' })
		expect(none).toEqual({ total: 0, list: [] })
	})

	test.each([
		['a code that does not exist', 'LAMP-9999'],
		['a code in another script’s digits', 'LAMP-９９９９'],
		['a code beside a typing error', 'flour 99999'],
	])('%s is no other SKU', async (_, name) => {
		for (const fold of [false, true])
			expect(await searchProducts(ctx, { page: 1, size: 10, status: 'active', name, fold })).toEqual({
				total: 0,
				list: [],
				...(fold && { skus: 0 }),
			})
	})

	test('a code is kept while the words beside it are forgiven', async () => {
		const { total, list, similar } = await searchProducts(ctx, {
			page: 1,
			size: 10,
			status: 'active',
			name: 'flour lamp-300',
		})
		expect([total, list.map(({ sku_name }) => sku_name), similar]).toEqual([1, ['LAMP-300'], true])
	})

	test('without a column, order turns the running number; a long text is searched as it stands', async () => {
		const [newest] = (await searchProducts(ctx, { page: 1, size: 1, status: 'active', order: 'desc' })).list
		expect(newest?.sku_name).toBe('SHIRT-BLUE')
		const pasted = 'a b c d e f g h i j k l m n o p'
		await upsertSkus(ctx, [{ sku_name: 'LONG', attrs: { 'bps.product_name': pasted } }], { group_id: newGroup() })
		expect(await findAllIds(ctx, { status: 'active', name: pasted })).toHaveLength(1)
		expect(await findAllIds(ctx, { status: 'active', name: `p ${pasted}` })).toHaveLength(0)
	})

	test('folded in, a parent is found by its variants and holds their stock', async () => {
		const stocked = ['SHIRT-RED', 'SHIRT-BLUE'].map((sku_name, i) => ({
			sku_name,
			attrs: { inventory: String(i + 2) },
		}))
		await upsertSkus(ctx, stocked, { group_id: newGroup() })
		const folded = (name: string) => searchProducts(ctx, { page: 1, size: 10, status: 'active', fold: true, name })
		for (const name of ['shirt-red', 'shirt', 'shirt blue']) {
			const { total, skus, list } = await folded(name)
			expect([total, skus, list.map(({ sku_name }) => sku_name)]).toEqual([1, 2, ['SHIRT']])
			expect(list[0]).toMatchObject({ parent: true, inventory: '5' })
		}
		// A file of products is one of what is sold of them, each once.
		const sold = await soldOfKeys(ctx, ['shirt', 'shirt-red'])
		expect(sold).toEqual(await numbersOfKeys(ctx, ['shirt-red', 'shirt-blue']))
		const search = { page: 1, size: 1, status: 'active', fold: true, sort: 'inventory' } as const
		expect((await searchProducts(ctx, search)).list[0]?.sku_name).toBe('SHIRT')
		expect(await searchProducts(ctx, search)).toMatchObject({ total: 1205, skus: 1206 })
		const filters = { stock: ['ok' as const], color: 'Red' }
		expect(await searchProducts(ctx, { ...search, filters })).toMatchObject({ total: 0, skus: 0 })
	})

	test('cells are the values of the rows', async () => {
		const attrs = {
			'bps.price': '4',
			'bps.colors': ['Red', 'Blue'],
			'bps.carton_spec.package_qty': 12,
			'cps.origin': 'Oslo',
			lead_time: '3 weeks',
			low_inventory_triggering: 2,
		}
		await upsertSkus(ctx, [{ sku_name: 'SHIRT-RED', attrs }], { group_id: newGroup() })
		const paths = [
			...Object.keys(attrs),
			'sku_name',
			'no',
			'inventory',
			'sku_img',
			'created_at',
			'cps.none',
			'bps.none',
		]
		const rows = (await readSkus(ctx, await findAllIds(ctx, { status: 'active', name: 'shirt' }, 'all'))).toReversed()
		expect(rows.map(({ inventory }) => inventory)).toEqual(['3', '2', '5'])
		const values = await readCells(
			ctx,
			rows.map(({ no }) => no),
			[...paths, 'category_id'],
		)
		const written = (value: unknown) => (typeof value === 'number' ? String(value) : (value ?? null))
		expect(values()).toEqual(
			rows.map((row) => [...paths.map((path) => valueAt(row, path)), row.category_id].map(written)),
		)
		const far = [1100, 3, 999_999, 600]
		expect((await readCells(ctx, far, ['no']))()).toEqual([['1100'], ['3'], ['600']])
	})

	test('shown cells are the own values of variants and what they inherit', async () => {
		const above = {
			'bps.price': '9',
			'bps.upc': '4006381333931',
			'bps.colors': ['Red'],
			'pps.item_weight': '2',
			'pps.item_weight_unit': 'kg',
			'cps.origin': 'Oslo',
			lead_time: '3 weeks',
		}
		const under = (sku_name: string, attrs: Record<string, unknown>) => ({
			sku_name,
			parent_sku_name_key: 'kettle',
			attrs: attrs as Record<string, string>,
		})
		const children = [under('KETTLE-S', {}), under('KETTLE-L', { 'bps.price': '11', 'pps.item_weight_unit': 'g' })]
		for (const items of [[{ sku_name: 'KETTLE', attrs: above }], children])
			await upsertSkus(ctx, items, { group_id: newGroup() })
		const rows = (await searchProducts(ctx, { page: 1, size: 9, status: 'active', name: 'kettle' })).list
		const paths = ['sku_name', 'status', 'sku_img', ...Object.keys(above)]
		const shown = await readShownCells(
			ctx,
			rows.map(({ no }) => no),
			paths,
		)
		expect(shown()).toEqual([
			['KETTLE-S', 'active', [], '9.00', null, ['Red'], '2', 'kg', 'Oslo', '3 weeks'],
			['KETTLE-L', 'active', [], '11.00', null, ['Red'], '2000', 'g', 'Oslo', '3 weeks'],
		])
		for (const [at, { inherited = {} }] of rows.entries())
			for (const [path, value] of Object.entries(inherited)) expect(shown()[at]?.[paths.indexOf(path)]).toEqual(value)
	})

	test('a variant is sorted and found by the price that it shows, a folded parent by its least', async () => {
		const save = async (...items: UpsertItem[]) => upsertSkus(ctx, items, { group_id: newGroup() })
		const priced = (sku_name: string, price?: string, parent_sku_name?: string): UpsertItem => ({
			sku_name,
			attrs: price === undefined ? {} : { 'bps.price': price },
			...(parent_sku_name && { parent_sku_name }),
		})
		await save(priced('TOTE', '50'), priced('TOTE-CAP', '30'), priced('TOTE-BOX'), priced('CASE', '70'))
		await save(priced('TOTE-S', undefined, 'tote'), priced('TOTE-L', '20', 'tote'), priced('CASE-S', '1', 'case'))
		const names = async (search: Partial<SkuSearch>) => {
			const whole = { page: 1, size: 9, status: 'active', name: 'tote', sort: 'price', ...search } as const
			return (await searchProducts(ctx, whole)).list.map(({ sku_name }) => sku_name.replace('TOTE-', ''))
		}
		expect(await names({})).toEqual(['L', 'CAP', 'S', 'BOX'])
		expect(await names({ order: 'desc' })).toEqual(['S', 'CAP', 'L', 'BOX'])
		expect(await names({ filters: { price_min: '40' } })).toEqual(['S'])
		expect(await names({ fold: true })).toEqual(['TOTE', 'CAP', 'BOX'])
		expect(await names({ fold: true, filters: { price_min: '40', price_max: '50' } })).toEqual(['TOTE'])
		await save(priced('TOTE', '10'))
		expect(await names({ filters: { price_max: '30' } })).toEqual(['S', 'L', 'CAP'])
		await save({ sku_name: 'TOTE-S', parent_sku_name: 'case', attrs: {} })
		expect(await names({})).toEqual(['L', 'CAP', 'S', 'BOX'])
		await save({ sku_name: 'TOTE-L', attrs: { 'bps.price': null } })
		expect(await names({ filters: { price_max: '15' } })).toEqual(['L'])
	})
})
