import type { Catalog } from '#contract/catalog.ts'
import { printedCategories } from '#domain/catalog/category-order.ts'
import { faceOf } from '#domain/catalog/face.ts'
import { CATALOG_SKUS_MAX } from '#domain/catalog/limits.ts'
import { byPath } from '#domain/custom-parameter/parameter.ts'
import { lastDays } from '#domain/zoned-time.ts'
import type { Ctx } from '#server/context.ts'
import { getSettings, getUsername } from '#server/modules/account/index.ts'
import { readParameters } from '#server/modules/custom-parameter/index.ts'
import { type SearchSummary, summarizeSearches } from '#server/modules/sku/index.ts'
import { settingsOf, toCatalog } from '../catalog.presenter.ts'
import type { CatalogRow } from '../catalog.store.ts'
import { countChanged, readPublishedSettings, type PublishedState } from './changes.store.ts'
import { type ContentFacts, keptFacts } from './kept-facts.service.ts'
import { categoryOrder } from '../content.store.ts'
import { readListFacts, readVisits } from './list-facts.store.ts'
import { printedPaths } from '#server/modules/paper/index.ts'
import { readUses } from '../template/use.store.ts'
import { readFiles } from '../upload/file.store.ts'
import { pageUrl } from '../upload/page-url.presenter.ts'

/** Days that visits are told of on a card. */
const VISIT_DAYS = 7

/** A catalog as the wire shows it. */
export async function present(ctx: Ctx, row: CatalogRow): Promise<Catalog> {
	const [presented] = await presentAll(ctx, [row])
	if (!presented) throw new Error('nothing to present')
	return presented
}

/** A page of catalogs, with the same few statements for one and for fifteen. */
export async function presentAll(ctx: Ctx, rows: CatalogRow[]): Promise<Catalog[]> {
	const ids = rows.map(({ id }) => id)
	const [username, contents, visits, uses, files] = await Promise.all([
		getUsername(ctx),
		keptFacts(ctx, rows, (rows) => contentFacts(ctx, rows)),
		visitsOf(ctx, ids),
		readUses(ctx, ids),
		readFiles(
			ctx,
			rows.flatMap(({ id, kind }) => (kind === 'uploaded' ? id : [])),
		),
	])
	return rows.map((row) => {
		const { count = 0, picture, published } = contents.get(row.id) ?? {}
		const own = files.filter(({ catalog_id }) => catalog_id === row.id)
		const shown = own.find(({ state }) => state === 'ready')
		const cover = shown ? pageUrl(shown, 1) : settingsOf(row).cover || picture
		return toCatalog(row, {
			username,
			count: shown ? shown.pages : count,
			changed: changedOf(row, count, published),
			cover: cover || undefined,
			uses: uses.filter(({ catalog_id }) => catalog_id === row.id),
			now: ctx.house.now(),
			visits: visits.get(row.id),
			files: own,
		})
	})
}

/** What visitors did in the last days, whole days in the account's time zone. */
async function visitsOf(ctx: Ctx, ids: readonly string[]) {
	const { timezone } = await getSettings(ctx)
	const [since = ''] = lastDays(ctx.house.now(), VISIT_DAYS, timezone)
	return readVisits(ctx, ids, since)
}

/** What cards tell of the SKUs of catalogs, worked out from these. */
export async function contentFacts(ctx: Ctx, rows: readonly CatalogRow[]): Promise<Map<string, ContentFacts>> {
	const ids = rows.map(({ id }) => id)
	const [contents, changed] = await Promise.all([contentsOf(ctx, rows), changesOf(ctx, ids)])
	return new Map(
		rows.map(({ id }) => {
			const { count = 0, picture } = contents.get(id) ?? {}
			return [id, { count, picture, published: changed.get(id) }]
		}),
	)
}

/** Counts and faces of what catalogs show, by their ids: what they name and follow, and what their searches find beside. */
async function contentsOf(ctx: Ctx, rows: readonly CatalogRow[]) {
	const tree = (await categoryOrder(ctx)).map(({ id }) => id)
	const printed = new Map(
		rows.map(({ id, content }) => {
			const { category_order = [] } = content
			return [id, category_order.length ? printedCategories(tree, category_order) : tree]
		}),
	)
	const [facts, searches] = await Promise.all([readListFacts(ctx, printed), summarize(ctx, rows, printed)])
	return new Map(
		rows.map(({ id }) => {
			const { count = 0, photos = [] } = facts.get(id) ?? {}
			const search = searches.get(id)
			return [
				id,
				{
					count: Math.min(CATALOG_SKUS_MAX, count + (search?.count ?? 0)),
					// Of one category the SKUs that are named or followed stand before those of the search.
					picture: faceOf([...photos, ...(search?.photos ?? [])]),
				},
			]
		}),
	)
}

/** What the searches of catalogs find beside the SKUs these name. */
async function summarize(
	ctx: Ctx,
	rows: readonly CatalogRow[],
	printed: ReadonlyMap<string, readonly number[]>,
): Promise<Map<string, SearchSummary>> {
	const made = rows.flatMap(({ id, content, sections }) => {
		const { search, except = [], sku_name_keys = [] } = content
		const first = sections.flatMap(({ sku_name_keys }) => sku_name_keys)
		const categories = printed.get(id) ?? []
		return search ? [{ id, search, first, categories, except: [...except, ...sku_name_keys] }] : []
	})
	const found = await summarizeSearches(ctx, made)
	return new Map(made.flatMap(({ id }, index) => (found[index] ? [[id, found[index]]] : [])))
}

/**
 * How many SKUs a republication would change. SKUs that joined what the catalog follows are told by its count; what a
 * followed search lost without a printed change is told at least as far as the count fell.
 */
function changedOf({ content }: CatalogRow, count: number, published: PublishedState | undefined): number {
	if (!published) return 0
	const { category_ids, search } = content
	const joined = category_ids?.length || search ? count - published.kept : 0
	return joined >= 0 ? published.changed + joined : Math.max(published.changed, -joined)
}

async function changesOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, PublishedState>> {
	const published = await readPublishedSettings(ctx, ids)
	if (!published.length) return new Map()
	const parameters = byPath(await readParameters(ctx))
	return countChanged(
		ctx,
		published.map(({ id, settings }) => ({ id, paths: printedPaths(settings, { parameters }) })),
	)
}
