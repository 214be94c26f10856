import type { ColumnType } from '../sheet-content.ts'
import { escapeXml } from './xml-text.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** Index of each column type's cell style in {@link styles}. */
export const STYLE_OF_TYPE: Readonly<Record<ColumnType, number>> = { text: 1, price: 2, number: 0, date: 3, image: 0 }
export const HEADER_STYLE = 4

export const NAMESPACES = { main: MAIN, office: OFFICE } as const

/** What the sheets are called; the hidden one is there only when it has a name. */
interface SheetNames {
	readonly sheet: string
	readonly hidden?: string
}

/** The small parts of a workbook: path → content. */
export function smallParts(names: SheetNames, withPictures: boolean): [path: string, xml: string][] {
	const hidden = names.hidden === undefined ? '' : relation('rId3', 'worksheet', 'worksheets/sheet2.xml')
	const parts: [string, string][] = [
		['[Content_Types].xml', contentTypes(withPictures, hidden !== '')],
		['_rels/.rels', packageRelationships()],
		[
			'docProps/app.xml',
			`<Properties xmlns="${OFFICE.replace('relationships', 'extended-properties')}"><Application>Vitrine</Application></Properties>`,
		],
		['xl/workbook.xml', workbook(names)],
		[
			'xl/_rels/workbook.xml.rels',
			relationships(
				relation('rId1', 'worksheet', 'worksheets/sheet1.xml') + relation('rId2', 'styles', 'styles.xml') + hidden,
			),
		],
		['xl/styles.xml', styles()],
	]
	if (withPictures) {
		const drawing = relation('rId1', 'drawing', '../drawings/drawing1.xml')
		parts.push(['xl/worksheets/_rels/sheet1.xml.rels', relationships(drawing)])
	}
	return parts.map(([path, xml]) => [path, DECLARATION + xml])
}

export function relation(id: string, type: string, target: string): string {
	return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
}

export function relationships(list: string): string {
	return `<Relationships xmlns="${PACKAGE}/relationships">${list}</Relationships>`
}

function packageRelationships(): string {
	return relationships(
		relation('rId1', 'officeDocument', 'xl/workbook.xml') + relation('rId2', 'extended-properties', 'docProps/app.xml'),
	)
}

function contentTypes(withPictures: boolean, withHidden: boolean): string {
	const override = (part: string, type: string) =>
		`<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`
	return (
		`<Types xmlns="${PACKAGE}/content-types">` +
		`<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
		`<Default Extension="xml" ContentType="application/xml"/>` +
		`<Default Extension="jpeg" ContentType="image/jpeg"/><Default Extension="png" ContentType="image/png"/>` +
		override('xl/workbook.xml', 'spreadsheetml.sheet.main') +
		override('xl/styles.xml', 'spreadsheetml.styles') +
		override('xl/worksheets/sheet1.xml', 'spreadsheetml.worksheet') +
		(withHidden ? override('xl/worksheets/sheet2.xml', 'spreadsheetml.worksheet') : '') +
		override('docProps/app.xml', 'extended-properties') +
		(withPictures ? override('xl/drawings/drawing1.xml', 'drawing') : '') +
		`</Types>`
	)
}

function workbook({ sheet, hidden }: SheetNames): string {
	const name = escapeXml(sheet)
	const second =
		hidden === undefined ? '' : `<sheet name="${escapeXml(hidden)}" sheetId="2" state="veryHidden" r:id="rId3"/>`
	return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/>${second}</sheets></workbook>`
}

/** Beside the middle of a picture, not under its foot. */
const MIDDLE = '<alignment vertical="center"/>'

/** Cell styles, in the order of {@link STYLE_OF_TYPE}. Text columns are `@` with a quote prefix: typed, never computed. */
function styles(): string {
	return (
		`<styleSheet xmlns="${MAIN}">` +
		`<numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00##########"/>` +
		`<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts>` +
		`<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
		`<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>` +
		`<fill><patternFill patternType="solid"><fgColor rgb="FFF2F2F2"/></patternFill></fill></fills>` +
		`<borders count="1"><border/></borders>` +
		`<cellStyleXfs count="1"><xf/></cellStyleXfs>` +
		`<cellXfs count="5"><xf applyAlignment="1">${MIDDLE}</xf>` +
		`<xf numFmtId="49" quotePrefix="1" applyNumberFormat="1" applyAlignment="1">${MIDDLE}</xf>` +
		`<xf numFmtId="164" applyNumberFormat="1" applyAlignment="1">${MIDDLE}</xf>` +
		`<xf numFmtId="165" applyNumberFormat="1" applyAlignment="1">${MIDDLE}</xf>` +
		`<xf numFmtId="49" fontId="1" fillId="2" quotePrefix="1" applyNumberFormat="1" applyFont="1" applyFill="1"/>` +
		`</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
	)
}
