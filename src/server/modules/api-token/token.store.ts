import type { Insertable, Selectable } from 'kysely'
import type { Ctx, Db, Scope } from '#server/context.ts'
import type { Tables } from '#server/db/tables.ts'

export type TokenRow = Selectable<Tables['api_token']>

/** The tokens of an account, the newest first. */
export function listTokens({ db, accountId }: Scope): Promise<TokenRow[]> {
	return db
		.selectFrom('api_token')
		.selectAll()
		.where('account_id', '=', accountId)
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.execute()
}

export function findToken({ db, accountId }: Scope, id: string): Promise<TokenRow | undefined> {
	return db
		.selectFrom('api_token')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.executeTakeFirst()
}

/** The token behind a hash. */
export function findTokenByHash(db: Db, accountId: string, tokenHash: string): Promise<TokenRow | undefined> {
	return db
		.selectFrom('api_token')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('token_hash', '=', tokenHash)
		.executeTakeFirst()
}

export async function insertToken(ctx: Ctx, token: Omit<Insertable<Tables['api_token']>, 'account_id'>): Promise<void> {
	await ctx.db
		.insertInto('api_token')
		.values({ ...token, account_id: ctx.accountId })
		.execute()
}

export async function renameToken({ db, accountId }: Scope, id: string, name: string): Promise<void> {
	await db.updateTable('api_token').set({ name }).where('account_id', '=', accountId).where('id', '=', id).execute()
}

/** Deletes a token; answers whether it was there. */
export async function deleteToken({ db, accountId }: Scope, id: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('api_token')
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.executeTakeFirst()
	return numDeletedRows > 0n
}

/** Notes when a token was last used, and from where; of parallel calls one writes it. */
export async function noteTokenUse(
	{ db, accountId }: Scope,
	id: string,
	{ now, before, ip }: { now: Date; before: Date; ip: string },
): Promise<void> {
	await db
		.updateTable('api_token')
		.set({ last_used_at: now, last_ip: ip })
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', before)]))
		.execute()
}
