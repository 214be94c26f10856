import { readFile } from 'node:fs/promises'
import { makePhoto } from './upload.ts'
import { makeWorkbook, relationships } from './workbook.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MICROSOFT = 'http://schemas.microsoft.com/office'
const IMAGE = `${OFFICE}/image`
const LETTERS = 'ABCDEFGHIJ'

const HEADER = ['图片', '货号', '品名', '类别', '出厂价(USD)', '装箱数', '外箱尺寸(cm)', '毛重(kg)', '起订量']
const GOODS = [
	['', 'HF-101', '竹制砧板', '厨房 > 砧板', '2.35', '48', '52x38x40', '14.5', '500'],
	['', 'HF-102', '竹制砧板 大号', '', '3.10', '36', '60*40*42', '16', '500'],
	['', 'HF-103', '陶瓷碗', '餐具', '1.05', '72', '45×45×30', '18.2', '1000 pcs'],
	['', 'HF-104', '陶瓷盘', '', '1.25', '60', '45x45x30', '17', '1000'],
	['', 'HF-105', '玻璃杯', '', '0.88', '96', '50x40x36', '12', '2000'],
]

function row(number: number, cells: readonly string[]): string {
	const written = cells.map((text, column) =>
		text ? `<c r="${LETTERS[column]}${number}" t="inlineStr"><is><t>${text.replaceAll('>', '&gt;')}</t></is></c>` : '',
	)
	return `<row r="${number}">${written.join('')}</row>`
}

/** Cells of column A that hold a picture by themselves: of WPS, and of Excel. */
const IN_CELL: Readonly<Record<number, string>> = {
	6: '<c r="A6" t="str"><f>_xlfn.DISPIMG("ID_ONE",1)</f><v>=DISPIMG("ID_ONE",1)</v></c>',
	7: '<c r="A7" t="e" vm="1"><v>#VALUE!</v></c>',
}

function anchor(row: number, id: string): string {
	return (
		`<xdr:twoCellAnchor><xdr:from><xdr:col>0</xdr:col><xdr:row>${row - 1}</xdr:row></xdr:from>` +
		`<xdr:pic><xdr:blipFill><a:blip r:embed="${id}"/></xdr:blipFill></xdr:pic></xdr:twoCellAnchor>`
	)
}

/**
 * A factory's price list as they come: title and address merged above the header in line 4, Chinese headers, categories
 * merged over several rows, totals at the end, and pictures of all three kinds: floating (a logo in row 1, one over rows
 * 8 and 9 that are merged, one that is none), in a WPS cell, and placed in an Excel cell.
 */
export async function factoryList(): Promise<Buffer> {
	const photos = await Promise.all([1, 2, 3, 4].map((seed) => makePhoto(seed, 160, 120)))
	const rows = GOODS.map((cells, at) => row(at + 5, cells).replace('">', `">${IN_CELL[at + 5] ?? ''}`))
	const [floating, wps, placed, merged] = photos.map((photo) => photo)
	const path = await makeWorkbook({
		rows: [
			row(1, ['宏发日用品厂 2026 春季报价单']) +
				row(2, ['浙江省义乌市工业园区 88 号  Tel 0579-000000']) +
				row(4, HEADER) +
				rows.join('') +
				row(10, ['合计', '', '', '', '8.63', '312']),
		],
		behind:
			'<mergeCells><mergeCell ref="A1:I1"/><mergeCell ref="A2:I2"/><mergeCell ref="D5:D6"/>' +
			'<mergeCell ref="D7:D9"/><mergeCell ref="A8:A9"/></mergeCells><drawing r:id="rId1"/>',
		names: ['报价单'],
		related: {
			'http://www.wps.cn/officeDocument/2020/cellImage': 'cellimages.xml',
			[`${OFFICE}/sheetMetadata`]: 'metadata.xml',
			[`${MICROSOFT}/2017/06/relationships/rdRichValue`]: 'richData/rdrichvalue.xml',
			[`${MICROSOFT}/2022/10/relationships/richValueRel`]: 'richData/richValueRel.xml',
		},
		parts: {
			'xl/worksheets/_rels/sheet1.xml.rels': relationships([[`${OFFICE}/drawing`, '../drawings/drawing1.xml']]),
			'xl/drawings/drawing1.xml': `<xdr:wsDr>${anchor(1, 'rId1')}${anchor(5, 'rId1')}${anchor(5, 'rId3')}${anchor(8, 'rId2')}</xdr:wsDr>`,
			'xl/drawings/_rels/drawing1.xml.rels': relationships([
				[IMAGE, '../media/floating.jpeg'],
				[IMAGE, '../media/merged.jpeg'],
				[IMAGE, '../media/drawing.emf'],
			]),
			'xl/cellimages.xml':
				'<etc:cellImages><etc:cellImage><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="ID_ONE"/></xdr:nvPicPr>' +
				'<xdr:blipFill><a:blip r:embed="rId1"/></xdr:blipFill></xdr:pic></etc:cellImage></etc:cellImages>',
			'xl/_rels/cellimages.xml.rels': relationships([[IMAGE, 'media/wps.jpeg']]),
			'xl/metadata.xml':
				'<metadata><futureMetadata name="XLRICHVALUE"><bk><extLst><ext><xlrd:rvb i="0"/></ext></extLst></bk>' +
				'</futureMetadata><valueMetadata><bk><rc t="1" v="0"/></bk></valueMetadata></metadata>',
			'xl/richData/rdrichvalue.xml': '<rvData><rv s="0"><v>0</v><v>5</v></rv></rvData>',
			'xl/richData/richValueRel.xml': '<richValueRels><rel r:id="rId1"/></richValueRels>',
			'xl/richData/_rels/richValueRel.xml.rels': relationships([[IMAGE, '../media/placed.jpeg']]),
			'xl/media/floating.jpeg': floating ?? '',
			'xl/media/wps.jpeg': wps ?? '',
			'xl/media/placed.jpeg': placed ?? '',
			'xl/media/merged.jpeg': merged ?? '',
			'xl/media/drawing.emf': Buffer.from('no picture that a browser shows'),
		},
	})
	return readFile(path)
}
