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

/** Catalogs, not deleted, that were given this very SKU (not those that follow its category or a search). */
export async function countCatalogs(ctx: Ctx, sku_name_key: string): Promise<number> {
	const row = await ctx.db
		.selectFrom('catalog')
		.select((eb) => eb.fn.countAll<number>().as('n'))
		.where('account_id', '=', ctx.accountId)
		.where('status', '=', 'active')
		.where(sql<boolean>`content -> 'sku_name_keys' ? ${sku_name_key}`)
		.executeTakeFirstOrThrow()
	return row.n
}

/** State of the account's SKUs by their folded names; free names are missing. */
export async function statesOfNames(ctx: Ctx, folded: readonly string[]): Promise<Map<string, 'active' | 'deleted'>> {
	const rows = await ctx.db
		.selectFrom('sku')
		.select(['sku_name_fold', 'status'])
		.where('account_id', '=', ctx.accountId)
		.where('sku_name_fold', '=', sql<string>`any(${folded}::text[])`)
		.execute()
	return new Map(rows.map((row) => [row.sku_name_fold, row.status]))
}
