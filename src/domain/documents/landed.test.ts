import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '#tests/make/fuzz.ts'
import { addDecimals, compareDecimals } from '../decimal.ts'
import { isProblem } from '../problem.ts'
import { averageCost, type LandedBasis, type LandedLine, landedUnitCost, spreadLanded } from './landed.ts'

const line = (id: string, more: Partial<LandedLine> = {}): LandedLine => ({
	id,
	name: id,
	received: '1',
	value: '10',
	weight: null,
	volume: null,
	...more,
})

const amounts = (spread: ReturnType<typeof spreadLanded>) =>
	isProblem(spread) ? spread : spread.map(({ amount }) => amount)

describe('a cost is spread over what has come (product.md section 3.10)', () => {
	const eur = { amount: '100.00', currency: 'EUR' }

	test.each<[LandedBasis, string[]]>([
		['value', ['66.67', '33.33']],
		['quantity', ['25.00', '75.00']],
		['weight', ['80.00', '20.00']],
		['volume', ['50.00', '50.00']],
	])('by %s', (basis, expected) => {
		const lines = [
			line('a', { received: '10', value: '200', weight: '8', volume: '0.3' }),
			line('b', { received: '30', value: '100', weight: '2', volume: '0.3' }),
		]
		expect(amounts(spreadLanded({ ...eur, basis }, lines))).toEqual(expected)
	})

	test('the coins that are left go to the largest remainders, the earlier first; yen have no coins', () => {
		const three = [line('a'), line('b'), line('c')]
		expect(amounts(spreadLanded({ ...eur, basis: 'value' }, three))).toEqual(['33.34', '33.33', '33.33'])
		const yen = { amount: '100', currency: 'JPY', basis: 'value' } as const
		expect(amounts(spreadLanded(yen, three))).toEqual(['34', '33', '33'])
	})

	test('a line of which nothing has come, and one that takes money off, bear nothing', () => {
		const lines = [line('a'), line('b', { received: '0' }), line('c', { value: '-5' })]
		expect(spreadLanded({ ...eur, basis: 'value' }, lines)).toEqual([
			{ id: 'a', amount: '100.00' },
			{ id: 'c', amount: '0.00' },
		])
	})

	test('what cannot be spread says why, and names the lines', () => {
		const lines = [line('Chair', { weight: '2' }), line('Lamp'), line('Rug', { weight: '0' })]
		const by = (basis: LandedBasis, of: readonly LandedLine[] = lines) => spreadLanded({ ...eur, basis }, of)
		expect(by('weight')).toEqual({ code: 'landed_no_weight', params: { lines: 'Lamp, Rug' }, path: 'basis' })
		expect(by('volume')).toMatchObject({ code: 'landed_no_volume', params: { lines: 'Chair, Lamp, Rug' } })
		const many = Array.from({ length: 9 }, (_, at) => line(`L${at}`))
		expect(by('weight', many)).toMatchObject({ params: { lines: 'L0, L1, L2, L3, L4, …' } })
		expect(by('value', [line('a', { value: '0' })])).toEqual({ code: 'landed_no_value', path: 'basis' })
		expect(by('quantity', [])).toEqual({ code: 'landed_nothing' })
	})

	test('by chance: the parts add up to the cost to the coin, none is below nothing or a coin off its share', () => {
		const arbitrary = fc.record({
			cents: fc.bigInt({ min: 1n, max: 99_999_999_999_999n }),
			parts: fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 40 }),
		})
		fc.assert(
			fc.property(arbitrary, ({ cents, parts }) => {
				const sum = parts.reduce((so, part) => so + part, 0n)
				fc.pre(sum > 0n)
				const amount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
				const lines = parts.map((part, at) => line(String(at), { value: String(part) }))
				const spread = spreadLanded({ amount, currency: 'EUR', basis: 'value' }, lines)
				if (isProblem(spread)) throw new Error(spread.code)
				expect(compareDecimals(spread.map((one) => one.amount).reduce(addDecimals), amount)).toBe(0)
				for (const [at, one] of spread.entries()) {
					// Both in cents times the sum, as exact fractions.
					const off = BigInt(one.amount.replace('.', '')) * sum - cents * (parts[at] ?? 0n)
					expect(off < sum && off > -sum).toBe(true)
					expect(one.amount.startsWith('-')).toBe(false)
				}
			}),
			cases(500),
		)
	})
})

describe('what a piece costs (product.md section 4)', () => {
	test('landed: its price with what was spread on it, to four decimals', () => {
		expect(landedUnitCost({ received: '48', value: '216', landed: '30' })).toBe('5.125')
		expect(landedUnitCost({ received: '3', value: '10', landed: '0' })).toBe('3.3333')
		expect(landedUnitCost({ received: '0', value: '0', landed: '0' })).toBe(null)
	})

	const came = { received: '10', value: '50', landed: '20', counted: '0' }

	test.each([
		// 10 at 4.00 were there, 10 at 5.00 with 2.00 each came.
		['the average of what was there and what came', { cost: '4.00', on_hand: '20', ...came }, '5.50'],
		['nobody has said a cost', { cost: null, on_hand: '20', ...came }, '7.00'],
		['nothing else is there', { cost: '4.00', on_hand: '10', ...came }, '7.00'],
		['some of what came has left already', { cost: '4.00', on_hand: '6', ...came }, '7.00'],
		['stock is below zero', { cost: '4.00', on_hand: '-3', ...came }, '7.00'],
		// A second bill of 20.00: 10 of the 20 pieces bear it.
		['what is counted bears its part', { cost: '5.50', on_hand: '20', ...came, counted: '10' }, '6.50'],
		// Of the 10 only 5 are there at most: theirs alone.
		['as far as it is still there', { cost: '5.50', on_hand: '5', ...came, counted: '10' }, '7.50'],
		['nothing is there any more', { cost: '5.50', on_hand: '0', ...came, counted: '10' }, '7.50'],
		['a part is counted', { cost: '4.00', on_hand: '10', ...came, counted: '5' }, '6.50'],
	])('average: %s', (_title, change, expected) => {
		expect(averageCost(change)).toBe(expected)
	})

	test('by chance: taking two bills one after the other comes to the same as both at once', () => {
		const n = (max: number) => fc.integer({ min: 1, max }).map(String)
		fc.assert(
			fc.property(n(500), n(500), n(90), n(90), n(90), (there, received, cost, first, second) => {
				const on_hand = addDecimals(there, received)
				const value = received
				const both = averageCost({ cost, on_hand, counted: '0', received, value, landed: addDecimals(first, second) })
				const once = averageCost({ cost, on_hand, counted: '0', received, value, landed: first })
				const twice = averageCost({ cost: once, on_hand, counted: received, received, value, landed: second })
				expect(Math.abs(Number(both) - Number(twice))).toBeLessThan(0.000_21)
			}),
			cases(300),
		)
	})
})
