import { expect, test } from 'vitest'
import { PAGE_SIZE, pageOf, pagesFor } from './pages.ts'

test('a row stands on one page, from 1', () => {
	expect([0, 99, 100, 80_000].map(pageOf)).toEqual([1, 1, 2, 801])
	expect(PAGE_SIZE).toBe(100)
})

test('the rows on screen need their page, near its edge the next one too', () => {
	expect(pagesFor(0, 20, 100_000)).toEqual([1])
	expect(pagesFor(60, 80, 100_000)).toEqual([1, 2])
	expect(pagesFor(110, 130, 100_000)).toEqual([1, 2])
	expect(pagesFor(80_040, 80_060, 100_000)).toEqual([801])
})

test('no page behind the end, none for nothing', () => {
	expect(pagesFor(80, 99, 100)).toEqual([1])
	expect(pagesFor(99_980, 99_999, 100_000)).toEqual([1000])
	expect(pagesFor(0, 40, 1)).toEqual([1])
})

test('a list that became shorter asks for nothing that is gone', () => {
	expect(pagesFor(500, 520, 30)).toEqual([])
})
