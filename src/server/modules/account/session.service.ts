import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { afterCommit, type Ctx, type Db, type PublicCtx } from '#server/context.ts'
import { compileOnce } from '#server/db/compile-once.ts'
import { planKept } from '#server/db/kept-plans.ts'
import type { SignedIn, UsedFrom } from '#server/http/mount.ts'
import { tellSessions } from '#server/events/tell.ts'
import { isDiskFull } from '#server/db/errors.ts'
import type { House } from '#server/house.ts'
import { forgetSessions, rememberSession } from './session-memory.store.ts'
import { deleteSessions } from './device.store.ts'
import { packUuid, unpackUuid } from './packed-uuid.rule.ts'
import { dropHeld, heldSession, holdSession, isWritten, type StandbySession } from './standby.store.ts'

const DAY = 24 * 3600 * 1000
/** A session ends after this long without use. */
const LIFE = 30 * DAY
/** After half its life a session gets a new token … */
const HALF_LIFE = LIFE / 2
/** … and the old token serves parallel requests this much longer (product.md section 2). */
const OVERLAP = 60 * 1000
/** When a session was last used is known to within so many milliseconds: not every call writes. */
const SEEN_EVERY = 5 * 60 * 1000

/** Opens a session; the token itself is never stored, only its hash. */
export async function openSession(
	db: Db,
	now: Date,
	accountId: string,
	userId: string,
	from: SessionOrigin = {},
): Promise<string> {
	const { token, session } = newSession(now, accountId, userId, from)
	await db.insertInto('session').values(session).execute()
	return token
}

/** As `openSession`; while the disk is too full for the database to write, the session is held in memory. */
export async function openSessionAnyway(
	house: House,
	accountId: string,
	userId: string,
	from: SessionOrigin,
): Promise<string> {
	const { token, session } = newSession(house.now(), accountId, userId, from)
	if (!(await isWritten(house.database.db.insertInto('session').values(session).execute()))) holdSession(house, session)
	return token
}

/** Which device a session is of; one that goes on under another token keeps what it was. */
type SessionOrigin = Partial<UsedFrom & Pick<StandbySession, 'session_id' | 'created_at' | 'seen_at'>>

function newSession(now: Date, accountId: string, userId: string, from: SessionOrigin) {
	const token = `${packUuid(accountId)}.${randomBytes(32).toString('base64url')}`
	const who = { account_id: accountId, token_hash: hashToken(token), user_id: userId }
	const { session_id = randomUUID(), created_at = now, seen_at = now, agent = '', ip = '', country = '' } = from
	const times = { created_at, renewed_at: now, seen_at, expires_at: new Date(now.getTime() + LIFE) }
	return { token, session: { ...who, ...times, session_id, agent, ip, country } satisfies StandbySession }
}

/** Who a token belongs to, or null when it is unknown, ended or expired. Gives a new token after half its life. */
export async function authenticate(house: House, token: string, from: UsedFrom): Promise<SignedIn | null> {
	const accountId = unpackUuid(token.split('.')[0] ?? '')
	if (!accountId) return null
	const now = house.now()
	const tokenHash = hashToken(token)
	const find = async () => (await findSession(house.database.db, { accountId, tokenHash }))[0]
	const stored = await rememberSession(house, `${accountId} ${tokenHash}`, find)
	const session = stored ?? (await findHeld(house, accountId, tokenHash))
	if (!session || session.expires_at <= now) return null
	const signedIn = { accountId, userId: session.user_id, isOperator: session.is_operator, tokenHash }
	if (now.getTime() - session.seen_at.getTime() >= SEEN_EVERY) await noteUse(house, signedIn, session, now, from)
	if (now.getTime() - session.renewed_at.getTime() < HALF_LIFE) return signedIn
	// A full disk ends no session: it is renewed another time.
	const renewed = await renew(house, signedIn, now).catch((error: unknown) => {
		if (isDiskFull(error)) return null
		throw error
	})
	if (renewed) forgetSessions(house)
	return renewed ? { ...signedIn, renewed } : signedIn
}

