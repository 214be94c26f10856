import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareDecimals } from '../decimal.ts'
import { steppedQuantity } from '../pricing/quantity-step.ts'
import { type Cart, CART_LINES_MAX, CART_NUM_MAX, type CartGoods } from './cart-line.ts'
import { cartTotals } from './cart-totals.ts'
import { lineText, listText, mailtoList } from './cart-text.ts'
import { changeLine, putLine, removeLine, repriceCart, restoreLine, takeNote } from './change-cart.ts'
import { linePrice, priceChanges, rulesOf } from './line-price.ts'
import { readCart, writeCart } from './stored-cart.ts'

const lamp: CartGoods = {
	sku_name: 'L-1',
	name: 'Light Shade',
	picture: '/files/media/a-t.png',
	price: '4.20',
	price_text: '€4.20',
	currency: 'EUR',
	breaks: [{ min_qty: 100, price: '3.90' }],
	moq: 12,
	multiple: 6,
	carton: 6,
	carton_cbm: '0.25',
	piece_kg: '1.5',
}
const put = (cart: Cart, key: string, num: number, goods: CartGoods = lamp, hash = 'A') =>
	putLine(cart, { key, hash, catalog: 'Spring', num, at: cart.length, goods })
const answer = (goods: Record<string, CartGoods>, hash = 'A', asked = Object.keys(goods)) => ({
	hash,
	catalog: 'Spring',
	asked,
	found: new Map(Object.entries(goods)),
})

const words = {
	lang: 'en',
	title: 'Order list: Spring',
	link: 'https://x.example/c',
	onRequest: 'Price on request',
	total: 'Total',
	pieces: (count: string) => `${count} pieces`,
	cut: (count: number) => `… and ${count} more`,
} as const

