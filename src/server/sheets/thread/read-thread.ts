import { Worker } from 'node:worker_threads'
import { READ_MS, READER_HEAP_MIB } from '../limits.ts'
import { SheetError } from '../sheet-error.ts'
import type { Answer, CallName, Calls } from './calls.ts'

type Waiting = { resolve(value: unknown): void; reject(error: unknown): void; timer: NodeJS.Timeout }

/**
 * A thread that reads one file, so that no file, however made, can hold up the server: its heap is limited, and when a
 * call takes too long the thread is ended in the middle of whatever it does.
 */
export class ReadThread {
	readonly #worker: Worker
	readonly #waiting = new Map<number, Waiting>()
	#calls = 0
	#ended: Error | undefined

	constructor() {
		this.#worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
			name: 'sheet reader',
			resourceLimits: { maxOldGenerationSizeMb: READER_HEAP_MIB },
		})
		this.#worker.on('message', (answer: Answer) => this.#settle(answer))
		this.#worker.on('error', (error) => this.#fail(asRefusal(error)))
		this.#worker.on('exit', () => this.#fail(new Error('The sheet reader has ended')))
	}

	/** Asks the thread. Rejects with SheetError about the file, sheet_time after `milliseconds`. */
	ask<Name extends CallName>(
		call: Name,
		args: Parameters<Calls[Name]>,
		milliseconds: number = READ_MS,
	): Promise<ReturnType<Calls[Name]>> {
		if (this.#ended) return Promise.reject(this.#ended)
		const id = ++this.#calls
		return new Promise((resolve, reject) => {
			const timer = setTimeout(() => this.#timeOut(), Math.max(0, milliseconds))
			this.#waiting.set(id, { resolve: (value) => resolve(value as ReturnType<Calls[Name]>), reject, timer })
			this.#worker.postMessage({ id, call, args }, [])
		})
	}

	async end(): Promise<void> {
		this.#fail(new Error('The file is closed'))
		await this.#worker.terminate()
	}

	#settle(answer: Answer): void {
		const waiting = this.#waiting.get(answer.id)
		if (!waiting) return
		this.#waiting.delete(answer.id)
		clearTimeout(waiting.timer)
		if ('value' in answer) waiting.resolve(answer.value)
		else if ('refusal' in answer) waiting.reject(new SheetError(answer.refusal.code, answer.refusal.params))
		else waiting.reject(answer.defect)
	}

	#timeOut(): void {
		this.#fail(new SheetError('sheet_time', { seconds: READ_MS / 1000 }))
		void this.#worker.terminate()
	}

	#fail(error: Error): void {
		this.#ended ??= error
		for (const { reject, timer } of this.#waiting.values()) {
			clearTimeout(timer)
			reject(this.#ended)
		}
		this.#waiting.clear()
	}
}

/** A thread that used up its memory was given too much. */
function asRefusal(error: unknown): Error {
	const outOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
	if (outOfMemory) return new SheetError('sheet_too_large', { limit: READER_HEAP_MIB, what: 'MiB of memory' }, error)
	return error instanceof Error ? error : new Error(String(error))
}
