import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareDecimals } from '../decimal.ts'
import { type MixedLine, mixedPieces } from './mixed-pieces.ts'
import { resolvePrice } from './resolve-price.ts'

const line = (num: number, mix_group?: string): MixedLine => ({ goods: { mix_group }, num })

test('5 gray and 5 blue are 10; other products, and what does not mix, count alone', () => {
	const [gray, blue, mug, alone] = [line(5, 'shirt'), line(5, 'shirt'), line(7, 'mug'), line(9)]
	const beside = mixedPieces([gray, blue, mug, alone])
	expect([gray, blue, mug, alone].map(beside)).toEqual([5, 5, 0, 0])
	// One that is not counted would come to them.
	expect(beside(line(3, 'shirt'))).toBe(10)
})

const anyLines = fc.array(
	fc.record({
		num: fc.integer({ min: 1, max: 400 }),
		goods: fc.record({ mix_group: fc.constantFrom(undefined, 'a', 'b') }),
	}),
	{ maxLength: 12 },
)
const TIERS = [
	{ min_qty: 100, price: '3.90', unit: 'piece' },
	{ min_qty: 500, price: '3.10', unit: 'piece' },
] as const
const priced = (qty: number, beside: number) =>
	resolvePrice({ price: '4.20', tiers: TIERS }, { qty, beside, currency: 'USD' })

describe('whatever is in the cart', () => {
	test('all lines of a group see its pieces, in any order, and pay the same per piece', () => {
		fc.assert(
			fc.property(anyLines, (lines) => {
				const beside = mixedPieces(lines)
				const turned = mixedPieces(lines.toReversed())
				for (const one of lines) {
					const group = one.goods.mix_group
					const mates = group ? lines.filter(({ goods }) => goods.mix_group === group) : [one]
					const pieces = mates.reduce((sum, { num }) => sum + num, 0)
					expect(one.num + beside(one)).toBe(pieces)
					expect(turned(one)).toBe(beside(one))
					expect(priced(one.num, beside(one)).unit_price).toBe(priced(pieces, 0).unit_price)
				}
			}),
		)
	})
	test('mixing never makes a line dearer, and what its nudge promises comes true', () => {
		fc.assert(
			fc.property(anyLines, (lines) => {
				const beside = mixedPieces(lines)
				for (const [at, one] of lines.entries()) {
					const { unit_price, next } = priced(one.num, beside(one))
					expect(compareDecimals(unit_price ?? '0', priced(one.num, 0).unit_price ?? '0')).toBeLessThanOrEqual(0)
					if (!next) continue
					const more = { ...one, num: one.num + next.add }
					const after = mixedPieces(lines.with(at, more))
					expect(priced(more.num, after(more)).unit_price).toBe(next.unit_price)
				}
			}),
		)
	})
})