describe('the cart', () => {
	test('puts in, changes, takes out and brings back to where it stood', () => {
		const cart = put(put([], 'l-1', 12), 'l-2', 6)
		expect(put(cart, 'l-1', 18)).toMatchObject([{ key: 'l-1', num: 18, checked: true }, { key: 'l-2' }])
		const [line] = cart
		const without = removeLine(cart, 'l-1')
		expect(without.map(({ key }) => key)).toEqual(['l-2'])
		expect(line && restoreLine(without, line)).toEqual(cart)
		expect(line && restoreLine(cart, line)).toBe(cart)
		expect(changeLine(cart, 'l-1', { num: 1e9, note: '灯'.repeat(400) })[0]).toMatchObject({
			num: CART_NUM_MAX,
			note: '灯'.repeat(300),
		})
	})
	test('keeps the prices that the catalog answered since its page came, but takes over what was gone or elsewhere', () => {
		const dearer = { ...lamp, price: '5.00', breaks: [] }
		const now = repriceCart(put([], 'l-1', 12), answer({ 'l-1': dearer }))
		expect(put(now, 'l-1', 18)).toMatchObject([{ num: 18, goods: dearer, price_seen: { price: '4.20' } }])
		expect(put(now, 'l-1', 18, lamp, 'B')).toMatchObject([{ num: 18, goods: lamp, hash: 'B' }])
		const gone = repriceCart(now, answer({}, 'A', ['l-1']))
		expect(put(gone, 'l-1', 18)).toMatchObject([{ num: 18, goods: lamp, gone: false }])
	})
	test('a line holds so many pieces at the most; more are offered as the most that fits', () => {
		expect(linePrice(lamp, CART_NUM_MAX + 1).fault).toMatchObject({
			problem: { code: 'order_above_max' },
			fits: [9_999_996],
		})
		expect(steppedQuantity(9_999_996, 1, rulesOf(lamp))).toBeNull()
	})
	test('is full at its limit', () => {
		let cart: Cart = []
		for (let n = 0; n <= CART_LINES_MAX; n++) cart = put(cart, `l-${n}`, 12)
		expect(cart).toHaveLength(CART_LINES_MAX)
		expect(put(cart, 'l-0', 99)[0]?.num).toBe(99)
	})
	test('tells what costs another price than was seen, until the buyer takes note', () => {
		const cart = put(put([], 'l-1', 120), 'l-2', 12)
		expect(priceChanges(cart)).toEqual([])
		const dearer = { ...lamp, breaks: [{ min_qty: 100, price: '4.00' }] }
		const now = repriceCart(cart, answer({ 'l-1': dearer, 'l-2': dearer }))
		expect(priceChanges(now)).toMatchObject([{ line: { key: 'l-1' }, from: '3.90', to: '4.00' }])
		expect(priceChanges(takeNote(now))).toEqual([])
		const hidden = repriceCart(cart, answer({ 'l-2': { ...lamp, price: null, breaks: [] } }))
		expect(priceChanges(hidden)).toMatchObject([{ from: '4.20', to: null }])
		const abroad = repriceCart(cart, answer({ 'l-2': { ...lamp, currency: 'USD' } }))
		expect(priceChanges(abroad)).toMatchObject([{ from_currency: 'EUR' }])
	})
	test('lines of one group reach their breaks together, each once it counts; a changed rule is told like a changed price', () => {
		const [gray, blue] = [
			{ ...lamp, mix_group: 'lamp' },
			{ ...lamp, sku_name: 'L-2', mix_group: 'lamp' },
		]
		const cart = put(put(put([], 'l-1', 60, gray), 'l-2', 48, blue), 'm-1', 60)
		expect(cartTotals(cart).amounts).toEqual([{ currency: 'EUR', amount: '673.20' }])
		expect(listText(cart, words)).toContain('60 × L-1 Light Shade · €3.90 · €234.00')
		expect(readCart(writeCart(cart))).toEqual(cart)
		expect(priceChanges(cart)).toEqual([])
		const alone = changeLine(cart, 'l-2', { checked: false })
		expect(cartTotals(alone).amounts).toEqual([{ currency: 'EUR', amount: '504.00' }])
		expect(priceChanges(alone)).toEqual([])
		const apart = repriceCart(cart, answer({ 'l-1': lamp, 'l-2': { ...lamp, sku_name: 'L-2' } }))
		expect(priceChanges(apart)).toMatchObject([
			{ line: { key: 'l-1' }, from: '3.90', to: '4.20' },
			{ line: { key: 'l-2' }, from: '3.90', to: '4.20' },
		])
		expect(priceChanges(takeNote(apart))).toEqual([])
	})
	test('what the catalog has no more is gone and counts no more; other catalogs keep theirs, or give them over', () => {
		const cart = put(put(put([], 'l-1', 12), 'l-2', 12, lamp, 'B'), 'l-3', 12, lamp, 'B')
		const now = repriceCart(cart, answer({ 'l-3': lamp }, 'A', ['l-1', 'l-2', 'l-3']))
		expect(now.map(({ key, hash, gone, checked }) => [key, hash, gone, checked])).toEqual([
			['l-1', 'A', true, false],
			['l-2', 'B', false, true],
			['l-3', 'A', false, true],
		])
		expect(cartTotals(now).lines).toBe(2)
		expect(changeLine(now, 'l-1', { checked: true })[0]?.checked).toBe(false)
		// Put in while the answer was on its way.
		expect(repriceCart(put(cart, 'l-4', 12), answer({}, 'A', ['l-1']))[3]?.gone).toBe(false)
		expect(repriceCart(now, answer({ 'l-1': lamp }))[0]).toMatchObject({ gone: false, checked: false })
	})
	test('sums what its checked lines tell', () => {
		const silent = { ...lamp, price: null, breaks: [], carton: undefined, piece_kg: undefined }
		const dollar = { ...lamp, currency: 'USD' }
		let cart = put(put(put(put([], 'a', 120), 'b', 7, silent), 'c', 13, dollar), 'd', 600)
		cart = changeLine(cart, 'd', { checked: false })
		expect(cartTotals(cart)).toEqual({
			lines: 3,
			pieces: 140,
			cartons: { sum: 23, silent: 1 },
			cbm: { sum: '5.75', silent: 1 },
			kg: { sum: '199.5', silent: 1 },
			amounts: [
				{ currency: 'EUR', amount: '468.00' },
				{ currency: 'USD', amount: '54.60' },
			],
			unpriced: 1,
		})
	})
	test('a larger order of one line never brings a higher price per piece than its breaks say', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 5000 }), (qty) => {
				const { unit_price } = linePrice(lamp, qty)
				expect(compareDecimals(unit_price ?? '0', qty >= 100 ? '3.90' : '4.20')).toBe(0)
			}),
		)
	})
})

