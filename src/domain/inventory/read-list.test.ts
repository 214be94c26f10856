import { expect, test } from 'vitest'
import { UPDATE_LINES_MAX } from './limits.ts'
import { readListText } from './read-list.ts'

const LOCATIONS = [
	{ id: 'main', name: '' },
	{ id: 'w', name: 'Back room' },
]

/** What is read: each line as `code qty location`, columns that were not read, and the word that names no location. */
function read(text: string, locations = LOCATIONS) {
	const { lines, unread, stray, sets } = readListText(text, locations)
	const said = lines.map(({ code, qty, location, location_name }) =>
		[code, qty, location === null ? `(${location_name})` : location].filter(Boolean).join(' '),
	)
	return [said, ...unread, ...(stray ? [stray] : []), ...(sets ? ['sets'] : [])]
}

test.each([
	['a third column', 'A\t4\tback ROOM\nB\t1\t\nC\t2\tMain', [['A 4 w', 'B 1', 'C 2 main']]],
	['the second one', 'A;Back room;4\nB;;2', [['A 4 w', 'B 2']]],
	['one that is not there', 'A\t4\tBack room\nB\t1\tMoon', [['A 4 w', 'B 1 (Moon)']]],
	['none that is there', 'A\t4\tMoon\nB\t1\tMars', [['A 4', 'B 1'], 'Moon']],
	['numbers behind', 'A\t4\t9.90', [['A 4']]],
	['a heading of locations', 'SKU\tQty\tLocation\nA\t4\t\nA\t1\tBack room', [['A 4', 'A 1 w']]],
	['headings that are locations', 'SKU\tMain\tBack room\nA\t4\t1', [['A 4 main', 'A 1 w'], 'sets']],
	['of which one is not', 'SKU\tBack room\tMoon\nA\t4\t1', [['A 4 w'], 'Moon', 'sets']],
	['a head that is kept', 'SKU\tQty\tName\nA\t4\tOak chair', [['A 4']]],
])('pasted lines name their locations: %s', (_, text, expected) => {
	expect(read(text)).toEqual(expected)
})

test('where stock lies at one location, a third column is any other', () => {
	expect(read('A\t4\tBack room', [])).toEqual([['A 4']])
})

test('as many lines are taken as an update has, and the rest is said', () => {
	const { lines, more } = readListText('A\t1\n'.repeat(UPDATE_LINES_MAX + 1), [])
	expect([lines.length, more]).toEqual([UPDATE_LINES_MAX, true])
})
