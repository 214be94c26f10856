import type { Chore } from '#server/house.ts'
import { tidyTables } from '#server/db/upkeep.ts'
import { findStale, findWaiting } from './job-table.ts'
import { clearOld } from './retention.ts'
import { type RunDeps, waitAgain } from './run.ts'
import { SteadyClock } from './steady-clock.ts'

/**
 * Lets jobs wait again that have shown no sign of life for `ms`: their process has died. `isOurs` names the runs of
 * this very process, which knows better.
 */
export async function takeUpStale(deps: RunDeps, ms: number, isOurs: (runner: string) => boolean): Promise<void> {
	for (const job of await findStale(deps.house.database.db, ms)) {
		if (isOurs(job.runner)) continue
		deps.house.log.warn({ jobId: job.job_id, kind: job.kind }, 'a job lost its process and is taken up again')
		await waitAgain(deps, job, true)
	}
}

/** Queues jobs again that have been waiting for `ms`: a process that dies before it claims a job takes its message. */
export async function sendAgain({ house, queue }: RunDeps, ms: number): Promise<void> {
	const { db } = house.database
	for (const { kind, ...message } of await findWaiting(db, ms)) await queue.send(db, kind, message)
}

/** Starts what a working process does now and then. Answers how to end it. */
export function startChores(
	deps: RunDeps,
	isOurs: (runner: string) => boolean,
	others: readonly Chore[],
): () => Promise<void> {
	const { timing, house } = deps
	const clock = new SteadyClock()
	const whenSteady = async (work: () => Promise<void>) => (await clock.isSteady(house)) && work()
	const ends = [
		every(timing.sweep, () => takeUpStale(deps, timing.stale, isOurs)),
		every(timing.lost, () => sendAgain(deps, timing.lost)),
		every(timing.retention, () => whenSteady(() => clearOld(house, deps.retention))),
		...others.map((chore) => {
			const run = () => chore.run(house)
			return every(chore.every, chore.clears ? () => whenSteady(run) : run)
		}),
	]
	if (house.database.kind === 'pglite')
		ends.push(every(timing.tidy, async () => void (await tidyTables(house.database))))
	return async () => {
		await Promise.all(ends.map((end) => end()))
	}
}

/** Does a chore at once and then again and again; a failure waits for the next time, when the database may be back. */
function every(ms: number, chore: () => Promise<unknown>): () => Promise<void> {
	let running: Promise<unknown> | null = null
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
