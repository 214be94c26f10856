import { sql } from 'kysely'
import type { Scope } from '#server/context.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Selectable } from 'kysely'

type GivenRow = Selectable<Tables['price_list']> & { position: number }

/** The lists of a catalog in their order; position 0 is its own. */
export function listsOfCatalog({ db, accountId }: Scope, catalog_id: string): Promise<GivenRow[]> {
	return db
		.selectFrom('catalog_price_list as given')
		.innerJoin('price_list', (join) =>
			join.onRef('price_list.account_id', '=', 'given.account_id').onRef('price_list.id', '=', 'given.list_id'),
		)
		.selectAll('price_list')
		.select('given.position')
		.where('given.account_id', '=', accountId)
		.where('given.catalog_id', '=', catalog_id)
		.orderBy('given.position')
		.execute()
}

/** Gives lists to a catalog in place of those it had. */
export async function giveToCatalog(
	{ db, accountId }: Scope,
	catalog_id: string,
	lists: readonly { list_id: string; position: number }[],
): Promise<void> {
	await db
		.deleteFrom('catalog_price_list')
		.where('account_id', '=', accountId)
		.where('catalog_id', '=', catalog_id)
		.execute()
	if (!lists.length) return
	await db
		.insertInto('catalog_price_list')
		.values(lists.map((list) => ({ ...list, account_id: accountId, catalog_id })))
		.execute()
}

/**
 * Percent off that a customer gets, and whether they order again: the seller says so, or there is an inquiry of theirs with
 * products in it that was neither lost nor spam.
 */
export async function termsOfCustomer({ db, accountId }: Scope, customer_id: string) {
	const row = await db
		.selectFrom('customer')
		.select('default_discount as discount')
		.select((eb) =>
			eb
				.or([
					eb('ordered_before', '=', true),
					eb.exists(
						eb
							.selectFrom('inquiry')
							.select('inquiry.id')
							.where('inquiry.account_id', '=', accountId)
							.where('inquiry.customer_id', '=', customer_id)
							.where('inquiry.pieces', '>', 0)
							.where('inquiry.state', 'not in', ['lost', 'spam']),
					),
				])
				.as('again'),
		)
		.where('account_id', '=', accountId)
		.where('id', '=', customer_id)
		.executeTakeFirst()
	return { discount: row?.discount ?? '0', again: Boolean(row?.again) }
}

/** The list of a link: its own, else the one of the customer it was given to. */
export async function listOfLink(
	{ db, accountId }: Scope,
	{ price_list_id, customer_id }: { price_list_id: string | null; customer_id: string | null },
): Promise<Selectable<Tables['price_list']> | undefined> {
	if (!price_list_id && !customer_id) return undefined
	return db
		.selectFrom('price_list')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('id', '=', (eb) =>
			price_list_id
				? eb.val(price_list_id)
				: eb
						.selectFrom('customer')
						.select(sql<string>`price_list_id`.as('id'))
						.where('account_id', '=', accountId)
						.where('customer.id', '=', customer_id ?? ''),
		)
		.executeTakeFirst()
}
