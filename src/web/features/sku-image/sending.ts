import { md5 } from '#domain/media/md5.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call, type Params } from '#web/api/client.ts'
import { uploadFile } from '#web/api/upload.ts'
import { text } from '#web/text/i18n.ts'
import { keyOf } from './matching.ts'
import type { Picture } from './picture.ts'

export type Mode = NonNullable<Params<'productImportSkuByImgs'>['mode']>

/** Files open and under way at once (product.md section 3.3). */
const AT_ONCE = 4
/** Pictures confirmed at once. */
const CONFIRMED = 20
/** Pictures put onto their SKUs at once; a SKU's pictures stay together. */
const PLACED = 200
/** Progress is shown this often. */
const TELL_MS = 120

/**
 * Uploads pictures and puts them onto their SKUs; each ends as ok, same or error by itself. However many calls that
 * takes, it is one group to undo: it goes on with `group`, and answers it; undefined while nothing has changed. `tell`
 * is called when something can be shown.
 */
export async function sendPictures(
	pictures: readonly Picture[],
	mode: Mode,
	tell: () => void,
	group?: string,
): Promise<string | undefined> {
	const timer = setInterval(tell, TELL_MS)
	try {
		const waiting = [...pictures]
		const work = async () => {
			for (let next = waiting.shift(); next; next = waiting.shift()) await upload(next, mode)
		}
		await Promise.all(Array.from({ length: AT_ONCE }, work))
		await confirm(pictures.filter(({ state }) => state === 'checking'))
		return await place(
			pictures.filter(({ state }) => state === 'uploaded'),
			mode,
			group,
		)
	} finally {
		clearInterval(timer)
		tell()
	}
}

async function upload(picture: Picture, mode: Mode): Promise<void> {
	try {
		picture.state = 'uploading'
		picture.part = 0
		delete picture.problem
		const file = await picture.open()
		// What replaces all pictures must come along, also where it is among them already.
		if (mode !== 'replace' && picture.existing.length && picture.existing.includes(await hashOf(file))) {
			picture.state = 'same'
			return
		}
		picture.access_url = await uploadFile(file, { onProgress: (part) => (picture.part = part) })
		picture.state = 'checking'
	} catch (error) {
		fail(picture, error)
	}
}

async function hashOf(file: File): Promise<string> {
	return md5(new Uint8Array(await file.arrayBuffer()))
}

async function confirm(pictures: readonly Picture[]): Promise<void> {
	for (const batch of batches(pictures, CONFIRMED))
		try {
			const { list } = await call('confirmUploads', { access_urls: batch.map(({ access_url = '' }) => access_url) })
			for (const [index, picture] of batch.entries()) {
				const answer = list[index]
				if (answer?.ok) picture.state = 'uploaded'
				else refuse(picture, answer?.error?.msg)
			}
		} catch (error) {
			for (const picture of batch) fail(picture, error)
		}
}

async function place(pictures: readonly Picture[], mode: Mode, begun?: string): Promise<string | undefined> {
	let group = begun
	for (const batch of bySku(pictures))
		try {
			const img_skus = batch.map(({ name, sku, access_url = '', position }) => ({
				img_name: name,
				...(sku?.sku_name_key ? { sku_name_key: sku.sku_name_key } : { sku_name: sku?.sku_name ?? '' }),
				access_url,
				...(position === undefined ? {} : { position }),
			}))
			const { results, group_id, changed } = await call('productImportSkuByImgs', {
				img_skus,
				mode,
				create_missing: true,
				...(group ? { group_id: group } : {}),
			})
			if (changed) group = group_id
			for (const [index, picture] of batch.entries()) {
				const result = results[index]
				if (result?.ok) picture.state = result.same ? 'same' : 'ok'
				else refuse(picture, result?.error?.msg)
			}
		} catch (error) {
			for (const picture of batch) fail(picture, error)
		}
	return group
}

/** Batches in which every SKU has all its pictures. */
function bySku(pictures: readonly Picture[]): Picture[][] {
	const all: Picture[][] = []
	for (const own of Map.groupBy(pictures, ({ sku }) => (sku ? keyOf(sku) : '')).values()) {
		const last = all.at(-1)
		if (last && last.length + own.length <= PLACED) last.push(...own)
		else all.push(...batches(own, PLACED))
	}
	return all
}

function batches<T>(list: readonly T[], size: number): T[][] {
	return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))
}

function fail(picture: Picture, error: unknown): void {
	refuse(picture, error instanceof ApiError ? error.message : undefined)
}

function refuse(picture: Picture, problem = text('common.uploadFailed')): void {
	picture.state = 'error'
	picture.problem = problem
}
