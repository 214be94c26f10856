import { expect, test } from 'vitest'
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
			'bps.material': ['Nylon', 'Polyester'],
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
