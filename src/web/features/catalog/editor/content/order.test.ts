import { expect, test } from 'vitest'
import { type Order, partStepped, placed, removed, restOf, stepped } from './order.ts'

const order: Order = {
	keys: ['a', 'b', 'c', 'd', 'e'],
	parts: [
		{ name: 'One', sku_name_keys: ['c', 'a'] },
		{ name: 'Two', sku_name_keys: [] },
	],
}
const shown = ({ parts, ...rest }: Order) => [
	...parts.map(({ sku_name_keys }) => sku_name_keys.join('')),
	restOf({ parts, ...rest }).join(''),
]

test('what stands in no part is the rest, in the chosen order', () => expect(shown(order)).toEqual(['ca', '', 'bde']))

test('a SKU goes into another part, to another place, and back to the rest', () => {
	expect(shown(placed(order, 'd', 0, 1))).toEqual(['cda', '', 'be'])
	expect(shown(placed(order, 'c', 1, 0))).toEqual(['a', 'c', 'bde'])
	expect(shown(placed(order, 'e', -1, 0))).toEqual(['ca', '', 'ebd'])
	expect(shown(placed(order, 'a', -1, 1))).toEqual(['c', '', 'bade'])
})

test('a step up or down stays among the neighbours and ends at the ends', () => {
	expect(shown(stepped(order, 'a', -1))).toEqual(['ac', '', 'bde'])
	expect(shown(stepped(order, 'd', 1))).toEqual(['ca', '', 'bed'])
	expect([stepped(order, 'c', -1), stepped(order, 'e', 1)]).toEqual([order, order])
	expect(partStepped(order, 0, 1).parts.map(({ name }) => name)).toEqual(['Two', 'One'])
	expect([partStepped(order, 0, -1), partStepped(order, 1, 1)]).toEqual([order, order])
})

test('no move loses or doubles a SKU; a removed one is gone everywhere', () => {
	const moved = placed(stepped(placed(order, 'b', 1, 0), 'a', -1), 'c', -1, 2)
	expect(shown(moved).join('').split('').toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
	expect(shown(removed(order, 'c'))).toEqual(['a', '', 'bde'])
})
