// Hostile files (trust.md T45): each is refused in under a second, with at most 200 MB more memory.
import { readFile, truncate, writeFile } from 'node:fs/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { COLUMNS, FILE_BYTES, ROW_CHARS, ROWS } from '#server/sheets/limits.ts'
import { openSheet } from '#server/sheets/open.ts'
import type { SheetErrorCode } from '#server/sheets/sheet-error.ts'
import { openByContent } from '#server/sheets/thread/by-content.ts'
import { cpuMs } from '#tests/cpu.ts'
import { count, makeArchive, makeFile, makeWorkbook, relationships, sheetXml } from '#tests/make/workbook.ts'

const MIB = 1024 * 1024
const SHEET = 'xl/worksheets/sheet1.xml'
const BLANKS = Buffer.alloc(100 * MIB, ' ')

/** Opens the file as the reading thread does and reads all it has; returns why that failed, after checking what it cost. */
async function refusalOf(path: string, milliseconds = 1000): Promise<{ code?: SheetErrorCode; params?: object }> {
	const memory = process.memoryUsage.rss()
	const start = cpuMs()
	const refusal = await readAll(path).then(
		() => ({}),
		(error: { code?: SheetErrorCode }) => error,
	)
	expect(cpuMs() - start).toBeLessThan(milliseconds)
	expect(process.memoryUsage.rss() - memory).toBeLessThan(200 * MIB)
	return refusal
}

async function readAll(path: string): Promise<void> {
	const file = await openByContent(path, 'products.xlsx', {})
	try {
		await count(file.rows())
		await file.merges()
		for await (const picture of file.pictures()) await picture.read()
	} finally {
		await file.close()
	}
}

/** Changes an entry's record in the archive's table of contents. */
async function forge(path: string, entry: string, change: (record: Buffer) => void): Promise<string> {
	const bytes = await readFile(path)
	const name = bytes.lastIndexOf(entry)
	change(bytes.subarray(name - 46, name))
	await writeFile(path, bytes)
	return path
}

const PACKED_SIZE = 20
const UNPACKED_SIZE = 24
const FLAGS = 8
const METHOD = 10
const OFFSET = 42

describe('archives', () => {
	test('that unpack to a thousand times their size', async () => {
		const path = await makeWorkbook({ parts: { [SHEET]: BLANKS } })
		expect(await refusalOf(path)).toMatchObject({ code: 'sheet_bomb' })
	})

	test('that claim to unpack to gigabytes', async () => {
		const path = await makeWorkbook({ rows: ['<row><c><v>1</v></c></row>'] })
		await forge(path, SHEET, (record) => record.writeUInt32LE(0xfffffff0, UNPACKED_SIZE))
		expect(await refusalOf(path)).toMatchObject({ code: 'sheet_bomb', params: { reason: 'unpacked size' } })
	})

	test('that claim to be small and are not', async () => {
		const path = await makeWorkbook({ parts: { [SHEET]: BLANKS } })
		await forge(path, SHEET, (record) => record.writeUInt32LE(500, UNPACKED_SIZE))
		expect(await refusalOf(path)).toMatchObject({
			code: 'sheet_bomb',
			params: { reason: 'entry larger than it claims' },
		})
	})

	test('whose entries share their bytes', async () => {
		const path = await makeWorkbook({})
		await forge(path, SHEET, (record) => record.writeUInt32LE(0, OFFSET))
		expect(await refusalOf(path)).toMatchObject({ code: 'sheet_bomb', params: { reason: 'entries overlap' } })
	})

	test('with more entries than any workbook', async () => {
		const path = await makeWorkbook({})
		const bytes = await readFile(path)
		const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
		bytes.writeUInt16LE(60_000, end + 8)
		bytes.writeUInt16LE(60_000, end + 10)
		await writeFile(path, bytes)
		expect(await refusalOf(path)).toMatchObject({ code: 'sheet_bomb', params: { reason: '60000 entries' } })
	})

	test('with two entries of one name, encrypted, oddly packed, or not what their checksum says', async () => {
		const twice = await makeArchive({ 'xl/a.xml': '1', 'xl/A.xml': '2' })
		expect(await refusalOf(twice)).toMatchObject({ code: 'sheet_damaged' })
		const locked = await forge(await makeWorkbook({}), SHEET, (record) => record.writeUInt16LE(1, FLAGS))
		expect(await refusalOf(locked)).toMatchObject({ code: 'sheet_encrypted' })
		const odd = await forge(await makeWorkbook({}), SHEET, (record) => record.writeUInt16LE(99, METHOD))
		expect(await refusalOf(odd)).toMatchObject({ code: 'sheet_damaged' })
		const wrong = await forge(await makeWorkbook({}), 'xl/styles.xml', (record) => record.writeUInt32LE(7, 16))
		expect(await refusalOf(wrong)).toMatchObject({ code: 'sheet_damaged' })
		const beyond = await forge(await makeWorkbook({}), SHEET, (record) => record.writeUInt32LE(1_000_000, PACKED_SIZE))
		expect(await refusalOf(beyond)).toMatchObject({ code: expect.stringMatching(/sheet_(damaged|bomb)/) })
	})

	test('cut off in the middle', async () => {
		for (const share of [0.99, 0.5, 0.01]) {
			const path = await makeWorkbook({ rows: ['<row><c><v>1</v></c></row>'.repeat(1000)] })
			await truncate(path, Math.floor((await readFile(path)).length * share))
			expect(await refusalOf(path)).toMatchObject({ code: 'sheet_damaged' })
		}
	})
})

