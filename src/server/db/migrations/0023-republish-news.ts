import { type Kysely, sql } from 'kysely'

/** What the seller was last told was found in a catalog that is published by itself: it is told once, not every hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table catalog add column republish_told text`.execute(db)
}
