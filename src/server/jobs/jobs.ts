import { v7 as uuidv7 } from 'uuid'
import { type Ctx, transact } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import type { JsonObject } from '#server/db/tables.ts'
import type { House, Log } from '#server/house.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Chore } from './chores.ts'
import type { JobHandlers } from './handler.ts'
import { countOpen, findOpenByKey, insertJob } from './job-table.ts'
import type { JobKind } from './kinds.ts'
import { openQueue, type Queue } from './queue.ts'
import { type Timing, TIMING } from './timing.ts'
import { type JobWorker, startWorker } from './worker.ts'

/** Long work that outlives its request and its process. */
export interface Jobs {
	/**
	 * Starts a job in the caller's name, within the caller's transaction if there is one: the job exists exactly when
	 * that commits. With a `key`, an open job of the same kind and key is answered instead of a second one.
	 * Refuses with `job_too_many`.
	 */
	start(ctx: Ctx, kind: JobKind, payload: JsonObject, options?: { key?: string }): Promise<{ job_id: string }>
	/** Resolves when the queue is open, or throws what keeps it from opening; every other call waits for it. */
	ready(): Promise<void>
	/** Begins to run jobs, and what falls due by the clock, in this process. Not called in a process that only serves the web. */
	work(house: House, handlers: JobHandlers, chores?: readonly Chore[]): Promise<void>
	/** Ends the work within about 10 s; unfinished jobs wait for the next process. Call before closing the database. */
	stop(): Promise<void>
}

/** Open jobs of one account (trust.md T80). */
export const OPEN_JOBS_MAX = 50

/** An engine on a migrated database; its queue opens while others go on starting. Other timing is for tests. */
export function createJobs(
	{ database, log }: { database: Database; log: Pick<Log, 'warn'> },
	timing: Timing = TIMING,
): Jobs {
	const opening = openQueue(database, log)
	// Whoever asks for the queue hears of it.
	opening.catch(() => undefined)
	let worker: JobWorker | null = null
	return {
		async start(ctx, kind, payload, { key = null }: { key?: string | null } = {}) {
			const queue = await opening
			return transact(ctx, (ctx) => startJob(ctx, queue, kind, payload, key))
		},
		async ready() {
			await opening
		},
		async work(house, handlers, chores = []) {
			worker = await startWorker({ house, queue: await opening, handlers, timing }, chores)
		},
		async stop() {
			await worker?.stop()
			await (await opening).stop()
		},
	}
}

async function startJob(
	ctx: Ctx,
	queue: Queue,
	kind: JobKind,
	payload: JsonObject,
	key: string | null,
): Promise<{ job_id: string }> {
	const { accountId: account_id, userId: user_id, locale } = ctx
	const job = { account_id, user_id, locale, kind, payload, key, job_id: uuidv7() }
	for (;;) {
		const open = key === null ? null : await findOpenByKey(ctx.db, job)
		if (open) return { job_id: open }
		if ((await countOpen(ctx.db, account_id)) >= OPEN_JOBS_MAX)
			throw refuse('job_too_many', { params: { max: OPEN_JOBS_MAX }, retryAfter: 60 })
		if (await insertJob(ctx.db, job)) break
	}
	await queue.send(ctx.db, kind, job)
	return { job_id: job.job_id }
}
