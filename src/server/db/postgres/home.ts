import { Client, type Pool, type PoolConfig } from 'pg'
import { DatabaseUnopenable } from '#server/db/errors.ts'
import { createPool, type DatabaseLog, type Limits } from '#server/db/pool.ts'

const OLDEST_VERSION = 150_000
const CONNECT_MS = 10_000

/**
 * A pool on a PostgreSQL server. Each new connection speaks UTC and ISO dates, whatever the server's defaults, and does
 * not compile its statements, which takes half a second for those that would be done in less.
 */
export function serverPool(databaseUrl: string, limits: Limits, log: DatabaseLog): Pool {
	const session = [
		`set timezone = 'UTC'`,
		`set datestyle = 'ISO, MDY'`,
		`set jit = off`,
		`set statement_timeout = ${limits.statementMs}`,
		`set idle_in_transaction_session_timeout = ${limits.idleTransactionMs}`,
	].join('; ')
	const config: PoolConfig = {
		connectionString: databaseUrl,
		application_name: 'vitrine',
		max: 10,
		keepAlive: true,
		onConnect: async (client) => {
			await client.query(session)
		},
	}
	return createPool(config, limits, log)
}

/** Throws DatabaseUnopenable when the server is out of reach, older than PostgreSQL 15, or the database is not UTF-8. */
export async function checkServer(databaseUrl: string): Promise<void> {
	const { host, pathname } = new URL(databaseUrl)
	const place = `${pathname.slice(1)} on ${host}`
	const { version, encoding } = await askServer(databaseUrl, place)
	if (version < OLDEST_VERSION) throw new DatabaseUnopenable(place, 'Vitrine needs PostgreSQL 15 or newer.')
	if (encoding !== 'UTF8') throw new DatabaseUnopenable(place, `its encoding is ${encoding}, Vitrine needs UTF8.`)
}

interface ServerFacts {
	version: number
	encoding: string
}

async function askServer(databaseUrl: string, place: string): Promise<ServerFacts> {
	const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS })
	// A connection that breaks while it is asked also reports here; the failing query carries the reason.
	client.on('error', () => undefined)
	try {
		await client.connect()
		const { rows } = await client.query<ServerFacts>(
			`select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
		)
		return rows[0] ?? { version: 0, encoding: 'unknown' }
	} catch (err) {
		throw new DatabaseUnopenable(place, err instanceof Error && err.message !== '' ? err.message : reasonCode(err))
	} finally {
		await client.end()
	}
}

/** An error that bundles several addresses has no message of its own. */
function reasonCode(err: unknown): string {
	return String(Reflect.get(Object(err), 'code') ?? err)
}
