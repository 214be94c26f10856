import { expect, test } from 'vitest'
import { readRows, rowsOfText } from './typed-lines.ts'

const lines = (text: string) => readRows(rowsOfText(text)).lines.map(({ code, qty }) => [code, qty])

test.each([
	['CHAIR-1\t5', [['CHAIR-1', '5']]],
	[
		'CHAIR-1 5\nTable, 12\n',
		[
			['CHAIR-1', '5'],
			['Table', '12'],
		],
	],
	['SKU;Qty\nA 1;2,5', [['A 1', '2,5']]],
	[
		'SKU\tQuantity\r\nA\t1\r\n\r\nB\t2',
		[
			['A', '1'],
			['B', '2'],
		],
	],
	['货号\t数量\nA\t1', [['A', '1']]],
	['Qty\tBarcode\n3\t4006381333931', [['4006381333931', '3']]],
	['4006381333931', [['4006381333931', '']]],
	[
		'4006381333931\n4006381333931',
		[
			['4006381333931', ''],
			['4006381333931', ''],
		],
	],
	[
		'SKU\nA\nB',
		[
			['A', ''],
			['B', ''],
		],
	],
	['Blue chair', [['Blue chair', '']]],
	['A\t', [['A', '']]],
	['\t5', []],
	['', []],
])('%j', (text, expected) => expect(lines(text)).toEqual(expected))

test('of a table the heads say which columns are meant', () => {
	const rows = [
		['Name', 'Item No', 'Stock'],
		['Chair', 'C-1', '4'],
	]
	expect(readRows(rows).lines).toEqual([{ code: 'C-1', qty: '4' }])
})
