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

/** Those of these keys that catalogs name, deleted ones among them: they can come back. */
export async function namedByCatalogs(ctx: Ctx, keys: readonly string[]): Promise<Set<string>> {
	const { rows } = await sql<{ key: string }>`
		select distinct named.key
		from catalog, jsonb_array_elements_text(coalesce(content -> 'sku_name_keys', '[]')) as named (key)
		where account_id = ${ctx.accountId}::uuid and named.key = any(${[...keys]}::text[])`.execute(ctx.db)
	return new Set(rows.map(({ key }) => key))
}
