import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { count, makeFile, makeWorkbook, PIXEL, testFolder } from '#tests/make/workbook.ts'
import { openSheet } from './open.ts'
import type { OpenOptions } from './open.ts'
import type { Cell } from './sheet-content.ts'
import { ReadThread } from './thread/read-thread.ts'
import type { SheetRow } from './types.ts'
import { writeXlsx } from './xlsx-writer.ts'

async function open(path: string, options: OpenOptions = { fileName: 'products.xlsx' }) {
	const file = await openSheet(path, options)
	onTestFinished(() => file.close())
	return file
}

/** A workbook with so many rows of 13 cells. */
async function makeList(count: number): Promise<string> {
	const path = join(await testFolder(), 'list.xlsx')
	function* rows(): Generator<Cell[]> {
		for (let row = 2; row <= count; row++) yield Array.from({ length: 13 }, (_, column) => `cell ${column} of ${row}`)
	}
	const columns = Array.from({ length: 13 }, (_, column) => ({ header: `Column ${column}`, type: 'text' as const }))
	await writeXlsx(createWriteStream(path), { columns, rows: rows() })
	return path
}

describe('a file is opened as what it is', () => {
	test('a workbook, whatever it is called', async () => {
		const path = await makeWorkbook({
			rows: ['<row r="2"><c r="B2"><v>1E+5</v></c></row>', ''],
			names: ['Mugs', 'Cups'],
			hidden: [false, true],
			behind: '<mergeCells><mergeCell ref="A1:A2"/></mergeCells>',
		})
		const file = await open(path, { fileName: 'mugs.csv' })
		expect(file).toMatchObject({
			kind: 'xlsx',
			sheets: [
				{ name: 'Mugs', hidden: false },
				{ name: 'Cups', hidden: true },
			],
		})
		expect(file.encoding).toBeUndefined()
		const rows: SheetRow[] = []
		for await (const row of file.rows('Mugs', { fillMerged: true })) rows.push(row)
		expect(rows).toEqual([{ row: 2, hidden: false, cells: [null, '100000'], damaged: [1] }])
		expect(await file.merges()).toEqual([{ top: 1, left: 0, bottom: 2, right: 0 }])
		await expect(file.rows('Plates')[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 'sheet_missing' })
	})

	test('a text file, with what is known about it', async () => {
		const file = await open(await makeFile('sku;name\nA1;mug\n'), { fileName: 'C:/lists/spring 2026.xlsx' })
		expect(file).toMatchObject({
			kind: 'csv',
			sheets: [{ name: 'spring 2026', hidden: false }],
			encoding: 'utf-8',
			delimiter: ';',
		})
		expect(await file.merges()).toEqual([])
		expect(await count(file.pictures())).toBe(0)
		const other = await open(await makeFile('a;b|c'), { fileName: 'x', delimiter: '|', encoding: 'windows-1252' })
		expect(other).toMatchObject({ encoding: 'windows-1252', delimiter: '|' })
		for await (const { cells } of other.rows()) expect(cells).toEqual(['a;b', 'c'])
	})

	test('or refused', async () => {
		await expect(openSheet(await makeFile(PIXEL), { fileName: 'list.xlsx' })).rejects.toMatchObject({
			name: 'SheetError',
			code: 'sheet_not_a_workbook',
			params: {},
		})
	})

	test('unless it is not there, which is no fault of the seller', async () => {
		await expect(openSheet('/nowhere/list.xlsx', { fileName: 'list.xlsx' })).rejects.toThrow('ENOENT')
	})

	test('with its pictures', async () => {
		const path = join(await testFolder(), 'photos.xlsx')
		const large = Buffer.concat([PIXEL, Buffer.alloc(300_000, 'x')])
		await writeXlsx(createWriteStream(path), {
			columns: [
				{ header: 'SKU', type: 'text' },
				{ header: 'Photo', type: 'image' },
			],
			rows: [PIXEL, large].map((image) => ['A', { image, ext: 'png', width: 1, height: 1 }]),
		})
		const found = []
		for await (const { row, column, ext, read } of (await open(path)).pictures()) {
			found.push({ row, column, ext, bytes: await read() })
		}
		expect(found).toEqual([
			{ row: 2, column: 1, ext: 'png', bytes: PIXEL },
			{ row: 3, column: 1, ext: 'png', bytes: large },
		])
	})
})

describe('reading', () => {
	test('100,000 rows leaves the server free for others', { timeout: 60_000 }, async () => {
		const file = await open(await makeList(100_000))
		const [ours, all] = [process.threadCpuUsage(), process.cpuUsage()]
		let count = 0
		for await (const { row } of file.rows()) if (row === ++count) continue
		const [own, whole] = [process.threadCpuUsage(ours), process.cpuUsage(all)]
		expect(count).toBe(100_000)
		// Another thread has most of the work.
		expect((own.user + own.system) / (whole.user + whole.system)).toBeLessThan(0.5)
	})

	test('may be left, begun again, and go on twice at a time', async () => {
		const file = await open(await makeList(3000))
		for await (const { row } of file.rows()) if (row === 700) break
		const [first, second] = [file.rows(), file.rows()]
		for (let row = 1; row <= 3000; row++) {
			expect((await first.next()).value).toMatchObject({ row })
			expect((await second.next()).value).toMatchObject({ row })
		}
		expect((await first.next()).done && (await second.next()).done).toBe(true)
	})

	test('ends when the file is closed', async () => {
		const file = await open(await makeList(3000))
		const rows = file.rows()
		await rows.next()
		await file.close()
		const goOn = async () => {
			while (!(await rows.next()).done) continue
		}
		await expect(goOn()).rejects.toThrow('closed')
		await expect(file.merges()).rejects.toThrow('closed')
	})

	test('that takes too long ends the thread', async () => {
		const path = await makeList(50_000)
		const thread = new ReadThread()
		onTestFinished(() => thread.end())
		await thread.ask('open', [path, 'list.xlsx', {}])
		await thread.ask('startRows', [1, 0, {}])
		await expect(thread.ask('nextRows', [1], 0)).rejects.toMatchObject({ code: 'sheet_time' })
		await expect(thread.ask('merges', [0])).rejects.toMatchObject({ code: 'sheet_time' })
	})

	test('gives all cells of all rows', async () => {
		const cells = []
		for await (const row of (await open(await makeList(1200))).rows()) cells.push(row.cells)
		expect(cells).toHaveLength(1200)
		expect(cells[1199]).toEqual(Array.from({ length: 13 }, (_, column) => `cell ${column} of 1200`))
	})
})
