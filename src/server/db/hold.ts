import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/** Any number that no other advisory lock of this database uses. */
const HOLD = 460_002

/**
 * Runs `work` while stored files stay that a sweep would remove (`filesStay`): a backup copies them after its rows. `work` gets
 * one connection, on a server its own. Undefined when another one holds them; a process that dies lets go.
 */
export async function holdFiles<R>(
	database: Database,
	work: (db: Kysely<Tables>) => Promise<R>,
): Promise<{ result: R } | undefined> {
	// The embedded database has one connection for all, which nobody may keep.
	if (database.kind === 'postgres') return database.patiently((db) => holdOn(db, work))
	return (await filesStay(database.db)) ? undefined : holdOn(database.db, work)
}

async function holdOn<R>(
	db: Kysely<Tables>,
	work: (db: Kysely<Tables>) => Promise<R>,
): Promise<{ result: R } | undefined> {
	const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${HOLD}) as held`.execute(db)
	if (!rows[0]?.held) return undefined
	try {
		return { result: await work(db) }
	} finally {
		await sql`select pg_advisory_unlock(${HOLD})`.execute(db)
	}
}

/** Whether a backup is being made, in whatever process: sweeps leave files for their next turn. */
export async function filesStay(db: Kysely<Tables>): Promise<boolean> {
	const { rows } = await sql`
		select from pg_locks
		where locktype = 'advisory' and classid = 0 and objid = ${HOLD} and granted
			and database = (select oid from pg_database where datname = current_database())`.execute(db)
	return rows.length > 0
}
