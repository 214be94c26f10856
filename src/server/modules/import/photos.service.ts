import type { ParamsOf } from '#contract/endpoint.ts'
import type { imports } from '#contract/import.ts'
import { normaliseSkuForFiles } from '#domain/media/image-name.ts'
import { matchImageNames } from '#domain/media/match-image-name.ts'
import { foldText } from '#domain/text.ts'
import { type Ctx, transact } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { picturesOf } from '#server/modules/media/index.ts'
import { rowKeys, updateSession } from './import.store.ts'
import { photoKey } from './items.ts'
import { OPEN_STATES, ownSession } from './session.ts'

/** Gives uploaded photos to the rows that name them, else to the SKU whose name they carry (product.md section 3.3). */
export async function importPhotos(ctx: Ctx, { import_id, files }: ParamsOf<(typeof imports)['importPhotos']>) {
	const pictures = await picturesOf(
		ctx,
		files.map(({ access_url }) => access_url),
	)
	if (files.some(({ access_url }) => !pictures.has(access_url))) throw refuse('not_found')
	return transact(ctx, async (ctx) => {
		const session = await ownSession(ctx, import_id, true)
		if (!OPEN_STATES.includes(session.state)) throw refuse('import_not_open')
		const { photos } = session
		const unnamed: typeof files = []
		for (const file of files) {
			const key = photoKey(file.file_name)
			const url = pictures.get(file.access_url)?.url
			if (photos.named[key] && url) photos.files[key] = url
			else unnamed.push(file)
		}
		const unmatched = await matchBySku(ctx, import_id, unnamed, (sku, position, access_url) => {
			const url = pictures.get(access_url)?.url
			if (url)
				photos.bySku[sku] = [...(photos.bySku[sku] ?? []).filter((photo) => photo.url !== url), { url, position }]
		})
		await updateSession(ctx, import_id, { photos: JSON.stringify(photos) })
		return { matched: files.length - unmatched.length, unmatched }
	})
}

/** Hands each photo that carries a SKU's name to `place`; answers the names of the others. */
async function matchBySku(
	ctx: Ctx,
	import_id: string,
	files: { file_name: string; access_url: string }[],
	place: (sku: string, position: number, access_url: string) => void,
): Promise<string[]> {
	if (!files.length) return []
	const bySku = new Map<string, { sku_name_key: string; sku_name: string }[]>()
	for (const sku_name of await rowKeys(ctx, import_id)) {
		const key = normaliseSkuForFiles(sku_name)
		bySku.set(key, [...(bySku.get(key) ?? []), { sku_name_key: foldText(sku_name), sku_name }])
	}
	const matches = matchImageNames(
		files.map(({ file_name }) => file_name),
		{ bySku, byUpc: new Map() },
	)
	return matches.flatMap(({ sku_name_key, position = 1 }, index) => {
		const file = files[index]
		if (!file) return []
		if (!sku_name_key) return [file.file_name]
		place(sku_name_key, position, file.access_url)
		return []
	})
}
