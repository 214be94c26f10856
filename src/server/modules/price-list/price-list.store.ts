import { type Selectable, sql } from 'kysely'
import { offsetOf } from '#domain/paging.ts'
import { PRICE_LISTS_MAX } from '#domain/pricing/list-limits.ts'
import { foldText } from '#domain/text.ts'
import type { Scope } from '#server/context.ts'
import { partOf } from '#server/db/like.ts'
import type { Tables } from '#server/db/tables.ts'

/** A price list as stored. */
export type PriceListRow = Selectable<Tables['price_list']>

/** To whom a list is given. */
export interface Given {
	links: number
	customers: number
	catalogs: number
	sheets: number
}

/** Price lists by name, each with to whom it is given, and how many there are. */
export async function listPriceLists(
	{ db, accountId }: Scope,
	{ name, id, ...paging }: { page: number; size: number; name?: string | undefined; id?: string | undefined },
): Promise<(PriceListRow & Given & { total: number })[]> {
	let query = db.selectFrom('price_list').selectAll().where('account_id', '=', accountId)
	if (name) query = query.where(sql<boolean>`name_fold like ${partOf(foldText(name))}`)
	if (id) query = query.where('id', '=', id)
	return query
		.select([
			sql<number>`count(*) over ()::int`.as('total'),
			sql<number>`(select count(*)::int from share_link l where l.account_id = ${accountId}::uuid
				and l.price_list_id = price_list.id and l.revoked_at is null)`.as('links'),
			sql<number>`(select count(*)::int from customer c where c.account_id = ${accountId}::uuid
				and c.price_list_id = price_list.id)`.as('customers'),
			sql<number>`(select count(*)::int from catalog_price_list g join catalog c on c.account_id = g.account_id and c.id = g.catalog_id
				where g.account_id = ${accountId}::uuid and g.list_id = price_list.id and c.status = 'active')`.as('catalogs'),
			sql<number>`(select count(*)::int from spec_sheet s where s.account_id = ${accountId}::uuid
				and s.look ->> 'price_list_id' = price_list.id::text and s.deleted_at is null)`.as('sheets'),
		])
		.orderBy('name_fold')
		.orderBy('id')
		.limit(paging.size)
		.offset(offsetOf(paging))
		.execute()
}

/** One list, held until the transaction ends: who writes items waits for who changes it. */
export function holdPriceList({ db, accountId }: Scope, id: string): Promise<PriceListRow | undefined> {
	return db
		.selectFrom('price_list')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()
}

/** Some lists by id; unknown ones are missing. */
export function findPriceLists({ db, accountId }: Scope, ids: readonly string[]): Promise<PriceListRow[]> {
	if (!ids.length) return Promise.resolve([])
	return db
		.selectFrom('price_list')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('id', 'in', [...ids])
		.execute()
}

/** What the lists of an account are called. */
export function priceListNames({ db, accountId }: Scope): Promise<Pick<PriceListRow, 'id' | 'name' | 'name_fold'>[]> {
	return db
		.selectFrom('price_list')
		.select(['id', 'name', 'name_fold'])
		.where('account_id', '=', accountId)
		.orderBy('name_fold')
		.limit(PRICE_LISTS_MAX)
		.execute()
}

export async function countPriceLists({ db, accountId }: Scope): Promise<number> {
	const { n } = await db
		.selectFrom('price_list')
		.select((eb) => eb.fn.countAll<number>().as('n'))
		.where('account_id', '=', accountId)
		.executeTakeFirstOrThrow()
	return Number(n)
}

/** Whether another list has this name, in whatever capitals. */
export async function isNameTaken({ db, accountId }: Scope, name: string, id: string): Promise<boolean> {
	const found = await db
		.selectFrom('price_list')
		.select('id')
		.where('account_id', '=', accountId)
		.where('name_fold', '=', foldText(name))
		.where('id', '<>', id)
		.executeTakeFirst()
	return found !== undefined
}

type Written = Omit<PriceListRow, 'account_id' | 'name_fold' | 'items' | 'version' | 'created_at'>

/** Puts a new list in. */
export async function insertPriceList({ db, accountId }: Scope, list: Written): Promise<void> {
	await db
		.insertInto('price_list')
		.values({ ...list, account_id: accountId, name_fold: foldText(list.name), created_at: list.updated_at })
		.execute()
}

/** Changes a list, which is a version newer then; without a change of its own it says that its items have changed. */
export async function updatePriceList(
	{ db, accountId }: Scope,
	{ id, ...change }: Pick<Written, 'id' | 'updated_at'> & Partial<Written>,
): Promise<void> {
	const named = change.name === undefined ? {} : { name_fold: foldText(change.name) }
	await db
		.updateTable('price_list')
		.set((eb) => ({ ...change, ...named, version: eb('version', '+', 1) }))
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.execute()
}

/** Removes a list with its items; links that were revoked, and deleted catalogs, let go of it. */
export async function removePriceList({ db, accountId }: Scope, id: string): Promise<void> {
	await db
		.updateTable('share_link')
		.set({ price_list_id: null })
		.where('account_id', '=', accountId)
		.where('price_list_id', '=', id)
		.execute()
	await db.deleteFrom('catalog_price_list').where('account_id', '=', accountId).where('list_id', '=', id).execute()
	await db.deleteFrom('price_list').where('account_id', '=', accountId).where('id', '=', id).execute()
}
