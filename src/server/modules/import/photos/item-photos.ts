import type { Finding, ImportDraft } from '#domain/import/draft.ts'
import { foldText } from '#domain/text.ts'
import { isHttpUrl } from '#domain/url.ts'
import type { Ctx } from '#server/context.ts'
import { photoKey } from './photo-key.ts'
import { photosAt } from './photos.store.ts'

/** The photos uploaded for a chunk of drafts. */
export interface Photos {
	/** Addresses in order, or undefined to leave the SKU's pictures alone. `stored`: one the SKU has already. */
	of(draft: ImportDraft, stored: string | null): { urls: string[] | undefined; warnings: Finding[] }
}

/** The ones that the rows name, else the ones that carry their SKU's name. */
export async function readPhotos(ctx: Ctx, import_id: string, drafts: readonly ImportDraft[]): Promise<Photos> {
	const keys = drafts.flatMap((draft) => namesOf(draft).map(photoKey))
	const skus = drafts.flatMap(({ sku_name }) => (sku_name === null ? [] : foldText(sku_name)))
	const found = await photosAt(ctx, import_id, { keys: [...new Set(keys)], skus })
	const byKey = new Map(found.map(({ key, url }) => [key, url]))
	const bySku = Map.groupBy(found, ({ sku }) => sku ?? '')
	// Variants share their product's photos: its first row says what is missing.
	const told = new Set<string>()
	return {
		of(draft, stored) {
			const names = namesOf(draft)
			if (!names.length) {
				const own = draft.sku_name === null ? [] : (bySku.get(foldText(draft.sku_name)) ?? [])
				if (own.length) return { urls: own.map(({ url }) => url), warnings: [] }
				return { urls: draft.images ? [] : undefined, warnings: [] }
			}
			const urls = names.flatMap((name) => byKey.get(photoKey(name)) ?? [])
			const absent = names.filter((name) => !byKey.has(photoKey(name)))
			// Photos that did not come along leave the stored ones alone. A parent without a row has none to warn at.
			const silent = !draft.rows.length || (stored && !urls.length)
			const warnings = silent ? [] : absent.filter((name) => !told.has(name)).map(toWarning)
			if (draft.rows.length) for (const name of absent) told.add(name)
			return { urls: urls.length ? urls : undefined, warnings }
		},
	}
}

function namesOf({ images, inherited }: ImportDraft): readonly string[] {
	return images ?? inherited?.images ?? []
}

function toWarning(name: string): Finding {
	const code = isHttpUrl(name) ? 'image_address' : 'image_missing'
	return { code, params: { name: name.slice(0, 120) }, path: 'images' }
}
