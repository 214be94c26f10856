import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openDatabase, type Database, type OpenOptions } from '#server/db/database.ts'
import { POSTGRES_TEMPLATE, quietLog } from './database-template.ts'
import { until } from './make/until.ts'
import { createDatabase, dropDatabase } from './postgres.ts'

export type DatabaseHome = Database['kind']
const homes: readonly DatabaseHome[] = ['pglite', 'postgres']

/**
 * The embedded database's program, compiled once for all threads of this process for as long as one of them holds it:
 * each database that a test opens takes 0.6 s of the processor instead of 1.5.
 */
let program: Promise<WebAssembly.Module> | undefined
const compiled = () => (program ??= readFile(PROGRAM).then((bytes) => WebAssembly.compile(bytes)))
const PROGRAM = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))

/** Homes that a run tries; `TEST_HOMES=pglite` (as `npm run check` sets it) leaves one. */
const tried = homes.filter((home) => (process.env['TEST_HOMES'] ?? home).split(',').includes(home))

/**
 * For tests whose matter is the database itself: connections, transactions, locks, jobs, crashes, backups, searches, order of
 * text, types, time zones; and for what is promised for both by name (CONTRIBUTING.md).
 */
export const databaseHomes = tried

/**
 * For tests of features, whatever statements those have: the server, where calls truly run side by side, for journeys and
 * `npm run check` use the embedded database.
 */
export const oneHome = tried.slice(-1)

/**
 * A migrated, empty database of its own: a copied folder (about 0.3 s) or a copied database of the run's server.
 * `close` also removes it.
 */
export async function freshDatabase(home: DatabaseHome, options: Partial<OpenOptions> = {}): Promise<Database> {
	return home === 'pglite' ? freshPglite(options) : freshPostgres(options)
}

/** A new data folder with a migrated embedded database in it; the run's end removes it. */
export async function freshDataFolder(): Promise<string> {
	const folder = join(inject('runFolder'), randomUUID())
	// The 1,200 small files take the asynchronous copy three times as long.
	cpSync(inject('pgliteTemplate'), folder, { recursive: true, filter: (path) => !UNOPENED.test(path) })
	return folder
}

async function freshPglite(options: Partial<OpenOptions>): Promise<Database> {
	await compiled()
	const dataDir = await freshDataFolder()
	const database = await openDatabase({ dataDir, log: quietLog, ...options })
	return closingWith(database, () => rm(dataDir, { recursive: true, force: true }))
}

async function freshPostgres(options: Partial<OpenOptions>): Promise<Database> {
	const server = inject('postgresUrl')
	const name = `test_${randomUUID()}`
	// Its files are copied, which takes two thirds of what writing them through the log does.
	const databaseUrl = await createDatabase(server, name, POSTGRES_TEMPLATE, 'strategy file_copy')
	const database = await openDatabase({ dataDir: '', databaseUrl, log: quietLog, ...options })
	return closingWith(database, () => dropDatabase(server, name))
}

/** A second pool on the server database of `first`, as another process of ours would have it. */
export async function secondConnection(first: Database, options: Partial<OpenOptions> = {}): Promise<Database> {
	const { rows } = await first.executeRaw('select current_database() as name')
	const databaseUrl = new URL(inject('postgresUrl'))
	databaseUrl.pathname = `/${String(rows[0]?.name)}`
	return openDatabase({ dataDir: '', databaseUrl: databaseUrl.href, log: quietLog, ...options })
}

/** Whether the database answers. */
export const isUp = (database: Database) =>
	database.ping().then(
		() => true,
		() => false,
	)

/**
 * Waits until the pool's connections answer after its server dropped them: the news about those that stood idle arrives
 * a moment later, and until then a statement may be given one of them.
 */
export async function untilUp(database: Database): Promise<void> {
	await Promise.all(Array.from({ length: 10 }, () => until(() => isUp(database), 'connections that answer')))
}

/** PostgreSQL's own templates of databases, which nobody opens: half of the files. */
const UNOPENED = /\/base\/[14]$/

function closingWith(database: Database, cleanUp: () => Promise<void>): Database {
	return {
		...database,
		close: async () => {
			await database.close()
			await cleanUp()
		},
	}
}
