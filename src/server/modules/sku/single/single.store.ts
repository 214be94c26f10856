import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'

/** Ids of a parent's variants that share its state, in their order. */
export async function variantIds(ctx: Ctx, parent: { id: string; status: 'active' | 'deleted' }): Promise<string[]> {
	const rows = await ctx.db
		.selectFrom('sku')
		.select('id')
		.where('account_id', '=', ctx.accountId)
		.where('parent_id', '=', parent.id)
		.where('status', '=', parent.status)
		.orderBy('no')
		.orderBy('id')
		.execute()
	return rows.map((row) => row.id)
}

/** Keys of the variants of those of these SKUs that are parents. */
export async function variantKeysOf(ctx: Ctx, keys: readonly string[]): Promise<string[]> {
	const rows = await ctx.db
		.selectFrom('sku as parent')
		.innerJoin('sku as child', (join) =>
			join.on('child.account_id', '=', ctx.accountId).onRef('child.parent_id', '=', 'parent.id'),
		)
		.select('child.sku_name_key')
		.where('parent.account_id', '=', ctx.accountId)
		.where('parent.is_parent', '=', true)
		.where('parent.sku_name_key', '=', sql<string>`any(${keys}::text[])`)
		.where('child.status', '=', 'active')
		.execute()
	return rows.map((row) => row.sku_name_key)
}

/** Keys of the active variants of each of these parents, in their order. */
export async function variantKeysOfParents(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string[]>> {
	const rows = await ctx.db
		.selectFrom('sku')
		.select(['parent_id', 'sku_name_key'])
		.where('account_id', '=', ctx.accountId)
		.where('status', '=', 'active')
		.where('parent_id', '=', sql<string>`any(${ids}::uuid[])`)
		.orderBy('no')
		.execute()
	const families = Map.groupBy(rows, ({ parent_id }) => parent_id ?? '')
	return new Map([...families].map(([parent, variants]) => [parent, variants.map(({ sku_name_key }) => sku_name_key)]))
}

/** A SKU that has a name. */
export interface Namesake {
	sku_name_key: string
	status: 'active' | 'deleted'
}

/** The account's SKUs by their folded names; free names are missing. */
export async function holdersOfNames(ctx: Ctx, folded: readonly string[]): Promise<Map<string, Namesake>> {
	const rows = await ctx.db
		.selectFrom('sku')
		.select(['sku_name_fold', 'sku_name_key', 'status'])
		.where('account_id', '=', ctx.accountId)
		.where('sku_name_fold', '=', sql<string>`any(${folded}::text[])`)
		.execute()
	return new Map(rows.map(({ sku_name_fold, ...namesake }) => [sku_name_fold, namesake]))
}

/** Keys of the active variants of parents among these SKUs, those left out that are among them themselves. */
export async function variantKeysOfIds(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
	const among = sql<string>`any(${ids}::uuid[])`
	const rows = await ctx.db
		.selectFrom('sku')
		.select('sku_name_key')
		.where('account_id', '=', ctx.accountId)
		.where('status', '=', 'active')
		.where('parent_id', '=', among)
		.where((eb) => eb.not(eb('id', '=', among)))
		.orderBy('id')
		.execute()
	return rows.map((row) => row.sku_name_key)
}
