import { describe, expect, test } from 'vitest'
import { type Edits, problemIn, toItems, typeInto } from './edits.ts'
import { BLANK, withSaved } from './values.ts'

const sku = withSaved(BLANK, { 'bps.price': '5.00', low_inventory_triggering: 0, 'bps.colors': ['Red'] })
const type = (path: string, typed: unknown, edits: Edits = {}) => typeInto(edits, sku, path, typed, false)

describe('typing', () => {
	test('what is stored already is no edit, in whatever spelling', () => {
		expect(type('bps.price', '5')).toEqual({})
		expect(type('bps.price', '5', type('bps.price', '6'))).toEqual({})
		expect(type('bps.colors', ['Red'])).toEqual({})
		expect(type('bps.moq', '')).toEqual({})
		expect(type('bps.price', '6')['bps.price']).toMatchObject({ typed: '6', expected: '5.00', state: 'waiting' })
	})

	test('the first edit keeps the value it was made on, a conflict lasts until it is resolved', () => {
		const now = withSaved(sku, { 'bps.price': '7.00' })
		expect(typeInto(type('bps.price', '6'), now, 'bps.price', '8', false)['bps.price']?.expected).toBe('5.00')
		const conflict: Edits = { 'bps.price': { typed: '6', expected: '5.00', state: 'conflict', current: '7.00' } }
		expect(type('bps.price', '5', conflict)['bps.price']).toMatchObject({ state: 'conflict', current: '7.00' })
	})

	test('thresholds that were refused together try again together', () => {
		const refused = { state: 'refused', expected: null } as const
		const edits: Edits = {
			low_inventory_triggering: { ...refused, typed: '20' },
			over_inventory_triggering: { ...refused, typed: '10' },
		}
		const items = toItems(type('over_inventory_triggering', '100', edits), 'oak-1')
		expect(items.map(({ item }) => item.attrs)).toEqual([
			{ low_inventory_triggering: 20, over_inventory_triggering: 100 },
		])
	})
})

describe('sending', () => {
	test('each field on its own, with what it expects; what cannot be read stays', () => {
		let edits = type('pps.item_weight', '2.5 kg')
		edits = type('category_id', 7, edits)
		edits = type('bps.upc', '12', edits)
		expect(toItems(edits, 'oak-1')).toEqual([
			{
				paths: ['pps.item_weight'],
				item: {
					sku_name_key: 'oak-1',
					attrs: { 'pps.item_weight': '2.5', 'pps.item_weight_unit': 'kg' },
					expected: { 'pps.item_weight': null },
				},
			},
			{
				paths: ['category_id'],
				item: { sku_name_key: 'oak-1', attrs: {}, category_id: 7, expected: { category_id: -1 } },
			},
		])
		expect(edits['bps.upc'] && problemIn('bps.upc', edits['bps.upc'])).toMatchObject({ code: 'upc_length' })
	})
})
