import { CELL_FORMATS, SHEETS } from '../limits.ts'
import { SheetError } from '../sheet-error.ts'
import type { SheetInfo } from '../types.ts'
import { LAST_ROW } from './references.ts'
import { numberFormat, PLAIN } from './number-format.ts'
import type { NumberFormat } from './number-format.ts'
import { readRelationships, targetOfType } from './relationships.ts'
import { attribute, scanPart } from './xml-scanner.ts'
import type { ZipPackage } from './zip-package.ts'

export type SheetPart = SheetInfo & { readonly part: string }

/** What the workbook's own part tells, and where the parts are that all its sheets share. */
export type WorkbookParts = {
	readonly sheets: readonly SheetPart[]
	/** Days count from 1904, as old Macintosh versions did. */
	readonly calendar1904: boolean
	/** One for each cell style. */
	readonly formats: readonly NumberFormat[]
	/** The part of a relationship type, such as 'sharedStrings'. */
	partOf(type: string): string | undefined
}

/** Sheets whose declared number of rows is looked up: reading it means unpacking their beginning. */
const SHEETS_WITH_ROWS = 30

/** Throws SheetError sheet_not_a_workbook, sheet_old_format, sheet_empty and those of a damaged file. */
export async function readWorkbookParts(archive: ZipPackage): Promise<WorkbookParts> {
	const workbook = targetOfType(await readRelationships(archive, ''), 'officeDocument')
	if (workbook === undefined) throw notAWorkbook(archive)
	if (workbook.toLowerCase().endsWith('.bin')) throw new SheetError('sheet_old_format', { format: '.xlsb' })
	const relationships = await readRelationships(archive, workbook)
	const sheets: SheetPart[] = []
	let calendar1904 = false
	let isWorkbook = false
	await scanPart(archive, workbook, {
		open(name, tag) {
			if (name === 'workbook') isWorkbook = true
			else if (name === 'workbookPr') calendar1904 = isTrue(attribute(tag, 'date1904'))
			else if (name === 'sheet') {
				const target = relationships.get(attribute(tag, 'r:id') ?? attribute(tag, 'id') ?? '')
				const hidden = (attribute(tag, 'state') ?? 'visible') !== 'visible'
				if (sheets.length >= SHEETS) throw new SheetError('sheet_too_large', { limit: SHEETS, what: 'sheets' })
				if (target?.type === 'worksheet') {
					sheets.push({ name: attribute(tag, 'name') ?? '', hidden, part: target.target })
				}
			}
		},
	})
	if (!isWorkbook) throw new SheetError('sheet_not_a_workbook')
	if (sheets.length === 0) throw new SheetError('sheet_empty')
	return {
		sheets: await withRows(archive, sheets),
		calendar1904,
		formats: await readFormats(archive, targetOfType(relationships, 'styles')),
		partOf: (type) => targetOfType(relationships, type),
	}
}

export function isTrue(value: string | undefined): boolean {
	return value === '1' || value === 'true'
}

/** Other archives that people take for a workbook get their own sentence. */
function notAWorkbook(archive: ZipPackage): SheetError {
	if (archive.has('content.xml') && archive.has('META-INF/manifest.xml')) {
		return new SheetError('sheet_old_format', { format: '.ods' })
	}
	if (archive.has('Index/Document.iwa')) return new SheetError('sheet_old_format', { format: '.numbers' })
	return new SheetError('sheet_not_a_workbook')
}

async function withRows(archive: ZipPackage, sheets: readonly SheetPart[]): Promise<SheetPart[]> {
	return Promise.all(
		sheets.map(async (sheet, index) => {
			const rows = index < SHEETS_WITH_ROWS ? await declaredRows(archive, sheet.part) : undefined
			return rows === undefined ? sheet : { ...sheet, rows }
		}),
	)
}

/** A sheet declares its size, when at all, before its first row. */
async function declaredRows(archive: ZipPackage, part: string): Promise<number | undefined> {
	for await (const chunk of archive.chunks(part)) {
		const [, last] =
			/<(?:\w+:)?dimension\s[^>]{0,200}?ref="[A-Z]+\d+:[A-Z]+(\d{1,7})"/.exec(chunk.toString('latin1')) ?? []
		const rows = Number(last)
		return rows >= 1 && rows <= LAST_ROW ? rows : undefined
	}
	return undefined
}

/** How the numbers of each cell style are shown. */
async function readFormats(archive: ZipPackage, part: string | undefined): Promise<NumberFormat[]> {
	const formats: NumberFormat[] = []
	if (part === undefined) return formats
	const custom = new Map<number, string>()
	let inCellStyles = false
	await scanPart(archive, part, {
		open(name, tag) {
			if (name === 'cellXfs') inCellStyles = true
			else if (name === 'numFmt' && custom.size < CELL_FORMATS) {
				custom.set(Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode') ?? '')
			} else if (name === 'xf' && inCellStyles) {
				if (formats.length >= CELL_FORMATS)
					throw new SheetError('sheet_too_large', { limit: CELL_FORMATS, what: 'styles' })
				const id = Number(attribute(tag, 'numFmtId') ?? 0)
				formats.push(id === 0 ? PLAIN : numberFormat(id, custom))
			}
		},
		close(name) {
			if (name === 'cellXfs') inCellStyles = false
		},
	})
	return formats
}
