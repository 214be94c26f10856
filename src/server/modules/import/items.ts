import { foldCategoryPath } from '#domain/category/name.ts'
import type { Finding, ImportDraft } from '#domain/import/draft.ts'
import { normaliseSkuForFiles, splitImageName } from '#domain/media/image-name.ts'
import { UNCATEGORIZED } from '#domain/category/limits.ts'
import { isHttpUrl } from '#domain/url.ts'
import { foldText } from '#domain/text.ts'
import type { Ctx } from '#server/context.ts'
import type { UpsertItem } from '#server/modules/sku/index.ts'
import { findSkus } from './import.store.ts'
import type { ImportPhotos, Session } from './session.ts'

/** A draft made into a change of a SKU, or the reason why it cannot be one. */
export interface PreparedItem {
	draft: ImportDraft
	item: UpsertItem | null
	errors: Finding[]
	warnings: Finding[]
}

/** The ids of category paths; those that do not exist yet are missing. */
export type CategoryIds = ReadonlyMap<string, number>

/** How a picture's name is compared: without folders, extension, case and kind of separator. */
export function photoKey(name: string): string {
	return normaliseSkuForFiles(splitImageName(name).base)
}

/** Makes items of a chunk's drafts: finds the stored SKUs by the import's key, holds to its mode, places photos. */
export async function prepareItems(
	ctx: Ctx,
	session: Session,
	drafts: readonly ImportDraft[],
	categories: CategoryIds,
) {
	const { key } = session.rules
	const found = await findSkus(
		ctx,
		key,
		drafts.flatMap((draft) => lookUp(draft, key) ?? []),
	)
	const stored = new Map(found.map((row) => [row.found_by, row]))
	return drafts.map((draft): PreparedItem => {
		const value = lookUp(draft, key)
		const match = value === undefined ? undefined : stored.get(value)
		const errors = [...draft.errors, ...modeErrors(session, draft, match)]
		const photos = photosOf(draft, session.photos)
		const warnings = [...draft.warnings, ...photos.warnings]
		if (errors.length) return { draft, item: null, errors, warnings }
		return { draft, errors, warnings, item: toItem(session, draft, match?.sku_name_key, photos.urls, categories) }
	})
}

function lookUp(draft: ImportDraft, key: 'sku' | 'upc' | 'id'): string | undefined {
	if (key === 'id') return draft.sku_name_key
	if (key === 'upc') return typeof draft.attrs['bps.upc'] === 'string' ? draft.attrs['bps.upc'] : undefined
	return draft.sku_name === null ? undefined : foldText(draft.sku_name)
}

function modeErrors({ rules }: Session, draft: ImportDraft, match: { status: string } | undefined): Finding[] {
	const sku = draft.sku_name ?? ''
	if (match?.status === 'deleted') return [{ code: 'sku_deleted' }]
	if (match && rules.mode === 'create') return [{ code: 'sku_exists', params: { sku } }]
	if (!match && (rules.mode === 'update' || (rules.key !== 'sku' && draft.sku_name === null)))
		return [{ code: 'sku_unknown', params: { sku } }]
	return []
}

function toItem(
	session: Session,
	draft: ImportDraft,
	key: string | undefined,
	urls: string[] | undefined,
	categories: CategoryIds,
): UpsertItem {
	const category_id = categoryOf(session, draft, key !== undefined, categories)
	return {
		...(key === undefined ? {} : { sku_name_key: key }),
		// A SKU found by its name keeps its spelling; one found otherwise may be renamed by the file.
		...(draft.sku_name !== null && (key === undefined || session.rules.key !== 'sku')
			? { sku_name: draft.sku_name }
			: {}),
		...(category_id === undefined ? {} : { category_id }),
		...(draft.parent_sku_name === undefined ? {} : { parent_sku_name: draft.parent_sku_name }),
		attrs: {
			...draft.inherited?.attrs,
			...draft.attrs,
			...(draft.inventory === undefined ? {} : { inventory: draft.inventory }),
			...(urls === undefined ? {} : { sku_img: urls.map((url) => ({ url, alt: '' })) }),
		},
	}
}

function categoryOf(
	{ rules }: Session,
	draft: ImportDraft,
	exists: boolean,
	categories: CategoryIds,
): number | undefined {
	const path = draft.category_path
	if (path === undefined) return exists ? undefined : rules.fallback_category
	if (!path.length) return UNCATEGORIZED
	return categories.get(foldCategoryPath(path)) ?? rules.fallback_category ?? UNCATEGORIZED
}

/** The uploaded photos of a draft: the ones its row names, else the ones that carry its SKU's name. */
function photosOf(draft: ImportDraft, photos: ImportPhotos): { urls: string[] | undefined; warnings: Finding[] } {
	const own = draft.images ?? draft.inherited?.images
	if (own?.length) {
		const warnings: Finding[] = []
		const urls = own.flatMap((name) => {
			const url = photos.files[photoKey(name)]
			if (url) return [url]
			const code = isHttpUrl(name) ? 'image_unreachable' : 'image_missing'
			warnings.push({ code, params: { name: name.slice(0, 120) } })
			return []
		})
		// Photos that did not come along leave the stored ones alone.
		return { urls: urls.length ? urls : undefined, warnings }
	}
	const named = draft.sku_name === null ? undefined : photos.bySku[foldText(draft.sku_name)]
	if (named) return { urls: named.toSorted((a, b) => a.position - b.position).map(({ url }) => url), warnings: [] }
	return { urls: draft.images ? [] : undefined, warnings: [] }
}
