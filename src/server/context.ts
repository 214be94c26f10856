import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { noteWrite } from './account-writes.ts'
import { retryConflicts } from './db/transaction.ts'
import type { Ctx, House, Owner, PublicCtx } from './house.ts'

export type { Ctx, Db, Owner, PublicCtx, Scope } from './house.ts'

/** Joins the `owner` of the account that the table `of` names: an `Owner`, the account's first user. */
export const joinOwner = (of: string) => sql`
	join lateral (
		select account_id, user_id, locale from app_user u where u.account_id = ${sql.ref(`${of}.account_id`)}
		order by u.created_at limit 1
	) as owner on true`

/** What is known where nobody calls: work that falls due by the clock, in the name of an account's owner. */
export function inNameOf(house: House, { account_id, user_id, locale }: Owner): Ctx {
	const { database, log } = house
	const who = { accountId: account_id, userId: user_id, isOperator: false, tokenHash: '', ip: '' }
	return { house, db: database.db, log, requestId: randomUUID(), locale, ...who, isByClock: true }
}

/**
 * Runs `work` in a transaction, the one already open if there is one. A transaction that lost against another (deadlock)
 * is run again, so `work` must have no effects outside the database.
 */
export async function transact<C extends PublicCtx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
	if (ctx.db.isTransaction) return work(ctx)
	if (ctx.givesWay) await ctx.house.database.giveWay()
	return retryConflicts(async () => {
		const after: (() => void)[] = []
		const result = await ctx.db.transaction().execute((db) => work({ ...ctx, db, after }))
		if ('accountId' in ctx) noteWrite(String(ctx.accountId))
		for (const run of after) run()
		return result
	})
}

/**
 * Runs `work` on one connection, without a transaction unless one is open: for work that is timed, so that what others
 * make it wait for a connection does not count.
 */
export function onConnection<C extends PublicCtx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
	return ctx.db.isTransaction ? work(ctx) : ctx.db.connection().execute((db) => work({ ...ctx, db }))
}

/** Runs something in memory once the transaction that the call is in has been committed; at once where there is none. */
export function afterCommit(ctx: PublicCtx, run: () => void): void {
	if (ctx.after) ctx.after.push(run)
	else run()
}
