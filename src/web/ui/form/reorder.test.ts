import { expect, test } from 'vitest'
import { reordered } from './reorder.ts'

const list = ['a', 'b', 'c', 'd', 'e']

test('a line goes to a place, or a step up or down; two steps are two places', () => {
	expect(reordered(list, 0, { to: 3 })).toEqual(['b', 'c', 'd', 'a', 'e'])
	expect(reordered(list, 3, { to: 0 })).toEqual(['d', 'a', 'b', 'c', 'e'])
	const once = reordered(list, 1, { by: 1 })
	expect(once).toEqual(['a', 'c', 'b', 'd', 'e'])
	expect(reordered(once, once.indexOf('b'), { by: 1 })).toEqual(['a', 'c', 'd', 'b', 'e'])
	expect(reordered(list, 4, { by: -1 })).toEqual(['a', 'b', 'c', 'e', 'd'])
})

test('nothing goes beyond an end or past lines that are fixed, and these stay', () => {
	expect(reordered(list, 0, { by: -1 })).toEqual(list)
	expect(reordered(list, 4, { by: 1 })).toEqual(list)
	const fixed = { first: 1, last: 1 }
	expect(reordered(list, 1, { by: -1 }, fixed)).toEqual(list)
	expect(reordered(list, 3, { by: 1 }, fixed)).toEqual(list)
	expect(reordered(list, 2, { to: 9 }, fixed)).toEqual(['a', 'b', 'd', 'c', 'e'])
	for (const from of [0, 4, -1, 7]) expect(reordered(list, from, { to: 2 }, fixed)).toEqual(list)
})
