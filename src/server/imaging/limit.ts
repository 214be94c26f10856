import { availableParallelism } from 'node:os'

/** Runs tasks, a limited number at once; the others wait in their order. A task's failure is its caller's alone. */
export type Limit = <T>(task: () => Promise<T>) => Promise<T>

export function createLimit(atOnce: number): Limit {
	const waiting: (() => void)[] = []
	let free = atOnce
	return async (task) => {
		if (free > 0) free--
		else await new Promise<void>((start) => waiting.push(start))
		try {
			return await task()
		} finally {
			const next = waiting.shift()
			if (next) next()
			else free++
		}
	}
}

/**
 * Pictures at once for so many processors: one stays free for answering, but of two both are used. Answers come in between
 * there too, for the system gives each thread its share, and hundreds of photos would take twice as long otherwise.
 */
export function picturesAtOnce(processors: number): number {
	return Math.max(Math.min(processors, 2), processors - 1)
}

/** All picture work of this process. */
export const limitImageWork = createLimit(picturesAtOnce(availableParallelism()))
