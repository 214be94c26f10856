import type { Ctx } from '#server/house.ts'
import { refuse } from '#server/http/refusal.ts'

/** Reminds the account by a job. Refuses with `reminder_empty`. */
export async function remind(ctx: Ctx, { what }: { what: string }): Promise<{ job_id: string }> {
	if (!what.trim()) throw refuse('reminder_empty')
	return ctx.house.jobs.start(ctx, 'reminder', { what })
}
