import { type Kysely, sql } from 'kysely'

/** How the thumbnail of a picture is cut, where somebody decided it (product.md section 3.13). */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table media add column cut jsonb`.execute(db)
}
