import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareDecimals, signOf } from '../decimal.ts'
import { isProblem } from '../problem.ts'
import { cleanVolumePricing, type Tier } from '../sku/volume-pricing.ts'
import { orderRulesProblem, quantityFault } from './order-rules.ts'
import type { PriceList } from './price-list.ts'
import { priceTable } from './price-table.ts'
import { resolvePrice } from './resolve-price.ts'
import { ROUNDINGS, roundPrice } from './rounding.ts'

const tiersOf = (text: string): readonly Tier[] => {
	const cleaned = cleanVolumePricing(text)
	if (isProblem(cleaned)) throw new Error(cleaned.code)
	return cleaned.value
}
const goods = { price: '4.20', tiers: tiersOf('100=3.90; 500=-20%') }
const LIST: PriceList = {
	name: 'Distributor',
	rule: { percent: '0', currency: 'USD', rate: '1' },
	others: 'rule',
}
const ask = (qty: number, more = {}) => resolvePrice(goods, { qty, currency: 'USD', ...more })

describe('the price of a line', () => {
	test('is the SKU’s, then that of the break it reaches, and says why', () => {
		expect(ask(99)).toMatchObject({ unit_price: '4.20', total: '415.80', reason: { kind: 'own' } })
		expect(ask(100)).toMatchObject({ unit_price: '3.90', total: '390.00', reason: { kind: 'tier', from: 100 } })
		expect(ask(500)).toMatchObject({ unit_price: '3.36', total: '1680.00', reason: { kind: 'tier', from: 500 } })
	})
	test('names the next break and its step', () => {
		expect(ask(88).next).toEqual({ add: 12, unit_price: '3.90' })
		expect(resolvePrice({ ...goods, rules: { multiple: 24 } }, { qty: 72, currency: 'USD' }).next).toEqual({
			add: 48,
			unit_price: '3.90',
		})
		expect(resolvePrice({ ...goods, rules: { max: 90 } }, { qty: 72, currency: 'USD' }).next).toBeUndefined()
		expect(ask(500).next).toBeUndefined()
	})
	test('tells when more costs less: 499 are dearer than 500', () => {
		expect(ask(499).cheaper).toEqual({ qty: 500, total: '1680.00', saves: '266.10' })
		expect(ask(50).cheaper).toBeUndefined()
	})
	test('mixes over a product’s variants', () => {
		expect(ask(5, { beside: 95 })).toMatchObject({ unit_price: '3.90', total: '19.50' })
		expect(ask(5, { beside: 90 }).next).toEqual({ add: 5, unit_price: '3.90' })
	})
	test('follows a price list: its price, then the breaks on it; its own breaks take their place', () => {
		expect(ask(1, { by: { list: LIST, own: { price: '3.00', tiers: [] } } })).toMatchObject({
			unit_price: '3.00',
			reason: { kind: 'list', list: 'Distributor' },
		})
		// 3.90 is 92.86 % of 4.20; the other break is a fifth off.
		const onIt = { by: { list: LIST, own: { price: '3.00', tiers: [] } } }
		expect(ask(100, onIt)).toMatchObject({ unit_price: '2.79', reason: { kind: 'list_tier', from: 100 } })
		expect(ask(500, onIt)).toMatchObject({ unit_price: '2.40' })
		expect(ask(100, { by: { list: LIST, own: { price: '3.00', tiers: tiersOf('50=2.50') } } })).toMatchObject({
			unit_price: '2.50',
			reason: { kind: 'list_tier', list: 'Distributor', from: 50 },
		})
	})
	test('what a break of the list takes off is rounded as the list says', () => {
		const rule = { percent: '0', currency: 'USD', rate: '1', rounding: '0.05' as const }
		const by = { list: { ...LIST, rule }, own: { price: '3.33', tiers: tiersOf('10=-7%; 20=2.22') } }
		expect(ask(1, { by }).unit_price).toBe('3.33')
		expect(ask(10, { by }).unit_price).toBe('3.10')
		expect(ask(20, { by }).unit_price).toBe('2.22')
	})
	test('a list that changes nothing is not the reason', () => {
		expect(ask(100, { by: { list: LIST } })).toMatchObject({ unit_price: '3.90', reason: { kind: 'tier', from: 100 } })
	})
	test('a list in percent changes price and breaks, rounded, in its currency', () => {
		const rule = { percent: '-10', currency: 'EUR', rate: '0.9', rounding: '0.05' as const }
		const by = { list: { ...LIST, rule } }
		expect(ask(1, { by })).toMatchObject({ unit_price: '3.40', reason: { kind: 'list' } })
		expect(ask(100, { by })).toMatchObject({ unit_price: '3.15', reason: { kind: 'list_tier', from: 100 } })
	})
	test('what a list does not name is on request where it says so', () => {
		const by = { list: { ...LIST, others: 'request' as const } }
		expect(ask(1, { by })).toMatchObject({ unit_price: null, total: null, reason: null })
		expect(ask(1, { by: { ...by, own: { price: null, tiers: [] } } })).toMatchObject({ unit_price: '4.20' })
	})
	test('counts packs and cartons in pieces, as far as their size is known', () => {
		const tiers = tiersOf('1=4; 2 pack=3.5; 3 carton=3')
		expect(priceTable('4', tiers, { pack: 6, carton: 24 }).map(({ from }) => from)).toEqual([1, 12, 72])
		expect(priceTable('4', tiers, { pack: 6 }).map(({ from }) => from)).toEqual([1, 12])
		expect(priceTable(null, tiersOf('10=-5%'))).toEqual([])
	})
	test('without any price there is none, and no total', () => {
		expect(resolvePrice({ price: null, tiers: [] }, { qty: 5, currency: 'USD' })).toEqual({
			unit_price: null,
			total: null,
			reason: null,
		})
	})
	test('whole yen', () => {
		expect(resolvePrice({ price: '99.50', tiers: [] }, { qty: 3, currency: 'JPY' }).total).toBe('299')
	})
})

