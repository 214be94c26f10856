import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDecimals, compareDecimals, trimDecimal } from '../decimal.ts'
import { isProblem } from '../problem.ts'
import { applyStockChange, parseStockEntry, stockChangeProblem, wantsNote } from './change.ts'
import { stockState, thresholdsProblem } from './state.ts'

describe('state', () => {
	test.each([
		[null, 'untracked'],
		['0', 'out'],
		['-1.5', 'out'],
		['0.001', 'low'],
		['10', 'low'],
		['10.001', 'ok'],
		['99.999', 'ok'],
		['100.000', 'over'],
	] as const)('%s on hand with 10 and 100 is %s', (onHand, state) => {
		expect(stockState(onHand, { low: 10, over: 100 })).toBe(state)
	})
	test('without thresholds there is only out and ok', () => {
		expect([stockState('0', {}), stockState('1', { low: null }), stockState('1', { low: 0, over: null })]).toEqual([
			'out',
			'ok',
			'ok',
		])
	})
	test('thresholds are whole, not negative, and do not cross', () => {
		expect(thresholdsProblem({ low: 0, over: 1 })).toBeNull()
		expect(thresholdsProblem({ low: 5, over: null })).toBeNull()
		expect(thresholdsProblem({ low: 5, over: 5 })).toMatchObject({ code: 'thresholds_crossed' })
		expect(thresholdsProblem({ low: -1 })).toMatchObject({ code: 'threshold_bad', path: 'low_inventory_triggering' })
		expect(thresholdsProblem({ over: 1.5 })).toMatchObject({ code: 'threshold_bad', path: 'over_inventory_triggering' })
	})
})

describe('changes', () => {
	test.each([
		['+5', { mode: 'inc', qty: '5' }],
		['−3', { mode: 'dec', qty: '3' }],
		[' 1,250.5 ', { mode: 'set', qty: '1250.5' }],
	])('%s is typed', (raw, value) => {
		expect(parseStockEntry(raw)).toEqual({ value })
	})
	test.each(['', '+', '--3', '+-3', 'abc', '1.2345'])('%j is refused', (raw) => {
		expect(parseStockEntry(raw)).toHaveProperty('code')
	})
	test('what was probably meant keeps its sign', () => {
		expect(parseStockEntry('+12,5')).toMatchObject({ params: { suggestion: '+12.5' } })
		expect(parseStockEntry('-12.5', { decimal: ',' })).toMatchObject({ params: { suggestion: '-12,5' } })
		expect(parseStockEntry('12 pcs')).toMatchObject({ params: { suggestion: '12' } })
	})
	test('stock never falls below zero unless allowed', () => {
		expect(applyStockChange('2', { mode: 'dec', qty: '3' })).toEqual({
			code: 'stock_below_zero',
			params: { current: '2' },
		})
		expect(applyStockChange('2', { mode: 'dec', qty: '3' }, true)).toEqual({ value: '-1' })
		expect(applyStockChange(null, { mode: 'inc', qty: '3' })).toEqual({ value: '3' })
		expect(applyStockChange('2', { mode: 'set', qty: '0' })).toEqual({ value: '0' })
		expect(applyStockChange('99999999999.999', { mode: 'inc', qty: '0.001' })).toMatchObject({
			code: 'quantity_too_big',
		})
	})
	test('what is added can be taken away again', () => {
		const quantity = fc
			.tuple(fc.nat(1_000_000), fc.nat(999))
			.map(([whole, milli]) => `${whole}.${String(milli).padStart(3, '0')}`)
		fc.assert(
			fc.property(quantity, quantity, (onHand, qty) => {
				const more = applyStockChange(onHand, { mode: 'inc', qty })
				if (isProblem(more)) throw new Error(more.code)
				expect(compareDecimals(more.value, addDecimals(onHand, qty))).toBe(0)
				expect(applyStockChange(more.value, { mode: 'dec', qty })).toEqual({ value: trimDecimal(onHand) })
			}),
		)
	})
	test('large changes want a note', () => {
		expect([wantsNote('100', '50'), wantsNote('100', '49'), wantsNote('100', '151'), wantsNote('0', '1')]).toEqual([
			false,
			true,
			true,
			true,
		])
	})
	test('a move names another location', () => {
		expect(stockChangeProblem({ mode: 'inc' })).toBeNull()
		expect(stockChangeProblem({ mode: 'move', location: 'main' })).toMatchObject({ code: 'location_missing' })
		expect(stockChangeProblem({ mode: 'move', location: 'main', to_location: 'main' })).toMatchObject({
			code: 'location_same',
		})
		expect(stockChangeProblem({ mode: 'move', location: 'main', to_location: 'shop' })).toBeNull()
	})
})
