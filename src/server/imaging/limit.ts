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

/** All picture work of this process: one core stays free for answering. */
export const limitImageWork = createLimit(Math.max(1, availableParallelism() - 1))
