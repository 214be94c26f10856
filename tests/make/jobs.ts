import type { Job } from '#contract/job.ts'
import type { Seller, TestApp } from '#tests/app.ts'
import { until } from './until.ts'

/** In ms between two looks: most jobs of tests take a few, and who waits for a long one asks more and more seldom. */
const [FIRST_LOOK, LAST_LOOK] = [5, 50]

/** Waits until a job has ended, however it ended. */
export async function finished(seller: Pick<Seller, 'must'>, job_id: string, seconds = 60): Promise<Job> {
	const deadline = Date.now() + seconds * 1000
	for (let pause = FIRST_LOOK; ; pause = Math.min(LAST_LOOK, pause * 1.5)) {
		const job = await seller.must('getJob', { id: job_id })
		if (['done', 'failed', 'cancelled'].includes(job.state)) return job
		if (Date.now() > deadline) throw new Error(`job ${job.kind} is still ${job.state}: ${JSON.stringify(job.progress)}`)
		await new Promise((go) => setTimeout(go, pause))
	}
}

/** Waits until no job of a seller waits or runs. */
export async function allFinished({ house }: TestApp, { accountId }: Seller): Promise<void> {
	const jobs = house.database.db.selectFrom('job').select('id').where('account_id', '=', accountId)
	const open = jobs.where('state', 'in', ['queued', 'running'])
	await until(async () => (await open.execute()).length === 0, 'no job open')
}

/** Has the jobs of a kind that wait for their time begin at the next look of a worker, as if it had come. */
export async function dueNow({ house }: TestApp, kind: string): Promise<void> {
	const statement = `update pgboss.job set start_after = now() where name = $1 and state = 'created'`
	await house.database.executeRaw(statement, [kind])
}
