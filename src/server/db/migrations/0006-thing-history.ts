import { type Kysely, sql } from 'kysely'

/** The history of one thing without reading that of the whole account. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index activity_thing on activity (account_id, entity_id, id)`.execute(db)
}
