import { expect, test } from 'vitest'
import { linesOf, spotAt } from './lines.ts'

const order = {
	keys: ['a', 'b', 'c'],
	parts: [
		{ name: 'One', sku_name_keys: ['c'] },
		{ name: 'Two', sku_name_keys: [] },
	],
}
const ids = (headsOnly: boolean) => linesOf(order, headsOnly).map(({ id }) => id)

test('parts come with their SKUs or the room for them, then the rest', () => {
	expect(ids(false)).toEqual(['part 0', 'c', 'part 1', 'empty 1', 'rest', 'a', 'b'])
	expect(ids(true)).toEqual(['part 0', 'part 1', 'rest'])
	expect(linesOf({ keys: ['a'], parts: [] }, false).map(({ id }) => id)).toEqual(['a'])
})

test('a SKU goes before or after a row, and to the beginning under a head', () => {
	const [head, first, , empty, rest, , last] = linesOf(order, false)
	if (!head || !first || !empty || !rest || !last) throw new Error('lines are missing')
	expect(spotAt(head, true)).toEqual({ part: 0, at: 0 })
	expect(spotAt(first, true)).toEqual({ part: 0, at: 1 })
	expect(spotAt(empty, false)).toEqual({ part: 1, at: 0 })
	expect(spotAt(rest, true)).toEqual({ part: -1, at: 0 })
	expect(spotAt(last, false)).toEqual({ part: -1, at: 1 })
})
