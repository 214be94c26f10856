import { TypesetError } from './errors.ts'
import type { ResultOf, Task } from './messages.ts'
import { type Limits, Worker } from './worker.ts'

/** Some child processes behind one queue. */
export interface Pool {
	/** Runs a task on the next free child. Throws `TypesetError`; the pool goes on working after a kill. */
	run<T extends Task>(task: T, limits: Limits): Promise<ResultOf<T>>
	/** Ends all children; what was running or waiting is refused with `cancelled`. */
	close(): void
}

export interface PoolOptions {
	readonly size: number
	/** How long a child without work is kept. */
	readonly idleMs: number
	/** Whether somebody waits at the screen. */
	readonly urgent: boolean
}

/** A pool whose children are started when they are first needed. */
export function createPool({ size, idleMs, urgent }: PoolOptions): Pool {
	const workers = Array.from({ length: size }, () => new Worker(idleMs, urgent))
	const free = [...workers]
	const waiting: PromiseWithResolvers<Worker>[] = []
	const closing = new AbortController()

	async function take(signal: AbortSignal): Promise<Worker> {
		const worker = free.pop()
		if (worker) return worker
		const turn = Promise.withResolvers<Worker>()
		const leave = () => {
			const place = waiting.indexOf(turn)
			if (place >= 0) waiting.splice(place, 1)
			turn.reject(new TypesetError('cancelled'))
		}
		waiting.push(turn)
		signal.addEventListener('abort', leave)
		return turn.promise.finally(() => signal.removeEventListener('abort', leave))
	}

	function giveBack(worker: Worker): void {
		const next = waiting.shift()
		if (next) next.resolve(worker)
		else free.push(worker)
	}

	return {
		async run(task, limits) {
			const signal = limits.signal ? AbortSignal.any([limits.signal, closing.signal]) : closing.signal
			if (signal.aborted) throw new TypesetError('cancelled')
			const worker = await take(signal)
			try {
				return await worker.run(task, { ...limits, signal })
			} finally {
				giveBack(worker)
			}
		},
		close() {
			closing.abort()
			for (const worker of workers) worker.stop()
		},
	}
}
