import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { At, listOf, SessionId } from './fields.ts'

/** A device that is signed in. What is not known is empty. */
export const DeviceSession = z.object({
	id: z.string(),
	/** Chrome, Safari… as the device names itself. */
	browser: z.string(),
	/** Windows, iPhone… */
	system: z.string(),
	/** ISO 3166, as a trusted proxy has told it. */
	country: z.string(),
	/** The address that it was last used from. */
	ip: z.string(),
	created_at: At,
	/** To within five minutes. */
	seen_at: At,
	/** The one that asks. */
	current: z.boolean(),
})
export type DeviceSession = z.output<typeof DeviceSession>

export const sessions = {
	getSessions: get('/api/getSessions', {
		access: 'user',
		summary: 'Where the user is signed in, this device first, then the last used; at most 100 are listed.',
		params: z.strictObject({}),
		data: listOf(DeviceSession),
	}),
	revokeSession: post('/api/revokeSession', {
		access: 'user',
		effect: 'write',
		summary: 'Sign a device out, or all but this one.',
		params: z.strictObject({ id: SessionId.optional(), others: z.literal(true).optional() }),
		data: z.object({ ended: z.int() }),
	}),
}
