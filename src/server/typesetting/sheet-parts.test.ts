import { expect, test } from 'vitest'
import { sheetParts } from './sheet-parts.ts'

test('sheets are drawn together until their tables have some hundred rows: all lines of a stocktake at once took too much memory', () => {
	const sheet = (n: number) => {
		const rows = Array.from({ length: n }, () => [{ text: 'x' }])
		return { parts: [{ kind: 'table' as const, title: '', head: ['SKU'], rows, figures: true }] }
	}
	const drawn = (...rows: number[]) =>
		sheetParts(rows.map(sheet)).map((part) => part.map(({ parts: [table] }) => table?.rows.length))
	expect(drawn()).toEqual([])
	expect(drawn(0, 0, 12)).toEqual([[0, 0, 12]])
	expect(drawn(200, 200, 200, 200, 80)).toEqual([[200, 200], [200, 200], [80]])
	expect(drawn(900, 0, 1, 399, 1)).toEqual([[900], [0, 1, 399], [1]])
})
