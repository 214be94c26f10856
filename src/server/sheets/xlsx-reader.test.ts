import { describe, expect, onTestFinished, test } from 'vitest'
import { makeWorkbook, relationships } from '#tests/make/workbook.ts'
import type { WorkbookParts } from '#tests/make/workbook.ts'
import type { RowOptions, SheetRow, TabularFile } from './types.ts'
import { openXlsx } from './xlsx-reader.ts'

async function open(parts: WorkbookParts): Promise<TabularFile> {
	const file = await openXlsx(await makeWorkbook(parts))
	onTestFinished(() => file.close())
	return file
}

async function rowsOf(parts: WorkbookParts, options?: RowOptions): Promise<SheetRow[]> {
	const file = await open(parts)
	const rows: SheetRow[] = []
	for await (const row of file.rows(0, options)) rows.push(row)
	return rows
}

async function cellsOf(parts: WorkbookParts): Promise<(readonly (string | null)[])[]> {
	return (await rowsOf(parts)).map(({ cells }) => cells)
}

describe('cells', () => {
	test('of every type say what the seller sees', async () => {
		const strings =
			'<si><t>Mug</t></si><si><r><t>Big </t></r><r><rPr><b/></rPr><t xml:space="preserve">red mug </t></r><rPh sb="0" eb="1"><t>guide</t></rPh></si>'
		const rows =
			'<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c>' +
			'<c r="C1" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>' +
			'<c r="D1" t="b"><v>1</v></c><c r="E1" t="e"><v>#N/A</v></c>' +
			'<c r="F1" t="str"><f>A1&amp;"!"</f><v>Mug!</v></c><c r="G1"><f>1+1</f><v>2</v></c>' +
			'<c r="H1"><f>1+1</f></c><c r="I1" t="d"><v>2024-05-01T00:00:00</v></c><c r="J1" s="1"><v>7</v></c></row>'
		expect(await cellsOf({ rows: [rows], strings, formats: ['00000'] })).toEqual([
			['Mug', 'Big red mug', 'inline', 'TRUE', '#N/A', 'Mug!', '2', null, '2024-05-01', '00007'],
		])
	})

	test('keep entities, escapes, CDATA, comments and unusual spellings of XML', async () => {
		const rows =
			`<row r='1'\n><c t = "inlineStr"\tr='A1' x='>"'><is><t>a &lt;b&gt; &#x4E2D;&#25991; _x0041_ _x005F_x0041_</t></is></c >` +
			'<!-- <c r="B1"><v>9</v></c> --><c r="B1" t="inlineStr"><is><t><![CDATA[<i>&amp;</i>]]></t></is></c></row>'
		expect(await cellsOf({ rows: [rows] })).toEqual([['a <b> 中文 A _x0041_', '<i>&amp;</i>']])
	})

	test('are found under a namespace prefix', async () => {
		const xml =
			'<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="str"><x:v>A</x:v></x:c><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>'
		expect(await cellsOf({ parts: { 'xl/worksheets/sheet1.xml': xml } })).toEqual([['A', '1']])
	})

	test('without a reference follow the one before', async () => {
		expect(await cellsOf({ rows: ['<row><c><v>1</v></c><c r="D1"><v>4</v></c><c><v>5</v></c></row>'] })).toEqual([
			['1', null, null, '4', '5'],
		])
	})

	test('come without blanks at their ends', async () => {
		const rows = '<row><c t="str"><v>  mug </v></c><c t="str"><v>   </v></c><c t="str"><v>x</v></c></row>'
		expect(await cellsOf({ rows: [rows] })).toEqual([['mug', null, 'x']])
	})

	test('are cut where pieces of the file end, wherever that is', async () => {
		const long = Array.from({ length: 3000 }, (_, index) => `Tasse Größe ${index} 陶瓷杯 & Co`)
		const rows = long
			.map((text) => `<row><c t="inlineStr"><is><t>${text.replace('&', '&amp;')}</t></is></c></row>`)
			.join('')
		expect((await cellsOf({ rows: [rows] })).flat()).toEqual(long)
	})

	test('whose number went through scientific notation are flagged', async () => {
		const strings = '<si><t>1.23457E+11</t></si>'
		const rows = '<row><c r="A1"><v>5</v></c><c r="B1"><v>1.23457E+11</v></c><c r="C1" t="s"><v>0</v></c></row>'
		expect(await rowsOf({ rows: [rows], strings })).toEqual([
			{ row: 1, hidden: false, cells: ['5', '123457000000', '1.23457E+11'], damaged: [1, 2] },
		])
	})
})

