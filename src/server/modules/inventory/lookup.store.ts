import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'

/** A SKU that a code stands for, by the code's place among those asked for. */
export interface CodeHit {
	place: number
	id: string
	by: 'sku' | 'upc'
}

/** SKUs of one code that are told; more make it no less ambiguous. */
const HITS_MAX = 5

/**
 * Active SKUs that are called as one of the names (folded), or have one of the bar codes. `spellings`: how each code may be
 * stored. A bar code is found by the text that a SKU is searched by, which has an index.
 */
export async function findByCodes(
	ctx: Ctx,
	names: readonly string[],
	spellings: readonly (readonly string[])[],
): Promise<CodeHit[]> {
	const upcs = spellings.flatMap((codes, place) => codes.map((code) => ({ code, place })))
	const { rows } = await sql<CodeHit>`
		select asked.place::int - 1 as place, sku.id, 'sku' as by
		from unnest(${[...names]}::text[]) with ordinality as asked(name, place)
		join sku on sku.account_id = ${ctx.accountId}::uuid and sku.sku_name_fold = asked.name and sku.status = 'active'
		union all
		select asked.place, found.id, 'upc'
		from unnest(${upcs.map(({ code }) => code)}::text[], ${upcs.map(({ place }) => place)}::int[]) as asked(code, place)
		cross join lateral (
			select sku.id from sku
			where sku.account_id = ${ctx.accountId}::uuid and sku.search like '%' || asked.code || '%'
				and sku.attrs #>> '{bps,upc}' = asked.code and sku.status = 'active' and not sku.is_parent
			limit ${sql.lit(HITS_MAX)}
		) as found`.execute(ctx.db)
	return rows
}
