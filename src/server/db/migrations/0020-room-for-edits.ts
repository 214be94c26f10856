import { type Kysely, sql } from 'kysely'

/**
 * Leaves room in the pages of SKUs, so that an edited value is written beside the old one and the six indexes stay as
 * they are. Pages that are full already get theirs as their rows move on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table sku set (fillfactor = 85)`.execute(db)
}
