import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import { DatabaseNewer } from './errors.ts'
import type { Tables } from './tables.ts'
import { migrations, type Migration } from './migrations/index.ts'

/** Any number that no other advisory lock of this database uses. */
const MIGRATION_LOCK = 460_001

/**
 * Brings the schema up to date and returns the names of the migrations it ran. Each runs in its own transaction and is
 * recorded in schema_migration. Processes that start together wait for each other. Throws DatabaseNewer when the
 * database knows a migration that this release does not.
 */
export async function migrate(database: Database, steps: readonly Migration[] = migrations): Promise<string[]> {
	return database.patiently(async (db) => {
		await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(db)
		try {
			return await runMissing(db, steps)
		} finally {
			await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(db)
		}
	})
}

async function runMissing(db: Kysely<Tables>, steps: readonly Migration[]): Promise<string[]> {
	const applied = await appliedNames(db)
	const known = new Set(steps.map(({ name }) => name))
	const unknown = applied.find((name) => !known.has(name))
	if (unknown !== undefined) throw new DatabaseNewer(unknown)
	const missing = steps.filter(({ name }) => !applied.includes(name))
	for (const step of missing) {
		await db.transaction().execute(async (tx) => {
			// A migration meets the tables of its own time, which today's types do not describe.
			await step.up(tx as unknown as Kysely<unknown>)
			await sql`insert into schema_migration (name) values (${step.name})`.execute(tx)
		})
	}
	return missing.map(({ name }) => name)
}

async function appliedNames(db: Kysely<Tables>): Promise<string[]> {
	await sql`
		create table if not exists schema_migration (
			name text primary key,
			applied_at timestamptz not null default now()
		)`.execute(db)
	const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(db)
	return rows.map(({ name }) => name)
}
