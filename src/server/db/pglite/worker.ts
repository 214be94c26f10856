import type { PGlite } from '@electric-sql/pglite'
import { parentPort, workerData } from 'node:worker_threads'
import { openCluster } from './cluster.ts'
import { prepareFolder } from './first-start.ts'
import type { FromWorker, ToWorker, WorkerStart } from './messages.ts'

/*
 * The embedded database's thread. It speaks PostgreSQL's wire protocol: bytes in, bytes out, one batch at a time,
 * so the main thread can use the same client as for a server and stays alive whatever a query does here.
 */

/** What PGlite's main loop throws for an ordinary SQL error; anything else is a WASM trap. */
const SQL_ERROR_STATUS = 100
const MAIN_LOOP = '_PostgresMainLoopOnce'
/** An answer is handed over in pieces of about this size, so a large one is not held twice. */
const PIECE_BYTES = 1024 * 1024

const { folder } = workerData as WorkerStart
const port = parentPort
if (port === null) throw new Error('worker.ts runs only as a worker thread.')
const send = (message: FromWorker): void => port.postMessage(message, 'bytes' in message ? [message.bytes.buffer] : [])

try {
	await prepareFolder(folder)
	const database = await openCluster(folder)
	serve(database, stopOnTrap(database))
	send({ kind: 'ready' })
} catch (err) {
	send({ kind: 'failed', reason: err instanceof Error ? err.message : String(err) })
}

function serve(database: PGlite, letEnd: () => void): void {
	let closing = false
	port?.on('message', (message: ToWorker) => {
		if (message.kind === 'run') return void run(database, message.bytes)
		if (closing) return
		closing = true
		letEnd()
		void database.close().finally(() => process.exit(0))
	})
}

async function run(database: PGlite, request: Uint8Array): Promise<void> {
	let pieces: Uint8Array[] = []
	let size = 0
	const flush = (last: boolean): void => {
		send({ kind: 'answer', bytes: join(pieces, size), last })
		pieces = []
		size = 0
	}
	const onRawData = (bytes: Uint8Array): void => {
		pieces.push(bytes.slice())
		size += bytes.length
		if (size >= PIECE_BYTES) flush(false)
	}
	await database.execProtocolRawStream(request, { syncToFs: false, onRawData })
	flush(true)
}

function join(pieces: Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
	const whole = new Uint8Array(size)
	let at = 0
	for (const piece of pieces) {
		whole.set(piece, at)
		at += piece.length
	}
	return whole
}

/**
 * PGlite swallows WASM traps (a stack overflow by deeply nested JSON, for one) and goes on with broken memory:
 * statements then affect no rows without an error, or hang. A trap ends this thread instead; the next one recovers.
 * The answer lets the main loop end in its own way, which looks like a trap: without that the database would never be
 * shut down in order, and every start would sync its 2,400 files as after a crash.
 */
function stopOnTrap(database: PGlite): () => void {
	const postgres = database.Module
	const once = postgres[MAIN_LOOP]
	postgres[MAIN_LOOP] = () => {
		try {
			once()
		} catch (err) {
			if (Reflect.get(Object(err), 'status') !== SQL_ERROR_STATUS) {
				send({ kind: 'trapped', reason: String(err) })
				process.exit(1)
			}
			throw err
		}
	}
	return () => (postgres[MAIN_LOOP] = once)
}
