import { type Kysely, sql } from 'kysely'

/** As which files a named link offers its catalog: as the catalog says, or its own choice. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table share_link add column files text not null default 'catalog'
		check (files in ('catalog', 'none', 'pdf', 'xlsx', 'both'))`.execute(db)
}
