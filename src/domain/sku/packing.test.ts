import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completePacking } from './packing.ts'
import { cleanVolumePricing, formatTiers, volumePricingWarnings } from './volume-pricing.ts'

describe('packing', () => {
	test('any two make the third', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 9999 }), (pack, packs) => {
				const whole = { qty_per_carton: pack * packs, qty_per_pack: pack, pack_per_carton: packs }
				for (const computed of ['qty_per_carton', 'qty_per_pack', 'pack_per_carton'] as const)
					expect(completePacking({ ...whole, [computed]: null })).toEqual({ ...whole, computed })
				expect(completePacking(whole)).toEqual(whole)
			}),
		)
	})
	test('what does not fit stays, with a warning', () => {
		const three = { qty_per_carton: 25, qty_per_pack: 6, pack_per_carton: 4 }
		expect(completePacking(three)).toEqual({
			...three,
			warning: { code: 'packing_disagrees', params: { carton: 25, pack: 6, packs: 4 } },
		})
		expect(completePacking({ qty_per_carton: 25, qty_per_pack: 6 })).toEqual({
			qty_per_carton: 25,
			qty_per_pack: 6,
			pack_per_carton: null,
			warning: { code: 'packing_uneven', params: { carton: 25, part: 6 } },
		})
	})
	test('one number, or zero, makes nothing', () => {
		expect(completePacking({ qty_per_carton: 24, qty_per_pack: 0 })).toEqual({
			qty_per_carton: 24,
			qty_per_pack: null,
			pack_per_carton: null,
		})
	})
})

describe('volume pricing', () => {
	const tiers = [
		{ min_qty: 1, price: '4.20', unit: 'piece' },
		{ min_qty: 100, price: '3.90', unit: 'piece' },
		{ min_qty: 500, discount_pct: '10', unit: 'carton' },
	] as const
	test('a text is read and written', () => {
		const text = '1=4.20; 100=3.90; 500 carton=-10%'
		expect(cleanVolumePricing(text)).toEqual({ value: tiers })
		expect(formatTiers(tiers)).toBe(text)
		expect(cleanVolumePricing('1: $4.20\n100+ pieces: 3.9')).toMatchObject({ code: 'tiers_bad' })
		expect(cleanVolumePricing('1: $4.20\n100 pieces: 3.9')).toEqual({ value: tiers.slice(0, 2) })
	})
	test.each([
		['x', 'tiers_bad'],
		[{}, 'tiers_bad'],
		[[null], 'tiers_bad'],
		[[{ min_qty: 0, price: '1' }], 'tier_quantity'],
		[[{ min_qty: 1.5, price: '1' }], 'tier_quantity'],
		[[{ min_qty: 'x', price: '1' }], 'number_unreadable'],
		[[{ min_qty: '', price: '1' }], 'tier_quantity'],
		[[{ min_qty: '1.5', price: '1' }], 'tier_quantity'],
		[[{ min_qty: 1, price: '1,50' }], 'number_bad'],
		[[{ min_qty: 1 }], 'tier_price_or_discount'],
		[[{ min_qty: 1, price: '1', discount_pct: '5' }], 'tier_price_or_discount'],
		[[{ min_qty: 1, price: '-1' }], 'price_negative'],
		[[{ min_qty: 1, discount_pct: '100.01' }], 'tier_discount'],
		[[{ min_qty: 1, price: '1', unit: 'box' }], 'option_unknown'],
		[
			[
				{ min_qty: 5, price: '1' },
				{ min_qty: 5, price: '1' },
			],
			'tiers_not_rising',
		],
		[Array.from({ length: 21 }, (_, i) => ({ min_qty: i + 1, price: '1' })), 'tiers_too_many'],
	])('%j is refused', (raw, code) => {
		expect(cleanVolumePricing(raw)).toMatchObject({ code })
	})
	test('odd tiers are pointed out', () => {
		expect(volumePricingWarnings(tiers, 1)).toEqual([])
		expect(volumePricingWarnings(tiers, 50)).toEqual([{ code: 'tier_below_moq', params: { moq: 50 } }])
		const rising = [
			{ min_qty: 1, price: '3.90', unit: 'piece' },
			{ min_qty: 10, price: '4.20', unit: 'piece' },
		] as const
		expect(volumePricingWarnings(rising)).toEqual([{ code: 'tier_price_rises' }])
	})
})
