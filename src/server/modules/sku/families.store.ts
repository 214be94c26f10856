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
