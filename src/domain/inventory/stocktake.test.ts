import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDecimals } from '../decimal.ts'
import {
	countDifference,
	countedAt,
	type CountEntry,
	ledgerAt,
	linesProblem,
	STOCKTAKE_LINES_MAX,
	STOCKTAKE_ACTIONS,
	STOCKTAKE_STATES,
	stocktakeStep,
	takesCounts,
	tallyCounts,
} from './stocktake.ts'

const set = (qty: string, at: number, device = 'A'): CountEntry => ({ mode: 'set', qty, at, device })
const add = (qty: string, at: number, device = 'A'): CountEntry => ({ mode: 'add', qty, at, device })

describe('states', () => {
	test('what may follow what', () => {
		const table = STOCKTAKE_STATES.map((state) =>
			[state, ...STOCKTAKE_ACTIONS.flatMap((action) => stocktakeStep(state, action) ?? [])].join(' '),
		)
		expect(table).toEqual([
			'draft counting cancelled',
			'counting review cancelled',
			'review counting applying cancelled',
			'applying applying',
			'applied',
			'undone',
			'cancelled',
		])
		expect(STOCKTAKE_STATES.filter(takesCounts)).toEqual(['counting', 'review'])
	})
})

test('more lines than a stocktake has are split', () => {
	expect(linesProblem(STOCKTAKE_LINES_MAX)).toBeNull()
	expect(linesProblem(STOCKTAKE_LINES_MAX + 1)).toMatchObject({ code: 'stocktake_too_large' })
})

describe('counts of a line', () => {
	test('scans add up over devices, a whole count starts anew, what is taken back never was', () => {
		expect(tallyCounts([])).toBeNull()
		expect(tallyCounts([add('1', 1), add('1', 2, 'B')])).toMatchObject({ counted: '2', at: 2, counts: 2 })
		expect(tallyCounts([add('5', 1), set('7', 2), add('0.5', 3, 'B')])).toMatchObject({ counted: '7.5', counts: 2 })
		expect(tallyCounts([{ ...set('7', 2), voided: true }, add('5', 1)])).toMatchObject({ counted: '5', at: 1 })
		expect(tallyCounts([{ ...set('7', 2), voided: true }])).toBeNull()
	})
	test('whichever is heard of first, the time of counting decides', () => {
		expect(tallyCounts([set('9', 5), set('7', 2)])).toMatchObject({ counted: '9', at: 5 })
		expect(tallyCounts([add('1', 5), set('7', 2)])).toMatchObject({ counted: '8', at: 5 })
	})
	test('of a recount only what was counted since it was asked for', () => {
		expect(tallyCounts([set('9', 5)], [], 6)).toMatchObject({ counted: '9' })
		expect(tallyCounts([set('9', 5), add('1', 7), add('1', 8)], [], 6)).toMatchObject({ counted: '2' })
	})
	test('two devices that do not agree are a conflict, but not for what was sold between them', () => {
		expect(tallyCounts([set('9', 1), set('7', 5, 'B')])?.conflict).toBe(true)
		expect(tallyCounts([set('9', 1), set('7', 5, 'B')], [{ at: 3, delta: '-2' }])?.conflict).toBe(false)
		expect(tallyCounts([set('9', 1), set('7', 5)])?.conflict).toBe(false)
	})
	test('stock that moved between two parts is told', () => {
		const parts = [add('4', 1), add('3', 5, 'B')]
		expect(tallyCounts(parts, [{ at: 3, delta: '-1' }])?.moved).toBe(true)
		expect(tallyCounts(parts, [{ at: 6, delta: '-1' }])?.moved).toBe(false)
	})
})

describe('when it was counted', () => {
	const server = { now: 1_000_000, started: 900_000 }
	test.each([
		['a clock that is right', { at: 990_000, sent: 1_000_000 }, 990_000],
		['a clock that is a year behind', { at: 40_000, sent: 50_000 }, 990_000],
		['a clock that was set back in between', { at: 2_000_000, sent: 50_000 }, 1_000_000],
		['a clock that was set forward in between', { at: 0, sent: 950_000 }, 900_000],
	])('%s', (_, device, expected) => expect(countedAt(device, server)).toBe(expected))
})

/** What happens in a stockroom, a tick apart each. */
type Event =
	| { kind: 'move'; delta: number }
	| { kind: 'count'; device: 'A' | 'B' }
	| { kind: 'wrong'; device: 'A' | 'B'; qty: number }

describe('applying', () => {
	const device = fc.constantFrom('A' as const, 'B' as const)
	const event: fc.Arbitrary<Event> = fc.oneof(
		fc.record({ kind: fc.constant('move' as const), delta: fc.integer({ min: -20, max: 20 }) }),
		fc.record({ kind: fc.constant('count' as const), device }),
		fc.record({ kind: fc.constant('wrong' as const), device, qty: fc.nat(50) }),
	)

	test('any interleaving of counts and movements, heard of in any order, ends at what is there', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 200, max: 400 }),
				fc.integer({ min: -50, max: 50 }),
				fc.array(event, { maxLength: 12 }),
				device,
				fc.array(event, { maxLength: 6 }),
				fc.infiniteStream(fc.nat()),
				(booked, missing, before, last, after, shuffle) => {
					// What is there, and what the ledger says; a movement changes both.
					let there = booked + missing
					const counts: CountEntry[] = []
					const moves: { at: number; delta: string }[] = []
					const happen = (one: Event, at: number) => {
						if (one.kind === 'move') {
							there += one.delta
							moves.push({ at, delta: String(one.delta) })
						} else if (one.kind === 'wrong') counts.push(set(String(one.qty), at, one.device))
						else counts.push(set(String(there), at, one.device))
					}
					let at = 0
					for (const one of before) happen(one, ++at)
					happen({ kind: 'count', device: last }, ++at)
					// Later only stock moves: the last count was right.
					for (const one of after) if (one.kind === 'move') happen(one, ++at)
					const onHand = moves.reduce((sum, { delta }) => addDecimals(sum, delta), String(booked))
					const heard = counts.toSorted(() => (shuffle.next().value ?? 0) - (shuffle.next().value ?? 0))
					const tally = tallyCounts(heard, moves)
					if (!tally) throw new Error('nothing was counted')
					const since = moves
						.filter((move) => move.at > tally.at)
						.reduce((sum, { delta }) => addDecimals(sum, delta), '0')
					const difference = countDifference(tally.counted, ledgerAt(onHand, since))
					expect(Number(addDecimals(onHand, difference))).toBe(there)
				},
			),
		)
	})
})
