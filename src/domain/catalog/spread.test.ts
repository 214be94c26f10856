import { expect, test } from 'vitest'
import { spreadOf } from './spread.ts'

test('the first page lies alone, then even and odd lie together, a last even one alone', () => {
	expect([1, 2, 3, 4].map((page) => spreadOf(page, 4))).toEqual([[1], [2, 3], [2, 3], [4]])
	expect(spreadOf(5, 5)).toEqual([4, 5])
})
