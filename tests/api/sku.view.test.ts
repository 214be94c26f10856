import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_COLUMNS } from '#domain/sku/columns.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'

describe.each(oneHome)('columns of the SKU table on %s', (home) => {
	let app: TestApp
	let seller: Seller
	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'harbor-pine')
	})
	afterAll(() => app.close())

	test('the spec’s columns stand until the user chooses', async () => {
		const { list } = await seller.must('getSkuAttrs', {})
		expect(list).toEqual(DEFAULT_COLUMNS.map(({ path, en }) => ({ path, name: en })))
		const chinese = await seller.call('getSkuAttrs', {}, { 'accept-language': 'zh' })
		expect(chinese.data.list[1]?.name).toBe('产品名称')
	})

	test('SKU stands first, unknown paths drop quietly, each value has one column, names and widths are kept', async () => {
		const { list } = await seller.must('setSkuAttrs', {
			list: [
				{ path: 'bps.price', name: 'Our price', width: 90 },
				{ path: 'no.such.path', name: 'x' },
				{ path: 'bps.carton_spec.package_qty', name: '' },
				{ path: 'pps.qty_per_carton', name: 'Twice' },
				{ path: 'bps.__proto__', name: 'x' },
				{ path: 'sku_name', name: 'Article', width: 200 },
				{ path: 'cps.origin', name: 'Origin' },
			],
		})
		expect(list).toEqual([
			{ path: 'sku_name', name: 'Article', width: 200 },
			{ path: 'bps.price', name: 'Our price', width: 90 },
			{ path: 'pps.qty_per_carton', name: 'QTY/CARTON' },
			{ path: 'cps.origin', name: 'Origin' },
		])
		expect((await seller.must('getSkuAttrs', {})).list).toEqual(list)
	})

	test('an empty list brings the defaults back; others have their own', async () => {
		const other = await signUp(app, 'other-house')
		await seller.must('setSkuAttrs', { list: [{ path: 'bps.moq', name: 'MOQ' }] })
		expect((await other.must('getSkuAttrs', {})).list).toHaveLength(DEFAULT_COLUMNS.length)
		await seller.must('setSkuAttrs', { grouped: true })
		expect(await seller.must('getSkuAttrs', {})).toMatchObject({ grouped: true, list: [{}, { path: 'bps.moq' }] })
		expect((await other.must('getSkuAttrs', {})).grouped).toBe(false)
		expect((await seller.must('setSkuAttrs', { list: [] })).list).toHaveLength(DEFAULT_COLUMNS.length)
		const wide = await seller.call('setSkuAttrs', { list: [{ path: 'bps.moq', name: 'MOQ', width: 5 }] })
		expect(wide.errors?.[0]).toMatchObject({ path: 'list.0.width', code: 'field_too_small' })
	})

	test('the stock table has columns of its own, none until the user chooses; both are grouped alike', async () => {
		const stock = (list: { path: string; name: string; width?: number }[]) =>
			seller.must('setSkuAttrs', { table: 'stock', list })
		const before = await seller.must('getSkuAttrs', {})
		expect((await seller.must('getSkuAttrs', { table: 'stock' })).list).toEqual([])
		const kept = await stock([
			{ path: 'state', name: '' },
			{ path: 'onHand', name: 'Pieces', width: 90 },
			{ path: 'bps.price', name: 'x' },
			{ path: 'onHand', name: 'Twice' },
		])
		expect(kept.list).toEqual([
			{ path: 'sku', name: '' },
			{ path: 'state', name: '' },
			{ path: 'onHand', name: 'Pieces', width: 90 },
		])
		expect(await seller.must('getSkuAttrs', {})).toEqual(before)
		expect((await stock([])).list).toEqual([])
	})
})
