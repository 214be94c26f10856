import { expect, test } from 'vitest'
import { placeOf, type StockChange, toItem } from '../pending/change.ts'
import type { StockRow } from '../stock-row.ts'
import { readChange } from './read-change.ts'

const rules = { decimal: '.', stock_negative: false, fraction_units: [] } as const
const at = (location: string, on_hand: string | null, incoming = '0') => ({
	location,
	on_hand,
	committed: '0',
	available: on_hand,
	incoming,
})
const row = (on_hand: string | null, ...locations: ReturnType<typeof at>[]): StockRow => ({
	sku_name_key: 'oak',
	sku_name: 'OAK',
	product_name: '',
	img: null,
	category: '',
	category_id: -1,
	item_unit: '',
	on_hand,
	committed: '0',
	available: on_hand,
	incoming: '0',
	low_inventory_triggering: null,
	over_inventory_triggering: null,
	state: 'ok',
	moved_at: null,
	locations,
	version: 1,
})
const read = (one: StockRow, location?: string) => readChange(one, '12', location, { ...rules, fraction_units: [] })
const itemOf = (one: StockRow, location?: string) => {
	const { value } = read(one, location) as { value: StockChange }
	return { ...toItem(value), place: placeOf(value) }
}

test('among all locations, a number counts on what lies at the one where it lies, though more is expected elsewhere', () => {
	expect(itemOf(row('3', at('main', null, '40'), at('back', '3')))).toEqual({
		sku_name_key: 'oak',
		mode: 'set',
		qty: '12',
		location: 'back',
		expected: '3',
		// It stays a change of the view of all locations.
		place: placeOf({ key: 'oak' }),
	})
	expect(itemOf(row('3', at('back', '3')), 'front')).toMatchObject({ location: 'front' })
})

test('at several, one is asked for; where nothing lies, it goes where the SKU usually lies', () => {
	expect(read(row('5', at('main', '2'), at('back', '3')))).toEqual({ code: 'location_missing' })
	expect(itemOf(row(null, at('main', null, '40')))).toMatchObject({ expected: null })
	expect('location' in itemOf(row(null, at('main', null, '40')))).toBe(false)
})
