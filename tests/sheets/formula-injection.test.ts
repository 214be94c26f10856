// No text of a seller becomes a formula in an export (trust.md T33), as openpyxl and LibreOffice judge it.
import { spawnSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { csvStream } from '#server/sheets/csv-writer.ts'
import { openSheet } from '#server/sheets/open.ts'
import type { Column, SheetContent } from '#server/sheets/sheet-content.ts'
import { writeXlsx } from '#server/sheets/xlsx-writer.ts'
import { PIXEL, testFolder } from '#tests/make/workbook.ts'

const DANGEROUS = [
	'=1+1',
	'=HYPERLINK("http://evil.example","x")',
	"+cmd|' /C calc'!A0",
	'-2+3',
	'@SUM(1)',
	'\t=1+1',
	'\r=1+1',
	' =1+1',
	'＝1+1',
	'＋1',
	'－1+1',
	'＠SUM(1)',
	"'=1+1",
	'{=1+1}',
	'=1+1\n=2',
	'a;=1+1',
	'_x003D_1+1',
	'ctrl\u0001\u000b end',
	'lone\ud800 half',
	'http://x.example/a',
]

/** The text in four columns, each a little different: LibreOffice writes equal neighbours only once. */
const cellsOf = (text: string) => [text, `${text} b`, `${text} c`, `${text} d`]

const content: SheetContent = {
	name: '=Sheet1',
	columns: [
		{ header: '=1+1', type: 'text' },
		{ header: '@Name', type: 'text' },
		{ header: '-Price', type: 'number' },
		{ header: 'Since', type: 'date' },
		{ header: 'Photo', type: 'image' },
	],
	rows: DANGEROUS.map((text) => [...cellsOf(text), { image: PIXEL, ext: 'png', width: 1, height: 1 }]),
}

/** What reading gives back of a text, and other programs show. */
const said = (text: string) => text.toWellFormed().replace(/\r\n?/g, '\n').trim()

function run(command: string, args: string[]): string {
	const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', timeout: 100_000 })
	expect(status, stderr).toBe(0)
	return stdout
}

/** The file as LibreOffice understands it: its own format as one XML text. */
async function inLibreOffice(path: string, ...options: string[]): Promise<string> {
	return converted(path, 'fods', options)
}

/** The file as LibreOffice writes it in another format. */
async function converted(path: string, format: string, options: readonly string[] = []): Promise<string> {
	const folder = await testFolder()
	const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`
	run('soffice', [profile, '--headless', ...options, '--convert-to', format, '--outdir', folder, path])
	return readFile(join(folder, `export.${format}`), 'utf8')
}

async function texts(path: string): Promise<(string | null)[]> {
	const file = await openSheet(path, { fileName: 'export' })
	const rows = []
	for await (const { cells } of file.rows()) rows.push(cells.slice(0, 4))
	await file.close()
	return rows.flat()
}

const EXPECTED = ['=1+1', '@Name', '-Price', 'Since', ...DANGEROUS.flatMap((text) => cellsOf(text).map(said))]
/** With the heading of the pictures. */
const TEXT_CELLS = EXPECTED.length + 1

test('a workbook holds only texts', { timeout: 120_000 }, async () => {
	const path = join(await testFolder(), 'export.xlsx')
	await writeXlsx(createWriteStream(path), content)

	const script =
		'import json, openpyxl, sys\n' +
		'sheet = openpyxl.load_workbook(sys.argv[1]).active\n' +
		'cells = [cell for row in sheet.iter_rows(max_col=4) for cell in row]\n' +
		'print(json.dumps({"types": sorted({cell.data_type for cell in cells}), "values": [cell.value for cell in cells],\n' +
		'  "prefixed": all(cell.quotePrefix and cell.number_format == "@" for cell in cells), "frozen": sheet.freeze_panes,\n' +
		'  "bold": [cell.font.b for cell in sheet[1]], "filter": sheet.auto_filter.ref, "height": sheet.row_dimensions[2].height}))'
	const seen = JSON.parse(run('/usr/bin/python3', ['-c', script, path])) as { values: string[] }
	expect(seen).toMatchObject({
		types: ['s'],
		prefixed: true,
		frozen: 'A2',
		bold: [true, true, true, true, true],
		filter: `A1:E${DANGEROUS.length + 1}`,
		height: 6.75,
	})
	expect(seen.values).toHaveLength(EXPECTED.length)

	const understood = await inLibreOffice(path)
	expect(understood).not.toContain('table:formula')
	expect(understood.match(/office:value-type="string"/g)).toHaveLength(TEXT_CELLS)
	expect(understood.match(/<draw:frame/g)).toHaveLength(DANGEROUS.length)
	expect(await texts(path)).toEqual(EXPECTED)
})

test('a text file holds only texts', { timeout: 120_000 }, async () => {
	const path = join(await testFolder(), 'export.csv')
	await pipeline(csvStream(content), createWriteStream(path))
	// Comma, double quote, UTF-8, from line 1.
	const understood = await inLibreOffice(path, '--infilter=Text - txt - csv (StarCalc):44,34,76,1')
	expect(understood).toContain('SUM(1)')
	expect(understood).not.toContain('table:formula')
	expect(understood.match(/office:value-type="string"/g)).toHaveLength(TEXT_CELLS)
	expect(await texts(path)).toEqual(EXPECTED)
})

test(
	'the only formula is ours: the amount of a line, there as soon as its quantity is',
	{ timeout: 120_000 },
	async () => {
		const path = join(await testFolder(), 'export.xlsx')
		const columns: Column[] = [
			{ header: 'SKU', type: 'text' },
			{ header: 'Price', type: 'price' },
			{ header: 'Qty', type: 'number' },
			{ header: 'Amount', type: 'price', productOf: [1, 2] },
		]
		const rows = [
			['A', '4.20', null, null],
			['B', '4.20', null, null],
			['C', '=1+1', null, null],
		]
		await writeXlsx(createWriteStream(path), { columns, rows })
		const order =
			'import openpyxl, sys\n' +
			'book = openpyxl.load_workbook(sys.argv[1])\n' +
			'for row in (2, 4): book.active.cell(row, 3).value = 3\n' +
			'book.save(sys.argv[1])'
		run('/usr/bin/python3', ['-c', order, path])
		expect((await converted(path, 'csv')).trim().split('\n')).toEqual([
			'SKU,Price,Qty,Amount',
			'A,4.2,3,12.6',
			'B,4.2,,',
			'C,=1+1,3,',
		])
	},
)
