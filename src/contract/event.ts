import { z } from 'zod'
import { events } from './endpoint.ts'
import { JobState } from './job.ts'

/**
 * What the stream tells: that something is there to be read, not the thing itself. `ready` comes first: what happened
 * before it is read by the other calls, everything after it is told.
 */
export const LiveEvent = z.discriminatedUnion('event', [
	z.object({ event: z.literal('ready') }),
	/** A message in the bell. */
	z.object({ event: z.literal('notification'), id: z.string(), type: z.string() }),
	/** Something about an inquiry: it came, somebody wrote, or it was worked on. */
	z.object({ event: z.literal('inquiry'), id: z.string() }),
	/** A job has ended. */
	z.object({ event: z.literal('job'), id: z.string(), state: JobState }),
])
export type LiveEvent = z.output<typeof LiveEvent>

export const event = {
	events: events('/api/events', {
		access: 'user',
		summary: 'What happens in the account, as it happens: server-sent events until the session ends.',
		params: z.strictObject({}),
		data: LiveEvent,
	}),
}
