import { isDiskFull } from '#server/db/errors.ts'
import type { House } from '#server/house.ts'

/** A session that the database could not take, as it will be written. */
export interface StandbySession {
	account_id: string
	token_hash: string
	user_id: string
	created_at: Date
	renewed_at: Date
	expires_at: Date
	session_id: string
	seen_at: Date
	agent: string
	ip: string
	country: string
}

/** Sessions held at most; the oldest goes first. Each cost its owner a right password. */
const HELD_MAX = 1000
/** Milliseconds after which it is tried again to write one. */
const TRY_AGAIN_MS = 5000

/** Per database, lost with the process: people then sign in again. */
const held = new WeakMap<House['database'], Map<string, StandbySession & { tried: number }>>()

/**
 * Holds a session in memory while the disk is too full for the database to write: people go on signing in, and can
 * remove what fills it. Other web processes on the same database do not know of it.
 */
export function holdSession({ database, now }: House, session: StandbySession): void {
	const sessions = held.get(database) ?? new Map()
	held.set(database, sessions)
	const [oldest] = sessions.keys()
	if (sessions.size >= HELD_MAX && oldest !== undefined) sessions.delete(oldest)
	sessions.set(session.token_hash, { ...session, tried: now().getTime() })
}

/** The held session of a token, or undefined. It is written down as soon as that can be done. */
export async function heldSession({ database, now }: House, token_hash: string): Promise<StandbySession | undefined> {
	const sessions = held.get(database)
	const found = sessions?.get(token_hash)
	if (!sessions || !found) return undefined
	const at = now().getTime()
	if (at - found.tried > TRY_AGAIN_MS) {
		found.tried = at
		const { tried: _, ...session } = found
		const insert = database.db
			.insertInto('session')
			.values(session)
			.onConflict((conflict) => conflict.doNothing())
		if (await isWritten(insert.execute())) sessions.delete(token_hash)
	}
	return found
}

/** Forgets the held sessions that `which` names. */
export function dropHeld({ database }: House, which: (session: StandbySession) => boolean): boolean {
	const sessions = held.get(database) ?? new Map<string, StandbySession>()
	const dropped = [...sessions.values()].filter(which)
	for (const { token_hash } of dropped) sessions.delete(token_hash)
	return dropped.length > 0
}

/** False when the disk is too full for it; any other failure is thrown on. */
export async function isWritten(write: Promise<unknown>): Promise<boolean> {
	try {
		await write
		return true
	} catch (error) {
		if (isDiskFull(error)) return false
		throw error
	}
}
