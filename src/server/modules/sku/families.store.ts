import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'

/**
 * Makes active SKUs parents exactly when they have active variants: the first variant takes a SKU off the list of what
 * is sold, the last one gone puts it back.
 */
export async function refreshFamilies(ctx: Ctx, ids: Iterable<string>): Promise<void> {
	const parents = [...new Set(ids)].sort()
	if (!parents.length) return
	await sql`
		update sku set is_parent = not sku.is_parent, version = sku.version + 1, updated_at = ${ctx.house.now()}::timestamptz
		where sku.account_id = ${ctx.accountId}::uuid and sku.id = any(${parents}::uuid[]) and sku.status = 'active'
			and sku.is_parent <> exists (
				select from sku as child where child.account_id = ${ctx.accountId}::uuid
				and child.parent_id = sku.id and child.status = 'active')`.execute(ctx.db)
}

/** The parents of those of these SKUs that are variants, each with the ids of all its active variants. */
export async function familiesApart(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string[]>> {
	const { rows } = await sql<{ id: string; parent_id: string }>`
		select id, parent_id from sku where account_id = ${ctx.accountId}::uuid and status = 'active' and parent_id in (
			select parent_id from sku where account_id = ${ctx.accountId}::uuid and id = any(${[...ids]}::uuid[]))
		order by no, id`.execute(ctx.db)
	const families = Map.groupBy(rows, ({ parent_id }) => parent_id)
	return new Map([...families].map(([parent, variants]) => [parent, variants.map(({ id }) => id)]))
}
