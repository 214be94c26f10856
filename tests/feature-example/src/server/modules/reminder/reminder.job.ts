import type { JobHandler } from '#server/house.ts'
import { announce } from '#server/notices.ts'

/** Puts the reminder into the bell. */
export const reminderJob: JobHandler = async ({ ctx, payload }) => {
	await announce(ctx, { account_id: ctx.accountId, locale: ctx.locale }, 'reminder', { what: String(payload['what']) })
	return {}
}
