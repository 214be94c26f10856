import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Locale } from '#contract/refusals/index.ts'
import type { Tables } from './db/tables.ts'
import { retryConflicts } from './db/transaction.ts'
import type { House, Log } from './house.ts'

/** Tables reached by plain connection or inside a transaction; stores do not care which. */
export type Db = Kysely<Tables>

/** What a public call knows: nobody is signed in. */
export interface PublicCtx {
	house: House
	db: Db
	locale: Locale
	requestId: string
	ip: string
	/** What the caller's program calls itself; empty in jobs. */
	agent?: string
	/** Whether the caller asks not to be tracked. */
	untracked?: boolean
	log: Log
}

/** What a signed-in call knows. It comes first in every service and store function; stores filter by `accountId`. */
export interface Ctx extends PublicCtx {
	accountId: string
	userId: string
	isOperator: boolean
	/** Hash of the session's token; empty for jobs. */
	tokenHash: string
}

/** What a store function needs to know: where, and whose. Public calls have resolved it from username and hash. */
export type Scope = Pick<Ctx, 'db' | 'accountId'>

/** In whose name the server does something of its own accord. */
export interface Owner {
	account_id: string
	user_id: string
	locale: Locale
}

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
	return { house, db: database.db, log, requestId: randomUUID(), locale, ...who }
}

/**
 * Runs `work` in a transaction, the one already open if there is one. A transaction that lost against another (deadlock)
 * is run again, so `work` must have no effects outside the database.
 */
export async function transact<C extends PublicCtx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
	if (ctx.db.isTransaction) return work(ctx)
	return retryConflicts(() => ctx.db.transaction().execute((db) => work({ ...ctx, db })))
}
