import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ParamsIn } from '#contract/endpoint.ts'
import type { sku } from '#contract/sku.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'
import { uploadPhoto } from '#tests/make/goods.ts'

type Filters = NonNullable<ParamsIn<(typeof sku)['productSearch']>['filters']>

describe.each(databaseHomes)('filtering SKUs on %s', (home) => {
	let app: TestApp
	let seller: Seller

	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'harbor-pine')
		const photo = await uploadPhoto(app, seller, 1)
		const stock = (inventory: string | null) => ({
			inventory,
			low_inventory_triggering: 5,
			over_inventory_triggering: 50,
		})
		await seller.must('productUpsertByAttrPath', {
			items: [
				{ sku_name: 'A', attrs: { 'bps.price': '5', 'bps.colors': ['Dark red', 'Blue'], ...stock('0') } },
				{ sku_name: 'B', attrs: { 'bps.price': '10.50', 'bps.brand_name': '50% Off', ...stock('5') } },
				{ sku_name: 'C', attrs: { 'bps.price': '100', 'bps.material': ['Oak'], ...stock('6') } },
				{ sku_name: 'D', attrs: { sku_img: [photo], 'cps.origin': 'Peru', ...stock('50') } },
				{ sku_name: 'E', attrs: { 'bps.upc': '036000291452', ...stock(null) } },
				{ sku_name: 'P', attrs: { 'bps.product_name': 'Parent' } },
			],
		})
		await seller.must('productUpsertByAttrPath', {
			items: ['P-1', 'P-2'].map((sku_name, index) => ({
				sku_name,
				parent_sku_name_key: 'p',
				attrs: { 'bps.price': index ? '7' : '300', inventory: 20 },
			})),
		})
	})
	afterAll(() => app.close())

	const names = async (filters: Filters, more: { fold?: boolean; name?: string } = {}) => {
		const { total, list } = await seller.must('productSearch', { filters, size: 200, ...more })
		expect(list).toHaveLength(total)
		return list.map(({ sku_name }) => sku_name).join(' ')
	}

	test.each<[Filters, string]>([
		[{}, 'A B C D E P-1 P-2'],
		[{ stock: [] }, 'A B C D E P-1 P-2'],
		[{ stock: ['untracked'] }, 'E'],
		[{ stock: ['out'] }, 'A'],
		[{ stock: ['low', 'over'] }, 'B D'],
		[{ stock: ['ok'] }, 'C P-1 P-2'],
		[{ price_min: '7' }, 'B C P-1 P-2'],
		[{ price_max: '10.5' }, 'A B P-2'],
		[{ price_min: '6', price_max: '10.50', stock: ['low'] }, 'B'],
		[{ photo: true }, 'D'],
		[{ photo: false, stock: ['out', 'untracked'] }, 'A E'],
		[{ color: 'RED' }, 'A'],
		[{ material: 'oak' }, 'C'],
		[{ brand: '50%' }, 'B'],
		[{ brand: '%' }, 'B'],
		[{ brand: '_' }, ''],
		[{ missing: ['bps.price'] }, 'D E'],
		[{ missing: ['bps.price', 'bps.upc'] }, 'D'],
		[{ missing: ['inventory'] }, 'E'],
		[{ missing: ['sku_img', 'bps.price'] }, 'E'],
		[{ missing: ['category'], photo: true }, 'D'],
		[{ missing: ['cps.origin'], price_max: '5' }, 'A'],
		[{ missing: ['cps.origin'], photo: true }, ''],
		[{ missing: ['sku_name'] }, ''],
		[{ updated_since: '2001-01-01', photo: true }, 'D'],
		[{ updated_since: '2199-01-01' }, ''],
	])('%j', async (filters, expected) => expect(await names(filters)).toBe(expected))

	test('folded, a parent stands for a variant that passes; text and filters go together', async () => {
		expect(await names({ price_min: '200' }, { fold: true })).toBe('P')
		expect(await names({ stock: ['ok'] }, { fold: true })).toBe('C P')
		expect(await names({ missing: ['bps.price'] }, { fold: true })).toBe('D E')
		expect(await names({ price_max: '10' }, { name: 'p-' })).toBe('P-2')
	})

	test('bulk calls and exports mean the same SKUs', async () => {
		const search = { filters: { stock: ['out' as const] } }
		expect((await seller.must('productDelete', { search })).deleted).toBe(1)
		expect(await names({ stock: ['out'] })).toBe('')
		await seller.must('productRecycleReduction', { search: { ...search, status: 'deleted' } })
		expect(await names({ stock: ['out'] })).toBe('A')
	})

	test("a day begins in the account's time zone", async () => {
		const today = new Date()
		await seller.must('setSettings', { timezone: 'Pacific/Kiritimati' })
		const ahead = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(today)
		expect(await names({ updated_since: ahead, photo: true })).toMatch(/^D?$/)
		const tomorrow = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(
			new Date(today.getTime() + 86_400_000),
		)
		expect(await names({ updated_since: tomorrow })).toBe('')
	})

	test.each<[Record<string, unknown>, string]>([
		[{ stock: ['gone'] }, 'filters.stock.0'],
		[{ price_min: '1; drop table sku' }, 'filters.price_min'],
		[{ price_max: 5 }, 'filters.price_max'],
		[{ photo: 'yes' }, 'filters.photo'],
		[{ updated_since: "2026-01-01' or '1'='1" }, 'filters.updated_since'],
		[{ missing: Array.from({ length: 21 }, () => 'bps.price') }, 'filters.missing'],
		[{ brand: 'x'.repeat(201) }, 'filters.brand'],
	])('%j is refused (T32)', async (filters, path) => {
		const answer = await seller.call('productSearch', { filters } as never)
		expect([answer.status, answer.errors?.[0]?.path]).toEqual([422, path])
	})

	test.each(["' or 1=1 --", 'bps,price}', "bps.price}' --", '{bps,price}'])('%j is no field', async (path) => {
		expect(await names({ missing: [path] })).toBe('A B C D E P-1 P-2')
	})
})
