import type { Job } from '#contract/job.ts'
import { ApiError } from '#web/api/api-error.ts'
import { queryClient, read } from '#web/api/queries.ts'
import { text } from '#web/text/i18n.ts'
import { isOver } from '#web/api/use-job.ts'

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
