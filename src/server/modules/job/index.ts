import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { jobRoutes } from './job.routes.ts'
export { cancelJob, getJob } from './job.service.ts'

export const job = {
	contract: contracts.job,
	routes: jobRoutes,
	files: [{ table: 'job', columns: ['payload', 'checkpoint', 'result', 'error'] }],
} satisfies Module<typeof contracts.job>
