import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import type { Pool, PoolConfig } from 'pg'
import { noteDamage } from '#server/damage-book.ts'
import { type Ear, type EndListening, LISTEN } from '#server/db/ear.ts'
import { createPool, type DatabaseLog, type Limits } from '#server/db/pool.ts'
import { copyCluster } from './copy-cluster.ts'
import { checkDiskSpace, lockDataFolder } from './data-folder.ts'
import { startWorker, type DatabaseWorker } from './database-worker.ts'
import { damageOfLog } from './log-check.ts'
import { PgliteLink, type LinkHome } from './link.ts'
import { RoomGuard } from './room-guard.ts'

/** The embedded database of one data folder, held by this process until `leave`. */
export interface PgliteHome {
	/** One connection of the PostgreSQL client, reaching the embedded database. */
	readonly pool: Pool
	/** Changes how long one batch of statements may run, in ms. */
	setStatementLimit(ms: number): void
	/** Hears what is told in this process, the only one. */
	listen(ear: Ear): Promise<EndListening>
	/** Copies the files as they are at one moment into a folder; answers how long the others waited for that, in ms. */
	copyTo(folder: string): Promise<number>
	/** Ends the worker, if closing the pool has not, and gives the data folder back. */
	leave(): Promise<void>
}

/** Whether there is one in `dataDir`. */
export const hasEmbedded = (dataDir: string): boolean => existsSync(join(dataDir, 'database'))

/**
 * Opens the embedded database in `dataDir`/database; creates it at the first start (about 4 s, later 0.6 s).
 * Throws DataDirInUse, DiskSpaceLow or DatabaseUnopenable.
 */
export async function openPglite(dataDir: string, limits: Limits, log: DatabaseLog): Promise<PgliteHome> {
	const lock = lockDataFolder(dataDir)
	const keeper = new WorkerKeeper(dataDir, limits, log)
	try {
		await keeper.start()
	} catch (err) {
		lock.release()
		throw err
	}
	const guard = new RoomGuard(dataDir, log)
	const pool = createPool(poolOn(keeper, guard), limits, log)
	guard.watch(pool)
	const ears = earsOf(pool)
	return {
		pool,
		setStatementLimit: (ms) => {
			keeper.limits.statementMs = ms
		},
		listen: async (ear) => {
			// There is a connection from now on.
			await pool.query('select 1')
			ears.add(ear)
			return async () => void ears.delete(ear)
		},
		copyTo: async (folder) => {
			// What is written to the disk now need not be while everybody waits.
			await pool.query('checkpoint')
			return copyCluster(join(dataDir, 'database'), folder, (work) => standStill(pool, work))
		},
		leave: async () => {
			guard.stop()
			await keeper.end()
			lock.release()
		},
	}
}

/** Runs `work` while nobody else has the only connection and the files hold all that was committed; answers how long that took. */
async function standStill(pool: Pool, work: () => Promise<void>): Promise<number> {
	const client = await pool.connect()
	const since = performance.now()
	try {
		await client.query('checkpoint')
		await work()
		return performance.now() - since
	} finally {
		client.release()
	}
}

function poolOn(keeper: WorkerKeeper, guard: RoomGuard): PoolConfig {
	return {
		user: 'postgres',
		database: 'postgres',
		host: 'embedded',
		ssl: false,
		max: 1,
		idleTimeoutMillis: 0,
		stream: (): Duplex => new PgliteLink(keeper),
		onConnect: async (client) => {
			await guard.prepare(client)
			await client.query(LISTEN)
		},
	}
}

/** Who hears what the connection is told; all lose their hearing with it. */
function earsOf(pool: Pool): Set<Ear> {
	const ears = new Set<Ear>()
	pool.on('connect', (client) => {
		client.on('notification', ({ payload }) => {
			if (payload) for (const ear of ears) ear.hear(payload)
		})
		client.on('end', () => {
			const deaf = [...ears]
			ears.clear()
			for (const ear of deaf) ear.lost()
		})
	})
	return ears
}

/** A database that is not shut down by then is in the middle of something that will not end. */
const CLOSE_MS = 5_000

/** Sees to it that at most one worker lives on the folder, and that there is one when a connection asks. */
class WorkerKeeper implements LinkHome {
	readonly limits: Limits
	readonly #dataDir: string
	readonly #log: DatabaseLog
	#latest: Promise<DatabaseWorker> | undefined
	#spare: Promise<DatabaseWorker> | undefined

	constructor(dataDir: string, limits: Limits, log: DatabaseLog) {
		this.#dataDir = dataDir
		this.#log = log
		this.limits = { ...limits }
	}

	/** Starts the worker of the first connection ahead of it: initialising may take longer than a client waits. */
	async start(): Promise<void> {
		this.#spare = this.#startNext()
		await this.#spare
	}

	/**
	 * Who asked may have given up when the worker has started, as on a busy machine: then it is kept for whoever asks next.
	 * Begun anew for each, it would never be there.
	 */
	async take(isWanted: () => boolean): Promise<DatabaseWorker | null> {
		const starting = (this.#spare ??= this.#startNext())
		try {
			const worker = await starting
			if (!isWanted()) return null
			this.#hand(starting)
			return worker
		} catch (err) {
			this.#hand(starting)
			throw err
		}
	}

	#hand(starting: Promise<DatabaseWorker>): void {
		if (this.#spare === starting) this.#spare = undefined
	}

	/**
	 * Ends whatever still runs, in order where it can: a database that was not shut down syncs all its files at the next
	 * start. The pool does not wait for that, so it is done here.
	 */
	async end(): Promise<void> {
		const worker = await this.#latest?.catch(() => undefined)
		const tooLong = AbortSignal.timeout(CLOSE_MS)
		await Promise.race([worker?.close(), new Promise((over) => tooLong.addEventListener('abort', over))])
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
		this.#checkLog()
		return startWorker(join(this.#dataDir, 'database'))
	}

	/** Before the start overwrites what is left of it. A log that cannot be made out is left to the database. */
	#checkLog(): void {
		try {
			const place = damageOfLog(join(this.#dataDir, 'database'))
			if (place === null) return
			const said = `The database’s log is damaged at ${place}: what was saved last before Vitrine stopped may be lost`
			this.#log.warn({ place }, said)
			noteDamage(this.#dataDir, { at: new Date().toISOString(), what: 'log', said })
		} catch (err) {
			this.#log.warn({ err }, "the database's log was not checked")
		}
	}
}
