import { v7 as uuidv7 } from 'uuid'
import { transact } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import type { JsonObject } from '#server/db/tables.ts'
import type { Ctx, JobFacts, Jobs, Log, Retention } from '#server/house.ts'
import { refuse } from '#server/http/refusal.ts'
import { countOpen, findOpenByKey, insertJob } from './job-table.ts'
import { openQueue, type Queue } from './queue.ts'
import { type Timing, TIMING } from './timing.ts'
import { type JobWorker, startWorker } from './worker.ts'

/** Open jobs of one account (trust.md T80). */
export const OPEN_JOBS_MAX = 50

/** What the engine is built of: where, and which kinds of jobs there are with what of them is cleared away. */
export interface JobsParts {
	database: Database
	log: Pick<Log, 'warn'>
	kinds: Readonly<Record<string, JobFacts>>
	/** Beside the engine's own rows and files. */
	retention: readonly Retention[]
}

/** An engine on a migrated database; its queue opens while others go on starting. Other timing is for tests. */
export function createJobs({ database, log, kinds, retention }: JobsParts, timing: Timing = TIMING): Jobs {
	const opening = openQueue(database, log, Object.keys(kinds))
	// Whoever asks for the queue hears of it.
	opening.catch(() => undefined)
	let worker: JobWorker | null = null
	return {
		async start(ctx, kind, payload, { key = null, afterMs = 0 }: { key?: string | null; afterMs?: number } = {}) {
			if (!Object.hasOwn(kinds, kind)) throw new Error(`no module brings jobs of the kind ${kind}`)
			const queue = await opening
			return transact(ctx, (ctx) => startJob(ctx, queue, { kind, payload, key, afterMs }))
		},
		async ready() {
			await opening
		},
		async work(house, handlers, chores = []) {
			worker = await startWorker({ house, queue: await opening, kinds, handlers, retention, timing }, chores)
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
	{ kind, payload, key, afterMs }: { kind: string; payload: JsonObject; key: string | null; afterMs: number },
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
	await queue.send(ctx.db, kind, job, afterMs)
	return { job_id: job.job_id }
}
