import { describe, expect, test } from 'vitest'
import { StockListReader } from './stock-list.ts'

const LOCATIONS = [
	{ id: 'main', name: '' },
	{ id: 'w', name: 'Warehouse' },
	{ id: 'b', name: '后仓' },
]

/** The lines as `code qty @location`, which columns were read, and which were not. */
function read(text: string, locations = LOCATIONS) {
	const reader = new StockListReader(locations)
	const rows = text.split('\n').map((line) => line.split(';'))
	const lines = [...rows.flatMap((cells) => reader.push(cells)), ...reader.end()]
	const said = lines.map(({ code, qty, location, low }) =>
		[code, qty, location && `@${location}`, low && `low ${low}`].filter(Boolean).join(' '),
	)
	return [said, reader.read, reader.unread, reader.sets]
}

describe('a list whose columns are called as locations are', () => {
	test.each([
		['SKU;Warehouse;Main\nA;4;1', ['A 4 @Warehouse', 'A 1 @Main'], ['Warehouse', 'Main'], []],
		['SKU;warehouse qty;后仓库存\nA;4;0', ['A 4 @warehouse', 'A 0 @后仓'], ['warehouse qty', '后仓库存'], []],
		['SKU;Low stock at;Warehouse\nA;3;\nB;;7', ['A low 3', 'B 7 @Warehouse'], ['Warehouse'], []],
		['SKU;Qty;Warehouse\nA;5;4', ['A 4 @Warehouse'], ['Warehouse'], ['Qty']],
		['SKU;Warehouse;Shop\nA;4;2\nB;1;', ['A 4 @Warehouse', 'B 1 @Warehouse'], ['Warehouse'], ['Shop']],
	])('%j', (text, lines, taken, left) => {
		expect(read(text)).toEqual([lines, taken, left, true])
	})
})

test.each([
	['thresholds alone', 'SKU;Low stock at;Depot;Shop\nA;3;4;5', ['A low 3'], [], ['Depot', 'Shop']],
	['a plain list', 'SKU;Depot;Shop;Note\nA;4;5;old', ['A 4'], ['Depot'], ['Shop']],
	['no list by location', 'SKU;Qty;Price\nA;4;5', ['A 4'], ['Qty'], []],
	['without a head', 'A;4;5\nB;1;2', ['A 4', 'B 1'], [], []],
])('numbers in other columns are told: %s', (_, text, lines, taken, left) => {
	expect(read(text)).toEqual([lines, taken, left, false])
})

test('a column may say for each row where its quantity lies; one of shelves does not', () => {
	const rows = 'SKU;Qty;Location\nA;4;Warehouse\nA;1;Moon\nB;2;'
	expect(read(rows)).toEqual([['A 4 @Warehouse', 'A 1 @Moon', 'B 2'], ['Qty'], [], false])
	expect(read('SKU;Qty;Location\nA;4;\nB;1;Warehouse')).toEqual([['A 4', 'B 1 @Warehouse'], ['Qty'], [], false])
	expect(read('Artikel;Menge;Lager\nA;4;warehouse')).toEqual([['A 4 @warehouse'], ['Menge'], [], false])
	expect(read('SKU;Qty;Location\nA;4;R3-07')).toEqual([['A 4'], ['Qty'], ['Location'], false])
	expect(read('SKU;Low stock at;Qty;Location\nA;3;4;R3-07')).toEqual([['A 4 low 3'], ['Qty'], ['Location'], false])
	expect(read('SKU;Qty;Location\nA;4;R3-07', [])).toEqual([['A 4'], ['Qty'], [], false])
	expect(read('SKU;Qty;Warehouse\nA;4;Warehouse')).toEqual([['A 4 @Warehouse'], ['Qty'], [], false])
})

test('where stock lies at one location, a column of its name is any other', () => {
	expect(read('SKU;Warehouse\nA;4', [])).toEqual([['A 4'], ['Warehouse'], [], false])
})
