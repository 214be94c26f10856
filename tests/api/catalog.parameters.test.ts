import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'

describe.each(oneHome)('own parameters and volume prices in catalogs on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let key: string
	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'harbor-pine')
		const name = (en: string, zh = '') => ({ en, zh })
		const show = { table: true, card: true, public: false, excel: true, import: true }
		await seller.must('setCustomParameters', {
			add: [
				{ name: name('Board length', '板长'), type: 'number', unit: 'cm', decimals: 1, required: true },
				{
					name: name('Wood', '木材'),
					type: 'select',
					options: [{ value: 'oak', label: name('Oak', '橡木'), color: '' }],
				},
				{ name: name('Carton price'), type: 'formula', formula: '{price} * {qty_per_carton}', result: 'money' },
				{ name: name('Class'), type: 'formula', formula: 'if({cps.carton_price} > 10, "A", "B")', result: 'text' },
				{ name: name('Supplier code'), type: 'text', show },
				{ name: name('Fire rating'), type: 'text', required: true },
			],
		})
		const { results } = await seller.must('productUpsertByAttrPath', {
			items: [
				{
					sku_name: 'B-1',
					attrs: {
						'bps.product_name': 'Board',
						'bps.price': '4.20',
						'pps.qty_per_carton': 24,
						'bps.volume_pricing': '10=4; 2 carton=-10%',
						'cps.board_length': '120',
						'cps.wood': 'Oak',
						'cps.supplier_code': 'SECRET-9',
						'cps.fire_rating': 'A2',
					},
				},
			],
		})
		key = results[0]?.sku_name_key ?? ''
	})
	afterAll(() => app.close())

	const fields = ['SKU', 'cps.board_length', 'cps.wood', 'cps.carton_price', 'cps.class', 'cps.supplier_code']
	const publish = async (settings: Record<string, unknown>) => {
		const catalog = await seller.must('setCatalog', {
			name: 'Boards',
			template: { type: 'system', key: 'DefaultTemp' },
			content: { sku_name_keys: [key] },
			settings: { display_content: fields, ...settings },
		})
		await seller.must('operateCatalog', { catalog_id: catalog.id, action: 'publish' })
		const page = { username: 'harbor-pine', hash: catalog.hash }
		return { catalog, shown: await seller.must('getPublishedCatalogV1', page) }
	}

	test('are called and written in the catalog’s language; what is kept to the seller stays away', async () => {
		const { shown } = await publish({})
		expect(shown.catalog.fields.map(({ label }) => label)).toEqual([
			'SKU',
			'Board length',
			'Wood',
			'Carton price',
			'Class',
		])
		expect(shown.list[0]?.attrs).toEqual({
			sku: 'B-1',
			'cps.board_length': '120.0 cm',
			'cps.wood': 'Oak',
			'cps.carton_price': '$100.80',
			'cps.class': 'A',
		})
		expect(JSON.stringify(shown)).not.toContain('SECRET-9')
		const chinese = await publish({ language: 'zh' })
		expect(chinese.shown.catalog.fields[1]?.label).toBe('板长')
		expect(chinese.shown.list[0]?.attrs['cps.wood']).toBe('橡木')
	})

	test('say nothing of prices where prices are hidden, formulas neither', async () => {
		const { shown } = await publish({ hide_price: true })
		expect(Object.keys(shown.list[0]?.attrs ?? {})).toEqual(['sku', 'cps.board_length', 'cps.wood'])
		expect(shown.list[0]?.breaks).toBeUndefined()
	})

	test('volume prices stand in pieces, discounts worked out', async () => {
		const { shown } = await publish({ display_content: [...fields, 'Price'] })
		expect(shown.list[0]?.breaks).toEqual([
			{ min_qty: 10, price: '4.00', price_text: '$4.00' },
			{ min_qty: 48, price: '3.78', price_text: '$3.78' },
		])
	})

	test('the preview prints them and tells what publishing still needs', async () => {
		await seller.must('productUpsertByAttrPath', {
			items: [{ sku_name: 'B-2', attrs: { 'bps.product_name': 'Beam', 'bps.price': '9', 'cps.board_length': '300' } }],
		})
		const content = { sku_name_keys: [key, 'b-2'] }
		const { preflight } = await seller.must('previewCatalog', { content, settings: { showTitlePage: false }, page: 1 })
		expect(preflight.filter(({ code }) => code === 'item_missing').map(({ msg }) => msg)).toEqual([
			'B-2 has no Fire rating.',
		])
	})
})