describe('order rules', () => {
	test.each([
		[{ min: 12, multiple: 6, max: 60 }, null],
		[{ min: 10, multiple: 6 }, 'order_min_multiple'],
		[{ max: 10, multiple: 6 }, 'order_max_multiple'],
		[{ min: 12, max: 6 }, 'order_max_below_min'],
		[{ multiple: 0 }, 'order_rule_whole'],
		[{}, null],
	])('%j', (rules, code) => {
		expect(orderRulesProblem(rules)?.code ?? null).toBe(code)
	})
	test('7 with cartons of 6 is 6 or 12', () => {
		expect(quantityFault(7, { multiple: 6 })).toEqual({
			problem: { code: 'order_not_multiple', params: { multiple: 6 } },
			fits: [6, 12],
		})
		expect(quantityFault(7, { multiple: 6, min: 12 })).toMatchObject({
			problem: { code: 'order_below_min' },
			fits: [12],
		})
		expect(quantityFault(61, { multiple: 6, max: 60 })).toMatchObject({
			problem: { code: 'order_above_max' },
			fits: [60],
		})
		expect(quantityFault(12, { multiple: 6, min: 12, max: 60 })).toBeNull()
	})
	test('what is offered can be ordered', () => {
		const rule = fc.record({ min: fc.integer({ min: 1, max: 99 }), multiple: fc.integer({ min: 1, max: 24 }) })
		fc.assert(
			fc.property(rule, fc.integer({ min: 0, max: 500 }), (rules, qty) => {
				for (const fit of quantityFault(qty, rules)?.fits ?? []) expect(quantityFault(fit, rules)).toBeNull()
			}),
		)
	})
})

