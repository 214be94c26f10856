import { type Kysely, sql } from 'kysely'

/** What each picture shows, and on which colour: layouts crop by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table media add column framing jsonb`.execute(db)
}
