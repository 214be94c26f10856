import { sql } from 'kysely'
import type { SkuSearch } from '#contract/sku.ts'
import type { FacePhoto } from '#domain/catalog/face.ts'
import { CATALOG_SKUS_MAX, FACE_SKUS, LAST_PLACE } from '#domain/catalog/limits.ts'
import type { Ctx } from '#server/context.ts'
import { faceColumns, facePhotos } from '#server/db/face.ts'
import { joinParent, liveVariant } from '#server/db/inherited.ts'
import { ordered } from './order.store.ts'
import { selected, type Selection, toSelection, toSelections } from './selection.store.ts'

/** A search as a catalog shows it. */
export interface ShownSearch {
	search: SkuSearch
	/** Keys of SKUs that are left out. */
	except: readonly string[]
	/** Keys of SKUs that stand before the others, in this order. */
	first: readonly string[]
	/** The account's categories in the order in which they are shown. */
	categories: readonly number[]
}

/** How many SKUs a search finds, and what may stand for them. */
export interface SearchSummary {
	count: number
	photos: FacePhoto[]
}

const LAST = sql.lit(LAST_PLACE)

/**
 * Count and first photos of each search without the SKUs left out of it, in one statement for all. Within a category
 * SKUs stand in the order of the search.
 */
export async function summarizeSearches(ctx: Ctx, searches: readonly ShownSearch[]): Promise<SearchSummary[]> {
	if (!searches.length) return []
	const selections = await toSelections(
		ctx,
		searches.map(({ search }) => ({ ...search, status: 'active', fold: false })),
	)
	const parts = searches.flatMap((shown, index) => {
		const selection = selections[index]
		return selection ? [summaryOf(ctx, selection, shown, index)] : []
	})
	const { rows } = await sql<SearchSummary>`${sql.join(parts, sql` union all `)} order by index`.execute(ctx.db)
	return rows.map(({ count, photos }) => ({ count: Number(count), photos }))
}

/** How many SKUs a search finds without those of these keys. */
export async function countFound(ctx: Ctx, search: SkuSearch, except: readonly string[]): Promise<number> {
	const found = selectedWithout(ctx, await toSelection(ctx, search), except)
	const { n } = await found.select((eb) => eb.fn.countAll().as('n')).executeTakeFirstOrThrow()
	return Number(n)
}

function selectedWithout(ctx: Ctx, selection: Selection, except: readonly string[]) {
	return selected(ctx, selection).where(sql<boolean>`sku.sku_name_key <> all(${[...except]}::text[])`)
}

const SHOWN = liveVariant('s', 'p')

function summaryOf(ctx: Ctx, selection: Selection, { search, except, first, categories }: ShownSearch, index: number) {
	const count = selectedWithout(ctx, selection, except).select((eb) => eb.fn.countAll().as('n'))
	const found = ordered(ctx, selection, search)
		.where(sql<boolean>`sku.sku_name_key <> all(${[...except]}::text[])`)
		.select(['sku.id', 'sku.sku_name_key', 'sku.category_id'])
		.limit(CATALOG_SKUS_MAX)
	const shown = sql`
		select ${faceColumns(SHOWN)}, shown.at, shown.n
		from (
			select f.id, f.n, coalesce(own.place - ${LAST}, rank.at, ${LAST}) as at
			from (select inside.*, row_number() over () as n from (${found}) as inside) as f
			left join unnest(${[...first]}::text[]) with ordinality as own(key, place) on own.key = f.sku_name_key
			left join unnest(${sql.val([...categories])}::int[]) with ordinality as rank(id, at) on rank.id = f.category_id
			order by at, n limit ${sql.lit(FACE_SKUS)}
		) as shown
		join sku s on s.account_id = ${ctx.accountId}::uuid and s.id = shown.id
		${joinParent('s', 'p')}`
	return sql`select ${sql.lit(index)} as index, (${count}) as count, face.photos from (${facePhotos(shown)}) as face`
}
