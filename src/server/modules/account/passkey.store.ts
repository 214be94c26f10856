import { createHash } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/context.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Person } from './factor.store.ts'

export type PasskeyRow = Selectable<Tables['passkey']>

/** The passkeys of a user, the oldest first. */
export function listPasskeys({ db, accountId, userId }: Person): Promise<PasskeyRow[]> {
	return db
		.selectFrom('passkey')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('user_id', '=', userId)
		.orderBy('created_at')
		.orderBy('id')
		.execute()
}

/** A passkey by what its device calls it. */
export function findPasskey({ db, accountId, userId }: Person, credential: string): Promise<PasskeyRow | undefined> {
	return db
		.selectFrom('passkey')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('user_id', '=', userId)
		.where('credential', '=', credential)
		.executeTakeFirst()
}

export function insertPasskey(
	{ db, accountId, userId }: Person,
	passkey: Omit<Insertable<Tables['passkey']>, 'account_id' | 'user_id'>,
): Promise<PasskeyRow> {
	return db
		.insertInto('passkey')
		.values({ ...passkey, account_id: accountId, user_id: userId })
		.returningAll()
		.executeTakeFirstOrThrow()
}

export function renamePasskey(
	{ db, accountId, userId }: Person,
	id: string,
	name: string,
): Promise<PasskeyRow | undefined> {
	return db
		.updateTable('passkey')
		.set({ name })
		.where('account_id', '=', accountId)
		.where('user_id', '=', userId)
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirst()
}

/**
 * Notes a use, and how often the device says to have signed. False where it said as much before (a copy of it, then, or the same
 * answer twice); devices that do not count say 0.
 */
export async function usePasskey(
	{ db, accountId, userId }: Person,
	id: string,
	used: Pick<PasskeyRow, 'counter' | 'synced' | 'last_used_at'>,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('passkey')
		.set(used)
		.where('account_id', '=', accountId)
		.where('user_id', '=', userId)
		.where('id', '=', id)
		.where((eb) => (used.counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', used.counter)))
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

/** Deletes a passkey; answers its name, undefined where it was not there. */
export async function removePasskey({ db, accountId, userId }: Person, id: string): Promise<string | undefined> {
	const gone = await db
		.deleteFrom('passkey')
		.where('account_id', '=', accountId)
		.where('user_id', '=', userId)
		.where('id', '=', id)
		.returning('name')
		.executeTakeFirst()
	return gone?.name
}

/** Deletes all passkeys of a user; answers how many. */
export async function removePasskeys({ db, accountId, userId }: Person): Promise<number> {
	const { numDeletedRows } = await db
		.deleteFrom('passkey')
		.where('account_id', '=', accountId)
		.where('user_id', '=', userId)
		.executeTakeFirst()
	return Number(numDeletedRows)
}

/** Keeps what a browser was asked with; `purpose` is for what and for whom. */
export async function keepChallenge(db: Db, purpose: string, challenge: string, expires_at: Date): Promise<void> {
	await db
		.insertInto('passkey_challenge')
		.values({ challenge_hash: hashOf(purpose, challenge), expires_at })
		.execute()
}

/** Uses it up; false where nobody was asked so, not for this, too long ago, or the answer has come before. */
export async function takeChallenge(db: Db, purpose: string, challenge: string, now: Date): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('passkey_challenge')
		.where('challenge_hash', '=', hashOf(purpose, challenge))
		.where('expires_at', '>', now)
		.executeTakeFirst()
	return numDeletedRows > 0n
}

function hashOf(purpose: string, challenge: string): string {
	return createHash('sha256').update(`${purpose}\n${challenge}`).digest('base64url')
}
