import { Pool, type PoolConfig } from 'pg'
import { NamingClient } from './kept-plans.ts'
import { valueTypes } from './value-types.ts'

/** The part of a pino logger that the engine uses. */
export interface DatabaseLog {
	warn(details: object, message: string): void
}

/** How long things may take on a connection, in ms. */
export interface Limits {
	/** One statement. */
	statementMs: number
	/** A transaction that stands idle; afterwards it is rolled back and its connection dropped. */
	idleTransactionMs: number
	/** Waiting for a free connection, or for a new one. */
	connectMs: number
}

export const DEFAULT_LIMITS: Limits = { statementMs: 10_000, idleTransactionMs: 30_000, connectMs: 15_000 }

/**
 * The pool of connections, the same for both homes. A lost connection is logged and replaced with the next query;
 * it never ends the process.
 */
export function createPool(config: PoolConfig, limits: Limits, log: DatabaseLog): Pool {
	const pool = new Pool({
		connectionTimeoutMillis: limits.connectMs,
		types: valueTypes,
		Client: NamingClient,
		...config,
	})
	pool.on('connect', (client) => {
		client.on('error', (err) => log.warn({ err }, 'a database connection was lost'))
	})
	// The same fault arrives here when the connection was idle; without a listener it would end the process.
	pool.on('error', () => undefined)
	return pool
}
