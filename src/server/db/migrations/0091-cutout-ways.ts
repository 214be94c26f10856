import { type Kysely, sql } from 'kysely'

/** How the thing on a photo was found: photos of earlier releases do not say. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table cutout add column way text check (way in ('model', 'plain', 'box', 'instead'))`.execute(db)
}
