import { availableParallelism } from 'node:os'
import { createPool } from '../children/pool.ts'
import type { Reach } from '../children/reach.ts'
import type { CutResult, CutTask, ModelFile } from './messages.ts'
import { createModel, type ModelLog, type ModelState } from './model.ts'
import { cuttingProgram } from './program.ts'

/** Takes things out of photos, in child processes: never where calls are answered. */
export interface Cutter {
	/** How many photos are worked on at once. */
	readonly atOnce: number
	/** How the operator's model stands. */
	readonly model: ModelState | 'none'
	/** By the operator's model where there is one that works. Throws CuttingError. */
	cut(task: Omit<CutTask, 'kind' | 'model'>, signal?: AbortSignal): Promise<CutResult>
	/** Ends the child processes; what is running is refused with `cancelled`. */
	close(): void
}

const IDLE_MS = 30_000
const TIMEOUT_MS = 60_000
/** Of a child, with the largest photo that is kept and its finished picture. */
const MEMORY_MB = 1200

interface CutterOptions {
	readonly reach: Reach
	/** The operator's model, where one is named. */
	readonly model?: ModelFile | undefined
	readonly log: ModelLog
	readonly timeoutMs?: number
}

/**
 * A cutter whose children start with their first photo, and with a look at the model where one is named. One processor
 * stays free for answering.
 */
export function createCutter({ reach, model: file, log, timeoutMs = TIMEOUT_MS }: CutterOptions): Cutter {
	const atOnce = Math.max(1, availableParallelism() - 1)
	let children: ReturnType<typeof createPool> | undefined
	const pool = () => (children ??= createPool(cuttingProgram(reach), { size: atOnce, idleMs: IDLE_MS, urgent: true }))
	const model = file && createModel(file, reach, log)
	const plain: Cutter['cut'] = (task, signal) =>
		pool().run<CutResult>({ ...task, kind: 'cut' }, { timeoutMs, maxMemoryMb: MEMORY_MB, signal })
	return {
		atOnce,
		get model() {
			return model?.state ?? 'none'
		},
		async cut(task, signal) {
			if (!model || task.box) return plain(task, signal)
			return (await model.cut(task, signal)) ?? { ...(await plain(task, signal)), way: 'instead' }
		},
		close() {
			children?.close()
			model?.close()
		},
	}
}
