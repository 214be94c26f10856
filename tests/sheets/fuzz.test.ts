// Whatever a file holds, reading it ends with rows or with a SheetError, never with anything else.
import { readFile } from 'node:fs/promises'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { SheetError } from '#server/sheets/sheet-error.ts'
import { openByContent } from '#server/sheets/thread/by-content.ts'
import { cases, patient } from '#tests/make/fuzz.ts'
import { makeFile, makeWorkbook, PIXEL, relationships, sheetXml } from '#tests/make/workbook.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const PARTS = {
	'xl/worksheets/sheet1.xml': sheetXml(
		'<row r="1" hidden="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>x &amp; y</t></is></c></row>' +
			'<row r="2"><c r="A2" s="1"><v>45413.5</v></c><c r="C2" t="e" vm="1"><v>#N/A</v></c><c r="D2"><f>DISPIMG("a",1)</f><v>1E+3</v></c></row>',
		'<mergeCells><mergeCell ref="A1:A2"/></mergeCells>',
	),
	'xl/sharedStrings.xml': '<sst><si><t>mug</t></si><si><r><t>a</t></r><rPh><t>b</t></rPh></si></sst>',
	'xl/worksheets/_rels/sheet1.xml.rels': relationships([[`${OFFICE}/drawing`, '../drawings/drawing1.xml']]),
	'xl/drawings/drawing1.xml':
		'<wsDr><oneCellAnchor><from><col>1</col><row>1</row></from><pic><a:blip r:embed="rId1"/></pic></oneCellAnchor></wsDr>',
	'xl/drawings/_rels/drawing1.xml.rels': relationships([[`${OFFICE}/image`, '../media/image1.png']]),
	'xl/media/image1.png': PIXEL,
}

async function expectRowsOrRefusal(path: string): Promise<void> {
	try {
		const file = await openByContent(path, 'fuzz.xlsx', {})
		try {
			for await (const row of file.rows(0, { fillMerged: true })) expect(row.cells.length).toBeGreaterThan(0)
			await file.merges()
			for await (const picture of file.pictures()) await picture.read()
		} finally {
			await file.close()
		}
	} catch (error) {
		expect(error).toBeInstanceOf(SheetError)
	}
}

test('any bytes', patient, async () => {
	const begins = fc.constantFrom(
		'',
		'PK\x03\x04',
		'PK\x05\x06',
		'\xd0\xcf\x11\xe0',
		'\xff\xfe',
		'\xef\xbb\xbf',
		'sep=;\n',
	)
	await fc.assert(
		fc.asyncProperty(begins, fc.uint8Array({ maxLength: 3000 }), async (begin, rest) => {
			await expectRowsOrRefusal(await makeFile(Buffer.concat([Buffer.from(begin, 'latin1'), rest])))
		}),
		cases(300),
	)
})

test('a workbook with some bytes changed', patient, async () => {
	const whole = await readFile(await makeWorkbook({ formats: ['yyyy-mm-dd'], parts: PARTS }))
	const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255))
	await fc.assert(
		fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), fc.nat(whole.length), async (changes, cut) => {
			const bytes = Buffer.from(whole)
			for (const [at, value] of changes) bytes[at] = value
			await expectRowsOrRefusal(await makeFile(cut % 4 === 0 ? bytes.subarray(0, cut) : bytes))
		}),
		cases(300),
	)
})

test('a workbook whose XML is changed', patient, async () => {
	const path = fc.constantFrom(...(Object.keys(PARTS) as (keyof typeof PARTS)[]), 'xl/workbook.xml', 'xl/styles.xml')
	const piece = fc.constantFrom(
		'<',
		'>',
		'/',
		'"',
		'&',
		'<c>',
		'</row>',
		'<row r="-1">',
		'<c r="ZZZ1">',
		'<![CDATA[',
		'-->',
		'9e999',
		'rId9',
		'\0',
		'',
	)
	await fc.assert(
		fc.asyncProperty(path, piece, fc.nat(), fc.nat(30), async (name, insert, position, removed) => {
			const original = String(
				PARTS[name as keyof typeof PARTS] ?? '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
			)
			const at = position % (original.length + 1)
			const xml = original.slice(0, at) + insert + original.slice(at + removed)
			await expectRowsOrRefusal(await makeWorkbook({ formats: ['00000'], parts: { ...PARTS, [name]: xml } }))
		}),
		cases(500),
	)
})
