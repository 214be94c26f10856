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
		// A statement need not wait for the answer to the one before it: `begin` goes with the first (dialect.ts).
		pipeline: true,
		...config,
	})
	pool.on('connect', (client) => {
		client.on('error', (err) => log.warn({ err }, 'a database connection was lost'))
	})
	// The same fault arrives here when the connection was idle; without a listener it would end the process.
	pool.on('error', () => undefined)
	return pool
}

/** A call's statements follow each other within this time, in ms. */
const QUIET_MS = 3
/** Long work waits for others at most so long: it has to get on under steady load too. */
const GIVE_WAY_MS = 100

/** Resolves when for a moment no connection of the pool was at work or waited for; after `atMost` ms in any case. */
export async function untilQuiet(pool: Pool, atMost = GIVE_WAY_MS): Promise<void> {
	let busy = true
	const see = () => (busy = true)
	pool.on('acquire', see)
	try {
		for (const until = performance.now() + atMost; busy && performance.now() < until;) {
			busy = pool.waitingCount > 0 || pool.idleCount < pool.totalCount
			await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
		}
	} finally {
		pool.off('acquire', see)
	}
}
