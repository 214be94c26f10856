import type { Finding, ImportDraft } from '#domain/import/draft.ts'
import { foldText } from '#domain/text.ts'
import { isHttpUrl } from '#domain/url.ts'
import type { Ctx } from '#server/context.ts'
import type { SkuImage } from '#server/db/tables.ts'
import type { Session } from '../session.service.ts'
import { photoKey } from './photo-key.rule.ts'
import { photosAt } from './photos.store.ts'

type Stored = Pick<SkuImage, 'url'>

/** The photos of a draft. */
interface DraftPhotos {
	urls: string[] | undefined
	/** What they show, by their addresses, where the list says it. */
	texts?: ReadonlyMap<string, string>
	warnings: Finding[]
}

/** The photos uploaded for a chunk of drafts. */
export interface Photos {
	/** Addresses in order, or undefined to leave the SKU's pictures alone. `stored`: those it has. */
	of(draft: ImportDraft, stored: readonly Stored[]): DraftPhotos
}

/** The ones that the rows name, those that stand in the rows, else the ones that carry their SKU's name. */
export async function readPhotos(
	ctx: Ctx,
	{ id: import_id, isPhotoless }: Pick<Session, 'id' | 'isPhotoless'>,
	drafts: readonly ImportDraft[],
): Promise<Photos> {
	const keys = drafts.flatMap((draft) => namesOf(draft).map(photoKey))
	const skus = drafts.flatMap(({ sku_name }) => (sku_name === null ? [] : foldText(sku_name)))
	const rows = drafts.flatMap((draft) => draft.rows)
	const found = isPhotoless ? [] : await photosAt(ctx, import_id, { keys: [...new Set(keys)], skus, rows })
	const byKey = new Map(found.filter(({ row }) => row === null).map((photo) => [photo.key, photo]))
	const bySku = Map.groupBy(found, ({ sku }) => sku ?? '')
	const byRow = Map.groupBy(found, ({ row }) => row ?? 0)
	// Variants share their product's photos: its first row says what is missing.
	const listed = new Set<string>()
	return {
		of(draft, stored) {
			const names = namesOf(draft)
			const inRows = draft.rows.flatMap((row) => byRow.get(row) ?? [])
			const broken = inRows.filter(({ url }) => url === null).map(({ problem }) => toWarning('', problem))
			const own = newOnes(
				inRows.flatMap(({ url }) => url ?? []),
				stored,
			)
			if (!names.length) {
				const namesakes = draft.sku_name === null ? [] : (bySku.get(foldText(draft.sku_name)) ?? [])
				const urls = [...own, ...namesakes.flatMap(({ url }) => url ?? [])]
				if (urls.length) return { urls, warnings: broken }
				return { urls: draft.images && !inRows.length ? [] : undefined, warnings: broken }
			}
			const urls = [...names.flatMap((name) => byKey.get(photoKey(name))?.url ?? []), ...own]
			const absent = names.filter((name) => !byKey.get(photoKey(name))?.url)
			// Photos that did not come along leave the stored ones alone. A parent without a row has none to warn at.
			const silent = !draft.rows.length || (stored.length > 0 && !urls.length)
			const missing = absent.filter((name) => !listed.has(name))
			const warnings = silent ? [] : missing.map((name) => toWarning(name, byKey.get(photoKey(name))?.problem ?? null))
			if (draft.rows.length) for (const name of absent) listed.add(name)
			const texts = textsOf(draft, (name) => byKey.get(photoKey(name))?.url)
			return { urls: urls.length ? urls : undefined, texts, warnings: [...warnings, ...broken] }
		},
	}
}

/** What the list says that its photos show, by their addresses. */
function textsOf({ image_texts = {} }: ImportDraft, urlOf: (name: string) => string | null | undefined) {
	return new Map(
		Object.entries(image_texts).flatMap(([name, text]) => {
			const url = urlOf(name)
			return url ? [[url, text] as const] : []
		}),
	)
}

/** A sheet shows some pictures of a SKU; when it has all of them already, the sheet says nothing new. */
function newOnes(urls: readonly string[], stored: readonly Stored[]): readonly string[] {
	return urls.every((url) => stored.some((image) => image.url === url)) ? [] : urls
}

function namesOf({ images, inherited }: ImportDraft): readonly string[] {
	return images ?? inherited?.images ?? []
}

function toWarning(name: string, problem: string | null): Finding {
	const code = problem ?? (isHttpUrl(name) ? 'image_address' : 'image_missing')
	return { code, params: { name: name.slice(0, 120) }, path: 'images' }
}
