import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { isProblem } from '../../problem.ts'
import { WEIGHT_UNITS, type LengthUnit, type WeightUnit } from '../../units.ts'
import { changeUnit, unitsFor } from './change-unit.ts'

const run = (path: string, to: LengthUnit | WeightUnit, stored: Record<string, string>) => {
	const result = changeUnit({ do: 'unit', to }, path, (path) => stored[path] ?? '')
	return isProblem(result) ? result.code : result.value
}

test('a measure takes along those that share its unit', () => {
	const carton = {
		'pps.carton_net_weight': '10',
		'pps.carton_gross_weight': '11.5',
		'pps.carton_weight_unit': 'kg',
		'pps.item_weight': '1',
		'pps.item_weight_unit': 'kg',
	}
	expect(run('pps.carton_net_weight', 'lb', carton)).toEqual({
		'pps.carton_net_weight': '22.046 lb',
		'pps.carton_gross_weight': '25.353 lb',
	})
	expect(run('pps.carton_net_weight', 'kg', carton)).toEqual({})
})

test('sides are converted together; a unit in the text counts more than the stored one', () => {
	const item = { 'pps.length_width_height': '10 × 20 × 30', 'pps.item_dimension_unit': 'in' }
	expect(run('pps.length_width_height', 'cm', item)).toEqual({ 'pps.length_width_height': '25.4 × 50.8 × 76.2 cm' })
	expect(run('pps.item_weight', 'g', { 'pps.item_weight': '2 kg', 'pps.item_weight_unit': 'lb' })).toEqual({
		'pps.item_weight': '2000 g',
	})
})

test('nothing is guessed', () => {
	expect(run('pps.item_weight', 'g', { 'pps.item_weight': '2' })).toBe('unit_missing')
	expect(run('pps.item_weight', 'g', { 'pps.item_weight': 'heavy' })).toBe('number_unreadable')
	expect(run('pps.item_weight', 'g', {})).toEqual({})
	expect([unitsFor('pps.item_weight'), unitsFor('bps.price')]).toEqual([WEIGHT_UNITS, []])
})

test('to finer units and back, a weight is what it was', () => {
	assert(
		property(integer({ min: 1, max: 100_000 }), constantFrom('kg', 't'), (units, unit: WeightUnit) => {
			const weight = { 'pps.item_weight': String(units), 'pps.item_weight_unit': unit }
			const grams = run('pps.item_weight', 'g', weight)
			expect(run('pps.item_weight', unit, grams as Record<string, string>)).toEqual({
				'pps.item_weight': `${units} ${unit}`,
			})
		}),
	)
})
