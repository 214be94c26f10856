import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import type { Cut } from '#domain/media/cut.ts'
import { MEDIA_PATH } from '#domain/media/urls.ts'
import { sameJson } from '#domain/sku/value/json-value.ts'
import { type Ctx, transact } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { cutThumbnail } from '#server/imaging/index.ts'
import type { Undoer } from '#server/house.ts'
import { record } from '#server/modules/activity/index.ts'
import { newKey } from './keys.rule.ts'
import { toPicture } from './media.service.ts'
import { findMedia, insertMedia, lockMedia, type MediaRow, REPLACED, setThumbnail, takeUp } from './media.store.ts'

/** A thumbnail as the history keeps it. */
const StoredCut = z.object({
	thumbnail_key: z.string().nullable(),
	cut: z
		.object({
			flip: z.boolean(),
			rotate: z.number(),
			crop: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
			background: z.string(),
		})
		.nullable(),
})

/** A thumbnail that was cut anew. */
export interface Recut {
	url: string
	thumbnail_url: string
}

/**
 * Cuts thumbnails of the account's ready pictures anew, recorded in a group that can be undone; the pictures stay as
 * they are. Addresses that are not its own are missing from the answer. Throws ImageError.
 */
export async function cutThumbnails(
	ctx: Ctx,
	items: readonly { url: string; cut: Cut }[],
	group_id: string,
): Promise<Map<string, Recut>> {
	const rows = await readyPictures(
		ctx,
		items.map(({ url }) => url),
	)
	const done = new Map<string, Recut>()
	for (const { url, cut } of items) {
		const row = rows.get(url)
		if (row) done.set(url, await cutOne(ctx, row, cut, group_id))
	}
	return done
}

/** How the thumbnails of pictures are cut, where somebody decided it. */
export async function cutsOf(ctx: Ctx, urls: readonly string[]): Promise<Map<string, Cut>> {
	const rows = await readyPictures(ctx, urls)
	return new Map([...rows].flatMap(([url, { cut }]) => (cut ? [[url, cut] as const] : [])))
}

async function cutOne(ctx: Ctx, row: MediaRow, cut: Cut, group_id: string): Promise<Recut> {
	const { storage } = ctx.house
	const { body, contentType, extension } = await cutThumbnail(await storage.localPath(row.storage_key), cut)
	const thumbnail_key = `${newKey('media')}-t.${extension}`
	await storage.put(thumbnail_key, body, { contentType })
	const [before, after] = [
		{ thumbnail_key: row.thumbnail_key, cut: row.cut },
		{ thumbnail_key, cut },
	]
	await transact(ctx, async (ctx) => {
		await replaceThumbnail(ctx, row, after)
		await record(ctx, [{ group_id, action: 'images', entity: 'picture', entity_id: row.id, before, after }])
	})
	const { url, thumbnail_url } = toPicture({ ...row, thumbnail_key })
	return { url, thumbnail_url }
}

/**
 * Gives a picture another thumbnail. The one it had gets a row of its own, so that it goes like any file that nothing names
 * any more; undo may take it up again until then.
 */
async function replaceThumbnail(
	ctx: Ctx,
	{ storage_key, file_name, content_type, thumbnail_key: replaced }: MediaRow,
	thumbnail: z.output<typeof StoredCut>,
): Promise<void> {
	await setThumbnail(ctx, storage_key, thumbnail)
	if (thumbnail.thumbnail_key !== null) await takeUp(ctx, thumbnail.thumbnail_key)
	if (replaced === null || replaced === thumbnail.thumbnail_key) return
	const facts = { id: uuid(), kind: REPLACED, state: 'ready' as const, file_name, content_type, error: null }
	await insertMedia(ctx, [{ ...facts, storage_key: replaced, access_url: newKey('up'), created_at: ctx.house.now() }])
}

async function readyPictures(ctx: Ctx, urls: readonly string[]): Promise<Map<string, MediaRow>> {
	const keys = urls.map((url) => url.slice(MEDIA_PATH.length))
	const rows = urls.length ? await findMedia(ctx, [...urls], keys) : []
	return new Map(
		rows
			.filter(({ state, kind }) => state === 'ready' && kind === 'image')
			.flatMap((row) => [[row.access_url, row] as const, [MEDIA_PATH + row.storage_key, row] as const]),
	)
}

/** Gives pictures the thumbnails back that they had; one that was cut again since is left alone. */
export const undoPictures: Undoer = async (ctx, changes, group_id) => {
	const rows = new Map(
		(
			await lockMedia(
				ctx,
				changes.map(({ entity_id }) => entity_id),
			)
		).map((row) => [row.id, row]),
	)
	let restored = 0
	for (const { id, entity_id, before, after } of changes) {
		const row = rows.get(entity_id)
		if (!row || !before || !after || !sameJson(row.thumbnail_key, after['thumbnail_key'])) continue
		await replaceThumbnail(ctx, row, readStored(StoredCut, before, `thumbnail before change ${id}`))
		await record(ctx, [{ group_id, action: 'undo', entity: 'picture', entity_id, before: after, after: before }])
		restored++
	}
	return { restored, skipped: [] }
}