describe('sheets', () => {
	test('with all columns of the format', async () => {
		const cells = Array.from({ length: 16_384 }, () => '<c><v>1</v></c>').join('')
		expect(await refusalOf(await makeWorkbook({ rows: [`<row>${cells}</row>`] }))).toMatchObject({
			code: 'sheet_too_many_columns',
			params: { limit: COLUMNS },
		})
		expect(await refusalOf(await makeFile('x,'.repeat(16_384)))).toMatchObject({ code: 'sheet_too_many_columns' })
	})

	test('with more rows than allowed, known when they have been read', async () => {
		const path = await makeWorkbook({ rows: ['<row><c><v>1</v></c></row>'.repeat(ROWS + 1)] })
		expect(await refusalOf(path, 10_000)).toMatchObject({ code: 'sheet_too_many_rows', params: { limit: ROWS } })
	})

	test('whose cells or rows are nowhere', async () => {
		for (const rows of [
			'<row r="0"/>',
			'<row r="9999999"/>',
			'<row r="x"/>',
			'<row><c r="XFE1"/></row>',
			'<row><c r="1"/></row>',
		]) {
			expect(await refusalOf(await makeWorkbook({ rows: [rows] }))).toMatchObject({ code: 'sheet_damaged' })
		}
	})

	test('with a text or a tag without end', async () => {
		const text = `<row><c t="str"><v>${'x'.repeat(MIB)}</v></c></row>`
		expect(await refusalOf(await makeWorkbook({ rows: [text] }))).toMatchObject({ code: 'sheet_cell_too_long' })
		const tag = `<worksheet a="${'x '.repeat(4 * MIB)}`
		expect(await refusalOf(await makeWorkbook({ parts: { [SHEET]: tag } }))).toMatchObject({
			code: 'sheet_cell_too_long',
		})
		const shared = await makeWorkbook({ rows: ['<row/>'], strings: `<si><t>${'x'.repeat(MIB)}</t></si>` })
		expect(await refusalOf(shared)).toMatchObject({ code: 'sheet_cell_too_long' })
	})

	test('that repeat a long text in every cell', async () => {
		const cells = '<c t="s"><v>0</v></c>'.repeat(500)
		const path = await makeWorkbook({
			rows: [`<row>${cells}</row>`.repeat(500)],
			strings: `<si><t>${'x'.repeat(50_000)}</t></si>`,
		})
		const memory = process.memoryUsage.rss()
		const file = await openSheet(path, { fileName: 'products.xlsx' })
		onTestFinished(() => file.close())
		await expect(count(file.rows())).rejects.toMatchObject({
			code: 'sheet_cell_too_long',
			params: { limit: ROW_CHARS, row: 1 },
		})
		expect(process.memoryUsage.rss() - memory).toBeLessThan(200 * MIB)
	})

	test('that hold numbers no program writes', async () => {
		const cells = [' '.repeat(90_000) + 'x', '1'.repeat(90_000), `1e${'9'.repeat(90_000)}`].map(
			(text) => `<c><v>${text}</v></c>`,
		)
		expect(await refusalOf(await makeWorkbook({ rows: [`<row>${cells.join('')}</row>`] }))).toEqual({})
	})

	test('of which there are too many', async () => {
		const sheets = '<sheet name="a" r:id="rId1"/>'.repeat(1001)
		const parts = { 'xl/workbook.xml': `<workbook><sheets>${sheets}</sheets></workbook>` }
		expect(await refusalOf(await makeWorkbook({ parts }))).toMatchObject({
			code: 'sheet_too_large',
			params: { limit: 1000 },
		})
	})

	test('that stop in the middle', async () => {
		const xml = sheetXml('<row><c><v>1</v></c></row>').replace('</sheetData></worksheet>', '<row r="2')
		expect(await refusalOf(await makeWorkbook({ parts: { [SHEET]: xml } }))).toMatchObject({ code: 'sheet_damaged' })
	})
})

