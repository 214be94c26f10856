import { randomUUID } from 'node:crypto'
import type { Db } from '#server/context.ts'
import { claimJob, findStale, findWaiting } from './job-table.ts'
import { jobKinds, type JobKind } from './kinds.ts'
import type { Message } from './queue.ts'
import { clearOld } from './retention.ts'
import { type ActiveRun, type RunDeps, startRun, waitAgain } from './run.ts'

/** The part of a process that runs jobs. */
export interface JobWorker {
	/** Takes no more jobs, lets running ones end for a while, and hands the rest back. */
	stop(): Promise<void>
}

/** Begins to take jobs of every kind, and to look after those whose process died. */
export async function startWorker(deps: RunDeps): Promise<JobWorker> {
	const { house, queue, timing } = deps
	const { db, kind: home } = house.database
	const active = new Set<ActiveRun>()
	let stopping = false

	const take = async (kind: JobKind, message: Message): Promise<void> => {
		if (stopping) return queue.send(db, kind, message)
		const claim = await claimJob(db, { ...message, runner: randomUUID() })
		if (!claim) return
		const run = startRun(deps, claim)
		active.add(run)
		await run.ended
		active.delete(run)
		// pg-boss would wait for its next poll although another job of this kind may be waiting.
		queue.wake(kind)
	}
	// The embedded database belongs to this process alone: whatever runs there by its word, ran in one that died.
	await takeUpStale(deps, home === 'pglite' ? 0 : timing.stale)
	await sendAgain(deps, db, home === 'pglite' ? 0 : timing.lost)
	for (const kind of jobKinds) if (deps.handlers[kind]) await queue.work(kind, (message) => take(kind, message))
	const chores = [
		every(timing.sweep, () => takeUpStale(deps, timing.stale)),
		every(timing.lost, () => sendAgain(deps, db, timing.lost)),
		every(timing.retention, () => clearOld(house)),
	]
	return {
		async stop() {
			stopping = true
			await queue.rest()
			for (const run of active) run.stop('shutdown')
			await Promise.race([Promise.all([...active].map(({ ended }) => ended)), pause(timing.grace)])
			await Promise.all(chores.map((end) => end()))
			// Where even that cannot be written, the missing sign of life tells the next process.
			for (const { claim } of active) await waitAgain(deps, claim, false).catch(() => undefined)
		},
	}
}

/** Jobs whose process shows no sign of life wait again. */
async function takeUpStale(deps: RunDeps, ms: number): Promise<void> {
	for (const job of await findStale(deps.house.database.db, ms)) {
		deps.house.log.warn({ jobId: job.job_id, kind: job.kind }, 'a job lost its process and is taken up again')
		await waitAgain(deps, job, true)
	}
}

/** A process that dies between taking a message and claiming its job takes the message with it. */
async function sendAgain({ queue }: RunDeps, db: Db, ms: number): Promise<void> {
	for (const { kind, ...message } of await findWaiting(db, ms)) await queue.send(db, kind, message)
}

/** Does a chore now and then; a failure waits for the next time, when the database may be back. Answers its end. */
function every(ms: number, chore: () => Promise<void>): () => Promise<void> {
	let running: Promise<void> | null = null
	const run = (): void => {
		running ??= chore()
			.catch(() => undefined)
			.finally(() => (running = null))
	}
	run()
	const timer = setInterval(run, ms)
	timer.unref()
	return async () => {
		clearInterval(timer)
		await running
	}
}

function pause(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
