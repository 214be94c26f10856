import { type Kysely, sql } from 'kysely'

/** The columns of the stock table as a user keeps them; none: its usual ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table sku_view add column stock_list jsonb not null default '[]'`.execute(db)
}
