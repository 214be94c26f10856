import type { Program, Task } from './program.ts'
import { type Limits, Worker } from './worker.ts'

/** Some child processes behind one queue. */
export interface Pool {
	/** Runs a task on the next free child. Throws the program's errors; the pool goes on working after a kill. */
	run<R>(task: Task<R>, limits: Limits): Promise<R>
	/** Ends all children; what was running or waiting is refused with `cancelled`. */
	close(): void
}

interface Turn extends PromiseWithResolvers<Worker> {
	readonly behind: boolean
}

export interface PoolOptions {
	readonly size: number
	/** How long a child without work is kept. */
	readonly idleMs: number
	/** Whether somebody waits at the screen. */
	readonly urgent: boolean
}

/** A pool whose children are started when they are first needed. */
export function createPool(program: Program, { size, idleMs, urgent }: PoolOptions): Pool {
	const workers = Array.from({ length: size }, () => new Worker(program, { idleMs, urgent }))
	const free = [...workers]
	const waiting: Turn[] = []
	const closing = new AbortController()

	async function take(signal: AbortSignal, behind: boolean): Promise<Worker> {
		const worker = free.pop()
		if (worker) return worker
		const turn = { ...Promise.withResolvers<Worker>(), behind }
		const leave = () => {
			const place = waiting.indexOf(turn)
			if (place >= 0) waiting.splice(place, 1)
			turn.reject(program.ended('cancelled', ''))
		}
		const place = behind ? -1 : waiting.findIndex((other) => other.behind)
		waiting.splice(place < 0 ? waiting.length : place, 0, turn)
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
			if (signal.aborted) throw program.ended('cancelled', '')
			const worker = await take(signal, limits.behind ?? false)
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
