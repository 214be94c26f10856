import { describe, expect, test } from 'vitest'
import { drafts, readTable as read } from '#tests/make/import-table.ts'

describe('a price list as a factory writes it', () => {
	const rows = [
		['货号', '品名', '装箱数', '外箱尺寸(cm)', '毛重/净重(KG)'],
		['A-1', '碗', '48个/箱', '58*42*36cm', '12.5/11.8'],
		['A-2', '碟', '36', '58×42×36', '毛重9.6 净重8.9'],
		['', '小计', '84', '', ''],
		['A-3', '杯', '24', '58x42x36', '11/12'],
	]
	test('gives both weights and the size of its carton', () => {
		const outcomes = read(rows, { accept: ['pps.qty_per_carton:number_unit'] })
		expect(drafts(outcomes)).toMatchObject([
			{
				attrs: {
					'pps.qty_per_carton': 48,
					'pps.carton_size': { length: '58', width: '42', height: '36' },
					'pps.carton_dimension_unit': 'cm',
					'pps.carton_gross_weight': '12.5',
					'pps.carton_net_weight': '11.8',
					'pps.carton_weight_unit': 'kg',
				},
				warnings: [{ code: 'suggestion_taken' }],
			},
			{ attrs: { 'pps.carton_gross_weight': '9.6', 'pps.carton_net_weight': '8.9' } },
			{ errors: [{ code: 'carton_weights_order', path: 'carton_weights', column: 4 }] },
		])
		expect(outcomes).toContainEqual({ kind: 'skipped', row: 4, code: 'row_total' })
	})
	test('clears both weights where empty cells clear', () => {
		const [only] = drafts(read([rows[0] ?? [], ['A-1', '碗', '', '', '']], { empty: 'clear' }))
		expect(only?.attrs).toMatchObject({ 'pps.carton_gross_weight': null, 'pps.carton_net_weight': null })
	})
})
