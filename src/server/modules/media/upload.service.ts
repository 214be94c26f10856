import { v7 as uuid } from 'uuid'
import { randomBytes } from 'node:crypto'
import type { ParamsOf } from '#contract/endpoint.ts'
import type { media } from '#contract/media.ts'
import { IMAGE_BYTES_MAX, IMAGE_TYPES } from '#domain/media/limits.ts'
import { MEDIA_PATH } from '#domain/media/urls.ts'
import type { Ctx } from '#server/context.ts'
import type { House } from '#server/house.ts'
import { refuse, itemError, Refusal } from '#server/http/refusal.ts'
import type { ReceivedFile } from '#server/http/upload.ts'
import { type EncodedImage, ImageError, processUpload } from '#server/imaging/index.ts'
import { requireQuota } from '#server/modules/usage/index.ts'
import { type Picture, savePicture, storePicture, toPicture } from './media.service.ts'
import { addressOf, checkDocument, confirmDocument } from './documents.service.ts'
import { stagedThumbnailKey, stagingKey } from './staging.service.ts'
import { findMedia, insertMedia, isAwaited, type MediaRow, updateMedia } from './media.store.ts'

type Params<K extends keyof typeof media> = ParamsOf<(typeof media)[K]>

/** Seconds that an upload address lives. */
const ADDRESS_LIFE = 15 * 60

/** Addresses to PUT pictures to. Nothing is public before confirmUploads has looked at it. */
export async function getUploadUrls(ctx: Ctx, { files }: Params<'getUploadUrls'>) {
	await checkPromised(ctx, files)
	const plans = files.map((file) => ({
		file,
		id: uuid(),
		access_url: `${MEDIA_PATH}up/${randomBytes(16).toString('hex')}`,
	}))
	await insertMedia(
		ctx,
		plans.map(({ file, id, access_url }) => ({
			id,
			access_url,
			kind: file.purpose === 'document' ? 'document' : 'image',
			state: 'pending' as const,
			file_name: file.file_name,
			storage_key: stagingKey(ctx.accountId, id),
			content_type: file.file_type,
			bytes: file.size ?? 0,
			stored_bytes: file.size ?? IMAGE_BYTES_MAX,
		})),
	)
	const list = await Promise.all(
		plans.map(async ({ file, id, access_url }) => ({
			file_name: file.file_name,
			access_url,
			upload_urls: [await signUpload(ctx, stagingKey(ctx.accountId, id), file.file_type, file.size)],
			...(file.require_thumbnail && file.purpose === 'picture'
				? {
						thumbnail_access_url: `${access_url}-t`,
						thumbnail_upload_urls: [
							await signUpload(ctx, stagedThumbnailKey(ctx.accountId, id), file.thumbnail_file_type ?? 'image/png'),
						],
					}
				: {}),
		})),
	)
	return { list }
}

/** Makes pictures and documents of what was uploaded; each file on its own, a bad one says why and the others go on. */
export async function confirmUploads(ctx: Ctx, { access_urls }: Params<'confirmUploads'>) {
	const rows = await findMedia(
		ctx,
		access_urls,
		access_urls.map((url) => url.slice(MEDIA_PATH.length)),
	)
	const byUrl = new Map(
		rows.flatMap((row) => [[row.access_url, row] as const, [MEDIA_PATH + row.storage_key, row] as const]),
	)
	const list = await Promise.all(
		access_urls.map(async (access_url) => {
			const row = byUrl.get(access_url)
			try {
				if (!row) throw refuse('not_found')
				return { access_url, ok: true, ...(await confirmOne(ctx, row)) }
			} catch (error) {
				return { access_url, ok: false, error: await tellFailure(ctx, row, error) }
			}
		}),
	)
	return { list }
}

/** Pictures sent whole in one multipart body. */
export async function uploadImages(ctx: Ctx, files: ReceivedFile[]) {
	const list = []
	for (const file of files) {
		try {
			list.push(await savePicture(ctx, file))
		} catch (error) {
			if (!(error instanceof ImageError)) throw error
			throw refuse(error.code, { params: { found: error.found ?? '', file: file.file_name } })
		}
	}
	return { list }
}

