import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OrderRules, quantityFault } from './order-rules.ts'
import { leastQuantity, orderMultiple, steppedQuantity } from './quantity-step.ts'

describe('steps', () => {
	test.each([
		[undefined, { carton: 6 }, 6],
		[12, { carton: 6 }, 6],
		[4, { carton: 24, pack: 4 }, 4],
		[1, { carton: 24, pack: 4 }, null],
		[undefined, {}, null],
		[undefined, { carton: 1 }, null],
	])('a minimum of %s in %j is ordered in steps of %s', (min, sizes, step) => {
		expect(orderMultiple(min, sizes)).toBe(step)
	})
	test('"Add" puts in the least that can be ordered; steps keep to cartons', () => {
		const rules = { min: 12, multiple: 6 }
		expect([leastQuantity(rules), leastQuantity({}), leastQuantity({ multiple: 6 })]).toEqual([12, 1, 6])
		expect([leastQuantity({ min: 10 }, 4), leastQuantity({ multiple: 6 }, 4)]).toEqual([12, 6])
		expect([steppedQuantity(12, 1, rules), steppedQuantity(12, -1, rules)]).toEqual([18, null])
		expect([steppedQuantity(7, 1, { multiple: 6 }), steppedQuantity(7, -1, { multiple: 6 })]).toEqual([12, 6])
		expect([steppedQuantity(5, 1, {}, 24), steppedQuantity(48, -1, {}, 24), steppedQuantity(24, -1, {}, 24)]).toEqual([
			24,
			24,
			null,
		])
	})
	const anyRules = fc.record({
		min: fc.option(fc.integer({ min: 1, max: 99 }), { nil: null }),
		multiple: fc.option(fc.integer({ min: 1, max: 24 }), { nil: null }),
	})
	test('a step leads to the nearest quantity on that side that can be ordered, or further in whole packs', () => {
		const size = fc.integer({ min: 1, max: 30 })
		fc.assert(
			fc.property(anyRules, fc.integer({ min: 1, max: 500 }), size, (rules: OrderRules, num, size) => {
				const [up, down] = [steppedQuantity(num, 1, rules, size), steppedQuantity(num, -1, rules, size)]
				expect(quantityFault(up ?? 0, rules)).toBeNull()
				expect(up).toBeGreaterThan(num)
				if (down !== null) {
					expect(quantityFault(down, rules)).toBeNull()
					expect(down).toBeLessThan(num)
				}
				if (size > 1) return
				const between = Array.from({ length: (up ?? 0) - num - 1 }, (_, at) => num + 1 + at)
				expect(between.filter((qty) => !quantityFault(qty, rules))).toEqual([])
				if (down === null)
					expect(Array.from({ length: num - 1 }, (_, at) => at + 1).filter((n) => !quantityFault(n, rules))).toEqual([])
			}),
		)
	})
	test('the least can be ordered, in whole packs where whole packs can', () => {
		fc.assert(
			fc.property(anyRules, fc.integer({ min: 1, max: 30 }), (rules: OrderRules, size) => {
				const least = leastQuantity(rules, size)
				expect(quantityFault(least, rules)).toBeNull()
				const packs = Math.ceil(leastQuantity(rules) / size) * size
				if (!quantityFault(packs, rules)) expect(least).toBe(packs)
			}),
		)
	})
	test('a derived step never contradicts the minimum', () => {
		const size = fc.option(fc.integer({ min: 0, max: 99 }), { nil: null })
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 999 }), size, size, (min, pack, carton) => {
				expect(quantityFault(min, { min, multiple: orderMultiple(min, { pack, carton }) })).toBeNull()
			}),
		)
	})
})
