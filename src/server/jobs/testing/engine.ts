import type { Ctx } from '#server/context.ts'
import type { House, Jobs } from '#server/house.ts'
import type { JobHandlers } from '#server/jobs/handler.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { jobs as jobTable } from '#server/modules/index.ts'
import { type Timing, TIMING } from '#server/jobs/timing.ts'

/** As in life, only quicker. */
export const QUICK: Timing = {
	...TIMING,
	pulse: 20,
	look: 60,
	beat: 200,
	stale: 1_000,
	sweep: 200,
	lost: 400,
	grace: 300,
	retry: 10,
}

/** An engine that works with the given handlers, beside whatever else runs on the house's database. */
export async function startEngine(
	house: House,
	handlers: JobHandlers,
	timing: Timing = QUICK,
): Promise<{ jobs: Jobs; house: House }> {
	const jobs = createJobs({ ...house, kinds: jobTable, retention: [] }, timing)
	const own = { ...house, jobs }
	await jobs.work(own, handlers)
	return { jobs, house: own }
}

export function readJob(ctx: Ctx, job_id: string) {
	return ctx.house.database.db
		.selectFrom('job')
		.selectAll()
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', job_id)
		.executeTakeFirstOrThrow()
}

/** Waits until the job is in one of the states. */
export async function reach(ctx: Ctx, job_id: string, ...states: string[]) {
	const deadline = Date.now() + 20_000
	for (;;) {
		const job = await readJob(ctx, job_id)
		if (states.includes(job.state)) return job
		if (Date.now() > deadline) throw new Error(`the job is still ${job.state}: ${JSON.stringify(job)}`)
		await new Promise((resolve) => setTimeout(resolve, 10))
	}
}
