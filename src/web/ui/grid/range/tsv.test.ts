import { array, assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { parseTsv, writeTsv } from './tsv.ts'

test.each<[string, string[][]]>([
	['a', [['a']]],
	['', [['']]],
	['a\tb\nc\td\n', [['a', 'b'], ['c', 'd']]], // prettier-ignore
	['a\r\nb\r\n', [['a'], ['b']]],
	['\t\n\t', [['', ''], ['', '']]], // prettier-ignore
	['"two\nlines"\tb', [['two\nlines', 'b']]],
	['"say ""hi"""\t1', [['say "hi"', '1']]],
	['4" x 5"\tb', [['4" x 5"', 'b']]],
	['"never closed\tb', [['"never closed', 'b']]],
	['"a"b\tc', [['"a"b', 'c']]],
])('%j', (text, rows) => expect(parseTsv(text)).toEqual(rows))

test('what is copied is pasted as it was', () => {
	const rows = array(array(string(), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
	assert(
		property(rows, (block) => {
			// A single empty cell at the end cannot be told from a final line break.
			const last = block.at(-1) ?? []
			if (block.length > 1 && last.length === 1 && last[0] === '') return
			expect(parseTsv(writeTsv(block))).toEqual(block)
		}),
	)
})
