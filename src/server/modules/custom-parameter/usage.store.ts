import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'

/** The own values of a SKU, one row each. */
const OWN_VALUES = sql`jsonb_array_elements(coalesce(sku.attrs -> 'cps', '[]'))`

/** How many SKUs hold a value under each key, deleted ones included. */
export async function countByKey(ctx: Ctx, keys?: readonly string[]): Promise<Map<string, number>> {
	const only = keys ? sql`and own ->> 'key' = any(${keys}::text[])` : sql``
	const { rows } = await sql<{ key: string; n: number }>`
		select own ->> 'key' as key, count(*)::int as n from sku, ${OWN_VALUES} own
		where sku.account_id = ${ctx.accountId} ${only}
		group by 1 order by 2 desc, 1 limit 500`.execute(ctx.db)
	return new Map(rows.map(({ key, n }) => [key, n]))
}

/** Whether any active SKU holds a value under a key. */
export async function heldByActive(ctx: Ctx, key: string): Promise<boolean> {
	const { rows } = await sql`
		select from sku, ${OWN_VALUES} own
		where sku.account_id = ${ctx.accountId} and sku.status = 'active' and own ->> 'key' = ${key}
		limit 1`.execute(ctx.db)
	return rows.length > 0
}

/** A few different values under each key, as text. */
export async function samplesOf(ctx: Ctx, keys: readonly string[]): Promise<Map<string, string[]>> {
	if (!keys.length) return new Map()
	const { rows } = await sql<{ key: string; samples: string[] }>`
		select key, (array_agg(distinct value))[1:5] as samples from (
			select own ->> 'key' as key, left(own ->> 'value', 80) as value,
				row_number() over (partition by own ->> 'key' order by sku.no) as n
			from sku, ${OWN_VALUES} own
			where sku.account_id = ${ctx.accountId} and own ->> 'key' = any(${keys}::text[])) first_ones
		where n <= 50 group by key`.execute(ctx.db)
	return new Map(rows.map(({ key, samples }) => [key, samples]))
}

/** Active catalogs that print the field of a path. */
export async function countCatalogs(ctx: Ctx, path: string): Promise<number> {
	const row = await ctx.db
		.selectFrom('catalog')
		.select((eb) => eb.fn.countAll<number>().as('n'))
		.where('account_id', '=', ctx.accountId)
		.where('status', '=', 'active')
		.where(sql<boolean>`settings -> 'display_content' @> ${JSON.stringify([path])}::jsonb`)
		.executeTakeFirstOrThrow()
	return Number(row.n)
}

/** Whether the account has any SKU: formulas have something to work on. */
export async function hasSkus(ctx: Ctx): Promise<boolean> {
	const row = await ctx.db
		.selectFrom('sku')
		.select('id')
		.where('account_id', '=', ctx.accountId)
		.limit(1)
		.executeTakeFirst()
	return row !== undefined
}

/** A stored value and the SKU it stands on. */
export interface HeldValue {
	id: string
	sku_name: string
	value: unknown
}

/** The next values under a key in the order of SKU ids, `after` the last one seen. */
export async function valuesAfter(ctx: Ctx, key: string, after: string, limit: number): Promise<HeldValue[]> {
	const { rows } = await sql<HeldValue>`
		select sku.id, sku.sku_name, own -> 'value' as value from sku, ${OWN_VALUES} own
		where sku.account_id = ${ctx.accountId} and sku.id > ${after}::uuid and own ->> 'key' = ${key}
		order by sku.id limit ${limit}`.execute(ctx.db)
	return rows
}
