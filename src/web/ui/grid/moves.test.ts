import { expect, test } from 'vitest'
import { moveOf, stepFrom } from './moves.ts'

const size = { rows: 1000, columns: 5, screen: 20 }
const move = (key: string, row: number, column: number, control = false) => {
	const to = moveOf(key, control, { row, column }, size)
	return to && [to.row, to.column]
}

test('arrows go one cell and stop at the edges; the header is above the first row', () => {
	expect(move('ArrowDown', 0, 2)).toEqual([1, 2])
	expect(move('ArrowUp', 0, 2)).toEqual([-1, 2])
	expect(move('ArrowUp', -1, 2)).toEqual([-1, 2])
	expect(move('ArrowDown', 999, 2)).toEqual([999, 2])
	expect(move('ArrowLeft', 3, 0)).toEqual([3, 0])
	expect(move('ArrowRight', 3, 4)).toEqual([3, 4])
})

test('pages go a screen', () => {
	expect(move('PageDown', 5, 1)).toEqual([25, 1])
	expect(move('PageDown', 990, 1)).toEqual([999, 1])
	expect(move('PageUp', 5, 1)).toEqual([0, 1])
	expect(move('PageUp', -1, 1)).toEqual([-1, 1])
})

test('Home and End go to the ends of the row, with Ctrl to the ends of the list', () => {
	expect(move('Home', 7, 3)).toEqual([7, 0])
	expect(move('End', 7, 3)).toEqual([7, 4])
	expect(move('Home', 7, 3, true)).toEqual([0, 0])
	expect(move('End', 7, 3, true)).toEqual([999, 4])
})

test('other keys move nothing', () => {
	expect(move('a', 7, 3)).toBeNull()
	expect(move('Enter', 7, 3)).toBeNull()
})

test('an editor leads one cell on, and never out of the table or among the checkboxes', () => {
	const size = { rows: 3, columns: 4 }
	const at = { row: 1, column: 2 }
	expect((['up', 'down', 'left', 'right'] as const).map((step) => stepFrom(at, step, size))).toEqual([
		{ row: 0, column: 2 },
		{ row: 2, column: 2 },
		{ row: 1, column: 1 },
		{ row: 1, column: 3 },
	])
	expect(stepFrom({ row: 2, column: 3 }, 'down', size)).toEqual({ row: 2, column: 3 })
	expect(stepFrom({ row: 0, column: 1 }, 'left', size)).toEqual({ row: 0, column: 1 })
	expect(stepFrom({ row: 0, column: 1 }, 'up', size)).toEqual({ row: 0, column: 1 })
})
