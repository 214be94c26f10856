import type { ParamsOf } from '#contract/endpoint.ts'
import type { imports } from '#contract/import.ts'
import { candidateKeys, matchImageNames } from '#domain/media/match-image-name.ts'
import { foldText } from '#domain/text.ts'
import { type Ctx, transact } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { picturesOf } from '#server/modules/media/index.ts'
import { nearest, photoBase, wholeKey } from './photo-key.rule.ts'
import { deletePhotos, dropUnnamed, loosePhotos, namedAs, putPhotos, type StoredPhoto } from './photos.store.ts'
import { skusByFileKey } from '../rows.store.ts'
import { openSession } from '../upload.service.ts'

/** Gives uploaded photos to the rows that name them, else to the SKU whose name they carry (product.md section 3.3). */
export async function importPhotos(ctx: Ctx, { import_id, files }: ParamsOf<(typeof imports)['importPhotos']>) {
	await openSession(ctx, import_id)
	const pictures = await picturesOf(
		ctx,
		files.map(({ access_url }) => access_url),
	)
	const photos = files.map(({ file_name, access_url }) => {
		const url = pictures.get(access_url)?.url
		if (!url) throw refuse('not_found')
		return { file_name, url }
	})
	const unmatched = await placePhotos(ctx, import_id, photos)
	return { matched: files.length - unmatched.length, unmatched }
}

/** Keeps pictures under their names with the rows they belong to; answers the names of those that belong to none. */
export async function placePhotos(ctx: Ctx, import_id: string, photos: readonly { file_name: string; url: string }[]) {
	return transact(ctx, async (ctx) => {
		await openSession(ctx, import_id, true)
		const fresh = photos.map(({ file_name, url }): StoredPhoto => {
			return { key: wholeKey(file_name), url, sku: null, position: null, file_name }
		})
		const placed = await place(ctx, import_id, fresh)
		await putPhotos(ctx, import_id, placed)
		const unmatched = placed.filter(({ key, file_name, sku }) => sku === null && key === wholeKey(file_name))
		return unmatched.map(({ file_name }) => file_name)
	})
}

/** After a check has learnt the names anew: photos uploaded before find their rows. */
export async function placeLoosePhotos(ctx: Ctx, import_id: string): Promise<void> {
	await dropUnnamed(ctx, import_id)
	const loose = await loosePhotos(ctx, import_id)
	if (!loose.length) return
	const placed = await place(ctx, import_id, loose)
	await deletePhotos(
		ctx,
		import_id,
		loose.map(({ key }) => key),
	)
	await putPhotos(ctx, import_id, placed)
}

/** Photos under the key that the file names them by, else with the SKU whose name they carry, else as they came. */
async function place(ctx: Ctx, import_id: string, photos: readonly StoredPhoto[]): Promise<StoredPhoto[]> {
	const bases = photos.map(({ file_name }) => photoBase(file_name))
	const named = Map.groupBy(await namedAs(ctx, import_id, bases), ({ base }) => base)
	const own = photos.map(({ file_name }, index) => nearest(file_name, named.get(bases[index] ?? '') ?? []))
	const others = photos.filter((_, index) => !own[index])
	const bySku = await matchBySku(
		ctx,
		import_id,
		others.map(({ file_name }) => file_name),
	)
	return photos.map((photo, index) => {
		const one = own[index]
		if (one) return { ...photo, key: one.key, sku: null, position: null }
		const match = bySku.get(photo.file_name)
		const { sku_name_key: sku = null, position = null } = match ?? {}
		return { ...photo, key: wholeKey(photo.file_name), sku, position: sku === null ? null : position }
	})
}

/** Names whose SKU stands in the list, with their place among its pictures. */
async function matchBySku(ctx: Ctx, import_id: string, names: readonly string[]) {
	const found = await skusByFileKey(ctx, import_id, candidateKeys(names).skus)
	const refs = found.flatMap(({ key, file_key }) =>
		key && file_key ? [{ file_key, sku_name_key: foldText(key), sku_name: key }] : [],
	)
	const bySku = Map.groupBy(refs, ({ file_key }) => file_key)
	const matches = matchImageNames(names, { bySku, byUpc: new Map() })
	return new Map(matches.map((match) => [match.img_name, match]))
}
