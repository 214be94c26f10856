import { type Kysely, sql } from 'kysely'

/**
 * `assigned_to`: who of the seller's people looks after them. `erased_at`: the person asked to be forgotten; what
 * is left names nobody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table customer
		add column assigned_to uuid,
		add column erased_at timestamptz`.execute(db)
}
