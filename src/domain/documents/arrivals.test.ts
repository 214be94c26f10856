import { describe, expect, test } from 'vitest'
import { arrivalsOf, arrivedState, inUnits, overReceipt } from './arrivals.ts'

const line = (id: string, qty: string, factor = 1, more = {}) => ({
	id,
	kind: 'item' as const,
	qty,
	factor,
	is_optional: false,
	...more,
})

describe('what has come of an order', () => {
	test('is counted in pieces; what is read, reduced or left out is not waited for', () => {
		const lines = [
			line('a', '2', 24),
			line('b', '10'),
			line('c', '-1'),
			line('d', '0'),
			line('e', '1', 1, { kind: 'text' }),
			line('f', '1', 1, { is_optional: true }),
		]
		const arrived = new Map([['a', { received: '50.000', damaged: '3' }]])
		expect(arrivalsOf(lines, arrived)).toEqual([
			{ id: 'a', ordered: '48', received: '50', damaged: '3', rest: '0' },
			{ id: 'b', ordered: '10', received: '0', damaged: '0', rest: '10' },
		])
	})

	test.each([
		['0', '0', 'placed'],
		['1', '0', 'partially_received'],
		['10', '2', 'partially_received'],
		['9', '3', 'partially_received'],
		['10', '3', 'received'],
		['12', '3', 'received'],
	])('%s of 10 and %s of 3: %s', (a, b, state) => {
		const arrived = new Map([
			['a', { received: a, damaged: '0' }],
			['b', { received: b, damaged: '5' }],
		])
		expect(arrivedState(arrivalsOf([line('a', '10'), line('b', '3')], arrived))).toBe(state)
	})

	test('more than was ordered is told, and whether it is above the limit', () => {
		const stands = { id: 'a', ordered: '10', received: '8', damaged: '0', rest: '2' }
		expect(overReceipt(stands, '2', 0)).toBeNull()
		expect(overReceipt(stands, '3', 10)).toEqual({ over: '1', isTooMuch: false })
		expect(overReceipt(stands, '3.001', 10)).toEqual({ over: '1.001', isTooMuch: true })
		expect(overReceipt(stands, '2.5', 0)).toEqual({ over: '0.5', isTooMuch: true })
	})

	test('pieces are told in the unit that was ordered where they fill it', () => {
		expect([inUnits('48', 24), inUnits('12', 24), inUnits('5', 24)]).toEqual(['2', '0.5', null])
	})
})
