import { Kysely, sql } from 'kysely'
import type { Pool, QueryResult } from 'pg'
import { Dialect, sentBy } from './dialect.ts'
import { type Ear, type EndListening, listenOnServer } from './ear.ts'
import { DatabaseMissing } from './errors.ts'
import { hasEmbedded, openPglite } from './pglite/home.ts'
import { DEFAULT_LIMITS, type DatabaseLog, type Limits, untilQuiet } from './pool.ts'
import { checkServer, serverPool } from './postgres/home.ts'
import type { Tables } from './tables.ts'

export interface OpenOptions {
	/** Where the embedded database lives; untouched when `databaseUrl` is set. */
	dataDir: string
	/** A PostgreSQL ≥ 15 server; without it the embedded database is used. */
	databaseUrl?: string | undefined
	log: DatabaseLog
	/** Called after each statement of `db`, failed ones included; for tests and measuring. */
	onQuery?: (report: QueryReport) => void
	/** Other limits than those of pool.ts, for tests. */
	limits?: Partial<Limits>
}

/** One finished statement, as told to `onQuery`. */
export interface QueryReport {
	sql: string
	parameters: readonly unknown[]
	/** Duration as seen by the caller, in ms. */
	ms: number
}

export interface RawResult {
	rows: Record<string, unknown>[]
	rowCount: number
}

/** The database, wherever it lives: both homes give the same values (value-types.ts) and errors (errors.ts). */
export interface Database {
	readonly kind: 'pglite' | 'postgres'
	readonly db: Kysely<Tables>
	/** Resolves when the database answers. */
	ping(): Promise<void>
	/** Runs SQL text. Without parameters it may hold several statements; the rows of the last one that has some return. */
	executeRaw(sqlText: string, parameters?: readonly unknown[]): Promise<RawResult>
	/**
	 * Resolves when nobody has asked for the embedded database's only connection for a moment, after `atMost` ms (100) at the
	 * latest; at once on a server. For long work between two transactions.
	 */
	giveWay(atMost?: number): Promise<void>
	/** Runs work on one connection whose statements may take 10 min each: migrations, exports. */
	patiently<R>(work: (db: Kysely<Tables>) => Promise<R>): Promise<R>
	/**
	 * Copies the embedded database, as it is at one moment, into a folder that another one can be opened on. Calls wait
	 * meanwhile; answers how long, in ms. Throws on a server, which has snapshots.
	 */
	copyTo(folder: string): Promise<number>
	/** Hears what is told (ear.ts) from when this resolves until it is ended, or the connection is lost. */
	listen(ear: Ear): Promise<EndListening>
	/** Waits up to 10 s for running work, closes every connection and gives the data folder back. */
	close(): Promise<void>
}

const PATIENT_MS = 600_000
const CLOSE_MS = 10_000

/** One of the two homes: its connections, how to change a connection's statement limit, how to leave for good. */
interface Home {
	kind: Database['kind']
	pool: Pool
	setStatementLimit(connection: Kysely<Tables>, ms: number): Promise<void>
	giveWay(atMost?: number): Promise<void>
	copyTo(folder: string): Promise<number>
	listen(ear: Ear): Promise<EndListening>
	leave(): Promise<void>
}

/**
 * Opens the PostgreSQL server of `databaseUrl`, else the embedded database in `dataDir`. Does not migrate (migrate.ts).
 * Throws DataDirInUse, DiskSpaceLow or DatabaseUnopenable, each with a sentence for the operator.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
	const limits = { ...DEFAULT_LIMITS, ...options.limits }
	const home =
		options.databaseUrl === undefined
			? await embedded(options, limits)
			: await server(options.databaseUrl, options, limits)
	return connect(home, options, limits)
}

/** As `openDatabase`, for commands: where there is no embedded database none is made. Throws DatabaseMissing besides. */
export async function openExistingDatabase(options: OpenOptions): Promise<Database> {
	const { dataDir, databaseUrl } = options
	if (databaseUrl === undefined && !hasEmbedded(dataDir)) throw new DatabaseMissing(dataDir)
	return openDatabase(options)
}

async function embedded({ dataDir, log }: OpenOptions, limits: Limits): Promise<Home> {
	const home = await openPglite(dataDir, limits, log)
	return {
		kind: 'pglite',
		pool: home.pool,
		setStatementLimit: async (_connection, ms) => home.setStatementLimit(ms),
		giveWay: (atMost) => untilQuiet(home.pool, atMost),
		copyTo: (folder) => home.copyTo(folder),
		listen: (ear) => home.listen(ear),
		leave: () => home.leave(),
	}
}

async function server(databaseUrl: string, { log }: OpenOptions, limits: Limits): Promise<Home> {
	await checkServer(databaseUrl)
	return {
		kind: 'postgres',
		giveWay: async () => undefined,
		copyTo: async () => {
			throw new Error('a database on a server is not copied as files')
		},
		listen: (ear) => listenOnServer(databaseUrl, ear),
		pool: serverPool(databaseUrl, limits, log),
		setStatementLimit: async (connection, ms) => {
			await sql`select set_config('statement_timeout', ${String(ms)}, false)`.execute(connection)
		},
		leave: async () => undefined,
	}
}

function connect(home: Home, { log, onQuery }: OpenOptions, limits: Limits): Database {
	const { pool } = home
	const db = new Kysely<Tables>({
		dialect: new Dialect({ pool }),
		...(onQuery && {
			log: ({ query, queryDurationMillis: ms }) => {
				for (const { sql, parameters } of sentBy(query)) onQuery({ sql, parameters, ms })
			},
		}),
	})
	return {
		kind: home.kind,
		db,
		ping: async () => {
			await pool.query('select 1')
		},
		giveWay: (atMost) => home.giveWay(atMost),
		copyTo: (folder) => home.copyTo(folder),
		listen: (ear) => home.listen(ear),
		executeRaw: (sqlText, parameters = []) => executeRaw(pool, sqlText, parameters),
		patiently: (work) =>
			db.connection().execute(async (connection) => {
				await home.setStatementLimit(connection, PATIENT_MS)
				try {
					return await work(connection)
				} finally {
					await home.setStatementLimit(connection, limits.statementMs).catch(() => log.warn({}, lostPatience))
				}
			}),
		close: async () => {
			await Promise.race([pool.end(), pause(CLOSE_MS)])
			await home.leave()
		},
	}
}

const lostPatience = 'a patient connection was lost before its limit was set back'

async function executeRaw(pool: Pool, sqlText: string, parameters: readonly unknown[]): Promise<RawResult> {
	const answer = await queryOn(pool, sqlText, parameters)
	const result = Array.isArray(answer) ? (answer.findLast(({ fields }) => fields.length > 0) ?? answer.at(-1)) : answer
	return { rows: result?.rows ?? [], rowCount: result?.rowCount ?? 0 }
}

/**
 * As `pool.query`, which throws a connection away when a statement is refused, and with it the program of the embedded
 * database: the queue of jobs is refused again and again while a full disk lets nobody write. Refused, the connection
 * goes back as it was, out of whatever transaction the text had begun.
 */
async function queryOn(
	pool: Pool,
	sqlText: string,
	parameters: readonly unknown[],
): Promise<QueryResult | QueryResult[]> {
	const client = await pool.connect()
	try {
		const answer = await client.query(sqlText, [...parameters])
		client.release()
		return answer
	} catch (error) {
		await client.query('rollback').then(
			() => client.release(),
			() => client.release(true),
		)
		throw error
	}
}

/** A pause that does not keep the process alive. */
function pause(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
