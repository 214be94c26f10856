import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import type { RawResult } from './database.ts'
import { isRetryable } from './errors.ts'
import type { Tables } from './tables.ts'

const MAX_TRIES = 4
/** Upper bound of the random pause before the second try, in ms; it doubles with each further one. */
const FIRST_PAUSE_MS = 20

/**
 * Runs work in one transaction: all of it happens or none. A deadlock or serialization failure runs the whole work
 * again, 4 tries in all, so work must have no effects outside the transaction. Inside, use only `tx`: the embedded
 * database has one connection, and a query beside the transaction would wait for it in vain.
 */
export async function inTransaction<R>(db: Kysely<Tables>, work: (tx: Transaction<Tables>) => Promise<R>): Promise<R> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await db.transaction().execute(work)
		} catch (err) {
			if (attempt === MAX_TRIES || !isRetryable(err)) throw err
			await randomPause(FIRST_PAUSE_MS * 2 ** (attempt - 1))
		}
	}
}

/** Runs SQL text with parameters on `db`, which may be a transaction: how pg-boss joins ours. */
export async function executeRawIn(
	db: Kysely<Tables>,
	sqlText: string,
	parameters: readonly unknown[] = [],
): Promise<RawResult> {
	const { rows, numAffectedRows } = await db.executeQuery<Record<string, unknown>>(
		CompiledQuery.raw(sqlText, [...parameters]),
	)
	return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
}

function randomPause(atMostMs: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, Math.random() * atMostMs))
}
