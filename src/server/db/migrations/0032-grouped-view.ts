import { type Kysely, sql } from 'kysely'

/** Whether a user wants the variants of the SKU table grouped; null until they choose. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table sku_view add column grouped boolean`.execute(db)
}
