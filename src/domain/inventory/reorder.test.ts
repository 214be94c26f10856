import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDecimals, compareDecimals, divideDecimals, multiplyDecimals, signOf, subtractDecimals } from '../decimal.ts'
import { cartonsOf, proposeReorder, type ReorderFacts, sumBySupplier } from './reorder.ts'
import { isSupplierCode } from './supplier-code.ts'

const facts = (more: Partial<ReorderFacts> = {}): ReorderFacts => ({
	on_hand: '4',
	committed: '0',
	incoming: '0',
	low: 10,
	over: null,
	carton: null,
	fractions: false,
	...more,
})

describe('how much to reorder', () => {
	test.each<[string, Partial<ReorderFacts>, ReturnType<typeof proposeReorder>]>([
		['up to the over threshold', { over: 50 }, { target: '50', rule: 'over', qty: '46' }],
		['without one up to twice the low one', {}, { target: '20', rule: 'low', qty: '16' }],
		['in whole cartons', { over: 50, carton: 24 }, { target: '50', rule: 'over', qty: '48' }],
		['exactly full cartons stay as they are', { over: 52, carton: 24 }, { target: '52', rule: 'over', qty: '48' }],
		[
			'what is on its way is not ordered again',
			{ over: 50, incoming: '30' },
			{ target: '50', rule: 'over', qty: '16' },
		],
		['and may be enough', { over: 50, incoming: '96', carton: 24 }, { target: '50', rule: 'over', qty: '0' }],
		['what is promised is ordered besides', { over: 50, committed: '3' }, { target: '50', rule: 'over', qty: '49' }],
		['backorders are covered, too', { on_hand: '-5', over: 50 }, { target: '50', rule: 'over', qty: '55' }],
		['half a piece is a piece', { on_hand: '4.5', over: 50 }, { target: '50', rule: 'over', qty: '46' }],
		[
			'but not of what is weighed',
			{ on_hand: '4.5', over: 50, fractions: true },
			{ target: '50', rule: 'over', qty: '45.5' },
		],
		['low at 0 tells no target', { on_hand: '0', low: 0 }, { target: null, rule: 'none', qty: '0' }],
		[
			'nothing left and no threshold: one carton',
			{ on_hand: '0', low: null, carton: 24 },
			{ target: null, rule: 'none', qty: '24' },
		],
		[
			'unless some is on its way',
			{ on_hand: '0', low: null, carton: 24, incoming: '5' },
			{ target: null, rule: 'none', qty: '0' },
		],
		[
			'or promised: that many',
			{ on_hand: '0', low: null, carton: 24, committed: '30' },
			{ target: null, rule: 'none', qty: '48' },
		],
	])('%s', (_, more, proposal) => {
		expect(proposeReorder(facts(more))).toEqual(proposal)
	})

	test('reaches the target with the least number of cartons, whatever the figures', () => {
		const qty = (least: number) =>
			fc.integer({ min: least, max: 5_000_000 }).map((n) => divideDecimals(String(n), '1000', 3))
		const figures = fc.record({
			on_hand: qty(-5_000_000),
			committed: qty(0),
			incoming: qty(0),
			low: fc.option(fc.nat(2000)),
			over: fc.option(fc.nat(9000)),
			carton: fc.option(fc.integer({ min: 1, max: 500 })),
			fractions: fc.boolean(),
		})
		fc.assert(
			fc.property(figures, (some) => {
				const { target, qty } = proposeReorder(some)
				const step = some.carton ? String(some.carton) : some.fractions ? '0.001' : '1'
				const coming = subtractDecimals(addDecimals(some.on_hand, some.incoming), some.committed)
				const after = addDecimals(coming, qty)
				expect(compareDecimals(multiplyDecimals(divideDecimals(qty, step, 0), step), qty)).toBe(0)
				if (target === null) return
				expect(compareDecimals(after, target)).toBeGreaterThanOrEqual(0)
				// One step less would not do.
				if (signOf(qty) > 0) expect(compareDecimals(subtractDecimals(after, step), target)).toBeLessThan(0)
			}),
		)
	})

	test('cartons are told in hundredths where the last one is not full', () => {
		expect([cartonsOf('48', 24), cartonsOf('30', 24), cartonsOf('30', null)]).toEqual(['2', '1.25', null])
	})
})

test('sums by supplier: names in any spelling are one, unknown costs are counted, lines left out are not', () => {
	const sums = sumBySupplier(
		[
			{ supplier: '', qty: '5', cost: '1' },
			{ supplier: 'Oak & Co', qty: '3', cost: '0.333' },
			{ supplier: ' oak & co', qty: '2', cost: null },
			{ supplier: 'Oak & Co', qty: '0', cost: '100' },
			{ supplier: 'Elm Ltd', qty: '0', cost: null },
		],
		'USD',
	)
	expect(sums).toEqual([
		{ supplier: 'Elm Ltd', skus: 1, ordered: 0, cost: '0', without_cost: 0 },
		{ supplier: 'Oak & Co', skus: 3, ordered: 2, cost: '1.00', without_cost: 1 },
		{ supplier: '', skus: 1, ordered: 1, cost: '5.00', without_cost: 0 },
	])
})

test('an own parameter with the supplier’s number is known by its name', () => {
	const known = (en: string, zh = '') => isSupplierCode({ en, zh })
	expect([
		known('Supplier SKU'),
		known('supplier_code'),
		known('', '供应商货号'),
		known('Supplier'),
		known(''),
	]).toEqual([true, true, true, false, false])
})
