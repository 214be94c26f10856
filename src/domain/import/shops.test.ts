import { describe, expect, test } from 'vitest'
import { drafts, readTable } from '#tests/make/import-table.ts'
import { MAGENTO, WOOCOMMERCE } from '#tests/make/shop-exports.ts'
import { detectSource } from './headers/sources.ts'

const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code)

test('WooCommerce: variations find their parent by SKU or number; who has no SKU is named', () => {
	expect(detectSource(WOOCOMMERCE[0] ?? [])).toBe('woocommerce')
	const all = drafts(readTable(WOOCOMMERCE))
	expect(
		all.map(({ sku_name, parent, parent_sku_name, errors, warnings }) => [
			sku_name,
			parent ? 'parent' : (parent_sku_name ?? ''),
			...codes([...errors, ...warnings]),
		]),
	).toEqual([
		['tee', 'parent'],
		['winter-hoodie', 'parent', 'sku_made'],
		['tee-Red', 'tee'],
		['winter-hoodie-red', 'winter-hoodie', 'sku_made'],
		['tee-Green', 'tee'],
		['winter-hoodie-green', 'winter-hoodie', 'sku_made'],
		['beanie', '', 'category_several'],
		['leather-belt', '', 'stock_negative', 'sku_made'],
	])
	const [tee, , red, , , , beanie, belt] = all
	expect(tee).toMatchObject({
		options: [{ name: 'Color', values: ['Red', 'Green'] }],
		category_path: ['Clothing', 'Tees'],
		images: ['https://shop.example/tee-1.jpg', 'https://shop.example/tee-2.jpg'],
		attrs: {
			'bps.description': 'Soft cotton.\n\nWashes well.',
			'pps.item_weight': '0.5',
			'pps.item_weight_unit': 'kg',
			'pps.length_width_height': { length: '24', width: '1', height: '2' },
			'pps.item_dimension_unit': 'cm',
		},
	})
	expect(red).toMatchObject({ inventory: '0', attrs: { 'bps.colors': ['Red'], 'bps.price': '20.00' } })
	expect(beanie?.attrs).toMatchObject({
		'bps.upc': '036000291452',
		'bps.brand_name': 'Northline',
		'bps.price': '20.00',
	})
	expect(belt).not.toHaveProperty('category_path')
})

test('WooCommerce: a parent that the file does not have is asked for as it is called', () => {
	const [head = [], , , ...rest] = WOOCOMMERCE
	const hoodie = drafts(readTable([head, ...rest]))[1]
	expect(hoodie?.parent_sku_name).toBe('id:45')
})

test('Magento: simple products first, their parent names them; attributes may have several values', () => {
	expect(detectSource(MAGENTO[0] ?? [])).toBe('magento')
	const all = drafts(readTable(MAGENTO))
	expect(all.map(({ sku_name, errors, warnings }) => [sku_name, ...codes([...errors, ...warnings])])).toEqual([
		['24-MB01'],
		['MH01-S'],
		['MH01-M'],
		['MH01'],
	])
	const [bag, small, , hoodie] = all
	expect(bag).toMatchObject({
		category_path: ['Gear', 'Bags'],
		images: ['/m/b/mb01-0.jpg', '/m/b/mb01-1.jpg'],
		inventory: '100',
		attrs: {
			'bps.description': 'Can’t be beat.\n\n• Dual top handles.',
			'bps.price': '34.00',
			'bps.material': ['Cocona® fabric', 'Polyester'],
			'bps.colors': ['Blue'],
			'cps.activity': 'Gym, Hiking',
			'cps.note': 'Light, but strong',
		},
	})
	expect(small).toMatchObject({
		parent_sku_name: 'MH01',
		attrs: { 'bps.colors': ['Gray'], 'bps.size': ['S'] },
		options: [
			{ name: 'size', values: ['S'] },
			{ name: 'color', values: ['Gray'] },
		],
	})
	expect(bag).not.toHaveProperty('parent_sku_name')
	expect(hoodie).toMatchObject({ parent: true, attrs: { 'cps.climate': 'Cold, Cool' } })
})

describe('Shopify', () => {
	const HEAD = [
		'Handle',
		'Title',
		'Product Category',
		'Option1 Name',
		'Option1 Value',
		'Option2 Name',
		'Option2 Value',
		'Variant SKU',
		'Variant Barcode',
		'Variant Price',
		'Color (product.metafields.shopify.color-pattern)',
	]
	const read = (...rows: string[][]) => drafts(readTable([HEAD, ...rows]))

	test('the apostrophe before a code is a mark, not a part of it', () => {
		const [cup] = read([
			'cup',
			'Cup',
			'Uncategorized',
			'Title',
			'Default Title',
			'',
			'',
			"'101",
			"'036000291452",
			'5',
			'',
		])
		expect(cup).toMatchObject({ sku_name: '101', attrs: { 'bps.upc': '036000291452' }, errors: [], warnings: [] })
		expect(cup).not.toHaveProperty('category_path')
		const plain = (sku: string) =>
			drafts(
				readTable([
					['SKU', 'Price'],
					[sku, '1'],
				]),
			)[0]?.sku_name
		expect(["'101", "'101-A", "'90s"].map(plain)).toEqual(['101', "'101-A", "'90s"])
		const own = drafts(
			readTable([
				['SKU', 'SKU name key'],
				["'101", '101'],
			]),
		)
		expect(own[0]?.sku_name).toBe("'101")
	})

	test("a variant's own option comes before the product's metafield", () => {
		const [parent, red, blue] = read(
			['tee', 'Tee', '', 'Color', 'Red', 'Size', 'S', 'T-R', '', '9', 'red; blue; green'],
			['tee', '', '', '', 'Blue', '', 'S', 'T-B', '', '9', ''],
		)
		expect([red, blue].map((variant) => variant?.attrs['bps.colors'])).toEqual([['Red'], ['Blue']])
		expect(parent?.attrs['bps.colors']).toBeUndefined()
		// Where no option says it, the metafield does.
		const [mug] = read(['mug', 'Mug', '', 'Title', 'Default Title', '', '', 'MUG', '', '4', 'white'])
		expect(mug?.attrs['bps.colors']).toEqual(['white'])
	})

	test('an option value that is kept otherwise than it is written says so', () => {
		const [, one, two] = read(
			['tee', 'Tee', '', 'Style', 'Black | Gold', 'Size', 'S', 'T-1', '', '9', ''],
			['tee', '', '', '', 'Plain', '', 'S', 'T-2', '', '9', ''],
		)
		expect(one?.options[0]).toEqual({ name: 'Style', values: ['Black / Gold'] })
		expect(one?.warnings).toEqual([
			{ code: 'option_rewritten', params: { value: 'Black | Gold', stored: 'Black / Gold' }, path: 'option_1' },
		])
		expect(two?.warnings).toEqual([])
	})
})
