import { Worker } from 'node:worker_threads'
import { lentEnvironment } from '#server/children/environment.ts'
import { DatabaseStopped, DatabaseUnopenable } from '#server/db/errors.ts'
import type { FromWorker, ToWorker, WorkerStart } from './messages.ts'

/** A running worker thread with an open database in it. */
export interface DatabaseWorker {
	/** Sends one batch of wire messages; `onBytes` gets the answer in pieces. Rejects with DatabaseStopped. */
	run(bytes: Uint8Array<ArrayBuffer>, onBytes: (bytes: Uint8Array) => void): Promise<void>
	/** Closes the database in an orderly way and waits for the end of the thread. */
	close(): Promise<void>
	/** Ends the thread at once, even in the middle of a query; what was committed stays. */
	kill(): Promise<void>
	/** Resolves with the reason when the thread has ended, for whatever reason. */
	ended: Promise<string>
}

interface Batch {
	onBytes: (bytes: Uint8Array) => void
	done: () => void
	failed: (err: Error) => void
}

/** Starts a worker on `folder` and waits until its database is open. Rejects with DatabaseUnopenable. */
export async function startWorker(folder: string): Promise<DatabaseWorker> {
	const workerData: WorkerStart = { folder }
	const thread = new Worker(new URL('./worker.ts', import.meta.url), {
		workerData,
		execArgv: [],
		env: lentEnvironment(),
	})
	const ended = endOf(thread)
	await opened(thread, folder, ended)
	return handle(thread, ended)
}

function endOf(thread: Worker): Promise<string> {
	return new Promise((resolve) => {
		let reason = ''
		thread.on('error', (err) => (reason = String(err)))
		thread.on('message', (message: FromWorker) => {
			if (message.kind === 'trapped') reason = message.reason
		})
		thread.once('exit', (code) => resolve(reason || `its thread ended with code ${code}`))
	})
}

async function opened(thread: Worker, folder: string, ended: Promise<string>): Promise<void> {
	const first = new Promise<FromWorker>((resolve) => thread.once('message', resolve))
	const answer = await Promise.race([first, ended])
	if (typeof answer !== 'string' && answer.kind === 'ready') return
	await thread.terminate()
	const reason = typeof answer === 'string' ? answer : answer.kind === 'failed' ? answer.reason : answer.kind
	throw new DatabaseUnopenable(`in ${folder}`, reason)
}

function handle(thread: Worker, ended: Promise<string>): DatabaseWorker {
	const post = (message: ToWorker): void =>
		thread.postMessage(message, message.kind === 'run' ? [message.bytes.buffer] : [])
	let batch: Batch | undefined
	const settle = (settled: (batch: Batch) => void): void => {
		const current = batch
		batch = undefined
		if (current !== undefined) settled(current)
	}
	thread.on('message', (message: FromWorker) => {
		if (message.kind !== 'answer') return
		batch?.onBytes(message.bytes)
		if (message.last) settle(({ done }) => done())
	})
	void ended.then((reason) => settle(({ failed }) => failed(new DatabaseStopped(reason))))
	return {
		ended,
		run: (bytes, onBytes) =>
			new Promise((done, failed) => {
				batch = { onBytes, done, failed }
				post({ kind: 'run', bytes })
			}),
		close: async () => {
			post({ kind: 'close' })
			await ended
		},
		kill: async () => {
			await thread.terminate()
		},
	}
}
