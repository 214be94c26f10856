import { Duplex } from 'node:stream'
import { DatabaseStopped, QueryDeadline, TransactionAbandoned } from '#server/db/errors.ts'
import type { Limits } from '#server/db/pool.ts'
import type { DatabaseWorker } from './database-worker.ts'

/** What a link needs from the home of the embedded database. */
export interface LinkHome {
	/** Read anew for each batch of statements. */
	readonly limits: Limits
	/** Hands over the worker for the only connection; waits for its start. Null when it is not wanted any more by then. */
	take(isWanted: () => boolean): Promise<DatabaseWorker | null>
}

type Done = (err?: Error | null) => void

/** First byte of the wire message with which a client says good-bye. */
const TERMINATE = 'X'.charCodeAt(0)
/** Length of the ReadyForQuery message, which ends every answer; its last byte is the state of the transaction. */
const READY_BYTES = 6
const READY = 'Z'.charCodeAt(0)
const NO_TRANSACTION = 'I'.charCodeAt(0)

/**
 * The "socket" between the PostgreSQL client and the worker: the client's bytes go to the embedded database, its
 * answers come back. A batch past its deadline, or a transaction left idle, ends the link and the worker with it;
 * the next connection starts a new worker, and PostgreSQL's own recovery keeps what was committed.
 */
export class PgliteLink extends Duplex {
	readonly #home: LinkHome
	#worker: DatabaseWorker | undefined
	#timer: NodeJS.Timeout | undefined
	#overdue: NodeJS.Immediate | undefined

	constructor(home: LinkHome) {
		super()
		this.#home = home
	}

	/** Called by the client as on a network socket; emits `connect` once the database is open. */
	connect(): void {
		this.#home
			.take(() => !this.destroyed)
			.then(
				(worker) => worker && this.#attach(worker),
				(err: unknown) => this.destroy(err instanceof Error ? err : new Error(String(err))),
			)
	}

	/** Network settings mean nothing here. */
	setNoDelay(): this {
		return this
	}

	setKeepAlive(): this {
		return this
	}

	ref(): this {
		return this
	}

	unref(): this {
		return this
	}

	override _read(): void {}

	override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
		this.#send([chunk], done)
	}

	override _writev(writes: { chunk: Buffer }[], done: Done): void {
		this.#send(
			writes.map(({ chunk }) => chunk),
			done,
		)
	}

	override _final(done: Done): void {
		this.#unwatch()
		const closed = this.#worker?.close() ?? Promise.resolve()
		void closed.then(() => {
			this.push(null)
			done()
		})
	}

	override _destroy(err: Error | null, done: Done): void {
		this.#unwatch()
		const killed = this.#worker?.kill() ?? Promise.resolve()
		void killed.then(() => done(err))
	}

	#attach(worker: DatabaseWorker): void {
		this.#worker = worker
		void worker.ended.then((reason) => {
			if (!this.writableEnded) this.destroy(new DatabaseStopped(reason))
		})
		this.emit('connect')
	}

	#send(chunks: Buffer[], done: Done): void {
		const worker = this.#worker
		if (worker === undefined || chunks[0]?.[0] === TERMINATE) return done()
		const { statementMs, idleTransactionMs } = this.#home.limits
		let inTransaction = false
		this.#watch(statementMs, () => new QueryDeadline(statementMs))
		const receive = (bytes: Uint8Array): void => {
			inTransaction = leavesTransactionOpen(bytes)
			this.push(bytes)
		}
		worker.run(copied(chunks), receive).then(() => {
			this.#unwatch()
			if (inTransaction) this.#watch(idleTransactionMs, () => new TransactionAbandoned(idleTransactionMs))
			done()
		}, done)
	}

	/** Ends the link after a while. What came while this thread was busy with something else is read before: it may be the answer. */
	#watch(ms: number, error: () => Error): void {
		this.#unwatch()
		this.#timer = setTimeout(() => {
			this.#overdue = setImmediate(() => this.destroy(error()))
		}, ms)
	}

	#unwatch(): void {
		clearTimeout(this.#timer)
		clearImmediate(this.#overdue)
	}
}

/** The client reuses its buffers, and what is handed to a thread changes its owner: so a copy. */
function copied(chunks: Buffer[]): Uint8Array<ArrayBuffer> {
	const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
	let at = 0
	for (const chunk of chunks) {
		whole.set(chunk, at)
		at += chunk.length
	}
	return whole
}

function leavesTransactionOpen(answer: Uint8Array): boolean {
	return answer.at(-READY_BYTES) === READY && answer.at(-1) !== NO_TRANSACTION
}
