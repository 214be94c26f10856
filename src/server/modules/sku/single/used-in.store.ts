import { sql } from 'kysely'
import { SkuSearch } from '#contract/sku.ts'
import type { Ctx } from '#server/context.ts'
import { planKept } from '#server/db/kept-plans.ts'
import { selected, toSelection } from '../list/selection.store.ts'

/** Catalogs told of one SKU. */
const LISTED_MAX = 200

export interface UsingCatalog {
	id: string
	name: string
	published: 0 | 1
	via: 'sku' | 'category' | 'search'
	updated_at: Date
}

/** A catalog with the search that it is made of, unless it shows a SKU without it. */
interface UsingRow extends UsingCatalog {
	search: unknown
	/** Left out of the search. */
	spared: string[] | null
}

/**
 * Catalogs, not deleted, that name one of these SKUs, follow the category of one, or whose search finds one; the newest
 * first.
 */
export async function catalogsShowing(
	ctx: Ctx,
	skus: readonly { id: string; sku_name_key: string; category_id: number | null }[],
): Promise<UsingCatalog[]> {
	const keys = skus.map(({ sku_name_key }) => sku_name_key)
	const categories = skus.map(({ category_id }) => category_id ?? -1)
	const { rows } = await sql<UsingRow>`
		select id, name, published, updated_at, case when named then 'sku' when follows then 'category' else 'search' end as via,
			search, spared
		from (
			select id, name, published, updated_at, content -> 'search' as search, content -> 'except' as spared,
				coalesce(content -> 'sku_name_keys' ?| ${keys}::text[], false) as named,
				exists (
					select from jsonb_array_elements_text(coalesce(content -> 'category_ids', '[]')) as followed (id)
					where followed.id::int = 0 or followed.id::int = any(${categories}::int[]) or followed.id::int in (
						select parent_id from category
						where account_id = ${ctx.accountId}::uuid and category.id = any(${categories}::int[]))
				) as follows
			from catalog
			where account_id = ${ctx.accountId}::uuid and status = 'active'
		) as used
		where named or follows or search is not null
		order by updated_at desc, id
		limit ${LISTED_MAX} ${planKept}`.execute(ctx.db)
	const searching = rows.filter(({ via }) => via === 'search')
	const finding = searching.length ? await findingOneOf(ctx, searching, skus) : new Set()
	return rows
		.filter(({ id, via }) => via !== 'search' || finding.has(id))
		.map(({ id, name, published, via, updated_at }) => ({ id, name, published, via, updated_at }))
}

/** Ids of those catalogs whose search finds one of the SKUs: one statement for all of them. */
async function findingOneOf(
	ctx: Ctx,
	catalogs: readonly UsingRow[],
	skus: readonly { id: string; sku_name_key: string }[],
): Promise<Set<string>> {
	const parts = []
	for (const { id, search, spared } of catalogs) {
		const asked = SkuSearch.safeParse(search)
		const ids = skus.filter(({ sku_name_key }) => !spared?.includes(sku_name_key)).map((sku) => sku.id)
		if (!asked.success || !ids.length) continue
		const selection = await toSelection(ctx, { ...asked.data, status: 'active', fold: false })
		const found = selected(ctx, selection)
			.select('sku.id')
			.where('sku.id', '=', sql<string>`any(${ids}::uuid[])`)
		parts.push(sql`select ${id}::uuid as id where exists (${found})`)
	}
	if (!parts.length) return new Set()
	const { rows } = await sql<{ id: string }>`${sql.join(parts, sql` union all `)}`.execute(ctx.db)
	return new Set(rows.map(({ id }) => id))
}
