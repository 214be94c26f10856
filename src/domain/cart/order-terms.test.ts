import { describe, expect, test } from 'vitest'
import { NO_ORDER_TERMS, orderMinimums } from '../catalog/order-terms.ts'
import type { CartGoods, CartLine } from './cart-line.ts'
import { cartTotals } from './cart-totals.ts'
import { putLine } from './change-cart.ts'
import { containerFill } from './container-fill.ts'
import { rulesOf } from './line-price.ts'
import { minimumGap } from './order-minimum.ts'
import { OrderListReader } from './order-list.ts'
import { readCart } from './stored-cart.ts'

const lamp: CartGoods = {
	sku_name: 'L-1',
	name: 'Lamp',
	picture: '',
	price: '4.20',
	price_text: '$4.20',
	currency: 'USD',
	breaks: [],
}
const cart = (...lines: [num: number, goods?: Partial<CartGoods>][]): CartLine[] =>
	lines.reduce<CartLine[]>(
		(all, [num, goods], at) => [
			...putLine(all, { key: `k${at}`, hash: 'A', catalog: 'S', num, at, goods: { ...lamp, ...goods } }),
		],
		[],
	)

describe('the minimum of an order', () => {
	const gap = (minimum: Parameters<typeof minimumGap>[0], lines: CartLine[]) =>
		minimumGap(minimum, cartTotals(lines), 'USD')

	test('says what is missing, to the cent and to the piece', () => {
		expect(gap({ amount: '100' }, cart([10]))).toEqual({ amount: { min: '100', has: '42.00', missing: '58.00' } })
		expect(gap({ pieces: 12 }, cart([10]))).toEqual({ pieces: { min: 12, has: 10, missing: 2 } })
		expect(gap({ amount: '42', pieces: 10 }, cart([10]))).toBeNull()
		expect(gap({}, [])).toBeNull()
	})

	test('a line on request may be worth anything', () => {
		expect(gap({ amount: '100' }, cart([1], [1, { price: null }]))).toBeNull()
		expect(gap({ amount: '100', pieces: 3 }, cart([1], [1, { price: null }]))).toHaveProperty('pieces')
	})

	test('other money does not count', () => {
		expect(gap({ amount: '100' }, cart([50, { currency: 'EUR' }]))?.amount?.has).toBe('0')
	})

	test('of later orders is that of the first, unless the seller says so', () => {
		const terms = { ...NO_ORDER_TERMS, min_amount: '300', later_min_pieces: 5 }
		expect(orderMinimums(terms, { prices: true })).toEqual({ first: { amount: '300' }, later: { amount: '300' } })
		expect(orderMinimums({ ...terms, later: 'own' }, { prices: true }).later).toEqual({ pieces: 5 })
		expect(orderMinimums(terms, { prices: false }).first).toEqual({})
	})
})

test('a line holds what stock and seller allow, whichever is less', () => {
	expect(rulesOf({ most: 60 }).max).toBe(60)
	expect(rulesOf({ most: 60, max: 12 }).max).toBe(12)
	expect(rulesOf({}).max).toBe(9_999_999)
})

test('containers are filled by volume or by weight, whichever is used up first; what tells no size is named', () => {
	const sized = { carton: 10, carton_cbm: '1.4' }
	const lines = cart([100, { ...sized, piece_kg: '1' }], [3, { sku_name: 'L-2' }])
	const fill = containerFill(lines, cartTotals(lines))
	expect(fill?.all.map(({ percent }) => percent)).toEqual([50, 25, 21])
	expect(fill?.best.name).toBe('20′')
	expect(fill?.unsized).toEqual(['L-2'])
	const heavy = cart([1000, { ...sized, carton_cbm: '0.01', piece_kg: '27' }])
	expect(containerFill(heavy, cartTotals(heavy))?.all.map(({ percent }) => percent)).toEqual([97, 102, 103])
	expect(containerFill(cart([3]), cartTotals(cart([3])))).toBeNull()
})

test('a cart that an older version kept is read, without what it did not know', () => {
	const goods = {
		sku_name: 'L-1',
		name: 'Lamp',
		picture: '',
		price: '4.20',
		price_text: '',
		currency: 'USD',
		breaks: [],
	}
	const price_seen = { price: '4.20', currency: 'USD', breaks: [] }
	const old = { hash: 'A', catalog: 'S', num: 12, checked: true, price_seen, at: 1, goods }
	const [line] = readCart(JSON.stringify({ goods: { 'l-1': old } }))
	expect(line).toMatchObject({ key: 'l-1', num: 12, note: '', gone: false })
	expect(line?.goods.most).toBeUndefined()
	// A later one may know more: that is left out, the line stays.
	const newer = { ...old, goods: { ...goods, most: 60, later: { fields: 1 } }, reserved: true }
	expect(readCart(JSON.stringify({ version: 9, goods: { 'l-1': newer } }))).toMatchObject([{ goods: { most: 60 } }])
})

test('an order list is read wherever its columns are, its sum is no line', () => {
	const reader = new OrderListReader()
	for (const [at, cells] of [
		['For Nordhaus'],
		['My own', 'Price (USD)', 'Order qty', 'SKU', 'Note', 'Product name'],
		['x', '4.20', '12', 'L-1', 'blue\u0000', 'Lamp'],
		['', '', '', 'L-2'],
		['', '', '0', 'L-3'],
		[null, null, '12', 'Total'],
		['', '', '5', 'Total', '', 'A SKU of that name'],
	].entries())
		reader.push(at + 1, cells)
	expect(reader.rows).toEqual([
		{ row: 3, sku: 'L-1', qty: '12', note: 'blue', name: 'Lamp', price: '4.20' },
		{ row: 7, sku: 'Total', qty: '5', name: 'A SKU of that name' },
	])
	const foreign = new OrderListReader()
	for (let row = 1; row < 100 && foreign.push(row, ['a', 'b']); row++);
	expect(foreign.isOurs).toBe(false)
})
