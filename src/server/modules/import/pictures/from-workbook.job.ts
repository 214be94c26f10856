import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { MEDIA_PATH, thumbnailUrl } from '#domain/media/urls.ts'
import type { Ctx } from '#server/context.ts'
import { inFlight } from '#server/prefetch.ts'
import type { JobRun } from '#server/jobs/handler.ts'
import { picturesOf } from '#server/modules/media/index.ts'
import { openSheet } from '#server/sheets/open.ts'
import { SheetError } from '#server/sheets/sheet-error.ts'
import type { Merge, SheetPicture } from '#server/sheets/types.ts'
import type { Session } from '../session.service.ts'
import { putRowPictures } from './pictures.store.ts'
import { AT_ONCE, type Saved, saveFrom } from './save.service.ts'

/**
 * Takes in the pictures that stand in the rows of a workbook: floating, WPS or placed in cells. A picture in a merged
 * cell belongs to all its rows; the same picture is kept once.
 */
export async function takeRowPictures({ ctx, signal, progress }: JobRun, session: Session): Promise<void> {
	const { file, file_name, storage_key } = session
	const book = await openSheet(await ctx.house.storage.localPath(storage_key), { fileName: file_name })
	try {
		const merges = await book.merges(file.sheet)
		const known = new Map<string, Promise<Saved>>()
		const places = new Map<number, number>()
		let done = 0
		const take = async (picture: SheetPicture) => {
			signal.throwIfAborted()
			const name = `${file_name} ${picture.row}.${picture.ext}`
			const keep = (bytes: Buffer) => saveFrom(ctx, name, (path) => writeFile(path, bytes))
			return { picture, saved: await save(ctx, picture, known, keep) }
		}
		const pictures = below(file.header_row, book.pictures(file.sheet))
		for await (const { picture, saved } of inFlight(pictures, AT_ONCE, take)) {
			const found = rowsOf(picture, merges).map((row) => {
				const position = (places.get(row) ?? 0) + 1
				places.set(row, position)
				return { row, position, ...saved }
			})
			await putRowPictures(ctx, session.id, found)
			progress(++done, Math.max(done, file.pictures ?? 0))
		}
	} finally {
		await book.close()
	}
}

async function* below(header_row: number, pictures: AsyncIterable<SheetPicture>): AsyncGenerator<SheetPicture> {
	for await (const picture of pictures) if (picture.row > header_row) yield picture
}

async function save(
	ctx: Ctx,
	picture: SheetPicture,
	known: Map<string, Promise<Saved>>,
	keep: (bytes: Buffer) => Promise<Saved>,
): Promise<Saved> {
	try {
		const bytes = await picture.read()
		const hash = createHash('sha256').update(bytes).digest('base64')
		const saved = known.get(hash) ?? takeIn(ctx, picture, bytes, keep)
		known.set(hash, saved)
		return await saved
	} catch (error) {
		// Too large, or damaged inside the archive: this picture alone.
		if (error instanceof SheetError) return { url: null, problem: 'image_not_image' }
		throw error
	}
}

async function takeIn(ctx: Ctx, picture: SheetPicture, bytes: Buffer, keep: (bytes: Buffer) => Promise<Saved>) {
	return (await ownPicture(ctx, picture, bytes)) ?? (await keep(bytes))
}

/**
 * A picture of our own export comes back as the one it was: the workbook shows its thumbnail and names it. Another one
 * that somebody put in its place is not the same bytes.
 */
async function ownPicture(ctx: Ctx, { note = '' }: SheetPicture, bytes: Buffer): Promise<Saved | null> {
	const url = note.startsWith(MEDIA_PATH) ? (await picturesOf(ctx, [note])).get(note)?.url : undefined
	if (!url) return null
	const key = thumbnailUrl(url).slice(MEDIA_PATH.length)
	if (!(await ctx.house.storage.stat(key))) return null
	return bytes.equals(await buffer(await ctx.house.storage.read(key))) ? { url, problem: null } : null
}

function rowsOf({ row, column }: SheetPicture, merges: readonly Merge[]): number[] {
	const merge = merges.find(
		({ top, bottom, left, right }) => top <= row && row <= bottom && left <= column && column <= right,
	)
	return merge ? Array.from({ length: merge.bottom - merge.top + 1 }, (_, at) => merge.top + at) : [row]
}
