import { sql } from 'kysely'
import type { Scope } from '#server/context.ts'

interface Visitor {
	link_id: string
	email: string
}

/** Keeps that somebody came, and answers since when they are known; who came before counts once more. */
export async function addVisitor({ db, accountId }: Scope, visitor: Visitor, now: Date): Promise<Date> {
	const { first_at } = await db
		.insertInto('share_link_visitor')
		.values({ ...visitor, account_id: accountId, first_at: now, last_at: now })
		.onConflict((conflict) =>
			conflict
				.columns(['account_id', 'link_id', 'email'])
				.doUpdateSet({ last_at: now, visits: sql<number>`share_link_visitor.visits + 1` }),
		)
		.returning('first_at')
		.executeTakeFirstOrThrow()
	return first_at
}

/** When an e-mail address was given at a link for the first time; undefined: never, or it was forgotten since. */
export async function firstVisit(
	{ db, accountId }: Scope,
	{ link_id, email }: { link_id: string; email: string },
): Promise<Date | undefined> {
	const row = await db
		.selectFrom('share_link_visitor')
		.select('first_at')
		.where('account_id', '=', accountId)
		.where('link_id', '=', link_id)
		.where('email', '=', email)
		.executeTakeFirst()
	return row?.first_at
}

export async function countVisitors(scope: Scope, link_id: string): Promise<number> {
	const { total } = await visitorsOf(scope, link_id)
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	return Number(total)
}

/** A page of those who gave an address, the last visit first. */
export function listVisitors(scope: Scope, link_id: string, { page, size }: { page: number; size: number }) {
	return visitorsOf(scope, link_id)
		.select(['email', 'first_at', 'last_at', 'visits'])
		.orderBy('last_at', 'desc')
		.orderBy('email')
		.limit(size)
		.offset((page - 1) * size)
		.execute()
}

/** Forgets somebody; answers whether they were known. */
export async function deleteVisitor({ db, accountId }: Scope, { link_id, email }: Visitor): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('share_link_visitor')
		.where('account_id', '=', accountId)
		.where('link_id', '=', link_id)
		.where('email', '=', email)
		.executeTakeFirstOrThrow()
	return numDeletedRows > 0n
}

/** Forgets everybody who gave an address at a link. */
export async function deleteVisitors({ db, accountId }: Scope, link_id: string): Promise<void> {
	await db.deleteFrom('share_link_visitor').where('account_id', '=', accountId).where('link_id', '=', link_id).execute()
}

const visitorsOf = ({ db, accountId }: Scope, link_id: string) =>
	db.selectFrom('share_link_visitor').where('account_id', '=', accountId).where('link_id', '=', link_id)
