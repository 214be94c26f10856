import { foldCategoryPath } from '#domain/category/name.ts'
import type { Finding, ImportDraft } from '#domain/import/draft.ts'
import { UNCATEGORIZED } from '#domain/category/limits.ts'
import { locationTarget, USUAL_LOCATION } from '#domain/inventory/location-column.ts'
import { placedPictures } from '#domain/media/placed-pictures.ts'
import { thumbnailUrl } from '#domain/media/urls.ts'
import { foldText } from '#domain/text.ts'
import type { Ctx } from '#server/context.ts'
import type { UpsertItem } from '#server/modules/sku/index.ts'
import { type FoundSku, findSkus } from './import.store.ts'
import { type ListedLocations, listedLocations } from './locations.service.ts'
import { withFiles } from './photos/item-files.service.ts'
import { type Photos, readPhotos } from './photos/item-photos.service.ts'
import type { Session } from './session.service.ts'

/** A draft made into a change of a SKU, or the reason why it cannot be one. */
export interface PreparedItem {
	draft: ImportDraft
	item: UpsertItem | null
	errors: Finding[]
	warnings: Finding[]
	/** The SKU stands in Deleted SKUs and comes back first. */
	restore?: string
	/** The thumbnail of its first picture, as it is or will be. */
	photo?: string
	/** A category that will be made for it. */
	newCategory?: readonly string[]
}

/** The ids of category paths; those that do not exist yet are missing. */
export type CategoryIds = ReadonlyMap<string, number>

/** The category paths of drafts, each once. */
export function categoryPathsOf(drafts: readonly ImportDraft[]): string[][] {
	const paths = drafts.flatMap(({ category_path }) => (category_path?.length ? [category_path] : []))
	return [...new Map(paths.map((path) => [foldCategoryPath(path), [...path]])).values()]
}

/** Makes items of a chunk's drafts: finds the stored SKUs by the import's key, holds to its rules, places photos. */
export async function prepareItems(
	ctx: Ctx,
	session: Session,
	drafts: readonly ImportDraft[],
	categories: CategoryIds,
): Promise<PreparedItem[]> {
	const stored = await readStored(ctx, session, drafts)
	const photos = await readPhotos(ctx, session, drafts)
	const complete = await withFiles(ctx, session.id, drafts)
	const around = { photos, categories, locations: await listedLocations(ctx, session, drafts) }
	return complete.flatMap((draft) => {
		const match = stored(draft)
		// A parent that the list only names, and that is there.
		if (draft.made && match?.sku?.status === 'active') return []
		return prepare(session, match?.sku ? asStored(draft) : draft, match, around)
	})
}

/**
 * What a draft says of a SKU that is there: one under a heading stays in its category, and a parent that comes back is as
 * it was, for nothing of what its variants say replaces what it says.
 */
function asStored(draft: ImportDraft): ImportDraft {
	if (!draft.made && !draft.headed) return draft
	const { category_path: _, ...named } = draft
	return draft.made ? { ...named, attrs: {} } : named
}

type Match = { sku: FoundSku; problem?: undefined } | { sku?: undefined; problem: Finding } | null

/** What the rows speak of: by bar code or key where the import goes by them and the row has one, else by SKU. */
async function readStored(ctx: Ctx, { rules: { key } }: Session, drafts: readonly ImportDraft[]) {
	const byKey = group(
		key === 'sku'
			? []
			: await findSkus(
					ctx,
					key,
					drafts.flatMap((draft) => keyOf(draft, key) ?? []),
				),
	)
	const names = drafts.flatMap(({ sku_name }) => (sku_name === null ? [] : foldText(sku_name)))
	const byName = group(await findSkus(ctx, 'sku', names))
	return (draft: ImportDraft): Match => {
		const value = keyOf(draft, key)
		const found = value === undefined ? [] : (byKey.get(value) ?? [])
		const active = found.filter(({ status }) => status === 'active')
		if (active.length > 1) return { problem: { code: 'key_several', params: { value: value ?? '' }, path: 'bps.upc' } }
		const [sku = found[0]] = active
		if (sku) return { sku }
		const [namesake] = draft.sku_name === null ? [] : (byName.get(foldText(draft.sku_name)) ?? [])
		// Found by its name only: another bar code means another SKU, and two cannot have one name.
		if (namesake && value !== undefined)
			return { problem: { code: 'sku_exists', params: { sku: namesake.sku_name }, path: 'sku_name' } }
		return namesake ? { sku: namesake } : null
	}
}

function group(found: readonly FoundSku[]): Map<string, FoundSku[]> {
	return Map.groupBy(found, ({ found_by }) => found_by)
}

function keyOf({ attrs, sku_name_key }: ImportDraft, key: 'sku' | 'upc' | 'id'): string | undefined {
	if (key === 'id') return sku_name_key
	const upc = key === 'upc' ? attrs['bps.upc'] : undefined
	return typeof upc === 'string' ? upc : undefined
}

