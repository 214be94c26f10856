import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'

/** Catalogs told of one SKU. */
const LISTED_MAX = 200

export interface UsingCatalog {
	id: string
	name: string
	published: 0 | 1
	via: 'sku' | 'category'
	updated_at: Date
}

/**
 * Catalogs, not deleted, that name one of these SKUs or follow the category of one; the newest first. A catalog made of
 * a search is not among them: what it shows changes with every SKU.
 */
export async function catalogsShowing(
	ctx: Ctx,
	skus: readonly { sku_name_key: string; category_id: number | null }[],
): Promise<UsingCatalog[]> {
	const keys = skus.map(({ sku_name_key }) => sku_name_key)
	const categories = skus.map(({ category_id }) => category_id ?? -1)
	const { rows } = await sql<UsingCatalog>`
		select id, name, published, updated_at, case when named then 'sku' else 'category' end as via
		from (
			select id, name, published, updated_at,
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
		where named or follows
		order by updated_at desc, id
		limit ${LISTED_MAX}`.execute(ctx.db)
	return rows
}
