import { describe, expect, test } from 'vitest'
import { CART_LINES_MAX, type CartGoods, type CartLine } from './cart-line.ts'
import { type CartBase, mergeCarts } from './merge-carts.ts'

const goods: CartGoods = {
	sku_name: 'L',
	name: 'L',
	picture: '',
	price: '4',
	price_text: '',
	currency: 'USD',
	breaks: [],
}
const line = (key: string, num: number, more: Partial<CartLine> = {}): CartLine => ({
	key,
	hash: 'H',
	catalog: 'S',
	num,
	checked: true,
	note: '',
	price_seen: { price: '4', currency: 'USD', breaks: [] },
	at: 1,
	goods,
	gone: false,
	...more,
})
const baseOf = (...lines: CartLine[]): CartBase => Object.fromEntries(lines.map((one) => [one.key, one]))
const nums = (cart: readonly CartLine[]) => Object.fromEntries(cart.map(({ key, num }) => [key, num]))

describe('a cart of a browser meets that of the account', () => {
	test('for the first time: everything of both, the larger number, the newer note', () => {
		const local = [line('a', 12, { note: 'blue', noted: 20 }), line('b', 3), line('d', 1, { note: 'old', at: 5 })]
		const kept = [line('a', 24, { note: 'red', noted: 10 }), line('c', 7), line('d', 2, { note: '', noted: 9 })]
		const merged = mergeCarts({ local, kept, base: {} })
		expect(nums(merged)).toEqual({ a: 24, b: 3, c: 7, d: 2 })
		expect(merged.find(({ key }) => key === 'a')?.note).toBe('blue')
		// A note that was taken away later than the other was written is away.
		expect(merged.find(({ key }) => key === 'd')?.note).toBe('')
	})

	test('later: what one of them has changed or taken out is so, also where it is less', () => {
		const before = [line('a', 12), line('b', 3), line('c', 7), line('d', 5)]
		const local = [line('a', 6), line('c', 7), line('d', 5)]
		const kept = [line('a', 12), line('b', 3), line('d', 2)]
		expect(nums(mergeCarts({ local, kept, base: baseOf(...before) }))).toEqual({ a: 6, d: 2 })
	})

	test('both at once: the larger number; what one took out and the other changed stays', () => {
		const before = [line('a', 12), line('b', 3), line('c', 3)]
		const local = [line('a', 6), line('b', 9)]
		const kept = [line('a', 8), line('c', 30)]
		expect(nums(mergeCarts({ local, kept, base: baseOf(...before) }))).toEqual({ a: 8, b: 9, c: 30 })
	})

	test('prices are those of the page, the choice is the account’s', () => {
		const [merged] = mergeCarts({
			local: [line('a', 12, { goods: { ...goods, price: '5' } })],
			kept: [line('a', 24, { hash: 'other' })],
			base: baseOf(line('a', 12)),
		})
		expect(merged).toMatchObject({ num: 24, hash: 'H', goods: { price: '5' } })
	})

	test('what finds no room stays in the account', () => {
		const local = Array.from({ length: CART_LINES_MAX - 1 }, (_, at) => line(`l${at}`, 1))
		const merged = mergeCarts({ local, kept: [line('x', 1), line('y', 1, { at: 2 })], base: {} })
		expect(merged).toHaveLength(CART_LINES_MAX)
		expect(merged.some(({ key }) => key === 'x')).toBe(true)
	})
})