function prepare(
	session: Session,
	draft: ImportDraft,
	match: Match,
	{ photos, categories, locations }: { photos: Photos; categories: CategoryIds; locations: ListedLocations },
): PreparedItem {
	const stored = match?.sku
	const place = placeOf(session, draft, stored !== undefined, categories)
	const pictures = photos.of(draft, stored?.images ?? [])
	const lying = lyingAt(draft, locations)
	const errors = [
		...draft.errors,
		...(match?.problem ? [match.problem] : modeErrors(session, draft, stored)),
		...lying.errors,
	]
	const warnings = [...draft.warnings, ...place.warnings, ...pictures.warnings, ...lying.warnings]
	if (errors.length) return { draft, item: null, errors, warnings }
	const [first] = pictures.urls ?? []
	const photo = first ? thumbnailUrl(first) : stored?.thumbnail
	return {
		draft,
		errors,
		warnings,
		item: { ...toItem(session, draft, stored, place.category_id, pictures), ...lying.places },
		...(stored?.status === 'deleted' ? { restore: stored.id } : {}),
		...(photo ? { photo } : {}),
		...(place.made ? { newCategory: place.made } : {}),
	}
}

function modeErrors({ rules }: Session, draft: ImportDraft, stored: FoundSku | undefined): Finding[] {
	const sku = draft.sku_name ?? ''
	if (stored?.status === 'deleted') return rules.deleted === 'restore' ? [] : [deletedProblem(draft, stored)]
	if (draft.made && (rules.missing_parents === 'refuse' || rules.mode === 'update'))
		return [{ code: 'parent_unknown', params: { sku }, path: 'parent_sku_name_key' }]
	if (stored && rules.mode === 'create') return [{ code: 'sku_exists', params: { sku }, path: 'sku_name' }]
	// A row without any name has said so already.
	if (!stored && (rules.mode === 'update' || (draft.sku_name === null && !draft.errors.length)))
		return [{ code: 'sku_unknown', params: { sku }, path: 'sku_name' }]
	return []
}

/** The rows that say so are those of its variants where a parent has no row. */
function deletedProblem({ rows }: ImportDraft, { sku_name }: FoundSku): Finding {
	if (rows.length > 0) return { code: 'sku_deleted', path: 'sku_name' }
	return { code: 'parent_deleted', params: { sku: sku_name }, path: 'parent_sku_name_key' }
}

interface ItemPlace {
	category_id?: number
	/** The category that will be made. */
	made?: readonly string[]
	warnings: Finding[]
}

/** A stored SKU without a word about its category stays where it is. */
function placeOf({ rules }: Session, draft: ImportDraft, exists: boolean, categories: CategoryIds): ItemPlace {
	const path = draft.category_path
	const fallback = exists ? {} : { category_id: rules.fallback_category ?? UNCATEGORIZED }
	// A new variant stands where its parent does.
	if (path === undefined) return { ...(draft.parent_sku_name === undefined ? fallback : {}), warnings: [] }
	if (!path.length) return { category_id: UNCATEGORIZED, warnings: [] }
	const known = categories.get(foldCategoryPath(path))
	if (known !== undefined) return { category_id: known, warnings: [] }
	if (rules.create_categories) return { made: path, warnings: [] }
	const params = { value: path.join(' > ') }
	return { ...fallback, warnings: [{ code: 'category_missing', params, path: 'category' }] }
}

/** Where it lies and usually does, by the account's locations; what names none of them cannot be written. */
function lyingAt({ stock = {}, usual }: ImportDraft, locations: ListedLocations) {
	const [errors, warnings]: [Finding[], Finding[]] = [[], []]
	const at = (name: string, path: string) => {
		const found = locations(name)
		if (!found || found.isArchived) errors.push({ code: 'location_unknown', path })
		else if (found.isNew) warnings.push({ code: 'location_new', params: { value: name }, path })
		return found?.id ?? ''
	}
	const levels = Object.entries(stock).map(([name, qty]) => ({ location: at(name, locationTarget(name)), name, qty }))
	const places: Pick<UpsertItem, 'stock' | 'stock_location'> = {
		...(levels.length && { stock: levels }),
		...(usual !== undefined && { stock_location: usual && at(usual, USUAL_LOCATION) }),
	}
	return { errors, warnings, places }
}

/** A stored SKU keeps the documents that it has where those of the list did not come. */
function attrsOf({ attrs, inherited, files = [] }: ImportDraft, exists: boolean) {
	const said = { ...inherited?.attrs, ...attrs }
	if (exists) for (const path of files) delete said[path]
	return said
}

function toItem(
	session: Session,
	draft: ImportDraft,
	stored: FoundSku | undefined,
	category_id: number | undefined,
	{ urls, texts }: ReturnType<Photos['of']>,
): UpsertItem {
	const key = stored?.sku_name_key
	const renames = draft.sku_name !== null && (stored === undefined || session.rules.key !== 'sku')
	return {
		...(key === undefined ? {} : { sku_name_key: key }),
		// A SKU found by its name keeps its spelling; one found otherwise may be renamed by the file.
		...(renames && draft.sku_name !== null ? { sku_name: draft.sku_name } : {}),
		...(category_id === undefined ? {} : { category_id }),
		// A list that names no parents says what SKUs show, as ours do.
		...(draft.parent_sku_name === undefined ? { as_shown: true } : { parent_sku_name: draft.parent_sku_name }),
		// What a parent is called is put together from what its variants are.
		...(draft.made ? {} : { as_stored: true }),
		attrs: {
			...attrsOf(draft, stored !== undefined),
			...(draft.inventory === undefined ? {} : { inventory: draft.inventory }),
			...(urls === undefined
				? {}
				: { sku_img: placedPictures(stored?.images ?? [], urls, session.rules.photos, texts) }),
		},
	}
}
