import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { makeWorkbook, PIXEL, relationships } from '#tests/make/workbook.ts'
import type { WorkbookParts } from '#tests/make/workbook.ts'
import { PICTURE_BYTES } from '#server/sheets/limits.ts'
import { openXlsx } from '#server/sheets/xlsx-reader.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MICROSOFT = 'http://schemas.microsoft.com/office'
const IMAGE = `${OFFICE}/image`
const OTHER = Buffer.concat([PIXEL, Buffer.from('other')])

async function picturesOf(parts: WorkbookParts) {
	const file = await openXlsx(await makeWorkbook(parts))
	onTestFinished(() => file.close())
	const found = []
	for await (const { row, column, ext, read } of file.pictures()) found.push({ row, column, ext, bytes: await read() })
	return found
}

function anchor(kind: string, row: number, column: number, blip: string): string {
	return (
		`<xdr:${kind}><xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>9</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>9</xdr:rowOff></xdr:from>` +
		`<xdr:to><xdr:col>90</xdr:col><xdr:row>90</xdr:row></xdr:to><xdr:pic><xdr:blipFill>${blip}</xdr:blipFill></xdr:pic></xdr:${kind}>`
	)
}

const sheetWithDrawing = {
	'xl/worksheets/_rels/sheet1.xml.rels': relationships([[`${OFFICE}/drawing`, '../drawings/drawing1.xml']]),
	'xl/drawings/_rels/drawing1.xml.rels': relationships([
		[IMAGE, '../media/image1.PNG'],
		[IMAGE, '/xl/media/image2.jpeg'],
		[IMAGE, '../media/gone.png'],
	]),
	'xl/media/image1.PNG': PIXEL,
	'xl/media/image2.jpeg': OTHER,
}

test('pictures that float over the cells are found at their upper left corner', async () => {
	const drawing =
		'<xdr:wsDr>' +
		anchor('twoCellAnchor', 5, 2, '<a:blip r:embed="rId2"/>') +
		anchor('oneCellAnchor', 1, 0, '<a:blip r:embed="rId1"><a:extLst/></a:blip>') +
		anchor('oneCellAnchor', 2, 0, '<a:blip r:embed="rId3"/>') +
		'<xdr:absoluteAnchor><xdr:pic><a:blip r:embed="rId1"/></xdr:pic></xdr:absoluteAnchor>' +
		'<mc:AlternateContent><mc:Choice>' +
		anchor('oneCellAnchor', 8, 1, '<a:blip r:embed="rId1"/>') +
		'</mc:Choice><mc:Fallback>' +
		anchor('oneCellAnchor', 8, 1, '<a:blip r:embed="rId2"/>') +
		'</mc:Fallback></mc:AlternateContent></xdr:wsDr>'
	const parts = { ...sheetWithDrawing, 'xl/drawings/drawing1.xml': drawing }
	expect(await picturesOf({ parts })).toEqual([
		{ row: 2, column: 0, ext: 'png', bytes: PIXEL },
		{ row: 6, column: 2, ext: 'jpeg', bytes: OTHER },
		{ row: 9, column: 1, ext: 'png', bytes: PIXEL },
	])
})

const wps: WorkbookParts = {
	rows: [
		'<row r="2"><c r="A2" t="str"><f>_xlfn.DISPIMG("ID_AB12",1)</f><v>=DISPIMG("ID_AB12",1)</v></c><c r="B2"><v>7</v></c></row>' +
			'<row r="3"><c r="A3" t="str"><f>_xlfn.DISPIMG(&quot;ID_NONE&quot;,1)</f><v>=DISPIMG("ID_NONE",1)</v></c></row>',
	],
	related: { 'http://www.wps.cn/officeDocument/2020/cellImage': 'cellimages.xml' },
	parts: {
		'xl/cellimages.xml':
			'<etc:cellImages><etc:cellImage><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="ID_AB12"/></xdr:nvPicPr>' +
			'<xdr:blipFill><a:blip r:embed="rId1"/></xdr:blipFill></xdr:pic></etc:cellImage></etc:cellImages>',
		'xl/_rels/cellimages.xml.rels': relationships([[IMAGE, 'media/image1.png']]),
		'xl/media/image1.png': PIXEL,
	},
}

