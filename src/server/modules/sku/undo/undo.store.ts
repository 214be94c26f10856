import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'

/** Ids of the active variants of SKUs, by parent. */
export async function activeVariants(ctx: Ctx, ids: Iterable<string>): Promise<Map<string, string[]>> {
	const rows = await ctx.db
		.selectFrom('sku')
		.select(['id', 'parent_id'])
		.where('account_id', '=', ctx.accountId)
		.where('status', '=', 'active')
		.where('parent_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
		.execute()
	const variants = Map.groupBy(rows, (row) => row.parent_id ?? '')
	return new Map([...variants].map(([parent, children]) => [parent, children.map(({ id }) => id)]))
}
