import { writeFile } from 'node:fs/promises'
import { IMAGE_BYTES_MAX } from '#domain/media/limits.ts'
import { inFlight } from '#server/prefetch.ts'
import type { Ctx } from '#server/context.ts'
import type { JobRun } from '#server/jobs/handler.ts'
import { SheetError } from '#server/sheets/sheet-error.ts'
import { ZipPackage } from '#server/sheets/reading/zip-package.ts'
import { asRefusal } from '../file.service.ts'
import { placePhotos } from '../photos/photos.service.ts'
import type { Session } from '../session.service.ts'
import { AT_ONCE, type Saved, saveFrom } from './save.service.ts'

const PICTURE = /\.(?:jpe?g|png|webp|avif)$/i
/** What programs add to archives by themselves. */
const HIDDEN = /(?:^|\/)(?:__MACOSX\/|\.)/
const NAME_MAX = 255

/**
 * Takes in the photos of a ZIP as if each had been dropped. The archive is checked before it is unpacked (entries, size,
 * ratio, overlaps); names are only ever names, so none can reach outside. Answers what was no picture.
 */
export async function takeArchive({ ctx, signal, progress }: JobRun, session: Session, key: string): Promise<string[]> {
	const archive = await ZipPackage.open(await ctx.house.storage.localPath(key)).catch((error: unknown) => {
		throw asRefusal(error)
	})
	try {
		const names = archive.names().filter((name) => PICTURE.test(name) && !HIDDEN.test(name))
		const bad: string[] = []
		let done = 0
		for await (const { name, saved } of inFlight(names, AT_ONCE, (name) => takeOne(ctx, archive, name, signal))) {
			if (saved.url === null) bad.push(name)
			else await placePhotos(ctx, session.id, [{ file_name: name.slice(-NAME_MAX), url: saved.url }])
			progress(++done, names.length)
		}
		return bad
	} finally {
		archive.close()
	}
}

async function takeOne(ctx: Ctx, archive: ZipPackage, name: string, signal: AbortSignal) {
	signal.throwIfAborted()
	const saved = await saveFrom(ctx, name.split('/').pop() ?? name, async (path) =>
		writeFile(path, await archive.bytes(name, IMAGE_BYTES_MAX)),
	).catch((error: unknown): Saved => {
		if (error instanceof SheetError) return { url: null, problem: 'image_not_image' }
		throw error
	})
	return { name, saved }
}
