import { type Kysely, sql } from 'kysely'

/** Files that go with messages of inquiries: `[{key, name, bytes}]`. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table inquiry_message add column files jsonb not null default '[]'`.execute(db)
}
