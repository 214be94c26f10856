import { sql } from 'kysely'
import type { Database } from './database.ts'

/** As PostgreSQL's own autovacuum decides: a table is due when this many of its rows, and this part of it, changed. */
const ROWS = 500
const PART = 0.2

/**
 * Removes dead rows and refreshes what the planner knows, where much has changed. The embedded database has nobody who
 * does it in the background (a server has); without it plans go wrong after the first large import, and files grow.
 * Answers the tables it went through.
 */
export async function tidyTables(database: Database): Promise<string[]> {
	// What the last statements did is counted a second later, unless asked for.
	await sql`select pg_stat_force_next_flush()`.execute(database.db)
	const { rows: due } = await sql<{ schema: string; name: string }>`
		select schemaname as schema, relname as name from pg_stat_user_tables
		where greatest(n_dead_tup, n_mod_since_analyze, n_ins_since_vacuum) > ${ROWS} + ${PART}::float8 * n_live_tup
		order by 1, 2
	`.execute(database.db)
	for (const { schema, name } of due)
		await database.patiently((db) => sql`vacuum (analyze) ${sql.id(schema, name)}`.execute(db))
	return due.map(({ name }) => name)
}
