import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'

export interface Variant {
	id: string
	status: 'active' | 'deleted'
}

/** The variants of SKUs in every state, by parent. */
export async function variantsOf(ctx: Ctx, ids: Iterable<string>): Promise<Map<string, Variant[]>> {
	const rows = await ctx.db
		.selectFrom('sku')
		.select(['id', 'parent_id', 'status'])
		.where('account_id', '=', ctx.accountId)
		.where('parent_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
		.execute()
	return Map.groupBy(rows, (row) => row.parent_id ?? '')
}

/** Those of these SKUs whose stock was moved by anything but these groups. */
export async function movedOutside(ctx: Ctx, ids: readonly string[], groups: readonly string[]): Promise<Set<string>> {
	const rows = await ctx.db
		.selectFrom('stock_move')
		.select('sku_id')
		.distinct()
		.where('account_id', '=', ctx.accountId)
		.where('sku_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
		.where('group_id', '<>', sql<string>`all(${[...groups]}::uuid[])`)
		.execute()
	return new Set(rows.map(({ sku_id }) => sku_id))
}

/** A variant that took over the stock of its parent, and how much of it. */
export interface Taker {
	id: string
	parent_id: string
	location: string
	qty: string
}

/** Those of these SKUs that took over their parent's stock by one of these groups. */
export async function findTakers(ctx: Ctx, ids: readonly string[], groups: readonly string[]): Promise<Taker[]> {
	const { rows } = await sql<Taker>`
		select sku.id, sku.parent_id, taken.location, trim_scale(taken.delta)::text as qty
		from stock_move as taken
		join sku on sku.account_id = ${ctx.accountId}::uuid and sku.id = taken.sku_id
		join stock_move as given on given.account_id = ${ctx.accountId}::uuid and given.sku_id = sku.parent_id
			and given.location = taken.location and given.group_id = taken.group_id and given.reason = 'transfer' and given.delta = -taken.delta
		where taken.account_id = ${ctx.accountId}::uuid and taken.sku_id = any(${[...ids]}::uuid[])
			and taken.group_id = any(${[...groups]}::uuid[]) and taken.reason = 'transfer' and taken.delta > 0`.execute(ctx.db)
	return rows
}

/** Those of these SKUs that are sold as they are: active or not, they have no active variants. */
export async function withoutVariants(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
	const rows = await ctx.db
		.selectFrom('sku')
		.select('id')
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
		.where((eb) => eb.not('is_parent'))
		.execute()
	return new Set(rows.map(({ id }) => id))
}

/** Those of these keys that catalogs name, deleted ones among them: they can come back. */
export async function namedByCatalogs(ctx: Ctx, keys: readonly string[]): Promise<Set<string>> {
	const { rows } = await sql<{ key: string }>`
		select distinct named.key
		from catalog, jsonb_array_elements_text(coalesce(content -> 'sku_name_keys', '[]')) as named (key)
		where account_id = ${ctx.accountId}::uuid and named.key = any(${[...keys]}::text[])`.execute(ctx.db)
	return new Set(rows.map(({ key }) => key))
}
