import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'

/** A job's row, or null when the account has no such job. */
export async function readJob(ctx: Ctx, id: string) {
	const row = await ctx.db
		.selectFrom('job')
		.select(['id', 'kind', 'state', 'done', 'total', 'text', 'result', 'error', 'created_at'])
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', id)
		.executeTakeFirst()
	return row ?? null
}
export type JobRow = NonNullable<Awaited<ReturnType<typeof readJob>>>

/** A waiting job ends at once, a running one is asked to; an ended one stays as it is. */
export async function requestCancel(ctx: Ctx, id: string): Promise<void> {
	await ctx.db
		.updateTable('job')
		.set({
			cancel_requested: true,
			state: sql<'cancelled' | 'running'>`case state when 'queued' then 'cancelled' else state end`,
			finished_at: sql<Date | null>`case state when 'queued' then clock_timestamp() end`,
		})
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', id)
		.where('state', 'in', ['queued', 'running'])
		.execute()
}