describe('document types', () => {
	const laughs = Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join(
		'',
	)
	const laughing = `<?xml version="1.0"?><!DOCTYPE w [<!ENTITY l0 "ha">${laughs}]>`
	const reaching = `<?xml version="1.0"?><!DOCTYPE w [<!ENTITY l9 SYSTEM "file:///etc/passwd">]>`

	test.each(['xl/workbook.xml', SHEET, 'xl/sharedStrings.xml', 'xl/styles.xml', '_rels/.rels'])(
		'in %s',
		async (part) => {
			for (const prologue of [laughing, reaching]) {
				const xml = `${prologue}<worksheet><sheetData><row><c t="str"><v>&l9;</v></c></row></sheetData></worksheet>`
				const path = await makeWorkbook({ rows: ['<row><c t="s"><v>0</v></c></row>'], parts: { [part]: xml } })
				expect(await refusalOf(path)).toMatchObject({ code: 'sheet_bomb', params: { reason: 'DOCTYPE in XML' } })
			}
		},
	)
})

describe('other files', () => {
	const container = Buffer.from('d0cf11e0a1b11ae1', 'hex')
	const oldWorkbook = Buffer.concat([container, Buffer.alloc(2048)])
	const encrypted = Buffer.concat([oldWorkbook, Buffer.alloc(65_500), Buffer.from('EncryptedPackage', 'utf16le')])

	test.each<[string, string | Uint8Array, SheetErrorCode, object]>([
		['an empty file', '', 'sheet_empty', {}],
		['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 'sheet_not_a_workbook', {}],
		['a program of Linux', Buffer.from('7f454c4602010100000000', 'hex'), 'sheet_not_a_workbook', {}],
		['an old workbook', oldWorkbook, 'sheet_old_format', { format: '.xls' }],
		['an encrypted workbook', encrypted, 'sheet_encrypted', {}],
		['a web page called .xls', '<html><table></table></html>', 'sheet_old_format', { format: 'html' }],
		['only the mark of an archive', 'PK\x03\x04', 'sheet_damaged', {}],
		['an archive of nothing', `PK\x05\x06${'\0'.repeat(18)}`, 'sheet_not_a_workbook', {}],
	])('%s', async (_, content, code, params) => {
		expect(await refusalOf(await makeFile(content))).toMatchObject({ code, params })
	})

	test('larger than allowed', async () => {
		const path = await makeFile('PK\x03\x04')
		await truncate(path, FILE_BYTES + 1)
		expect(await refusalOf(path)).toMatchObject({ code: 'sheet_too_large', params: { limit: FILE_BYTES } })
	})

	test('archives of other kinds', async () => {
		expect(await refusalOf(await makeArchive({ 'readme.txt': 'hello' }))).toMatchObject({
			code: 'sheet_not_a_workbook',
		})
		const ods = { 'content.xml': '<a/>', 'META-INF/manifest.xml': '<a/>' }
		expect(await refusalOf(await makeArchive(ods))).toMatchObject({
			code: 'sheet_old_format',
			params: { format: '.ods' },
		})
		const binary = {
			'_rels/.rels': relationships([['x/officeDocument', 'xl/workbook.bin']]),
			'xl/workbook.bin': '\x01',
		}
		expect(await refusalOf(await makeArchive(binary))).toMatchObject({ params: { format: '.xlsb' } })
		const word = {
			'_rels/.rels': relationships([['x/officeDocument', 'word/document.xml']]),
			'word/document.xml': '<document/>',
		}
		expect(await refusalOf(await makeArchive(word))).toMatchObject({ code: 'sheet_not_a_workbook' })
		expect(await refusalOf(await makeWorkbook({ rows: [] }))).toMatchObject({ code: 'sheet_empty' })
	})
})
