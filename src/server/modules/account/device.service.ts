import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { PublicCtx } from '#server/context.ts'
import { readSigned, signed } from './signed.rule.ts'

/** A device that was not signed in from for so long is a stranger again. */
const LIFE_MS = 180 * 24 * 3600 * 1000
/** Users that one device is known to: a shared computer. */
const USERS_MAX = 5

const Device = z.object({
	id: z.uuid(),
	/** Who has signed in from it, the last one first. */
	users: z.array(z.string()).max(USERS_MAX),
	/** Milliseconds since 1970. */
	until: z.number(),
})
type Device = z.output<typeof Device>
const KIND = 'known device'

/**
 * What a device keeps after signing in, signed by this installation. It opens nothing: it only says that the device has
 * signed in before, so that others who guess at the account do not keep it out. An earlier one is continued.
 */
export function deviceFor(ctx: PublicCtx, earlier: string | undefined, userId: string): string {
	const device = read(ctx, earlier)
	const users = [userId, ...(device?.users ?? []).filter((user) => user !== userId)].slice(0, USERS_MAX)
	const until = ctx.house.now().getTime() + LIFE_MS
	return signed(ctx.house.config.secret, KIND, { id: device?.id ?? randomUUID(), users, until })
}

/** The id of a device that this user has signed in from, or undefined for all others. */
export function knownDevice(ctx: PublicCtx, token: string | undefined, userId: string): string | undefined {
	const device = read(ctx, token)
	return device?.users.includes(userId) ? device.id : undefined
}

function read(ctx: PublicCtx, token = ''): Device | undefined {
	const device = Device.safeParse(readSigned(ctx.house.config.secret, KIND, token)).data
	return device && device.until > ctx.house.now().getTime() ? device : undefined
}
