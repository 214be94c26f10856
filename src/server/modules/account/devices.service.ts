import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { sessions } from '#contract/session.ts'
import { deviceName } from '#domain/account/device-name.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { listSessions } from './device.store.ts'
import { endSessions } from './session.service.ts'

/** Devices that are listed. */
const LISTED_MAX = 100

/** Where the user is signed in. */
export async function getSessions(ctx: Ctx): Promise<DataOf<(typeof sessions)['getSessions']>> {
	const { total, list } = await listSessions(ctx, LISTED_MAX)
	return {
		total,
		list: list.map(({ session_id, created_at, seen_at, agent, ip, country, current }) => ({
			id: session_id,
			...deviceName(agent),
			country,
			ip,
			created_at: created_at.toISOString(),
			seen_at: seen_at.toISOString(),
			current: Boolean(current),
		})),
	}
}

/** Signs a device out, or all others: one of the two is said. Refuses with `not_found`. */
export async function revokeSession(ctx: Ctx, { id, others }: ParamsOf<(typeof sessions)['revokeSession']>) {
	if ((id === undefined) === (others === undefined))
		throw refuse('invalid', { errors: [{ path: 'id', code: id === undefined ? 'field_required' : 'field_format' }] })
	const ended = await endSessions(ctx, id === undefined ? 'others' : { id })
	if (id !== undefined && !ended) throw refuse('not_found')
	return { ended }
}