const money = fc
	.integer({ min: 0, max: 99_999 })
	.map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`)
const anyTiers = fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { maxLength: 8 }).chain((quantities) =>
	fc.tuple(
		...quantities
			.sort((a, b) => a - b)
			.map((min_qty) =>
				fc.oneof(
					money.map((price): Tier => ({ min_qty, price, unit: 'piece' })),
					fc.integer({ min: 0, max: 100 }).map((pct): Tier => ({ min_qty, discount_pct: String(pct), unit: 'piece' })),
				),
			),
	),
)
const quantity = fc.integer({ min: 1, max: 1200 })

const anyList = fc
	.record({
		percent: fc.integer({ min: -100, max: 300 }).map(String),
		currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
		rate: fc.constantFrom('1', '0.0071', '151.3'),
		rounding: fc.constantFrom(...ROUNDINGS),
	})
	.map((rule): PriceList => ({ name: 'Any', rule, others: 'rule' }))
const anyOwn = fc.option(fc.record({ price: fc.option(money), tiers: fc.constantFrom([], tiersOf('10=1; 20=0.90')) }), {
	nil: undefined,
})

describe('rounding', () => {
	test.each([
		['12.34', 'coin', 'USD', '12.34'],
		['12.345', 'coin', 'USD', '12.35'],
		['12.37', '0.05', 'USD', '12.35'],
		['12.38', '0.05', 'USD', '12.40'],
		['12.50', '1', 'USD', '13.00'],
		['12.40', '.99', 'USD', '11.99'],
		['12.49', '.99', 'USD', '12.99'],
		['12.60', '.95', 'USD', '12.95'],
		['0.30', '.99', 'USD', '0.30'],
		['0.0031', 'coin', 'USD', '0.0031'],
		['1664.4', '.99', 'JPY', '1664'],
		['1664.4', '10', 'JPY', '1660'],
		['0', '.99', 'USD', '0.0000'],
	] as const)('%s to %s in %s is %s', (price, rounding, currency, rounded) =>
		expect(roundPrice(price, rounding, currency)).toBe(rounded),
	)
	test('a higher price never becomes the lower one, and none is negative', () => {
		const amount = fc
			.integer({ min: 0, max: 3_000_000 })
			.map((units) => `${Math.floor(units / 10_000)}.${String(units % 10_000).padStart(4, '0')}`)
		fc.assert(
			fc.property(
				amount,
				amount,
				fc.constantFrom(...ROUNDINGS),
				fc.constantFrom('USD', 'JPY', 'KWD'),
				(a, b, rounding, currency) => {
					const [low, high] = compareDecimals(a, b) < 0 ? [a, b] : [b, a]
					const [less, more] = [roundPrice(low, rounding, currency), roundPrice(high, rounding, currency)]
					expect(compareDecimals(less, more)).toBeLessThanOrEqual(0)
					expect(signOf(less)).toBeGreaterThanOrEqual(0)
				},
			),
		)
	})
})

describe('whatever the list', () => {
	test('nothing is negative, and breaks that fall go on falling', () => {
		fc.assert(
			fc.property(money, anyTiers, anyList, anyOwn, quantity, quantity, (price, tiers, list, own, a, b) => {
				const by = { list, own }
				const at = (qty: number) => resolvePrice({ price, tiers }, { qty, currency: 'EUR', by })
				expect(signOf(at(a).unit_price ?? '0')).toBeGreaterThanOrEqual(0)
				expect(signOf(at(a).total ?? '0')).toBeGreaterThanOrEqual(0)
				const falling = priceTable(price, tiers).every(({ unit_price }, index, table) => {
					return compareDecimals(unit_price, table[index - 1]?.unit_price ?? price) <= 0
				})
				fc.pre(falling && !own?.tiers.length)
				const [less, more] = [at(Math.min(a, b)), at(Math.max(a, b))]
				expect(compareDecimals(more.unit_price ?? '0', less.unit_price ?? '0')).toBeLessThanOrEqual(0)
			}),
		)
	})
})

describe('whatever the breaks', () => {
	test('nothing is ever negative', () => {
		fc.assert(
			fc.property(money, anyTiers, quantity, fc.nat(500), (price, tiers, qty, beside) => {
				const found = resolvePrice({ price, tiers }, { qty, beside, currency: 'EUR' })
				for (const amount of [found.unit_price, found.total, found.next?.unit_price, found.cheaper?.total])
					expect(signOf(amount ?? '0')).toBeGreaterThanOrEqual(0)
				expect(found.next?.add ?? 1).toBeGreaterThan(0)
			}),
		)
	})
	test('falling breaks make falling prices', () => {
		fc.assert(
			fc.property(money, anyTiers, quantity, quantity, (price, tiers, a, b) => {
				const falling = priceTable(price, tiers).every(({ unit_price }, index, table) => {
					const before = table[index - 1]?.unit_price ?? price
					return compareDecimals(unit_price, before) <= 0
				})
				fc.pre(falling)
				const [less, more] = [Math.min(a, b), Math.max(a, b)]
				const at = (qty: number) => resolvePrice({ price, tiers }, { qty, currency: 'EUR' }).unit_price ?? '0'
				expect(compareDecimals(at(more), at(less))).toBeLessThanOrEqual(0)
			}),
		)
	})
	test('a cheaper larger order is always told, and is true', () => {
		fc.assert(
			fc.property(money, anyTiers, quantity, (price, tiers, qty) => {
				const total = (qty: number) => resolvePrice({ price, tiers }, { qty, currency: 'EUR' }).total ?? '0'
				const { cheaper } = resolvePrice({ price, tiers }, { qty, currency: 'EUR' })
				if (cheaper) expect(total(cheaper.qty)).toBe(cheaper.total)
				const best = tiers.map(({ min_qty }) => min_qty).filter((from) => from > qty)
				for (const from of best)
					if (compareDecimals(total(from), total(qty)) < 0)
						expect(compareDecimals(cheaper?.total ?? total(qty), total(from))).toBeLessThanOrEqual(0)
			}),
		)
	})
})
