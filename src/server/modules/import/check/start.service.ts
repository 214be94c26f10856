import type { Ctx } from '#server/context.ts'
import { updateSession } from '../import.store.ts'
import type { Session } from '../session.service.ts'
import type { MendedCells } from './alone.rule.ts'
import { stopJob } from '../upload.service.ts'

/**
 * Starts the dry run of a session as it is now, in place of one that may still be running; with `mended` only of the
 * products whose cells were mended (see standsAlone).
 */
export async function startCheck(ctx: Ctx, session: Session, mended?: MendedCells): Promise<{ job_id: string }> {
	await stopJob(ctx, session)
	const payload = { import_id: session.id, ...(mended ? { mended: { ...mended } } : {}) }
	const { job_id } = await ctx.house.jobs.start(ctx, 'import_check', payload)
	await updateSession(ctx, session.id, { state: 'checking', job_id })
	return { job_id }
}
