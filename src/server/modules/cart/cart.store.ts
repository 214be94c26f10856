import { type Insertable, sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { Tables } from '#server/db/tables.ts'

type LineRow = Insertable<Tables['buyer_cart_line']>

/** Whose cart it is: the caller's, of one seller. */
type Owner = Pick<Ctx, 'db' | 'accountId' | 'userId'>

const cartsOf = ({ db, accountId, userId }: Owner) =>
	db.selectFrom('buyer_cart').where('account_id', '=', accountId).where('user_id', '=', userId)

/** Notes that a cart changes, and keeps others from changing it until the transaction ends; answers its new version. */
export async function holdCart({ db, accountId, userId }: Owner, seller_id: string, changed_at: Date): Promise<number> {
	const { version } = await db
		.insertInto('buyer_cart')
		.values({ account_id: accountId, user_id: userId, seller_id, version: 1, lines: 0, changed_at })
		.onConflict((conflict) =>
			conflict
				.columns(['account_id', 'user_id', 'seller_id'])
				.doUpdateSet({ version: sql<number>`buyer_cart.version + 1`, changed_at }),
		)
		.returning('version')
		.executeTakeFirstOrThrow()
	return version
}

/** Carts of other sellers in which there is something. */
export async function countOthers(owner: Owner, seller_id: string): Promise<number> {
	const { n } = await cartsOf(owner)
		.where('seller_id', '<>', seller_id)
		.where('lines', '>', 0)
		.select((eb) => eb.fn.countAll<number>().as('n'))
		.executeTakeFirstOrThrow()
	return Number(n)
}

/** A cart's version and lines, the first put in first; undefined where there never was one. */
export async function readCart(owner: Owner, seller_id: string) {
	const cart = await cartsOf(owner).where('seller_id', '=', seller_id).select('version').executeTakeFirst()
	if (!cart) return undefined
	const lines = await linesOf(owner, seller_id).select('line').orderBy('sku_name_key').execute()
	return { version: cart.version, lines: lines.map(({ line }) => line) }
}

export async function putLines(
	{ db, accountId, userId }: Owner,
	lines: readonly Omit<LineRow, 'account_id' | 'user_id'>[],
): Promise<void> {
	if (!lines.length) return
	await db
		.insertInto('buyer_cart_line')
		.values(lines.map((line) => ({ ...line, account_id: accountId, user_id: userId })))
		.onConflict((conflict) =>
			conflict.columns(['account_id', 'user_id', 'seller_id', 'sku_name_key']).doUpdateSet((eb) => ({
				hash: eb.ref('excluded.hash'),
				line: eb.ref('excluded.line'),
				changed_at: eb.ref('excluded.changed_at'),
			})),
		)
		.execute()
}

export async function dropLines(
	{ db, accountId, userId }: Owner,
	seller_id: string,
	keys: readonly string[],
): Promise<void> {
	if (!keys.length) return
	await db
		.deleteFrom('buyer_cart_line')
		.where('account_id', '=', accountId)
		.where('user_id', '=', userId)
		.where('seller_id', '=', seller_id)
		.where('sku_name_key', '=', sql<string>`any(${[...keys]}::text[])`)
		.execute()
}

/** How many lines a cart has of each link, and when one of them was last changed. */
export function countByLink(owner: Owner, seller_id: string) {
	return linesOf(owner, seller_id)
		.groupBy('hash')
		.select((eb) => [
			'hash',
			sql<number>`count(*)::int`.as('lines'),
			eb.fn.max('changed_at').$castTo<Date>().as('changed_at'),
		])
		.execute()
}

export async function keepCount({ db, accountId, userId }: Owner, seller_id: string, lines: number): Promise<void> {
	await db
		.updateTable('buyer_cart')
		.set({ lines })
		.where('account_id', '=', accountId)
		.where('user_id', '=', userId)
		.where('seller_id', '=', seller_id)
		.execute()
}

/** The address that the caller signs in with. */
export async function emailOf({ db, accountId, userId }: Owner): Promise<string> {
	const { email } = await db
		.selectFrom('app_user')
		.select('email')
		.where('account_id', '=', accountId)
		.where('user_id', '=', userId)
		.executeTakeFirstOrThrow()
	return email.toLowerCase()
}

const linesOf = ({ db, accountId, userId }: Owner, seller_id: string) =>
	db
		.selectFrom('buyer_cart_line')
		.where('account_id', '=', accountId)
		.where('user_id', '=', userId)
		.where('seller_id', '=', seller_id)
