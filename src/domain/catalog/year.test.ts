import { expect, test } from 'vitest'
import { catalogYear } from './year.ts'

const day = new Date('2026-11-22T12:00:00Z')

test.each([
	['', 'Spring', '2026'],
	['', 'Spring 2027', '2027'],
	['', '2027春季', '2027'],
	['2027/28', 'Spring 2027', '2027/28'],
	['', 'Part 20271', '2026'],
	['', 'Everything 10,000', '2026'],
])('typed “%s” under “%s” it says “%s”', (typed, title, year) => {
	expect(catalogYear(typed, title, day)).toBe(year)
})
