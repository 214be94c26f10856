import { type Kysely, sql } from 'kysely'

/**
 * The day, by the account's clock, on which a document was voided or written off: a statement tells it. Of those that were
 * before, the day of their last change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table document add column closed_on date`.execute(db)
	await sql`update document set closed_on = (updated_at at time zone 'UTC')::date
		where state in ('void', 'uncollectible')`.execute(db)
}
