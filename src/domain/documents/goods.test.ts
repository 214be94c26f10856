import { array, assert, constantFrom, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { compareDecimals } from '../decimal.ts'
import { creditedByQuantity, type GoodsLine, goodsLines, piecesBySku, reduceLines } from './goods.ts'

const line = (id: string, sku: string | null, qty: string, factor = 1, more: Partial<GoodsLine> = {}): GoodsLine => ({
	id,
	kind: 'item',
	sku_name_key: sku,
	qty,
	factor,
	is_optional: false,
	...more,
})

test('goods are counted in pieces by SKU: packs and cartons by their factor, neither texts nor rebates nor options', () => {
	const lines = [
		line('1', 'chair', '2', 24),
		line('2', 'chair', '3'),
		line('3', 'lamp', '0.5'),
		line('4', null, '9'),
		line('5', 'chair', '-4'),
		line('6', 'lamp', '7', 1, { is_optional: true }),
		line('7', 'lamp', '7', 1, { kind: 'text' }),
	]
	expect([...piecesBySku(lines)]).toEqual([
		['chair', '51'],
		['lamp', '0.5'],
	])
	expect(goodsLines(lines).map(({ id }) => id)).toEqual(['1', '2', '3'])
})

test('lines are reduced to what is there, the first served first; cartons stay whole, what is not there goes', () => {
	const lines = [line('1', 'chair', '2', 24), line('2', 'chair', '30'), line('3', 'lamp', '4'), line('4', null, '1')]
	const chairs = (there: string) => reduceLines(lines, [{ sku_name_key: 'chair', wanted: '78', there }])
	const told = (all: GoodsLine[]) => all.map(({ id, qty }) => `${id}: ${qty}`)
	expect(told(chairs('50'))).toEqual(['1: 2', '2: 2', '3: 4', '4: 1'])
	expect(told(chairs('47'))).toEqual(['1: 1', '2: 23', '3: 4', '4: 1'])
	expect(told(chairs('0'))).toEqual(['3: 4', '4: 1'])
	expect(told(reduceLines(lines, []))).toEqual(['1: 2', '2: 30', '3: 4', '4: 1'])
})

test('however many there are, what is left on the lines is there', () => {
	const lines = array(tuple(integer({ min: 1, max: 60 }), constantFrom(1, 6, 7, 24)), { maxLength: 8 })
	assert(
		property(lines, integer({ min: 0, max: 3000 }), (all, there) => {
			const wanted = all.map(([qty, factor], at) => line(String(at), 'chair', String(qty), factor))
			const short = [{ sku_name_key: 'chair', wanted: '9999', there: String(there) }]
			const pieces = piecesBySku(reduceLines(wanted, short)).get('chair') ?? '0'
			expect(compareDecimals(pieces, String(there))).toBeLessThanOrEqual(0)
		}),
	)
})

test('what is credited at the price of the invoice comes back, what is credited at another one is money', () => {
	const invoiced = [
		{ id: '1', unit_price: '9.00' },
		{ id: '2', unit_price: '9' },
	]
	const credited = [
		{ ...line('1', 'chair', '2'), unit_price: '9' },
		{ ...line('2', 'lamp', '2'), unit_price: '1' },
		{ ...line('3', 'vase', '2'), unit_price: '9' },
	]
	expect(creditedByQuantity(credited, invoiced).map(({ id }) => id)).toEqual(['1'])
})