/** Notes that a session is in use, and from where; of parallel calls one writes it. What cannot be written is no matter. */
async function noteUse(house: House, who: SignedIn, session: { seen_at: Date }, now: Date, from: UsedFrom) {
	session.seen_at = now
	const { agent = '', ip = '', country = '' } = from
	await house.database.db
		.updateTable('session')
		.set({ seen_at: now, agent, ip, country })
		.where('account_id', '=', who.accountId)
		.where('token_hash', '=', who.tokenHash)
		.where('seen_at', '<=', new Date(now.getTime() - SEEN_EVERY))
		.execute()
		.catch((error: unknown) => house.log.warn({ err: error }, 'the use of a session was not noted'))
}

/** When a session ends as things are, read anew; null when it has ended or there is none. */
export async function sessionEnd(house: House, accountId: string, tokenHash: string): Promise<Date | null> {
	const [stored] = await findSession(house.database.db, { accountId, tokenHash })
	return (stored ?? (await findHeld(house, accountId, tokenHash)))?.expires_at ?? null
}

/** Every call asks for it. */
const findSession = compileOnce((db, { accountId, tokenHash }: { accountId: string; tokenHash: string }) =>
	db
		.selectFrom('session')
		.innerJoin('account', 'account.account_id', 'session.account_id')
		.select(['session.user_id', 'session.renewed_at', 'session.seen_at', 'session.expires_at', 'account.is_operator'])
		.where('session.account_id', '=', accountId)
		.where('session.token_hash', '=', tokenHash)
		.modifyEnd(planKept),
)

async function findHeld(house: House, accountId: string, tokenHash: string) {
	const session = await heldSession(house, tokenHash)
	if (session?.account_id !== accountId) return undefined
	const account = house.database.db.selectFrom('account').select('is_operator').where('account_id', '=', accountId)
	return { ...session, ...(await account.executeTakeFirstOrThrow()) }
}

/** Of several parallel requests just one finds the old session still long-lived and replaces it. */
async function renew(house: House, { accountId, userId, tokenHash }: SignedIn, now: Date): Promise<string | null> {
	return house.database.db.transaction().execute(async (db) => {
		const overlap = new Date(now.getTime() + OVERLAP)
		const ended = await db
			.updateTable('session')
			.set({ expires_at: overlap })
			.where('account_id', '=', accountId)
			.where('token_hash', '=', tokenHash)
			.where('expires_at', '>', overlap)
			.returning(['session_id', 'created_at', 'seen_at', 'agent', 'ip', 'country'])
			.executeTakeFirst()
		if (!ended) return null
		await tellSessions(db, accountId)
		return openSession(db, now, accountId, userId, ended)
	})
}

/** Ends this session. */
export async function closeSession(ctx: Ctx): Promise<void> {
	if (dropHeld(ctx.house, ({ token_hash }) => token_hash === ctx.tokenHash))
		return ctx.house.events.recheck(ctx.accountId)
	await ctx.db
		.deleteFrom('session')
		.where('account_id', '=', ctx.accountId)
		.where('token_hash', '=', ctx.tokenHash)
		.execute()
	await tellSessions(ctx.db, ctx.accountId)
	afterCommit(ctx, () => forgetSessions(ctx.house))
}

/** Ends a session of the user by its id, or all but this one; answers how many devices that were. */
export async function endSessions(ctx: Ctx, which: { id: string } | 'others'): Promise<number> {
	const { db, house, accountId, userId, tokenHash } = ctx
	const ended = await deleteSessions(ctx, which)
	if (which === 'others')
		dropHeld(house, (held) => held.account_id === accountId && held.user_id === userId && held.token_hash !== tokenHash)
	await tellSessions(db, accountId)
	afterCommit(ctx, () => forgetSessions(house))
	return ended
}

/** Ends every session of a user: after a changed or reset password. */
export async function closeSessionsOf(ctx: PublicCtx, accountId: string, userId: string): Promise<void> {
	const { db, house } = ctx
	dropHeld(house, ({ account_id, user_id }) => account_id === accountId && user_id === userId)
	await db.deleteFrom('session').where('account_id', '=', accountId).where('user_id', '=', userId).execute()
	await tellSessions(db, accountId)
	afterCommit(ctx, () => forgetSessions(house))
}

/** A token (256 bits of chance) or recovery code (80) as it is stored: a plain hash of it cannot be guessed back. */
export function hashToken(token: string): string {
	return createHash('sha256').update(token).digest('base64url')
}
