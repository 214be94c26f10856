import { sql } from 'kysely'
import type { SkuSearch } from '#contract/sku.ts'
import type { Ctx } from '#server/context.ts'
import { selected, type Selection, toSelection, toSelections } from './selection.ts'

/** How many SKUs a search finds, and the address of the first picture among them. */
export interface SearchSummary {
	count: number
	picture: string | null
}

/** SKUs looked at for a picture. */
const LOOKED_AT = 12

/** Count and first picture of each search without the SKUs left out of it, in one statement for all. */
export async function summarizeSearches(
	ctx: Ctx,
	searches: readonly { search: SkuSearch; except: readonly string[] }[],
): Promise<SearchSummary[]> {
	if (!searches.length) return []
	const selections = await toSelections(
		ctx,
		searches.map(({ search }) => ({ ...search, status: 'active', fold: false })),
	)
	const parts = selections.map((selection, at) => summaryOf(ctx, selection, at, searches[at]?.except ?? []))
	const { rows } = await sql<SearchSummary & { at: number }>`${sql.join(parts, sql` union all `)} order by at`.execute(
		ctx.db,
	)
	return rows.map(({ count, picture }) => ({ count: Number(count), picture }))
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

function summaryOf(ctx: Ctx, selection: Selection, at: number, except: readonly string[]) {
	const found = selectedWithout(ctx, selection, except)
	const first = found.select(['sku.images', 'sku.parent_id', 'sku.no']).orderBy('sku.no').limit(LOOKED_AT)
	return sql`(select ${sql.lit(at)} as at, (${found.select((eb) => eb.fn.countAll().as('n'))}) as count, (
		select coalesce(nullif(f.images, '[]'), p.images) -> 0 ->> 'url'
		from (${first}) f
		left join sku p on p.account_id = ${ctx.accountId}::uuid and p.id = f.parent_id
		where coalesce(nullif(f.images, '[]'), p.images) <> '[]'
		order by f.no limit 1
	) as picture)`
}
