import type { ClientBase, Pool } from 'pg'
import type { DatabaseLog } from '#server/db/pool.ts'
import { hasRoomToWrite } from './data-folder.ts'

const CHECK_EVERY_MS = 1_000

/**
 * Makes the embedded database read-only while its disk is nearly full, and writable again once there is room. Writes
 * then fail (isDiskFull in errors.ts) and reads go on; running into the very end of the disk would stop both.
 */
export class RoomGuard {
	readonly #dataDir: string
	readonly #log: DatabaseLog
	#writable = true
	#timer: NodeJS.Timeout | undefined
	#stopped = false

	constructor(dataDir: string, log: DatabaseLog) {
		this.#dataDir = dataDir
		this.#log = log
	}

	/** Prepares a new connection. */
	async prepare(client: ClientBase): Promise<void> {
		await this.#set(client, hasRoomToWrite(this.#dataDir))
	}

	/** Looks at the disk each second from now on. */
	watch(pool: Pool): void {
		if (this.#stopped) return
		this.#timer = setTimeout(() => {
			// What fails here, a lost connection for one, is tried again a second later.
			void this.#look(pool)
				.catch(() => undefined)
				.then(() => this.watch(pool))
		}, CHECK_EVERY_MS).unref()
	}

	stop(): void {
		this.#stopped = true
		clearTimeout(this.#timer)
	}

	async #look(pool: Pool): Promise<void> {
		const writable = hasRoomToWrite(this.#dataDir)
		if (writable !== this.#writable) await this.#set(pool, writable)
	}

	async #set(connection: ClientBase | Pool, writable: boolean): Promise<void> {
		await connection.query(`set default_transaction_read_only = ${writable ? 'off' : 'on'}`)
		if (writable !== this.#writable) {
			const now = writable ? 'has room again: the database is writable' : 'is nearly full: the database is read-only'
			this.#log.warn({ dataDir: this.#dataDir }, `the disk ${now}`)
		}
		this.#writable = writable
	}
}
