import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { makeFile, testFolder } from '#tests/make/workbook.ts'
import { openCsv } from './csv-reader.ts'
import { csvStream } from './csv-writer.ts'
import { COLUMNS, ROW_CHARS } from './limits.ts'
import type { Cell } from './sheet-content.ts'
import type { SheetRow, TextOptions } from './types.ts'
import { guardFormula, unguardFormula } from './writing/formula-guard.ts'

/** windows-1252 and gb18030 bytes of the words used below, which Node can read but not write. */
const WESTERN: Readonly<Record<string, number>> = { é: 0xe9, ü: 0xfc, ß: 0xdf, Ø: 0xd8, '€': 0x80 }
const CHINESE: Readonly<Record<string, string>> = {
	货: 'bbf5',
	号: 'bac5',
	品: 'c6b7',
	名: 'c3fb',
	陶: 'ccd5',
	瓷: 'b4c9',
	杯: 'b1ad',
	'，': 'a3ac',
}

const western = (text: string) => Buffer.from(Array.from(text, (letter) => WESTERN[letter] ?? letter.charCodeAt(0)))
const chinese = (text: string) =>
	Buffer.concat(
		Array.from(text, (letter) => (CHINESE[letter] ? Buffer.from(CHINESE[letter], 'hex') : Buffer.from(letter))),
	)

async function read(content: string | Uint8Array, options?: TextOptions) {
	const file = await openCsv(await makeFile(content), 'list', options)
	const rows: SheetRow[] = []
	for await (const row of file.rows()) rows.push(row)
	return { ...file, encoding: file.encoding, delimiter: file.delimiter, rows, cells: rows.map(({ cells }) => cells) }
}

