import { z } from 'zod'
import { readStored } from '#server/db/stored.ts'
import type { JobHandler } from '#server/house.ts'
import { announce } from '#server/notices.ts'

const Payload = z.object({ what: z.string() })

/** Puts the reminder into the bell. */
export const reminderJob: JobHandler = async ({ ctx, payload }) => {
	const { what } = readStored(Payload, payload, 'payload of reminder')
	await announce(ctx, { account_id: ctx.accountId, locale: ctx.locale }, 'reminder', { what })
	return {}
}