describe('what a browser kept', () => {
	test('comes back as it was, in the order it was put in', () => {
		const cart = put(put(put([], '900', 12), '7', 6), 'l', 1)
		expect(readCart(writeCart(cart))).toEqual(cart)
		expect(Object.keys((JSON.parse(writeCart(cart)) as { goods: object }).goods)).toContain('900')
	})
	test.each([
		null,
		'',
		'x',
		'[]',
		'null',
		'7',
		'{"goods":[]}',
		'{"goods":null}',
		'{"goods":{"a":1,"b":{},"":{}}}',
		'{"',
	])('%j is an empty cart', (stored) => expect(readCart(stored)).toEqual([]))
	test('what is no line is left out, whatever stands in it', () => {
		const [line] = put([], 'good', 12)
		const { key: _, ...whole } = line ?? { key: '' }
		const broken = [
			{ num: 0 },
			{ num: 1.5 },
			{ num: '12' },
			{ num: CART_NUM_MAX + 1 },
			{ goods: { ...lamp, price: '1e9' } },
			{ goods: { ...lamp, price: '-1' } },
			{ goods: { ...lamp, currency: 'no money' } },
			{ goods: { ...lamp, breaks: [{ min_qty: 0, price: '1' }] } },
			{ goods: { ...lamp, name: 7 } },
			{ price_seen: null },
			{ hash: 'x'.repeat(2000) },
			{ at: null },
		]
		const goods = Object.fromEntries(broken.map((change, at) => [`bad-${at}`, { ...whole, ...change }]))
		const stored = JSON.stringify({ goods: { ...goods, good: whole, ['x'.repeat(81)]: whole } })
		expect(readCart(stored).map(({ key }) => key)).toEqual(['good'])
		const noted = readCart(JSON.stringify({ goods: { a: { ...whole, note: 'in\u0007 blue\n\ud83d' } } }))
		expect(noted[0]?.note).toBe('in blue\n\ufffd')
		const foreign = { ...whole, goods: { ...lamp, picture: 'https://elsewhere.example/p.png' } }
		expect(readCart(JSON.stringify({ goods: { a: foreign } }))[0]?.goods.picture).toBe('')
	})
	test('anything at all is read without a fault, and what is read can be priced and written', () => {
		const deep = fc.letrec((tie) => ({
			any: fc.oneof(
				fc.jsonValue(),
				fc.record({ goods: fc.dictionary(fc.string(), tie('line')) }),
				fc.dictionary(fc.string(), tie('line')),
			),
			line: fc.record(
				{
					num: fc.anything(),
					hash: fc.string(),
					catalog: fc.string(),
					at: fc.nat(),
					checked: fc.boolean(),
					note: fc.string(),
					price_seen: fc.constant(lamp),
					goods: fc.record(Object.fromEntries(Object.keys(lamp).map((key) => [key, fc.jsonValue()]))),
				},
				{ requiredKeys: [] },
			),
		}))
		fc.assert(
			fc.property(deep.any, (stored) => {
				const cart = readCart(JSON.stringify(stored) ?? null)
				cartTotals(cart)
				expect(readCart(writeCart(cart))).toEqual(cart)
			}),
		)
	})
})

describe('the list as text', () => {
	test('says what is ordered, for how much, and what it comes to', () => {
		const cart = changeLine(put(put([], 'a', 1200), 'b', 7, { ...lamp, price: null, breaks: [] }), 'a', {
			note: 'in\nblue',
		})
		expect(listText(cart, words).split('\n')).toEqual([
			'Order list: Spring',
			'',
			'1,200 × L-1 Light Shade · €3.90 · €4,680.00 (in blue)',
			'7 × L-1 Light Shade · Price on request',
			'',
			'Total: 1,207 pieces · €4,680.00',
			'https://x.example/c',
		])
		expect(lineText({ ...(cart[1] ?? cart[0]!), goods: { ...lamp, name: 'L-1' } }, words)).not.toContain('L-1 L-1')
	})
	test('a letter is never longer than mail programs take, and says what it leaves out', () => {
		const many = Array.from({ length: 60 }, (_, at) => at).reduce<Cart>((cart, at) => put(cart, `l-${at}`, 12), [])
		const letter = mailtoList('lin@harbor.example', many, words)
		expect(letter.length).toBeLessThanOrEqual(1900)
		expect(letter).toMatch(/^mailto:lin@harbor\.example\?subject=Order%20list/)
		const told = decodeURIComponent(letter.split('&body=')[1] ?? '')
		const shown = told.match(/12 × L-1/g)?.length ?? 0
		expect(shown).toBeGreaterThan(5)
		expect(told).toContain(`… and ${60 - shown} more`)
		expect(mailtoList('a@b.example', many.slice(0, 2), words)).not.toContain('more')
		const named = mailtoList('a@b.example', many, { ...words, title: `Order list: ${'灯'.repeat(200)}` })
		expect(named.length).toBeLessThanOrEqual(1900)
		expect(decodeURIComponent(named)).toContain('灯…&body=')
		const half = put([], 'x', 12, { ...lamp, name: 'cut \ud83d' })
		expect(mailtoList('a&b?c@d.example', half, words)).toMatch(/^mailto:a%26b%3Fc@d\.example\?/)
	})
})
