import { expect, test } from 'vitest'
import { filtersOf, isActive } from './filter-address.ts'

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
