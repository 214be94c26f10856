import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import { setImmediate, setTimeout } from 'node:timers/promises'
import * as fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { until } from '#tests/make/until.ts'
import { PIXEL, testFolder } from '#tests/make/workbook.ts'
import type { Cell, Column, PictureCell, SheetContent } from './sheet-content.ts'
import { openXlsx } from './xlsx-reader.ts'
import { writeXlsx } from './xlsx-writer.ts'

const text = (header: string): Column => ({ header, type: 'text' })

async function writeAndOpen(content: SheetContent) {
	const path = join(await testFolder(), 'out.xlsx')
	await writeXlsx(createWriteStream(path), content)
	const file = await openXlsx(path)
	onTestFinished(() => file.close())
	return file
}

async function cellsOf(content: SheetContent): Promise<(readonly (string | null)[])[]> {
	const cells = []
	for await (const row of (await writeAndOpen(content)).rows()) cells.push(row.cells)
	return cells
}

/** Rows without end that remember how many were taken and whether their iterator was closed. */
function endlessRows() {
	const seen = { taken: 0, closed: false }
	async function* rows(): AsyncGenerator<Cell[][]> {
		try {
			for (;;) {
				if (seen.taken++ % 500 === 0) await setImmediate()
				yield [[`SKU-${seen.taken}`, 'some text that does not pack too well '.repeat(5) + Math.random()]]
			}
		} finally {
			seen.closed = true
		}
	}
	return { seen, content: { columns: [text('SKU'), text('Name')], rows: rows() } }
}

describe('cells', () => {
	test('are read again as they were written', async () => {
		const columns: Column[] = [
			{ header: 'SKU', type: 'number' },
			{ header: '品名', type: 'text', width: 30 },
			{ header: 'Price', type: 'price' },
			{ header: 'Stock', type: 'number' },
			{ header: 'Since', type: 'date' },
		]
		const rows: Cell[][] = [
			['000123', '陶瓷杯 <b>&amp; "quotes"', '12.50', '100', '2024-05-01'],
			['=1+1', null, '0.1', '-3', '1899-01-01'],
			['400638133393', '', '3 for 10', 'n/a', '2024-02-30'],
			['-', 'two\r\nlines', '12345678901234567.25', '007', 'soon'],
		]
		expect(await cellsOf({ columns, rows })).toEqual([
			['SKU', '品名', 'Price', 'Stock', 'Since'],
			['000123', '陶瓷杯 <b>&amp; "quotes"', '12.5', '100', '2024-05-01'],
			['=1+1', null, '0.1', '-3', '1899-01-01'],
			['400638133393', null, '3 for 10', 'n/a', '2024-02-30'],
			['-', 'two\nlines', '12345678901234567.25', '007', 'soon'],
		])
	})

	test('of any text survive', async () => {
		const unit = fc.oneof(
			fc.constantFrom('\u0000', '\u0001', '\u000b', '\ud800', '\ufffe', '_x0041_', '<', '&', ']]>', '\r', '\n'),
			fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
		)
		await fc.assert(
			fc.asyncProperty(fc.array(fc.string({ unit }), { minLength: 1, maxLength: 30 }), async (texts) => {
				const cells = await cellsOf({ columns: [text('SKU'), text('Name')], rows: texts.map((name) => ['x', name]) })
				const said = texts.map((name) => name.toWellFormed().replace(/\r\n?/g, '\n').trim() || null)
				expect(cells.slice(1).map(([, name = null]) => name)).toEqual(said)
			}),
			{ numRuns: 60 },
		)
	})

	test('longer than the format allows are cut', async () => {
		const [, row] = await cellsOf({ columns: [text('A')], rows: [['x'.repeat(40_000)]] })
		expect(row?.[0]).toHaveLength(32_767)
	})

	test('may be none at all', async () => {
		expect(await cellsOf({ columns: [text('SKU')], rows: [] })).toEqual([['SKU']])
	})
})

