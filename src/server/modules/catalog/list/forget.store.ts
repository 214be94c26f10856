import { sql } from 'kysely'
import type { Db, Owner } from '#server/context.ts'

/** Catalogs of one look; the others come with the next. */
const TAKEN = 200

/** Catalogs of all accounts that were deleted before a moment. */
export async function findForgotten(db: Db, before: Date): Promise<(Owner & { catalog_id: string })[]> {
	const { rows } = await sql<Owner & { catalog_id: string }>`
		select due.catalog_id, owner.* from (
			select account_id, id as catalog_id from catalog
			where status = 'deleted' and deleted_at < ${before} order by deleted_at limit ${TAKEN}
		) as due
		join lateral (
			select account_id, user_id, locale from app_user u where u.account_id = due.account_id
			order by u.created_at limit 1
		) as owner on true`.execute(db)
	return rows
}
