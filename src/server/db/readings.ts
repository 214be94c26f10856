import type { CompiledQuery, Kysely } from 'kysely'
import { sending } from './dialect.ts'
import type { Tables } from './tables.ts'

/** A statement that reads, or locks and reads, and what its rows mean. */
export interface Reading<T> {
	/** Null: nobody needs to be asked. */
	query: CompiledQuery | null
	take: (rows: unknown[]) => T
}

/** A reading whose rows are of one shape. */
export function reading<R, T>(query: CompiledQuery<R>, take: (rows: R[]) => T): Reading<T> {
	return { query, take: take as (rows: unknown[]) => T }
}

/** What is known already, among what is asked for. */
export function answered<T>(value: T): Reading<T> {
	return { query: null, take: () => value }
}

/** Asks the database. */
export async function read<T>(db: Kysely<Tables>, { query, take }: Reading<T>): Promise<T> {
	return take(query ? (await db.executeQuery(query)).rows : [])
}

/**
 * Asks for several things at once: the statements follow each other in their order, each sees what those before it have
 * locked, and none waits for the answer to another: one way there and back.
 */
export async function readTogether<T extends readonly unknown[]>(
	db: Kysely<Tables>,
	readings: { readonly [K in keyof T]: Reading<T[K]> },
): Promise<T> {
	const together = readings.flatMap(({ query }) => query ?? [])
	const answers = together.length ? (await db.executeQuery<unknown[]>(sending({ together }))).rows.values() : undefined
	return readings.map(({ query, take }) => take((query && answers?.next().value) ?? [])) as unknown as T
}
