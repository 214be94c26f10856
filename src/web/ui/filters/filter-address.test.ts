import { expect, test } from 'vitest'
import { addressOf, chosenList, chosenOf, choicesOf, filtersOf, isActive } from './filter-address.ts'

test('an address becomes filters', () => {
	expect(
		filtersOf({ stock: 'low,out', min: '5', max: '10.50', photo: 'no', brand: 'A', missing: 'bps.upc,sku_img' }),
	).toEqual({
		stock: ['out', 'low'],
		price_min: '5',
		price_max: '10.50',
		photo: false,
		brand: 'A',
		missing: ['bps.upc', 'sku_img'],
	})
	expect(filtersOf({ since: '2026-11-01' })).toEqual({ updated_since: '2026-11-01' })
	expect(filtersOf({})).toBeUndefined()
})

test('what cannot be read counts as absent', () => {
	expect(filtersOf({ stock: 'gone', min: 'x', max: '-1', since: '2026-13-41', missing: ',,' })).toBeUndefined()
})

test('a price filter is active with either end', () => {
	expect([isActive({ max: '3' }, 'price'), isActive({ stock: 'ok' }, 'price')]).toEqual([true, false])
})

test('filters come back from their address', () => {
	const filters = {
		stock: ['out' as const, 'low' as const],
		price_min: '5',
		photo: false,
		brand: 'A',
		color: 'red',
		material: 'oak',
		size: 'M',
		qty_min: '2',
		qty_max: '7.5',
		missing: ['bps.upc'],
		updated_since: '2026-11-01',
		group: '0b1c2d3e-4f50-4a6b-8c7d-9e0f1a2b3c4d',
	}
	expect(filtersOf(addressOf(filters))).toEqual(filters)
	expect(addressOf({})).toEqual({})
})

test('chosen names come back from the address, whatever stands in them', () => {
	const names = ['Smith, Jones & Co', '100% wool', '%2C', 'Oak']
	expect(chosenOf(chosenList(names))).toEqual(names)
	expect(chosenList([])).toBeUndefined()
	expect(choicesOf({ brand: 'Acme,Oak', size: 'M', min: '3' })).toEqual({ brand: ['Acme', 'Oak'], size: ['M'] })
})
