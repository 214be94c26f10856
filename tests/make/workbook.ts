import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { onTestFinished } from 'vitest'
import { ZipFile } from 'yazl'
import { openSheet } from '#server/sheets/open.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** The smallest picture: one pixel. */
export const PIXEL = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
)

/** A folder that is gone when the test is over. */
export async function testFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'vitrine-sheets-'))
	onTestFinished(() => rm(folder, { recursive: true, force: true }))
	return folder
}

/** Takes everything and says how much it was. */
export async function count(things: AsyncIterable<object>): Promise<number> {
	let number = 0
	for await (const thing of things) if (thing) number++
	return number
}

/** A file with these bytes. */
export async function makeFile(content: string | Uint8Array, name = 'file.bin'): Promise<string> {
	const path = join(await testFolder(), name)
	await writeFile(path, content)
	return path
}

/** The rows of a workbook's first sheet. */
export async function rowsIn(bytes: Buffer): Promise<(readonly (string | null)[])[]> {
	const book = await openSheet(await makeFile(bytes, 'list.xlsx'), { fileName: 'list.xlsx' })
	const rows: (readonly (string | null)[])[] = []
	for await (const { cells } of book.rows()) rows.push(cells)
	await book.close()
	return rows
}

/** An archive with these entries, written in their order. */
export async function makeArchive(entries: Readonly<Record<string, string | Buffer>>): Promise<string> {
	const path = join(await testFolder(), 'book.xlsx')
	const zip = new ZipFile()
	for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name)
	zip.end()
	await pipeline(zip.outputStream, createWriteStream(path))
	return path
}

export type WorkbookParts = {
	/** What stands inside `<sheetData>`, of each sheet. */
	rows?: string[]
	/** What follows it. */
	behind?: string
	names?: string[]
	/** Attributes of `<sheet>`. */
	hidden?: boolean[]
	workbookPr?: string
	/** `<si>` elements. */
	strings?: string
	/** Format codes; the style of a cell is the index + 1. */
	formats?: string[]
	/** Relationships of the workbook besides those of its sheets: type address → target. */
	related?: Record<string, string>
	/** More parts, or others in place of the usual ones. */
	parts?: Record<string, string | Buffer>
}

/** A workbook as other programs write them: only what the test states, everything else the plainest possible. */
export function makeWorkbook(given: WorkbookParts): Promise<string> {
	const sheets = given.rows ?? ['']
	const related = {
		[`${OFFICE}/styles`]: 'styles.xml',
		[`${OFFICE}/sharedStrings`]: 'sharedStrings.xml',
		...given.related,
	}
	return makeArchive({
		'_rels/.rels': relationships([[`${OFFICE}/officeDocument`, 'xl/workbook.xml']]),
		'xl/workbook.xml': workbook(given, sheets.length),
		'xl/_rels/workbook.xml.rels': relationships([
			...sheets.map((_, index): [string, string] => [`${OFFICE}/worksheet`, `worksheets/sheet${index + 1}.xml`]),
			...Object.entries(related),
		]),
		'xl/styles.xml': styles(given.formats ?? []),
		'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${given.strings ?? ''}</sst>`,
		...Object.fromEntries(
			sheets.map((rows, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(rows, given.behind)]),
		),
		...given.parts,
	})
}

/** Relationships with the ids rId1, rId2… */
export function relationships(list: [type: string, target: string][]): string {
	const rows = list.map(
		([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`,
	)
	return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.join('')}</Relationships>`
}

export function sheetXml(rows: string, behind = ''): string {
	return `<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetData>${rows}</sheetData>${behind}</worksheet>`
}

function workbook({ names = [], hidden = [], workbookPr = '' }: WorkbookParts, sheets: number): string {
	const list = Array.from({ length: sheets }, (_, index) => {
		const state = hidden[index] ? ' state="hidden"' : ''
		return `<sheet name="${names[index] ?? `Sheet${index + 1}`}" sheetId="${index + 1}"${state} r:id="rId${index + 1}"/>`
	})
	return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${workbookPr}<sheets>${list.join('')}</sheets></workbook>`
}

function styles(formats: string[]): string {
	const escape = (code: string) => code.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
	const list = formats.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${escape(code)}"/>`)
	const cells = formats.map((_, index) => `<xf numFmtId="${200 + index}"/>`)
	return `<styleSheet xmlns="${MAIN}"><numFmts>${list.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${cells.join('')}</cellXfs></styleSheet>`
}
