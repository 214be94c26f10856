import { v7 as uuid } from 'uuid'
import { MEDIA_PATH } from '#domain/media/urls.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { type EncodedImage, type ProcessedUpload, processUpload } from '#server/imaging/index.ts'
import type { Storage } from '#server/storage/storage.ts'
import { requireQuota } from '#server/modules/usage/index.ts'
import { newKey } from './keys.rule.ts'
import { findMedia, findReadyByMd5, insertMedia, type MediaRow } from './media.store.ts'

/** A stored picture as other modules and the wire use it. */
export interface Picture {
	url: string
	thumbnail_url: string
	md5: string
	width: number
	height: number
}

/** The columns of a `media` row that say what the files are. */
export type Stored = Pick<
	MediaRow,
	'storage_key' | 'thumbnail_key' | 'card_key' | 'content_type' | 'bytes' | 'md5' | 'width' | 'height'
>

/** As they are written: with what was found in the picture. */
type NewFiles = Stored & { framing: string; stored_bytes: number }

/** Checks a file, keeps it as a picture of the account and answers it. Throws ImageError or StorageError. */
export async function savePicture(ctx: Ctx, file: { path: string; file_name: string }): Promise<Picture> {
	const stored = await storePicture(ctx, await processUpload({ path: file.path }))
	await insertMedia(ctx, [
		{
			...stored,
			id: uuid(),
			kind: 'image',
			state: 'ready',
			file_name: file.file_name,
			access_url: newKey('up'),
			error: null,
		},
	])
	return toPicture(stored)
}

/** The account's ready pictures behind addresses; addresses that are not its own are missing from the answer. */
export async function picturesOf(ctx: Ctx, urls: readonly string[]): Promise<Map<string, Picture>> {
	const found = new Map<string, Picture>()
	if (!urls.length) return found
	const keys = urls.map((url) => url.slice(MEDIA_PATH.length))
	for (const row of await findMedia(ctx, [...urls], keys)) {
		if (row.state !== 'ready' || row.kind !== 'image') continue
		found.set(row.access_url, toPicture(row))
		found.set(MEDIA_PATH + row.storage_key, toPicture(row))
	}
	return found
}

/** Refuses addresses of pictures that are not the account's own; empty ones mean "none". */
export async function requirePictures(ctx: Ctx, urls: readonly (string | undefined)[]): Promise<void> {
	const wanted = urls.filter((url): url is string => url !== undefined && url !== '')
	const known = await picturesOf(ctx, wanted)
	if (wanted.some((url) => !known.has(url))) throw refuse('not_found')
}

/** Writes the three files of a picture under fresh random keys, or finds them already there (same md5). */
export async function storePicture(ctx: Ctx, image: ProcessedUpload, ownThumbnail?: EncodedImage): Promise<NewFiles> {
	const framing = JSON.stringify(image.framing)
	const earlier = ownThumbnail ? undefined : await findReadyByMd5(ctx, image.md5)
	if (earlier) return { ...pickStored(earlier), framing, stored_bytes: 0 }
	const { full, card } = image
	const thumbnail = ownThumbnail ?? image.thumbnail
	const stored_bytes = [full, card, thumbnail].reduce((sum, { body }) => sum + body.length, 0)
	await requireQuota(ctx, { bytes: stored_bytes, pictures: 1 })
	const base = newKey('media')
	const keys = {
		storage_key: `${base}.${full.extension}`,
		card_key: `${base}-c.${card.extension}`,
		thumbnail_key: `${base}-t.${thumbnail.extension}`,
	}
	const { storage } = ctx.house
	await Promise.all([
		putImage(storage, keys.thumbnail_key, thumbnail),
		putImage(storage, keys.card_key, card),
		putImage(storage, keys.storage_key, full),
	])
	const { md5, width, height } = image
	return { ...keys, content_type: full.contentType, bytes: full.body.length, md5, width, height, framing, stored_bytes }
}

export function toPicture(row: Stored): Picture {
	return {
		url: MEDIA_PATH + row.storage_key,
		thumbnail_url: MEDIA_PATH + (row.thumbnail_key ?? row.storage_key),
		md5: row.md5 ?? '',
		width: row.width ?? 0,
		height: row.height ?? 0,
	}
}

function pickStored({
	storage_key,
	thumbnail_key,
	card_key,
	content_type,
	bytes,
	md5,
	width,
	height,
}: MediaRow): Stored {
	return { storage_key, thumbnail_key, card_key, content_type, bytes, md5, width, height }
}

function putImage(storage: Storage, key: string, { body, contentType }: EncodedImage): Promise<void> {
	return storage.put(key, body, { contentType })
}
