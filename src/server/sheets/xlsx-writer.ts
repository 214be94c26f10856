import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SheetContent, WriteOptions } from './sheet-content.ts'
import { zip } from './writing/archive.ts'
import type { ArchiveFile } from './writing/archive.ts'
import { drawingRelationships, drawingXml, pictureFile } from './writing/drawing.ts'
import type { PlacedPicture, StoredPicture } from './writing/drawing.ts'
import { smallParts } from './writing/parts.ts'
import { plainSheetXml, sheetXml } from './writing/sheet-xml.ts'

/**
 * A workbook with one sheet that is seen, piece by piece. Rows and pictures are taken one at a time, as fast as the bytes are read;
 * nothing is kept but the places of the pictures.
 *
 * No text ever becomes a formula: strings are typed as strings. The first column is text, the header row is frozen and
 * has a filter. Numbers are written digit by digit as given. A picture that turns out to be gone leaves its cell empty.
 *
 * When a row or picture fails, so does the stream; when it is destroyed, the iterator of the rows is closed.
 */
export function xlsxStream(content: SheetContent): Readable {
	return Readable.from(zip(workbookFiles(content)), { objectMode: false })
}

/**
 * Writes such a workbook into `out` and ends it. When `out` closes early, `signal` aborts, or a row or picture fails, the
 * iterator of the rows is closed and the promise rejects with the reason; `out` is destroyed.
 */
export async function writeXlsx(out: Writable, content: SheetContent, options: WriteOptions = {}): Promise<void> {
	await pipeline(xlsxStream(content), out, options)
}

async function* workbookFiles(content: SheetContent): AsyncGenerator<ArchiveFile> {
	const withPictures = content.columns.some(({ type }) => type === 'image')
	const { beside } = content
	const names = { sheet: sheetName(content.name), ...(beside ? { hidden: sheetName(beside.name) } : {}) }
	for (const [path, xml] of smallParts(names, withPictures)) yield { path, content: [xml] }
	if (beside) yield { path: 'xl/worksheets/sheet2.xml', content: [plainSheetXml(beside.rows)] }
	const pictures: PlacedPicture[] = []
	yield { path: 'xl/worksheets/sheet1.xml', content: sheetXml(content, pictures) }
	if (withPictures) yield* pictureFiles(pictures)
}

/** The pictures, each once however many rows show it, then the drawing that places those which are there. */
async function* pictureFiles(pictures: readonly PlacedPicture[]): AsyncGenerator<ArchiveFile> {
	const present = new Map<number, StoredPicture>()
	const files = new Map<string, string>()
	for (const [index, placed] of pictures.entries()) {
		const { image, ext } = placed.picture
		const bytes = typeof image === 'function' ? await image() : image
		if (!bytes) continue
		const hash = createHash('sha1').update(bytes).digest('base64')
		const known = files.get(hash)
		const file = known ?? pictureFile(index, ext)
		present.set(index, { ...placed, file })
		if (known) continue
		files.set(hash, file)
		yield { path: `xl/media/${file}`, content: bytes }
	}
	yield { path: 'xl/drawings/drawing1.xml', content: drawingXml(present) }
	yield { path: 'xl/drawings/_rels/drawing1.xml.rels', content: drawingRelationships(present) }
}

/** A name every spreadsheet program accepts: up to 31 characters, none of `[]:*?/\`, no apostrophe at the ends. */
function sheetName(name = 'Sheet1'): string {
	const allowed = name.replace(/[[\]:*?/\\\p{Cc}]+/gu, ' ').trim()
	const short = allowed.slice(0, 31).replace(/^'+|'+$/g, '')
	return short.trim() || 'Sheet1'
}
