import { sql } from 'kysely'
import type { Db } from '#server/context.ts'

/** SKUs in a user's Recent (product.md section 1.18). */
export const RECENT_MAX = 200

/** A person of an account. */
export interface RecentOwner {
	accountId: string
	userId: string
}

/** When somebody dealt with a SKU. */
export interface RecentUse {
	sku_name_key: string
	at: Date
}

/** Puts SKUs to the front of somebody's Recent, in the order of their times; what falls out at its end is forgotten. */
export async function writeRecent(db: Db, owner: RecentOwner, uses: readonly RecentUse[]): Promise<void> {
	if (await touchRecent(db, owner, uses)) await trimRecent(db, owner)
}

/** Answers whether any of them is new in Recent. SKUs that are gone meanwhile are left out. */
async function touchRecent(db: Db, { accountId, userId }: RecentOwner, uses: readonly RecentUse[]): Promise<boolean> {
	const keys = uses.map(({ sku_name_key }) => sku_name_key)
	const times = uses.map(({ at }) => at.toISOString())
	const { rows } = await sql<{ fresh: boolean }>`
		insert into sku_recent (account_id, user_id, sku_id, at)
		select account_id, ${userId}::uuid, id, used.at
		from unnest(${keys}::text[], ${times}::timestamptz[]) as used (key, at)
		join sku on account_id = ${accountId}::uuid and sku_name_key = used.key
		order by id
		on conflict (account_id, user_id, sku_id) do update set at = greatest(sku_recent.at, excluded.at)
		-- 0 for a new row, another number for one that was there
		returning xmax = 0 as fresh`.execute(db)
	return rows.some(({ fresh }) => fresh)
}

async function trimRecent(db: Db, { accountId, userId }: RecentOwner): Promise<void> {
	await db
		.deleteFrom('sku_recent')
		.where('account_id', '=', accountId)
		.where('user_id', '=', userId)
		.where('sku_id', 'in', (eb) =>
			eb
				.selectFrom('sku_recent as older')
				.select('older.sku_id')
				.where('older.account_id', '=', accountId)
				.where('older.user_id', '=', userId)
				.orderBy('older.at', 'desc')
				.orderBy('older.sku_id')
				.offset(RECENT_MAX),
		)
		.execute()
}
