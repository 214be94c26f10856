import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareDecimals, signOf } from '../decimal.ts'
import { isProblem } from '../problem.ts'
import { cleanVolumePricing, type Tier } from '../sku/volume-pricing.ts'
import { orderRulesProblem, quantityFault } from './order-rules.ts'
import { priceTable } from './price-table.ts'
import { resolvePrice } from './resolve-price.ts'

const tiersOf = (text: string): readonly Tier[] => {
	const cleaned = cleanVolumePricing(text)
	if (isProblem(cleaned)) throw new Error(cleaned.code)
	return cleaned.value
}
const goods = { price: '4.20', tiers: tiersOf('100=3.90; 500=-20%') }
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
		expect(ask(1, { list: { name: 'Distributor', price: '3.00' } })).toMatchObject({
			unit_price: '3.00',
			reason: { kind: 'list', list: 'Distributor' },
		})
		expect(ask(500, { list: { name: 'Distributor', price: '3.00' } })).toMatchObject({ unit_price: '2.40' })
		const list = { name: 'Distributor', price: '3.00', tiers: tiersOf('50=2.50') }
		expect(ask(100, { list })).toMatchObject({
			unit_price: '2.50',
			reason: { kind: 'list_tier', list: 'Distributor', from: 50 },
		})
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
