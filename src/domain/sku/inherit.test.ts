import { expect, test } from 'vitest'
import { inheritAttributes, isInherited } from './inherit.ts'

const parent = {
	bps: { product_name: 'Top', price: '9.00', upc: '036000291452', variations: [{ name: 'Size', values: ['S', 'M'] }] },
	pps: { qty_per_carton: 12 },
	cps: [
		{ key: 'care', value: '30°' },
		{ key: 'origin', value: 'Porto' },
	],
	lead_time: '3 weeks',
}

test('a variant shows its own values, and those of its parent where it has none', () => {
	const own = { bps: { price: '8.00' }, cps: [{ key: 'origin', value: 'Oslo' }] }
	expect(inheritAttributes<typeof parent | typeof own>(own, parent)).toEqual({
		bps: { product_name: 'Top', price: '8.00' },
		pps: { qty_per_carton: 12 },
		cps: [
			{ key: 'care', value: '30°' },
			{ key: 'origin', value: 'Oslo' },
		],
		lead_time: '3 weeks',
	})
})

test('name, stock, bar code and options are a variant’s own', () => {
	const own = ['sku_name', 'category', 'inventory', 'low_inventory_triggering', 'bps.upc', 'bps.variations']
	expect(own.filter(isInherited)).toEqual([])
	const shared = ['bps.price', 'sku_img', 'pps.qty_per_pack', 'lead_time', 'cps.care']
	expect(shared.filter(isInherited)).toEqual(shared)
})
