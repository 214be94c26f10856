import { sql } from 'kysely'
import { filesStay } from '#server/db/hold.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Db, FileRetention, House, Retention } from '#server/house.ts'
import type { Storage } from '#server/storage/storage.ts'
import { RESULT_PREFIX } from './handler.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Rows of one statement, so that none holds the embedded database for long. */
const CHUNK = 1000

/** How long a finished job, and the file it made, can be fetched (architecture.md section 9). */
export const JOB_DAYS = 7

/** The engine's own rows and files, and those of every call. */
const OWN: readonly Retention[] = [
	{ table: 'job', column: 'finished_at', keep: JOB_DAYS * DAY_MS },
	{ prefix: RESULT_PREFIX, keep: JOB_DAYS * DAY_MS + HOUR_MS },
	// A repeated request is answered from memory this long (product.md section 2).
	{ table: 'idempotency', column: 'created_at', keep: DAY_MS },
	{ table: 'rate_limit', column: 'resets_at', keep: 0 },
]

/** Clears away what nobody can ask for any more, in every account: of every call, and of these modules. */
export async function clearOld(
	{ database: { db }, storage, now }: Pick<House, 'database' | 'storage' | 'now'>,
	ofModules: readonly Retention[],
): Promise<void> {
	const at = now().getTime()
	// A backup copies files after their rows.
	const held = await filesStay(db)
	for (const rule of [...OWN, ...ofModules]) {
		const before = new Date(at - rule.keep)
		if ('table' in rule) await clear(db, rule.table, rule.column, before)
		else if (!held) await removeFiles({ db, storage }, rule, before)
	}
}

async function removeFiles(
	{ db, storage }: { db: Db; storage: Pick<Storage, 'list' | 'stat' | 'remove'> },
	{ prefix, isGone = async () => true }: FileRetention,
	before: Date,
): Promise<void> {
	for await (const key of storage.list(prefix)) {
		const file = await storage.stat(key)
		if (file && file.modified < before && (await isGone(db, key))) await storage.remove(key)
	}
}

async function clear(db: Db, table: keyof Tables, column: string, before: Date): Promise<void> {
	const chunk = sql`
		delete from ${sql.table(table)} where ctid = any(array(
			select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${CHUNK}
		))`
	for (;;) {
		const { numAffectedRows } = await chunk.execute(db)
		if (Number(numAffectedRows ?? 0) < CHUNK) return
	}
}
