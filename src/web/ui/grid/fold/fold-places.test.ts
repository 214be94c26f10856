import { expect, test } from 'vitest'
import { placeOf, totalWith } from './fold-places.ts'

const opened = [
	{ at: 1, key: 'b', size: 2 },
	{ at: 2, key: 'c', size: 0 },
	{ at: 3, key: 'd', size: 1 },
]

test('variants stand below their opened parents, in order', () => {
	const rows = Array.from({ length: totalWith(opened, 5) }, (_, index) => placeOf(opened, index))
	expect(rows.map(({ base, variant }) => (variant === null ? `${base}` : `${base}.${variant}`))).toEqual([
		'0',
		'1',
		'1.0',
		'1.1',
		'2',
		'3',
		'3.0',
		'4',
	])
	expect(rows[6]?.family).toBe(2)
})

test('nothing opened changes nothing', () => {
	expect(placeOf([], 7)).toEqual({ base: 7, variant: null, family: -1 })
	expect(totalWith([], 7)).toBe(7)
})
