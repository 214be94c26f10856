import type { Job } from '#contract/job.ts'
import type { Seller } from '#tests/app.ts'

/** Waits until a job has ended, however it ended. */
export async function finished(seller: Pick<Seller, 'must'>, job_id: string, seconds = 60): Promise<Job> {
	const deadline = Date.now() + seconds * 1000
	for (;;) {
		const job = await seller.must('getJob', { id: job_id })
		if (['done', 'failed', 'cancelled'].includes(job.state)) return job
		if (Date.now() > deadline) throw new Error(`job ${job.kind} is still ${job.state}: ${JSON.stringify(job.progress)}`)
		await new Promise((go) => setTimeout(go, 50))
	}
}
