import type { Job } from '#contract/job.ts'
import { text } from '#web/text/i18n.ts'
import { ApiError } from './api-error.ts'
import { queryClient, read } from './queries.ts'
import { isOver } from './use-job.ts'

const POLL_MS = 1000

/** The result of a job once it is done; its panel reads the same cache. Throws ApiError when it failed or was cancelled. */
export async function waitForJob(id: string): Promise<Record<string, unknown>> {
	for (;;) {
		const job: Job = await queryClient.fetchQuery({ ...read('getJob', { id }), staleTime: 0 })
		if (job.state === 'done') return job.result ?? {}
		if (isOver(job))
			throw new ApiError({ status: 200, code: job.state, msg: job.error?.msg ?? text('common.jobCancelled') })
		await new Promise((resolve) => setTimeout(resolve, POLL_MS))
	}
}

/** What a bulk call answers: at once, or for more than 500 things by a job, which `onJob` may show. */
export async function outcomeOf<T extends { job_id?: string | undefined }>(
	answer: T,
	onJob?: (id: string) => void,
): Promise<T> {
	if (!answer.job_id) return answer
	onJob?.(answer.job_id)
	return { ...answer, ...(await waitForJob(answer.job_id)) }
}
