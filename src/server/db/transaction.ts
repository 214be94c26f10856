import { CompiledQuery, type Kysely } from 'kysely'
import type { RawResult } from './database.ts'
import { isRetryable } from './errors.ts'
import type { Tables } from './tables.ts'

const MAX_TRIES = 4
/** Upper bound of the random pause before the second try, in ms; it doubles with each further one. */
const FIRST_PAUSE_MS = 20

/**
 * Runs a whole transaction again when it lost against another one (deadlock or serialization failure), 4 tries in all.
 * `transaction` must have no effects outside the database. Inside, use only the transaction's own handle: the embedded
 * database has one connection, and a query beside the transaction waits for it in vain.
 */
export async function retryConflicts<R>(transaction: () => Promise<R>): Promise<R> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await transaction()
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
	const query = CompiledQuery.raw(sqlText, [...parameters])
	const { rows, numAffectedRows } = await db.executeQuery<Record<string, unknown>>(query)
	return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
}

function randomPause(atMostMs: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, Math.random() * atMostMs))
}