describe('rows', () => {
	test('keep their numbers, say when hidden, and are left out when empty', async () => {
		const rows =
			'<row r="2"><c r="A2"><v>1</v></c></row><row r="3"><c r="A3" s="1"/></row><row r="4"/>' +
			'<row r="7" hidden="1"><c r="B7"><v>2</v></c></row><row><c><v>3</v></c></row>'
		expect(await rowsOf({ rows: [rows] })).toEqual([
			{ row: 2, hidden: false, cells: ['1'] },
			{ row: 7, hidden: true, cells: [null, '2'] },
			{ row: 8, hidden: false, cells: ['3'] },
		])
	})

	const merged = {
		rows: [
			'<row r="1"><c r="A1" t="str"><v>Cups</v></c><c r="B1"><v>1</v></c></row>' +
				'<row r="2"><c r="B2"><v>2</v></c></row><row r="3"><c r="B3"><v>3</v></c></row><row r="4"><c r="B4"><v>4</v></c></row>',
		],
		behind:
			'<mergeCells count="2"><mergeCell ref="A1:A3"/><mergeCell ref="C1:D1"/><mergeCell ref="nonsense"/></mergeCells>',
	}

	test('repeat the value of a merged range on demand', async () => {
		const cells = (rows: SheetRow[]) => rows.map((row) => row.cells)
		expect(cells(await rowsOf(merged, { fillMerged: true }))).toEqual([
			['Cups', '1'],
			['Cups', '2'],
			['Cups', '3'],
			[null, '4'],
		])
		expect(cells(await rowsOf(merged))[1]).toEqual([null, '2'])
	})

	test('tell their merged ranges', async () => {
		const file = await open(merged)
		expect(await file.merges()).toEqual([
			{ top: 1, left: 0, bottom: 3, right: 0 },
			{ top: 1, left: 2, bottom: 1, right: 3 },
		])
		expect(await (await open({ rows: [''] })).merges()).toEqual([])
	})
})

describe('sheets', () => {
	test('are listed with name, visibility and declared size', async () => {
		const two = `<worksheet><dimension ref="A1:C120"/><sheetData><row><c><v>2</v></c></row></sheetData></worksheet>`
		const file = await open({
			rows: ['<row><c><v>1</v></c></row>', ''],
			names: ['Mugs &amp; cups', '价格表'],
			hidden: [false, true],
			parts: { 'xl/worksheets/sheet2.xml': two },
		})
		expect(file.sheets).toEqual([
			{ name: 'Mugs & cups', hidden: false },
			{ name: '价格表', hidden: true, rows: 120 },
		])
		for (const key of [1, '价格表']) {
			for await (const { cells } of file.rows(key)) expect(cells).toEqual(['2'])
		}
		await expect(file.merges('nothing')).rejects.toMatchObject({ code: 'sheet_missing', params: { sheet: 'nothing' } })
	})

	test('count days from 1904 where the workbook says so', async () => {
		const rows = ['<row><c s="1"><v>43951</v></c></row>']
		expect(await cellsOf({ rows, formats: ['yyyy-mm-dd'], workbookPr: '<workbookPr date1904="1"/>' })).toEqual([
			['2024-05-01'],
		])
	})

	test('can be read twice, also after leaving in the middle', async () => {
		const rows = Array.from({ length: 5000 }, (_, index) => `<row><c><v>${index}</v></c></row>`).join('')
		const file = await open({ rows: [rows] })
		for await (const { row } of file.rows()) if (row === 10) break
		let count = 0
		for await (const { cells } of file.rows()) expect(cells).toEqual([String(count++)])
		expect(count).toBe(5000)
	})

	test('have part names whose case does not matter', async () => {
		const target = 'WorkSheets/SHEET1.xml'
		const list = relationships([['http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet', target]])
		const rows = ['<row><c><v>1</v></c></row>']
		expect(await cellsOf({ rows, parts: { 'xl/_rels/workbook.xml.rels': list } })).toEqual([['1']])
	})
})
