import { sql } from 'kysely'
import { type Ctx, transact } from '#server/context.ts'

/** SKUs in a user's Recent (product.md section 1.18). */
export const RECENT_MAX = 200

/** Puts SKUs to the front of the user's Recent; what falls out at its end is forgotten. */
export async function markRecent(ctx: Ctx, keys: readonly string[]): Promise<void> {
	const newest = keys.slice(-RECENT_MAX)
	if (!newest.length) return
	// In a transaction, so that it is run again when two of the user's calls cross.
	await transact(ctx, async (ctx) => {
		if (await touchRecent(ctx, newest)) await trimRecent(ctx)
	})
}

/** Answers whether any of them is new in Recent. */
async function touchRecent(ctx: Ctx, keys: readonly string[]): Promise<boolean> {
	const { rows } = await sql<{ fresh: boolean }>`
		insert into sku_recent (account_id, user_id, sku_id, at)
		select account_id, ${ctx.userId}::uuid, id, ${ctx.house.now()}::timestamptz from sku
		where account_id = ${ctx.accountId}::uuid and sku_name_key = any(${keys}::text[])
		order by id
		on conflict (account_id, user_id, sku_id) do update set at = excluded.at
		-- 0 for a new row, another number for one that was there
		returning xmax = 0 as fresh`.execute(ctx.db)
	return rows.some(({ fresh }) => fresh)
}

async function trimRecent(ctx: Ctx): Promise<void> {
	await ctx.db
		.deleteFrom('sku_recent')
		.where('account_id', '=', ctx.accountId)
		.where('user_id', '=', ctx.userId)
		.where('sku_id', 'in', (eb) =>
			eb
				.selectFrom('sku_recent as older')
				.select('older.sku_id')
				.where('older.account_id', '=', ctx.accountId)
				.where('older.user_id', '=', ctx.userId)
				.orderBy('older.at', 'desc')
				.orderBy('older.sku_id')
				.offset(RECENT_MAX),
		)
		.execute()
}