/** Two cells with pictures, whose four lists are all in a different order. */
const placedInCell: WorkbookParts = {
	rows: [
		'<row r="4"><c r="C4" t="e" vm="1"><v>#VALUE!</v></c><c r="D4" t="e" vm="2"><v>#VALUE!</v></c>' +
			'<c r="E4" t="e" vm="9"><v>#VALUE!</v></c><c r="F4" t="str"><v>x</v></c></row>',
	],
	related: {
		[`${OFFICE}/sheetMetadata`]: 'metadata.xml',
		[`${MICROSOFT}/2017/06/relationships/rdRichValue`]: 'richData/rdrichvalue.xml',
		[`${MICROSOFT}/2022/10/relationships/richValueRel`]: 'richData/richValueRel.xml',
	},
	parts: {
		'xl/metadata.xml':
			'<metadata><futureMetadata name="XLRICHVALUE" count="2"><bk><extLst><ext><xlrd:rvb i="1"/></ext></extLst></bk>' +
			'<bk><extLst><ext><xlrd:rvb i="0"/></ext></extLst></bk></futureMetadata>' +
			'<futureMetadata name="XLDAPR"><bk><xlrd:rvb i="7"/></bk></futureMetadata>' +
			'<valueMetadata count="2"><bk><rc t="1" v="0"/></bk><bk><rc t="1" v="1"/></bk></valueMetadata></metadata>',
		'xl/richData/rdrichvalue.xml': '<rvData><rv s="0"><v>0</v><v>5</v></rv><rv s="0"><v>1</v><v>5</v></rv></rvData>',
		'xl/richData/richValueRel.xml': '<richValueRels><rel r:id="rId2"/><rel r:id="rId1"/></richValueRels>',
		'xl/richData/_rels/richValueRel.xml.rels': relationships([
			[IMAGE, '../media/image1.png'],
			[IMAGE, '../media/image2.jpeg'],
		]),
		'xl/media/image1.png': PIXEL,
		'xl/media/image2.jpeg': OTHER,
	},
}

test('pictures that WPS Office keeps in cells are found by their names', async () => {
	expect(await picturesOf(wps)).toEqual([{ row: 2, column: 0, ext: 'png', bytes: PIXEL }])
})

test('pictures that Excel places in cells are found over the four lists', async () => {
	expect(await picturesOf(placedInCell)).toEqual([
		{ row: 4, column: 2, ext: 'png', bytes: PIXEL },
		{ row: 4, column: 3, ext: 'jpeg', bytes: OTHER },
	])
})

test('a cell whose content is a picture has no text', async () => {
	for (const [parts, expected] of [
		[wps, [[null, '7']]],
		[placedInCell, [[null, null, null, null, null, 'x']]],
	] as const) {
		const file = await openXlsx(await makeWorkbook(parts))
		const cells = []
		for await (const row of file.rows()) cells.push(row.cells)
		await file.close()
		expect(cells).toEqual(expected)
	}
})

test('a picture that is too large fails alone', async () => {
	const anchors = [1, 2].map((id) => anchor('oneCellAnchor', id, 0, `<a:blip r:embed="rId${id}"/>`))
	const path = await makeWorkbook({
		parts: {
			...sheetWithDrawing,
			'xl/drawings/drawing1.xml': `<xdr:wsDr>${anchors.join('')}</xdr:wsDr>`,
			'xl/media/image1.PNG': randomBytes(PICTURE_BYTES + 1),
		},
	})
	const file = await openXlsx(path)
	onTestFinished(() => file.close())
	const found = []
	for await (const picture of file.pictures()) found.push(picture)
	const [large, other] = found
	await expect(large?.read()).rejects.toMatchObject({ code: 'sheet_too_large', params: { limit: PICTURE_BYTES } })
	expect(await other?.read()).toEqual(OTHER)
})
