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

test('a measure keeps its unit: beside a unit of the variant’s own it is converted, of an unknown unit it is not shown', () => {
	const family = {
		pps: {
			carton_net_weight: '10',
			carton_gross_weight: '12',
			carton_weight_unit: 'kg',
			length_width_height: { length: '10', width: '20', height: '30' },
			item_dimension_unit: 'in',
			item_weight: '5',
		},
	}
	const shown = (pps: object) => inheritAttributes<{ pps: object }>({ pps }, family).pps
	expect(shown({})).toEqual(family.pps)
	expect(shown({ carton_net_weight: '20', carton_weight_unit: 'lb', item_dimension_unit: 'cm' })).toEqual({
		...family.pps,
		carton_net_weight: '20',
		carton_gross_weight: '26.455',
		carton_weight_unit: 'lb',
		length_width_height: { length: '25.4', width: '50.8', height: '76.2' },
		item_dimension_unit: 'cm',
	})
	const { item_weight: _, ...others } = family.pps
	expect(shown({ item_weight_unit: 'g' })).toEqual({ ...others, item_weight_unit: 'g' })
})
