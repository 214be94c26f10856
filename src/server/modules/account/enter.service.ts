import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { PublicCtx } from '#server/context.ts'
import { isDiskFull } from '#server/db/errors.ts'
import { refuse } from '#server/http/refusal.ts'
import { findUser, readUser, setLocale, type UserRow } from './account.store.ts'
import { deviceFor } from './device.service.ts'
import { asksFactor } from './factor-code.service.ts'
import { toUser } from './profile.service.ts'
import { openSession, openSessionAnyway } from './session.service.ts'
import { readSigned, signed } from './signed.rule.ts'

/** Until then the second step is taken. */
const PENDING_MS = 10 * 60_000

const Pending = z.object({
	account: z.uuid(),
	user: z.uuid(),
	/** Milliseconds since 1970. */
	until: z.number(),
	/** Of the password that was valid then. */
	mark: z.string(),
})

/**
 * Signs in whoever has proven to be the user, or refuses with `second_factor_needed` where that is not enough: `pending` then
 * stands for what was proven. It opens nothing but the second step, for ten minutes and while the password stays the same.
 */
export async function enter(ctx: PublicCtx, accountId: string, userId: string, device: string | undefined) {
	if (!(await asksFactor({ db: ctx.db, accountId, userId }))) return signIn(ctx, accountId, userId, device)
	const mark = markOf(await readUser(ctx.db, accountId, userId))
	const until = ctx.house.now().getTime() + PENDING_MS
	const value = { account: accountId, user: userId, until, mark } satisfies z.input<typeof Pending>
	throw refuse('second_factor_needed', { data: { pending: signed(ctx.house.config.secret, 'pending sign-in', value) } })
}

/** Who has come as far as the second step. Refuses with `sign_in_expired`. */
export async function readPending(ctx: PublicCtx, token: string): Promise<{ accountId: string; userId: string }> {
	const pending = Pending.safeParse(readSigned(ctx.house.config.secret, 'pending sign-in', token)).data
	if (!pending || pending.until <= ctx.house.now().getTime()) throw refuse('sign_in_expired')
	const user = await findUser(ctx.db, pending.account, pending.user)
	if (!user || markOf(user) !== pending.mark) throw refuse('sign_in_expired')
	return { accountId: pending.account, userId: pending.user }
}

function markOf({ password_hash }: Pick<UserRow, 'password_hash'>): string {
	return createHash('sha256').update(password_hash).digest('base64url').slice(0, 16)
}

/** Opens a session, and makes the device one that the user has signed in from. */
export async function signIn(ctx: PublicCtx, accountId: string, userId: string, device: string | undefined) {
	const now = ctx.house.now()
	const token = ctx.db.isTransaction
		? await openSession(ctx.db, now, accountId, userId, ctx)
		: await openSessionAnyway(ctx.house, accountId, userId, ctx)
	const user = toUser(await speakAsBrowser(ctx, accountId, await readUser(ctx.db, accountId, userId)))
	return { token, user, device: deviceFor(ctx, device, userId) }
}

/** Whoever has chosen no language is written to in that of the browser last signed in with. */
async function speakAsBrowser(ctx: PublicCtx, accountId: string, user: UserRow): Promise<UserRow> {
	if (!user.locale_auto || user.locale === ctx.locale) return user
	// A full disk keeps nobody out.
	await setLocale(ctx.db, accountId, user.user_id, ctx.locale).catch((error: unknown) => {
		if (!isDiskFull(error)) throw error
	})
	return { ...user, locale: ctx.locale }
}
