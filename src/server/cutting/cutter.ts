import { availableParallelism } from 'node:os'
import { createPool } from '../children/pool.ts'
import type { Reach } from '../children/reach.ts'
import type { CutResult, CutTask } from './messages.ts'
import { cuttingProgram } from './program.ts'

/** Takes things out of photos, in child processes: never where calls are answered. */
export interface Cutter {
	/** How many photos are worked on at once. */
	readonly atOnce: number
	/** Throws CuttingError. */
	cut(task: Omit<CutTask, 'kind'>, signal?: AbortSignal): Promise<CutResult>
	/** Ends the child processes; what is running is refused with `cancelled`. */
	close(): void
}

const IDLE_MS = 30_000
const TIMEOUT_MS = 60_000
/** Of a child, with the largest photo that is kept and its finished picture. */
const MEMORY_MB = 1200

/** A cutter whose children start with their first photo. One processor stays free for answering. */
export function createCutter({ reach, timeoutMs = TIMEOUT_MS }: { reach: Reach; timeoutMs?: number }): Cutter {
	const atOnce = Math.max(1, availableParallelism() - 1)
	let children: ReturnType<typeof createPool> | undefined
	const pool = () => (children ??= createPool(cuttingProgram(reach), { size: atOnce, idleMs: IDLE_MS, urgent: true }))
	return {
		atOnce,
		cut: (task, signal) =>
			pool().run<CutResult>({ ...task, kind: 'cut' }, { timeoutMs, maxMemoryMb: MEMORY_MB, signal }),
		close: () => children?.close(),
	}
}
