import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { scale, ticksOf } from './ticks.ts'

test.each([
	[0, 37, [0, 10, 20, 30, 40]],
	[0, 0, [0, 0.25]],
	[-120, 240, [-200, -100, 0, 100, 200, 300]],
	[0, 0.3, [0, 0.1, 0.2, 0.3]],
	[3800, 4550, [3800, 4000, 4200, 4400, 4600]],
])('%d to %d', (least, most, ticks) => expect(ticksOf(least, most)).toEqual(ticks))

test('they hold the range and are few', () => {
	const number = fc.double({ min: -1e11, max: 1e11, noNaN: true }).map((n) => Number(n.toFixed(3)))
	fc.assert(
		fc.property(number, number, (a, b) => {
			const [least, most] = [Math.min(a, b), Math.max(a, b)]
			const ticks = ticksOf(least, most)
			expect(ticks[0]).toBeLessThanOrEqual(least)
			expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
			expect(ticks.length).toBeGreaterThanOrEqual(2)
			expect(ticks.length).toBeLessThanOrEqual(7)
		}),
	)
})

test('a scale places values, also where all are the same', () => {
	expect(scale([0, 40], [100, 0])(10)).toBe(75)
	expect(scale([5, 5], [100, 0])(5)).toBe(100)
})
