import { sql } from 'kysely'
import { type Db, joinOwner, type Owner } from '#server/context.ts'

/** Catalogs of one look; the others come with the next. */
const TAKEN = 200

/** Catalogs of all accounts that were deleted before a moment. */
export async function findForgotten(db: Db, before: Date): Promise<(Owner & { catalog_id: string })[]> {
	const { rows } = await sql<Owner & { catalog_id: string }>`
		select due.catalog_id, owner.* from (
			select account_id, id as catalog_id from catalog
			where status = 'deleted' and deleted_at < ${before} order by deleted_at limit ${TAKEN}
		) as due
		${joinOwner('due')}`.execute(db)
	return rows
}
