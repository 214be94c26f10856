import { expect, test } from 'vitest'
import { dropped, type Order, partPlaced, placed, removed, restOf, stepped, takenOver } from './order.ts'

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
})

test('a SKU dropped between two rows stands there, whichever way it came', () => {
	expect(shown(dropped(order, 'b', -1, 2))).toEqual(['ca', '', 'dbe'])
	expect(shown(dropped(order, 'e', -1, 1))).toEqual(['ca', '', 'bed'])
	expect(shown(dropped(order, 'b', -1, 3))).toEqual(['ca', '', 'deb'])
	expect(shown(dropped(order, 'd', 0, 2))).toEqual(['cad', '', 'be'])
	expect(shown(dropped(order, 'd', 0, 0))).toEqual(['dca', '', 'be'])
	expect(shown(dropped(order, 'd', 1, 0))).toEqual(['ca', 'd', 'be'])
	expect([dropped(order, 'd', -1, 1), dropped(order, 'd', -1, 2)]).toEqual([order, order])
})

test('a whole part takes the place of another and brings its SKUs', () => {
	const three = { ...order, parts: [...order.parts, { name: 'Three', sku_name_keys: ['e'] }] }
	const names = (at: Order) => at.parts.map(({ name }) => name)
	expect(names(partPlaced(three, 0, 2))).toEqual(['Two', 'Three', 'One'])
	expect(names(partPlaced(three, 2, 0))).toEqual(['Three', 'One', 'Two'])
	expect(shown(partPlaced(three, 0, 1))).toEqual(['', 'ca', 'e', 'bd'])
	for (const [from, to] of [
		[0, -1],
		[2, 3],
		[1, 1],
		[7, 0],
	] as const)
		expect(partPlaced(three, from, to)).toBe(three)
})

test('no move loses or doubles a SKU; a removed one is gone everywhere', () => {
	const moved = placed(stepped(placed(order, 'b', 1, 0), 'a', -1), 'c', -1, 2)
	expect(shown(moved).join('').split('').toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
	expect(shown(removed(order, 'c'))).toEqual(['a', '', 'bde'])
})

test('what a catalog shows becomes an order of its own: headings stay where there are several', () => {
	const section = (name: string, ...sku_name_keys: string[]) => ({ name, sku_name_keys })
	const rest = section('', 'd')
	expect(takenOver([section('Lamps', 'b', 'a')])).toEqual({ keys: ['b', 'a'], parts: [] })
	const many = takenOver([section('Lamps', 'b', 'a'), section('Home', 'c'), rest])
	expect(many).toEqual({ keys: ['b', 'a', 'c', 'd'], parts: [section('Lamps', 'b', 'a'), section('Home', 'c')] })
	expect(restOf(many)).toEqual(['d'])
	expect(takenOver([])).toEqual({ keys: [], parts: [] })
})