describe('encodings', () => {
	const text = 'sku,name\nA1,Tasse Größe é\nA2,陶瓷杯\n'
	const cells = [
		['sku', 'name'],
		['A1', 'Tasse Größe é'],
		['A2', '陶瓷杯'],
	]
	const utf16be = Buffer.from(text, 'utf16le').swap16()

	test.each([
		['utf-8', Buffer.from(text)],
		['utf-8', Buffer.from(`\uFEFF${text}`)],
		['utf-16le', Buffer.from(`\uFEFF${text}`, 'utf16le')],
		['utf-16be', Buffer.concat([Buffer.from('feff', 'hex'), utf16be])],
		['utf-16le', Buffer.from(text, 'utf16le')],
		['utf-16be', utf16be],
	])('%s is found out', async (encoding, content) => {
		expect(await read(content)).toMatchObject({ encoding, cells })
	})

	test('Chinese and Western letters are told apart', async () => {
		expect(await read(chinese('货号,品名\nA1,陶瓷杯，名\n'))).toMatchObject({
			encoding: 'gb18030',
			cells: [
				['货号', '品名'],
				['A1', '陶瓷杯，名'],
			],
		})
		expect(await read(western('sku;name;price\nA1;Café Größe;3 €\nA2;Øl délicieux;4 €\n'))).toMatchObject({
			encoding: 'windows-1252',
			cells: [
				['sku', 'name', 'price'],
				['A1', 'Café Größe', '3 €'],
				['A2', 'Øl délicieux', '4 €'],
			],
		})
	})

	test('a first accent late in the file counts', async () => {
		const plain = 'A1,mug\n'.repeat(60_000)
		expect((await read(Buffer.concat([Buffer.from(plain), western('A2,Café\n')]))).cells.at(-1)).toEqual(['A2', 'Café'])
		expect((await read(Buffer.from(`${plain}A2,Café\n`))).cells.at(-1)).toEqual(['A2', 'Café'])
	})

	test('letters on the border of two pieces stay whole', async () => {
		const { cells } = await read(`sku,name\n${'a'.repeat(50_000)},杯${'杯'.repeat(30_000)}\n`.repeat(4))
		expect(new Set(cells.map(([, name]) => name?.length))).toEqual(new Set([4, 30_001]))
		expect(new Set(cells.at(-1)?.[1])).toEqual(new Set('杯'))
	})

	test('the caller may know better', async () => {
		const content = Buffer.from('sku,name\nA1,\x83J\x83b\x83v\n', 'latin1')
		expect(await read(content, { encoding: 'shift_jis' })).toMatchObject({
			cells: [
				['sku', 'name'],
				['A1', 'カップ'],
			],
		})
		await expect(read(content, { encoding: 'klingon' })).rejects.toMatchObject({
			code: 'encoding_unknown',
			params: { encoding: 'klingon' },
		})
	})

	test('what fits nothing is asked for', async () => {
		await expect(read(Buffer.from('sku,name\nA1,\x81\x90x\x8d\n', 'latin1'))).rejects.toMatchObject({
			code: 'encoding_unknown',
		})
	})

	test.each([
		['a program', Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1')],
		['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
		['control characters', Buffer.from('\x01\x02\x03\x04 text')],
	])('%s is not text', async (_, content) => {
		await expect(read(content)).rejects.toMatchObject({ code: 'sheet_not_a_workbook' })
	})

	test.each([
		['html', '<table><tr><td>A1</td></tr></table>'],
		['html', '\uFEFF  <!DOCTYPE html><html>'],
		['xml', '<?xml version="1.0"?><Workbook/>'],
		['pdf', '%PDF-1.7\n'],
		['rtf', '{\\rtf1}'],
	])('a document of kind %s is not a table', async (format, content) => {
		await expect(read(content)).rejects.toMatchObject({ code: 'sheet_old_format', params: { format } })
	})
})

describe('separators', () => {
	test.each([',', ';', '\t', '|'])('%j is found out', async (delimiter) => {
		const lines = [
			['sku', 'name', 'note'],
			['A1', 'mug', 'x, y; z'],
			['A2', 'cup', 'a, b'],
		]
		const text = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(delimiter)).join('\r\n')
		expect(await read(text)).toMatchObject({ delimiter, cells: lines })
	})

	test('a first line that names it is obeyed and left out', async () => {
		const { delimiter, rows } = await read('sep=;\r\na,b;c\r\n')
		expect(delimiter).toBe(';')
		expect(rows).toEqual([{ row: 1, hidden: false, cells: ['a,b', 'c'] }])
	})

	test('one column needs none', async () => {
		expect(await read('sku\nA1\nA2\n')).toMatchObject({ delimiter: ',', cells: [['sku'], ['A1'], ['A2']] })
	})

	test('the caller may know better', async () => {
		expect((await read('a,b|c\n', { delimiter: '|' })).cells).toEqual([['a,b', 'c']])
	})
})

describe('cells', () => {
	test('keep quotes, separators and line breaks inside quotes', async () => {
		const { cells } = await read('"a ""b"" c","1,5","two\r\nlines"\r\n5" pipe,x,\r\n')
		expect(cells).toEqual([
			['a "b" c', '1,5', 'two\nlines'],
			['5" pipe', 'x'],
		])
	})

	test('padded to columns come without the padding', async () => {
		const text = 'name      ,note         ,price\nMug       ,"big, red"   ,3.50 \nLong name ,             ,\n'
		expect((await read(text)).cells).toEqual([['name', 'note', 'price'], ['Mug', 'big, red', '3.50'], ['Long name']])
	})

	test('line ends may be of any kind, blank lines count but do not come', async () => {
		for (const end of ['\n', '\r\n', '\r']) {
			const { rows } = await read(['a,b', '', ',,', 'c'].join(end))
			expect(rows).toEqual([
				{ row: 1, hidden: false, cells: ['a', 'b'] },
				{ row: 4, hidden: false, cells: ['c'] },
			])
		}
	})

	test('that show a number in scientific notation are flagged', async () => {
		expect((await read('sku,upc\nA1,4.00638E+12\n')).rows[1]).toEqual({
			row: 2,
			hidden: false,
			cells: ['A1', '4.00638E+12'],
			damaged: [1],
		})
	})
})

describe('limits', () => {
	test('columns, and the length of a line without end', async () => {
		const row = (columns: number) => Array.from({ length: columns }, () => 'x').join(',')
		expect((await read(row(COLUMNS))).cells[0]).toHaveLength(COLUMNS)
		await expect(read(row(COLUMNS + 1))).rejects.toMatchObject({
			code: 'sheet_too_many_columns',
			params: { limit: COLUMNS },
		})
		await expect(read(','.repeat(30_000_000))).rejects.toMatchObject({ code: 'sheet_too_many_columns' })
		await expect(read(`a,b\n"${'x\n'.repeat(ROW_CHARS)}`)).rejects.toMatchObject({
			code: 'sheet_cell_too_long',
			params: { limit: ROW_CHARS, row: 2 },
		})
	})
})

describe('writing', () => {
	async function write(rows: Cell[][], headers = ['A', 'B']): Promise<string> {
		const path = join(await testFolder(), 'out.csv')
		await pipeline(
			csvStream({ columns: headers.map((header) => ({ header, type: 'text' })), rows }),
			createWriteStream(path),
		)
		return path
	}

	test('gives UTF-8 with its mark, CR LF, quotes where needed, and no pictures', async () => {
		const picture = { image: Buffer.alloc(1), ext: 'png', width: 1, height: 1 } as const
		const path = await write([
			['陶瓷杯', 'a "b", c'],
			['x', picture],
			[null, 'two\r\nlines'],
			[' pad', 'a;b'],
		])
		expect(await readFile(path, 'utf8')).toBe(
			'\uFEFFA,B\r\n陶瓷杯,"a ""b"", c"\r\nx,\r\n,"two\nlines"\r\n" pad","a;b"\r\n',
		)
	})

	test('lets no cell and no heading begin like a formula, except plain numbers', async () => {
		const dangerous = [
			'=1+1',
			'+1-1',
			'-2+3',
			'@SUM(1)',
			'\t=1',
			'\r=1',
			' =1',
			'＝1',
			'＋1',
			'－1',
			'＠A',
			"'=1",
			'\n-x',
		]
		const path = await write(
			[...dangerous.map((text) => [text, 'x']), ['-5', '+5.5'], ['-12,5', "'quoted'"]],
			['=A', 'B'],
		)
		const { data } = Papa.parse<string[]>((await readFile(path, 'utf8')).slice(1), { newline: '\r\n' })
		const firsts = data.map(([first = '']) => first)
		expect(firsts.slice(0, dangerous.length + 1)).toEqual(
			['=A', ...dangerous].map((text) => `'${text.replace('\r', '\n')}`),
		)
		expect(data.slice(-3)).toEqual([['-5', '+5.5'], ['-12,5', "'quoted'"], ['']])
	})

	test('and reading again gives the same texts', async () => {
		const text = fc.string({
			unit: fc.oneof(
				fc.constantFrom(...`'"=+-@\t\r\n,;| ＝a1`),
				fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
			),
		})
		await fc.assert(
			fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 20 }), async (rows) => {
				const { cells } = await read(await readFile(await write(rows)), { delimiter: ',', encoding: 'utf-8' })
				const said = (value: string) => value.toWellFormed().replace(/\r\n?/g, '\n').trim() || null
				const expected = rows.map((row) => row.map(said)).filter((row) => row.some((value) => value !== null))
				expect(cells.slice(1).map(([a = null, b = null]) => [a, b])).toEqual(expected)
			}),
			{ numRuns: 100 },
		)
	})

	test('a guard taken off gives the text that was guarded', () => {
		fc.assert(
			fc.property(fc.string({ unit: fc.constantFrom(...`'=+-@\t\n1a ＝`) }), (text) => {
				expect(unguardFormula(guardFormula(text))).toBe(text)
			}),
		)
	})
})