/** Whether a PUT under this key is still awaited: each address serves until its upload is confirmed. */
export function mayUpload(house: House) {
	return async (key: string): Promise<boolean> => {
		const [, accountId = '', name = ''] = key.split('/')
		if (!/^[0-9a-f-]{36}$/.test(accountId)) return false
		return isAwaited(house.database.db, accountId, stagingKey(accountId, name.replace(/-t$/, '')))
	}
}

/** Refuses files that could not be taken, or for which the account has no room. */
async function checkPromised(ctx: Ctx, files: Params<'getUploadUrls'>['files']): Promise<void> {
	for (const [index, file] of files.entries()) {
		const problem = file.purpose === 'document' ? checkDocument(file) : checkPicture(file)
		if (problem) throw refuse('invalid', { errors: [{ ...problem, path: `files.${index}` }] })
	}
	const bytes = files.reduce((sum, { size }) => sum + (size ?? IMAGE_BYTES_MAX), 0)
	const pictures = files.filter(({ purpose }) => purpose !== 'document').length
	await requireQuota(ctx, { bytes, pictures })
}

function checkPicture({ file_type }: { file_type: string }) {
	return IMAGE_TYPES.includes(file_type) ? null : { code: 'image_type', params: { found: file_type } }
}

async function confirmOne(ctx: Ctx, row: MediaRow): Promise<Picture | { url: string }> {
	if (row.kind === 'document') return row.state === 'ready' ? { url: addressOf(row) } : confirmDocument(ctx, row)
	return row.state === 'ready' ? toPicture(row) : confirmPicture(ctx, row)
}

async function confirmPicture(ctx: Ctx, row: MediaRow): Promise<Picture> {
	const { storage } = ctx.house
	const staged = row.storage_key
	if (!(await storage.stat(staged))) throw refuse('upload_missing')
	const image = await processUpload({ path: await storage.localPath(staged) })
	const stored = await storePicture(ctx, image, await ownThumbnail(ctx, row))
	await updateMedia(ctx, row.id, { ...stored, state: 'ready', error: null })
	await storage.remove(staged)
	await storage.remove(stagedThumbnailKey(ctx.accountId, row.id))
	return toPicture(stored)
}

/** The thumbnail that the browser cut itself, when it sent one. */
async function ownThumbnail({ house: { storage }, accountId }: Ctx, row: MediaRow): Promise<EncodedImage | undefined> {
	const key = stagedThumbnailKey(accountId, row.id)
	if (!(await storage.stat(key))) return undefined
	return (await processUpload({ path: await storage.localPath(key) })).thumbnail
}

async function tellFailure(ctx: Ctx, row: MediaRow | undefined, error: unknown) {
	if (error instanceof ImageError) {
		if (row) await updateMedia(ctx, row.id, { state: 'failed', error: error.code })
		return itemError({ code: error.code, params: { found: error.found ?? '' } }, ctx.locale)
	}
	if (error instanceof Refusal && error.code === 'quota_reached')
		return itemError({ code: error.code, params: error.details.params ?? {} }, ctx.locale)
	const code = (error as { code?: string }).code
	if (code === 'document_damaged' || code === 'document_active') {
		if (row) await updateMedia(ctx, row.id, { state: 'failed', error: code })
		return itemError({ code }, ctx.locale)
	}
	if (code === 'not_found' || code === 'upload_missing' || code === 'storage_full')
		return itemError({ code }, ctx.locale)
	throw error
}

function signUpload(ctx: Ctx, key: string, contentType: string, length?: number): Promise<string> {
	const exact = length === undefined ? {} : { length }
	return ctx.house.storage.signPut({ key, contentType, ...exact, maxLength: IMAGE_BYTES_MAX, expiresIn: ADDRESS_LIFE })
}
