import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { At, JobId } from './fields.ts'

export const JobState = z.enum(['queued', 'running', 'done', 'failed', 'cancelled'])

/** A long task as its owner sees it. `result.url` is signed and lives for an hour. */
export const Job = z.object({
	id: z.string(),
	kind: z.string(),
	state: JobState,
	progress: z.object({ done: z.int(), total: z.int(), text: z.string() }),
	result: z.record(z.string(), z.unknown()).optional(),
	error: z.object({ code: z.string(), msg: z.string() }).optional(),
	created_at: At,
})
export type Job = z.output<typeof Job>

export const job = {
	getJob: get('/api/getJob', {
		access: 'user',
		summary: 'The state of a job.',
		params: z.strictObject({ id: JobId }),
		data: Job,
	}),
	cancelJob: post('/api/cancelJob', {
		access: 'user',
		effect: 'write',
		summary: 'Ask a job to stop; finished parts stay and the job says so.',
		params: z.strictObject({ id: JobId }),
		data: Job,
	}),
}
