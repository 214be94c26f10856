import { createWriteStream } from 'node:fs'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { FileNames } from '#domain/file-name.ts'
import { MEDIA_PATH } from '#domain/media/urls.ts'
import type { JobRun } from '#server/jobs/handler.ts'
import { type ArchiveFile, zip } from '#server/sheets/writing/archive.ts'
import { type PaperDraft, type GoodsRow, isLost, readGoods } from '#server/modules/paper/index.ts'
import type { Made } from './made.types.ts'

const BATCH = 300

/**
 * Writes a ZIP of the catalog's photos in their stored size into `out`. Each photo is in it once, called after the first
 * SKU that shows it: `A-1.jpg`, `A-1-2.jpg`. Photos that cannot be read any more are left out and counted.
 */
export async function makePhotoArchive(run: JobRun, draft: PaperDraft, out: string): Promise<Made> {
	const archive = new PhotoArchive(run)
	const keys = draft.sections.flatMap((section) => section.keys)
	await pipeline(Readable.from(zip(archive.files(keys))), createWriteStream(out), { signal: run.signal })
	return { lost_photos: archive.lost, photos: archive.taken.size - archive.lost }
}

class PhotoArchive {
	readonly taken = new Set<string>()
	lost = 0
	private readonly run: JobRun
	private readonly names = new FileNames()

	constructor(run: JobRun) {
		this.run = run
	}

	async *files(keys: readonly string[]): AsyncGenerator<ArchiveFile> {
		const { ctx, signal, progress } = this.run
		for (let at = 0; at < keys.length; at += BATCH) {
			const batch = keys.slice(at, at + BATCH)
			const goods = await readGoods(ctx, batch)
			for (const [index, key] of batch.entries()) {
				signal.throwIfAborted()
				const row = goods.get(key)
				if (row) yield* this.photosOf(row)
				progress(at + index + 1, keys.length)
			}
		}
	}

	private async *photosOf({ sku_name, images }: GoodsRow): AsyncGenerator<ArchiveFile> {
		for (const { url } of images) {
			const id = url.slice(MEDIA_PATH.length)
			if (this.taken.has(id)) continue
			this.taken.add(id)
			const content = await this.read(id)
			if (content) yield { path: this.names.nameFor(sku_name, 'photo', extname(id)), content }
			else this.lost++
		}
	}

	private async read(id: string): Promise<Buffer | null> {
		try {
			return await buffer(await this.run.ctx.house.storage.read(id))
		} catch (error) {
			if (!isLost(error)) throw error
			return null
		}
	}
}