describe('the sheet', () => {
	test.each([
		[undefined, 'Sheet1'],
		['Mugs & cups', 'Mugs & cups'],
		["'=[a]:*?/\\b'", '= a b'],
		['   ', 'Sheet1'],
		['x'.repeat(40), 'x'.repeat(31)],
	])('named %j is called %j', async (name, expected) => {
		const file = await writeAndOpen({ ...(name === undefined ? {} : { name }), columns: [text('A')], rows: [] })
		expect(file.sheets).toEqual([{ name: expected, hidden: false }])
	})
})

describe('pictures', () => {
	const columns: Column[] = [
		text('SKU'),
		{ header: 'Photo', type: 'image', width: 14 },
		{ header: 'Back', type: 'image' },
	]
	const picture = (image: PictureCell['image'], ext: PictureCell['ext'] = 'png'): PictureCell => ({
		image,
		ext,
		width: 800,
		height: 400,
	})

	test('stand in their cells; one that is gone leaves its cell empty', async () => {
		const other = Buffer.concat([PIXEL, PIXEL])
		const rows: Cell[][] = [
			['A1', picture(PIXEL), null],
			['A2', picture(async () => null), picture(async () => other, 'jpeg')],
			['A3', null, null],
		]
		const file = await writeAndOpen({ columns, rows })
		const found = []
		for await (const { row, column, ext, read } of file.pictures())
			found.push({ row, column, ext, bytes: await read() })
		expect(found).toEqual([
			{ row: 2, column: 1, ext: 'png', bytes: PIXEL },
			{ row: 3, column: 2, ext: 'jpeg', bytes: other },
		])
	})

	test('are fetched one at a time, when their turn comes', async () => {
		let open = 0
		let most = 0
		const fetch = async () => {
			most = Math.max(most, ++open)
			await setImmediate()
			open--
			return PIXEL
		}
		await writeAndOpen({ columns, rows: Array.from({ length: 50 }, (_, index) => [`A${index}`, picture(fetch)]) })
		expect(most).toBe(1)
	})

	test('that cannot be fetched fail the export with their reason', async () => {
		const rows = [['A1', picture(() => Promise.reject(new Error('storage is away')))]]
		await expect(writeXlsx(new PassThrough().resume(), { columns, rows })).rejects.toThrow('storage is away')
	})
})

describe('the stream', () => {
	test('takes rows only as fast as the receiver takes bytes', async () => {
		const { seen, content } = endlessRows()
		const stop = new AbortController()
		const out = new PassThrough()
		const writing = writeXlsx(out, content, { signal: stop.signal })
		// It takes some, and then no more as long as nobody takes bytes.
		await until(async () => {
			const before = seen.taken
			await setTimeout(500)
			return before > 0 && seen.taken === before
		}, 'the stream rests')
		stop.abort()
		await expect(writing).rejects.toMatchObject({ name: 'AbortError' })
		expect(seen.closed).toBe(true)
		expect(out.destroyed).toBe(true)
	})

	test('closes the rows when the receiver leaves', async () => {
		const { seen, content } = endlessRows()
		let bytes = 0
		const out = new Writable({
			write(chunk: Buffer, _encoding, done) {
				bytes += chunk.length
				if (bytes > 200_000) this.destroy()
				else done()
			},
		})
		await expect(writeXlsx(out, content)).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' })
		expect(seen.closed).toBe(true)
	})

	test('fails with the reason of the rows', async () => {
		async function* rows(): AsyncGenerator<Cell[][]> {
			yield [['A1']]
			throw new Error('the database is away')
		}
		const out = new PassThrough().resume()
		await expect(writeXlsx(out, { columns: [text('A')], rows: rows() })).rejects.toThrow('the database is away')
		expect(out.destroyed).toBe(true)
	})

	test('does not begin when it is aborted already', async () => {
		const { seen, content } = endlessRows()
		await expect(writeXlsx(new PassThrough(), content, { signal: AbortSignal.abort() })).rejects.toMatchObject({
			name: 'AbortError',
		})
		expect(seen.taken).toBeLessThanOrEqual(1)
	})
})
