import type { CompiledQuery, Kysely } from 'kysely'
import { sending } from './dialect.ts'
import type { Tables } from './tables.ts'

/** A statement that reads, or locks and reads, and what its rows mean. */
export interface Reading<T> {
	query: CompiledQuery
	take: (rows: unknown[]) => T
}

/** A reading whose rows are of one shape. */
export function reading<R, T>(query: CompiledQuery<R>, take: (rows: R[]) => T): Reading<T> {
	return { query, take: take as (rows: unknown[]) => T }
}

/** Asks the database. */
export async function read<T>(db: Kysely<Tables>, { query, take }: Reading<T>): Promise<T> {
	return take((await db.executeQuery(query)).rows)
}

/**
 * Asks for several things at once: the statements follow each other in their order, each sees what those before it have
 * locked, and none waits for the answer to another. On a server that is one way there and back.
 */
export async function readTogether<T extends readonly unknown[]>(
	db: Kysely<Tables>,
	readings: { readonly [K in keyof T]: Reading<T[K]> },
): Promise<T> {
	const together = readings.map(({ query }) => query)
	const { rows } = await db.executeQuery<unknown[]>(sending({ together }))
	return readings.map(({ take }, index) => take(rows[index] ?? [])) as unknown as T
}
