import { Readable } from 'node:stream'
import type { Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { drawingRelationships, drawingXml, pictureFile } from './writing/drawing.ts'
import type { PlacedPicture } from './writing/drawing.ts'
import { smallParts } from './writing/parts.ts'
import { sheetXml } from './writing/sheet-xml.ts'
import type { SheetContent, WriteOptions } from './sheet-content.ts'

/** Fast rather than small: four times the speed of the usual level, a quarter more bytes. */
const PACKING_LEVEL = 1

/**
 * Writes a workbook with one sheet into `out` and ends it. Rows and pictures are taken one at a time, as fast as `out`
 * takes the bytes; nothing is kept but the places of the pictures.
 *
 * No text ever becomes a formula: strings are typed as strings. The first column is text, the header row is frozen and
 * has a filter. Numbers are written digit by digit as given. A picture that turns out to be gone leaves its cell empty.
 *
 * When `out` closes early, `signal` aborts, or a row or picture fails, the iterator of the rows is closed and the
 * promise rejects with the reason; `out` is destroyed.
 */
export async function writeXlsx(out: Writable, content: SheetContent, options: WriteOptions = {}): Promise<void> {
	const archive = new Archive()
	const sent = pipeline(archive.stream, out, options)
	const filled = fill(archive, content).catch((error: unknown) => archive.fail(error))
	try {
		await sent
	} finally {
		archive.fail(new Error('The receiver of the workbook has left'))
		await filled
	}
}

async function fill(archive: Archive, content: SheetContent): Promise<void> {
	const withPictures = content.columns.some(({ type }) => type === 'image')
	for (const [path, xml] of smallParts(sheetName(content.name), withPictures)) await archive.add(path, [xml])
	const pictures: PlacedPicture[] = []
	await archive.add('xl/worksheets/sheet1.xml', sheetXml(content, pictures))
	if (withPictures) await addPictures(archive, pictures)
	archive.end()
}

async function addPictures(archive: Archive, pictures: readonly PlacedPicture[]): Promise<void> {
	const present = new Map<number, PlacedPicture>()
	for (const [index, placed] of pictures.entries()) {
		const { image, ext } = placed.picture
		const bytes = typeof image === 'function' ? await image() : image
		if (!bytes) continue
		present.set(index, placed)
		await archive.add(`xl/media/${pictureFile(index, ext)}`, [bytes], { packed: true })
	}
	await archive.add('xl/drawings/drawing1.xml', drawingXml(present))
	await archive.add('xl/drawings/_rels/drawing1.xml.rels', drawingRelationships(present))
}

/** An archive that is filled entry by entry. yazl does not close the sources of an archive nobody wants: this does. */
class Archive {
	readonly #zip = new ZipFile()
	#source: Readable | undefined
	#failed = false

	get stream(): Readable {
		return this.#zip.outputStream as Readable
	}

	/** Resolves when the entry's content has been taken in whole. `packed` content is stored as it is. */
	async add(
		path: string,
		content: Iterable<string | Buffer> | AsyncIterable<string>,
		{ packed = false } = {},
	): Promise<void> {
		const source = Readable.from(content, { objectMode: false })
		this.#source = source
		if (this.#failed) source.destroy()
		else this.#zip.addReadStream(source, path, packed ? { compress: false } : { compressionLevel: PACKING_LEVEL })
		await finished(source)
	}

	end(): void {
		this.#zip.end()
	}

	/** Stops at once: closes the entry being filled and the archive. Without effect on a finished archive. */
	fail(error: unknown): void {
		if (this.stream.readableEnded) return
		this.#failed = true
		this.#source?.destroy()
		this.stream.destroy(error instanceof Error ? error : new Error(String(error)))
	}
}

/** A name every spreadsheet program accepts: up to 31 characters, none of `[]:*?/\`, no apostrophe at the ends. */
function sheetName(name = 'Sheet1'): string {
	const allowed = name.replace(/[[\]:*?/\\\p{Cc}]+/gu, ' ').trim()
	return (
		allowed
			.slice(0, 31)
			.replace(/^'+|'+$/g, '')
			.trim() || 'Sheet1'
	)
}
