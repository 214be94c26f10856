import type { Ctx } from '#server/context.ts'
import { updateSession } from '../import.store.ts'
import type { Session } from '../session.ts'
import { stopJob } from '../upload.service.ts'

/** Starts the dry run of a session as it is now, in place of one that may still be running. */
export async function startCheck(ctx: Ctx, session: Session): Promise<{ job_id: string }> {
	await stopJob(ctx, session)
	const { job_id } = await ctx.house.jobs.start(ctx, 'import_check', { import_id: session.id })
	await updateSession(ctx, session.id, { state: 'checking', job_id })
	return { job_id }
}
