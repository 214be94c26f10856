import { expect, test } from 'vitest'
import { bestParting, partings } from './plan-parting.ts'

test('rows of a form are parted between products where a few whole ones go, fewest first, else anywhere', () => {
	const ways = partings([true, false, false, true, false, false])
	expect(ways.map(({ first }) => first)).toEqual([3, 5, 4, 2, 1])
	expect(ways.filter(({ whole }) => whole)).toEqual([{ first: 3, whole: true }])
})

test('a whole product goes where both pages are more than a third full, else rows go until both are half full', () => {
	const torn = { whole: false, filled: 0.6 }
	expect(bestParting([{ whole: true, filled: 0.4 }, torn])).toEqual({ whole: true, filled: 0.4 })
	expect(bestParting([{ whole: true, filled: 0.3 }, torn])).toEqual(torn)
	expect(bestParting([{ whole: false, filled: 0.2 }])).toEqual({ whole: false, filled: 0.2 })
	expect(bestParting([])).toBeUndefined()
})
