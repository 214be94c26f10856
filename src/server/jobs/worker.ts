import { randomUUID } from 'node:crypto'
import type { Chore } from '#server/house.ts'
import { sendAgain, startChores, takeUpStale } from './chores.ts'
import { claimJob } from './job-table.ts'
import type { Message } from './queue.ts'
import { type ActiveRun, type RunDeps, startRun, waitAgain } from './run.ts'

/** The part of a process that runs jobs. */
export interface JobWorker {
	/** Takes no more jobs, lets running ones end for a while, and hands the rest back. */
	stop(): Promise<void>
}

/** Begins to take jobs of every kind it has a handler for, to look after those whose process died, and to do chores. */
export async function startWorker(deps: RunDeps, chores: readonly Chore[]): Promise<JobWorker> {
	const { house, queue, handlers } = deps
	const { db } = house.database
	const active = new Map<string, ActiveRun>()
	/** Jobs on their way into `active`. */
	const beginning = new Set<Promise<ActiveRun | null>>()
	let stopping = false

	const begin = async (message: Message, runner: string): Promise<ActiveRun | null> => {
		const claim = await claimJob(db, { ...message, runner })
		if (!claim) return null
		const run = startRun(deps, claim)
		active.set(runner, run)
		return run
	}
	const take = async (kind: string, message: Message): Promise<void> => {
		if (stopping) return queue.send(db, kind, message)
		const runner = randomUUID()
		const begun = begin(message, runner)
		beginning.add(begun)
		const run = await begun.finally(() => beginning.delete(begun))
		if (!run) return
		await run.ended
		active.delete(runner)
		// pg-boss would wait for its next poll although another job of this kind may be waiting.
		queue.wake(kind)
	}
	if (house.database.kind === 'pglite') await takeOver(deps)
	for (const kind of Object.keys(deps.kinds))
		if (handlers[kind]) await queue.work(kind, (message) => take(kind, message))
	const endChores = startChores(deps, (runner) => active.has(runner), chores)
	return {
		async stop() {
			stopping = true
			await queue.rest()
			await Promise.allSettled(beginning)
			await endRuns(deps, [...active.values()])
			await endChores()
		},
	}
}

/** The embedded database is this process's alone, so whatever runs by its word ran in a process that has ended. */
async function takeOver(deps: RunDeps): Promise<void> {
	await takeUpStale(deps, 0, () => false)
	await sendAgain(deps, 0)
}

async function endRuns(deps: RunDeps, runs: ActiveRun[]): Promise<void> {
	const late = new Set(runs)
	for (const run of runs) {
		run.stop('shutdown')
		void run.ended.then(() => late.delete(run))
	}
	await Promise.race([Promise.all(runs.map(({ ended }) => ended)), pause(deps.timing.grace)])
	// Where even this cannot be written, the missing sign of life tells the next process.
	for (const { claim } of late) await waitAgain(deps, claim, false).catch(() => undefined)
}

function pause(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
