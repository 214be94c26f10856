import { type Kysely, sql } from 'kysely'

/** What buyers answer to the questions of a catalog (product.md section 3.6), each beside its question as it was asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table inquiry add column answers jsonb not null default '[]'`.execute(db)
}
