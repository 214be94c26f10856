import { type Kysely, sql } from 'kysely'

/** The category that a checked row's SKU will be in, for the tree that is shown before anything is written. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table import_row add column category text`.execute(db)
}
