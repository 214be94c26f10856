import { sentence } from '#contract/refusals/index.ts'
import type { Ctx } from '#server/context.ts'
import { isDatabaseAway, isRetryable } from '#server/db/errors.ts'
import { tellAccount } from '#server/events/tell.ts'
import type { House, JobFacts, Retention } from '#server/house.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { isNoRoom, isStorageAway } from '#server/storage/errors.ts'
import { tellWebhooks } from '#server/webhooks.ts'
import { type JobHandlers, type JobRun, JobStopped, type StopReason } from './handler.ts'
import { type ClaimedJob, type Ending, finishJob, type Owned, requeueJob, writeCheckpoint } from './job-table.ts'
import { notifyOwner } from './notice.ts'
import { type Pulse, startPulse } from './pulse.ts'
import type { Queue } from './queue.ts'
import type { Timing } from './timing.ts'

/** Runs in a row that may break off without a new checkpoint before a job is given up. */
export const ATTEMPTS_MAX = 5

export interface RunDeps {
	house: House
	queue: Queue
	kinds: Readonly<Record<string, JobFacts>>
	handlers: JobHandlers
	retention: readonly Retention[]
	timing: Timing
}

/** A job being run in this process. */
export interface ActiveRun {
	readonly claim: ClaimedJob
	/** Resolves when the run has ended and how it ended is written; never rejects. */
	readonly ended: Promise<void>
	/** Asks the handler to end. */
	stop(reason: StopReason): void
}

/** What follows from the end of a handler: an ending, another try, or nothing because another run has the job. */
type Verdict = Ending | { again: 'handed back' | 'broken off' } | null

/** Runs a claimed job in its owner's name, from its checkpoint. */
export function startRun(deps: RunDeps, claim: ClaimedJob): ActiveRun {
	const controller = new AbortController()
	const stop = (reason: StopReason): void => controller.abort(new JobStopped(reason))
	const pulse = startPulse(deps.house.database.db, claim, deps.timing, {
		cancelled: () => stop('cancelled'),
		lost: () => stop('lost'),
	})
	const run = describeRun(deps.house, claim, pulse, controller.signal)
	const work = async (): Promise<void> => {
		const verdict = await carryOut(deps, claim, run)
		await pulse.end()
		await writeVerdict(deps, claim, verdict).catch((err: unknown) =>
			run.ctx.log.warn({ err }, 'how a job ended could not be written; it will be taken up again'),
		)
	}
	return { claim, ended: work(), stop }
}

function describeRun(house: House, claim: ClaimedJob, pulse: Pulse, signal: AbortSignal): JobRun {
	const { job_id, account_id, user_id, kind } = claim
	const ctx: Ctx = {
		house,
		db: house.database.db,
		locale: claim.locale,
		requestId: job_id,
		ip: '',
		log: house.log.child({ jobId: job_id, kind, accountId: account_id }),
		accountId: account_id,
		userId: user_id,
		isOperator: claim.is_operator,
		tokenHash: '',
		givesWay: true,
	}
	return {
		ctx,
		id: job_id,
		payload: claim.payload,
		checkpoint: claim.checkpoint,
		signal,
		progress: (done, total, text = '') => pulse.tell({ done: Math.round(done), total: Math.round(total), text }),
		async save({ db }, checkpoint) {
			if (!(await writeCheckpoint(db, claim, checkpoint, pulse.progress))) throw new JobStopped('lost')
		},
	}
}

async function carryOut(deps: RunDeps, claim: ClaimedJob, run: JobRun): Promise<Verdict> {
	try {
		const handler = deps.handlers[claim.kind]
		if (!handler) throw new Error(`no handler for ${claim.kind}`)
		return { state: 'done', result: await handler(run) }
	} catch (error) {
		return judge(error, run)
	}
}

function judge(error: unknown, { signal, ctx }: JobRun): Verdict {
	const stopped: unknown = signal.aborted ? signal.reason : error
	if (stopped instanceof JobStopped) {
		if (stopped.reason === 'cancelled') return { state: 'cancelled' }
		return stopped.reason === 'shutdown' ? { again: 'handed back' } : null
	}
	if (error instanceof Refusal) return failure(error, ctx)
	if (isNoRoom(error)) return failure(refuse('storage_full'), ctx)
	if (isRetryable(error) || isDatabaseAway(error) || isStorageAway(error)) {
		ctx.log.warn({ err: error }, 'a job broke off and will be tried again')
		return { again: 'broken off' }
	}
	ctx.log.error({ err: error }, 'a job met an unexpected error')
	return failure(refuse('internal'), ctx)
}

function failure({ code, details }: Refusal, { locale }: Pick<Ctx, 'locale'>): Ending {
	return { state: 'failed', error: { code, msg: sentence(code, locale, details.params) } }
}

async function writeVerdict(deps: RunDeps, claim: ClaimedJob, verdict: Verdict): Promise<void> {
	if (verdict === null) return
	if ('state' in verdict) return endJob(deps, claim, verdict)
	await waitAgain(deps, claim, verdict.again === 'broken off')
}

/** Writes the end of a job together with the owner's message about it. */
export async function endJob(
	{ house, kinds }: Pick<RunDeps, 'house' | 'kinds'>,
	claim: Owned,
	ending: Ending,
): Promise<void> {
	const facts = kinds[claim.kind]
	await house.database.db.transaction().execute(async (db) => {
		if (!(await finishJob(db, claim, ending))) return
		if (facts) await notifyOwner({ db, now: house.now() }, facts, claim, ending)
		const { account_id, job_id, kind } = claim
		if (facts?.notify)
			await tellWebhooks({ house, db }, account_id, 'job.finished', { job_id, kind, state: ending.state })
		await tellAccount(db, claim.account_id, { event: 'job', id: claim.job_id, state: ending.state })
	})
}

/**
 * Puts a job back into its queue: at once when it was handed back, after a growing pause when it broke off. A job that
 * broke off too often in the same place fails.
 */
export async function waitAgain(
	{ house, queue, timing, kinds }: Pick<RunDeps, 'house' | 'queue' | 'timing' | 'kinds'>,
	claim: Owned,
	broke: boolean,
): Promise<void> {
	const waits = await house.database.db.transaction().execute(async (db) => {
		const attempts = await requeueJob(db, claim, { broke, limit: ATTEMPTS_MAX })
		if (attempts === null) return false
		await queue.send(db, claim.kind, claim, broke ? timing.retry * 2 ** (attempts - 1) : 0)
		return true
	})
	if (waits) return
	const refusal = refuse('job_interrupted', { params: { times: ATTEMPTS_MAX } })
	await endJob({ house, kinds }, claim, failure(refusal, claim))
}
