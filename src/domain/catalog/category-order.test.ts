import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chosenOrder, printedCategories } from './category-order.ts'

describe('the order in which categories are printed', () => {
	it('is that of the tree where nothing is chosen', () => {
		expect(printedCategories([1, 11, 12, 2], [])).toEqual([1, 11, 12, 2])
	})
	it('puts the chosen ones into their order, whatever the tree says', () => {
		expect(printedCategories([1, 11, 12, 2], [2, 12, 1, 11])).toEqual([2, 12, 1, 11])
	})
	it('keeps a category that was made later behind its neighbour, one before all at the start', () => {
		expect(printedCategories([9, 1, 11, 13, 2], [2, 1, 11])).toEqual([9, 2, 1, 11, 13])
	})
	it('passes over what is gone or named twice', () => {
		expect(printedCategories([1, 2], [2, 7, 2, 1])).toEqual([2, 1])
	})
	it('has every category once', () => {
		const tree = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40 })
		fc.assert(
			fc.property(tree, fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 60 }), (tree, first) => {
				const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b)
				expect(sorted(printedCategories(tree, first))).toEqual(sorted(tree))
			}),
		)
	})
})

describe('the order that is kept after a move', () => {
	it('has all that are shown', () => {
		expect(chosenOrder([2, 1, 11], [])).toEqual([2, 1, 11])
	})
	it('keeps the place of those that have nothing to show at the moment', () => {
		expect(chosenOrder([2, 3], [3, 1, 2])).toEqual([2, 3, 1])
		expect(chosenOrder([4, 2], [9, 2])).toEqual([9, 4, 2])
	})
})
