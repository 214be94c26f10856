import type { Job } from '#contract/job.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { type JobRow, readJob, requestCancel } from './job.store.ts'

/** Seconds that the address of a result lives (api.md, "Import and export"). */
const URL_SECONDS = 3600

/** The job as its owner sees it. Refuses with `not_found`. */
export async function getJob(ctx: Ctx, id: string): Promise<Job> {
	const row = await readJob(ctx, id)
	if (!row) throw refuse('not_found')
	return present(ctx, row)
}

/** Asks a job to stop; it does so within a second or between two chunks. Refuses with `not_found`. */
export async function cancelJob(ctx: Ctx, id: string): Promise<Job> {
	await requestCancel(ctx, id)
	return getJob(ctx, id)
}

async function present(ctx: Ctx, row: JobRow): Promise<Job> {
	const { id, kind, state, done, total, text, result, error } = row
	return {
		id,
		kind,
		state,
		progress: { done, total, text },
		...(result ? { result: await presentResult(ctx, result) } : {}),
		...(error ? { error: { code: String(error['code']), msg: String(error['msg']) } } : {}),
		created_at: row.created_at.toISOString(),
	}
}

/** A file made by the job goes out as an address that is good for an hour, never as its place in the storage. */
async function presentResult(ctx: Ctx, result: Record<string, unknown>): Promise<Record<string, unknown>> {
	const { storage_key, ...rest } = result
	if (typeof storage_key !== 'string') return rest
	const fileName = typeof rest['file_name'] === 'string' ? { fileName: rest['file_name'] } : {}
	const url = await ctx.house.storage.signGet({ key: storage_key, expiresIn: URL_SECONDS, ...fileName })
	return { ...rest, url }
}
