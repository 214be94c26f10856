import { sql } from 'kysely'
import type { Db } from '#server/context.ts'
import type { Tables } from '#server/db/tables.ts'
import type { House } from '#server/house.ts'
import type { Storage } from '#server/storage/storage.ts'
import { removeDroppedFiles } from './dropped-files.ts'
import { IMPORT_PREFIX, ORDER_LIST_PREFIX, RESULT_PREFIX } from './handler.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Rows of one statement, so that none holds the embedded database for long. */
const CHUNK = 1000

/** How long a finished job, and the file it made, can be fetched (architecture.md section 9). */
export const JOB_DAYS = 7

/** How long an import can be gone on with, and undone (product.md section 3.2), and a day more. */
export const IMPORT_DAYS = 31

/** How long a deleted template can come back. */
const TEMPLATE_DAYS = 30

/** What is cleared: rows whose time in `column` lies more than `keep` ms back. */
const RULES: readonly { table: keyof Tables; column: string; keep: number }[] = [
	{ table: 'job', column: 'finished_at', keep: JOB_DAYS * DAY_MS },
	// A repeated request is answered from memory this long (product.md section 2).
	{ table: 'idempotency', column: 'created_at', keep: DAY_MS },
	{ table: 'session', column: 'expires_at', keep: 0 },
	{ table: 'email_code', column: 'expires_at', keep: 0 },
	{ table: 'rate_limit', column: 'resets_at', keep: 0 },
	// product.md section 3.19.
	{ table: 'import_session', column: 'updated_at', keep: IMPORT_DAYS * DAY_MS },
	{ table: 'template', column: 'deleted_at', keep: TEMPLATE_DAYS * DAY_MS },
	{ table: 'notification', column: 'created_at', keep: 90 * DAY_MS },
	// Sums of visits stay for a year and a month; who was counted is forgotten with the salt of the day.
	{ table: 'catalog_stat', column: 'day', keep: 400 * DAY_MS },
	{ table: 'catalog_search', column: 'day', keep: 90 * DAY_MS },
	{ table: 'catalog_visitor', column: 'day', keep: 2 * DAY_MS },
	{ table: 'visit_salt', column: 'day', keep: 2 * DAY_MS },
]

/** Clears away what nobody can ask for any more, in every account. */
export async function clearOld(house: Pick<House, 'database' | 'storage' | 'now'>): Promise<void> {
	const { database, storage, now } = house
	const at = now().getTime()
	for (const { table, column, keep } of RULES) await clear(database.db, table, column, new Date(at - keep))
	await removeFiles(storage, RESULT_PREFIX, new Date(at - JOB_DAYS * DAY_MS - HOUR_MS))
	await removeFiles(storage, ORDER_LIST_PREFIX, new Date(at - DAY_MS))
	await removeFiles(storage, IMPORT_PREFIX, new Date(at - IMPORT_DAYS * DAY_MS), (key) => isForgotten(database.db, key))
	await removeDroppedFiles(house)
}

/** Whether the import that a list was uploaded for is gone. */
async function isForgotten(db: Db, key: string): Promise<boolean> {
	const [account_id = '', id = ''] = key.slice(IMPORT_PREFIX.length).split('/')
	// Archives of photos are looked into at once.
	if (id.startsWith('zip-')) return true
	const session = await db
		.selectFrom('import_session')
		.select('id')
		.where('account_id', '=', account_id)
		.where('id', '=', id)
		.executeTakeFirst()
	return session === undefined
}

/** By their age, not by their jobs: a process that dies may leave a file that no job knows of. */
async function removeFiles(
	storage: Pick<Storage, 'list' | 'stat' | 'remove'>,
	prefix: string,
	before: Date,
	isGone: (key: string) => Promise<boolean> = async () => true,
): Promise<void> {
	for await (const key of storage.list(prefix)) {
		const file = await storage.stat(key)
		if (file && file.modified < before && (await isGone(key))) await storage.remove(key)
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
