import type { job } from '#contract/job.ts'
import type { Handlers } from '#server/http/mount.ts'
import { cancelJob, getJob } from './job.service.ts'

export const jobRoutes: Handlers<typeof job> = {
	getJob: (ctx, { id }) => getJob(ctx, id),
	cancelJob: (ctx, { id }) => cancelJob(ctx, id),
}
