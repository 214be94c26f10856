import { expect, test } from 'vitest'
import { cellsIn, rangeOf, spread } from './range.ts'

const size = { rows: 10, columns: 6 }
const short = (cells: ReturnType<typeof spread>) => cells.map(({ row, column, text }) => `${row},${column}=${text}`)

test('a range lies between its corners, below the header and right of the checkboxes', () => {
	expect(rangeOf({ row: 4, column: 3 }, { row: 2, column: 5 })).toEqual({ top: 2, bottom: 4, left: 3, right: 5 })
	expect(rangeOf({ row: -1, column: 0 }, { row: 1, column: 1 })).toEqual({ top: 0, bottom: 1, left: 1, right: 1 })
	expect(cellsIn({ top: 2, bottom: 4, left: 3, right: 5 })).toBe(9)
})

test('one value fills the range, a fitting block repeats, another begins at its corner', () => {
	const range = { top: 0, bottom: 3, left: 2, right: 2 }
	expect(short(spread([['a']], range, size))).toEqual(['0,2=a', '1,2=a', '2,2=a', '3,2=a'])
	expect(short(spread([['a'], ['b']], range, size))).toEqual(['0,2=a', '1,2=b', '2,2=a', '3,2=b'])
	expect(short(spread([['a', 'b'], ['c']], range, size))).toEqual(['0,2=a', '0,3=b', '1,2=c']) // prettier-ignore
})

test('what falls outside is left out', () => {
	const corner = { top: 9, bottom: 9, left: 5, right: 5 }
	expect(short(spread([['a', 'b'], ['c', 'd']], corner, size))).toEqual(['9,5=a']) // prettier-ignore
})
