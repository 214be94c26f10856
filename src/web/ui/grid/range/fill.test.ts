import { expect, test } from 'vitest'
import { fillOf, fillTexts } from './fill.ts'

const block = { top: 2, bottom: 3, left: 2, right: 3 }
const at = (row: number, column: number) => fillOf(block, { row, column })
const filled = (row: number, column: number, texts: string[][], numeric = false, decimal?: ',') => {
	const fill = at(row, column)
	if (!fill) return []
	const cells = fillTexts(texts, fill, () => numeric, decimal)
	return cells
		.sort((a, b) => a.row - b.row || a.column - b.column)
		.map((cell) => `${cell.row},${cell.column}=${cell.text}`)
}

test('the handle fills one way at a time, the one it was dragged further', () => {
	expect(at(3, 2)).toBeNull()
	expect(at(6, 3)).toEqual({ direction: 'down', to: { top: 4, bottom: 6, left: 2, right: 3 } })
	expect(at(0, 3)).toEqual({ direction: 'up', to: { top: 0, bottom: 1, left: 2, right: 3 } })
	expect(at(2, 5)).toEqual({ direction: 'right', to: { top: 2, bottom: 3, left: 4, right: 5 } })
	expect(at(3, 0)).toEqual({ direction: 'left', to: { top: 2, bottom: 3, left: 1, right: 1 } })
	expect(at(-1, 3)).toEqual({ direction: 'up', to: { top: 0, bottom: 1, left: 2, right: 3 } })
	expect([at(5, 4)?.direction, at(6, 4)?.direction]).toEqual(['right', 'down'])
})

test('the block goes on from its near edge, whichever way', () => {
	const texts = [['a', 'b'], ['c', 'd']] // prettier-ignore
	expect(filled(6, 2, texts)).toEqual(['4,2=a', '4,3=b', '5,2=c', '5,3=d', '6,2=a', '6,3=b'])
	expect(filled(0, 2, texts)).toEqual(['0,2=a', '0,3=b', '1,2=c', '1,3=d'])
	expect(filled(2, 5, texts)).toEqual(['2,4=a', '2,5=b', '3,4=c', '3,5=d'])
	expect(filled(2, 1, texts)).toEqual(['2,1=b', '3,1=d'])
})

test('numbers a step apart go on, up and down in columns of numbers only', () => {
	const texts = [['10.00', '7'], ['9.50', 'x']] // prettier-ignore
	expect(filled(5, 2, texts, true)).toEqual(['4,2=9.00', '4,3=7', '5,2=8.50', '5,3=x'])
	expect(filled(0, 2, texts, true)).toEqual(['0,2=11.00', '0,3=7', '1,2=10.50', '1,3=x'])
	expect(filled(4, 2, texts)).toEqual(['4,2=10.00', '4,3=7'])
	expect(filled(2, 4, texts, true)).toEqual(['2,4=10.00', '3,4=9.50'])
})

test('numbers go on in the account’s style; a point between digits is then a thousand', () => {
	expect(filled(4, 2, [['10,00'], ['9,50']], true, ',')).toEqual(['4,2=9,00'])
	expect(filled(4, 2, [['1.000'], ['1.001']], true, ',')).toEqual(['4,2=1.000'])
})
