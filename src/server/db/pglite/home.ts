import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import type { PoolConfig } from 'pg'
import type { Limits } from '#server/db/pool.ts'
import { checkDiskSpace, lockDataFolder } from './data-folder.ts'
import { startWorker, type DatabaseWorker } from './database-worker.ts'
import { PgliteLink, type LinkHome } from './link.ts'

/** The embedded database of one data folder, held by this process until `release`. */
export interface PgliteHome {
	/** Settings for a pool of the PostgreSQL client that reaches the embedded database. */
	readonly pool: PoolConfig
	/** Changes how long one batch of statements may run, in ms. */
	setStatementLimit(ms: number): void
	/** Waits for the end of the worker and gives the data folder back. */
	release(): Promise<void>
}

/**
 * Opens the embedded database in `dataDir`/database; creates it at the first start (about 4 s, later 0.6 s).
 * Throws DataDirInUse, DiskSpaceLow or DatabaseUnopenable.
 */
export async function openPglite(dataDir: string, limits: Limits): Promise<PgliteHome> {
	mkdirSync(dataDir, { recursive: true })
	const lock = lockDataFolder(dataDir)
	const keeper = new WorkerKeeper(dataDir, limits)
	try {
		await keeper.start()
	} catch (err) {
		lock.release()
		throw err
	}
	return {
		pool: {
			user: 'postgres',
			database: 'postgres',
			host: 'embedded',
			ssl: false,
			max: 1,
			idleTimeoutMillis: 0,
			stream: (): Duplex => new PgliteLink(keeper),
		},
		setStatementLimit: (ms) => {
			keeper.limits.statementMs = ms
		},
		release: async () => {
			await keeper.end()
			lock.release()
		},
	}
}

/** Sees to it that at most one worker lives on the folder, and that there is one when a connection asks. */
class WorkerKeeper implements LinkHome {
	readonly limits: Limits
	readonly #dataDir: string
	#latest: Promise<DatabaseWorker> | undefined
	#spare: Promise<DatabaseWorker> | undefined

	constructor(dataDir: string, limits: Limits) {
		this.#dataDir = dataDir
		this.limits = { ...limits }
	}

	/** Starts the worker of the first connection ahead of it: initialising may take longer than a client waits. */
	async start(): Promise<void> {
		this.#spare = this.#startNext()
		await this.#spare
	}

	async take(): Promise<DatabaseWorker> {
		const worker = this.#spare ?? this.#startNext()
		this.#spare = undefined
		return worker
	}

	/** Ends whatever still runs. */
	async end(): Promise<void> {
		const worker = await this.#latest?.catch(() => undefined)
		await worker?.kill()
	}

	#startNext(): Promise<DatabaseWorker> {
		this.#latest = this.#startAfter(this.#latest)
		return this.#latest
	}

	async #startAfter(before: Promise<DatabaseWorker> | undefined): Promise<DatabaseWorker> {
		const previous = await before?.catch(() => undefined)
		await previous?.ended
		checkDiskSpace(this.#dataDir)
		return startWorker(join(this.#dataDir, 'database'))
	}
}
