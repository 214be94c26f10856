import { expect, it } from 'vitest'
import { lineChanged, lineMoved, lineRemoved, newLine, withLines } from './line-edits.ts'
import { readPasted } from './pasted.ts'

const lines = ['a', 'b', 'c'].map((id) => newLine('item', { id, name: id }))
const order = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')

it('moves a line by steps and to places, never past the ends', () => {
	expect(order(lineMoved(lines, 'a', (at) => at + 1))).toBe('bac')
	expect(order(lineMoved(lines, 'a', (at) => at - 1))).toBe('abc')
	expect(order(lineMoved(lines, 'a', () => Infinity))).toBe('bca')
	expect(order(lineMoved(lines, 'c', () => 0))).toBe('cab')
	expect(order(lineMoved(lines, 'x', () => 0))).toBe('abc')
})

it('changes and removes one line and leaves the others the same objects', () => {
	const changed = lineChanged(lines, 'b', { qty: '7' })
	expect(changed[1]?.qty).toBe('7')
	expect(changed[0]).toBe(lines[0])
	expect(order(lineRemoved(lines, 'b'))).toBe('ac')
})

it('holds as many lines as a document may have', () => {
	const many = Array.from({ length: 1999 }, () => newLine('item'))
	expect(withLines(many, lines)).toHaveLength(2000)
})

it('reads rows as spreadsheets copy them, with or without headings', () => {
	expect(readPasted('SKU\tQty\tPrice\nA-1\t24\t67.60\r\nA-2\t1,000\nA-3\n', '.')).toEqual({
		rows: [
			{ code: 'A-1', qty: '24', price: '67.6' },
			{ code: 'A-2', qty: '1000', price: null },
			{ code: 'A-3', qty: '1', price: null },
		],
		unread: [],
	})
	expect(readPasted('A-1;2;3,50', ',').rows).toEqual([{ code: 'A-1', qty: '2', price: '3.5' }])
})

it('names the rows that it cannot read', () => {
	expect(readPasted('A-1\t1\nA-2\tmany\nA-3\t-4', '.').unread).toEqual(['A-2\tmany', 'A-3\t-4'])
})
