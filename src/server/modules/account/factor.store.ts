import type { Selectable } from 'kysely'
import type { Ctx, Db } from '#server/context.ts'
import type { Tables } from '#server/db/tables.ts'

/** Whose way of signing in it is, and the database or transaction to ask. */
export type Person = Pick<Ctx, 'accountId' | 'userId'> & { db: Db }
export type FactorRow = Selectable<Tables['second_factor']>

/** The authenticator app of a user, also one that is not confirmed. */
export function findFactor({ db, accountId, userId }: Person): Promise<FactorRow | undefined> {
	return db
		.selectFrom('second_factor')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('user_id', '=', userId)
		.executeTakeFirst()
}

/** Keeps the key of an app that is being set up; false where one is on. */
export async function startFactor(
	{ db, accountId, userId }: Person,
	factor: Pick<FactorRow, 'secret' | 'created_at'>,
): Promise<boolean> {
	const { numInsertedOrUpdatedRows = 0n } = await db
		.insertInto('second_factor')
		.values({ account_id: accountId, user_id: userId, ...factor })
		.onConflict((conflict) =>
			conflict.columns(['account_id', 'user_id']).doUpdateSet(factor).where('second_factor.confirmed_at', 'is', null),
		)
		.executeTakeFirst()
	return numInsertedOrUpdatedRows > 0n
}

/** Switches the app on whose key is still this one; false where it is on already or is another. */
export async function confirmFactor(
	{ db, accountId, userId }: Person,
	{ secret }: Pick<FactorRow, 'secret'>,
	on: { confirmed_at: Date; last_step: number },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('second_factor')
		.set(on)
		.where('account_id', '=', accountId)
		.where('user_id', '=', userId)
		.where('secret', '=', secret)
		.where('confirmed_at', 'is', null)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

/** Uses up a step and all before it; false where it was used: of several calls with one code one is answered true. */
export async function takeStep({ db, accountId, userId }: Person, step: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('second_factor')
		.set({ last_step: step })
		.where('account_id', '=', accountId)
		.where('user_id', '=', userId)
		.where('last_step', '<', step)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

/** Switches the app off; its recovery codes go with it. False where there was none. */
export async function deleteFactor({ db, accountId, userId }: Person): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('second_factor')
		.where('account_id', '=', accountId)
		.where('user_id', '=', userId)
		.executeTakeFirst()
	return numDeletedRows > 0n
}

/** Puts recovery codes in place of those before. */
export async function replaceRecoveryCodes(
	{ db, accountId, userId }: Person,
	hashes: readonly string[],
): Promise<void> {
	const who = { account_id: accountId, user_id: userId }
	await db.deleteFrom('recovery_code').where('account_id', '=', accountId).where('user_id', '=', userId).execute()
	await db
		.insertInto('recovery_code')
		.values(hashes.map((code_hash) => ({ ...who, code_hash })))
		.execute()
}

/** Uses up a recovery code; false where it is none of the user's. */
export async function takeRecoveryCode({ db, accountId, userId }: Person, codeHash: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('recovery_code')
		.where('account_id', '=', accountId)
		.where('user_id', '=', userId)
		.where('code_hash', '=', codeHash)
		.executeTakeFirst()
	return numDeletedRows > 0n
}

/** Recovery codes that are left. */
export async function countRecoveryCodes({ db, accountId, userId }: Person): Promise<number> {
	const { n } = await db
		.selectFrom('recovery_code')
		.select((eb) => eb.fn.countAll<number>().as('n'))
		.where('account_id', '=', accountId)
		.where('user_id', '=', userId)
		.executeTakeFirstOrThrow()
	return Number(n)
}
