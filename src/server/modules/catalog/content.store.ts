import { sql } from 'kysely'
import type { Scope } from '#server/context.ts'

/** A SKU of a catalog before its data is read. */
export interface ContentRow {
	sku_name_key: string
	category_id: number | null
	parent_id: string | null
}

/** The chosen SKUs that are active and sellable, in the order chosen. */
export async function contentByKeys({ db, accountId }: Scope, keys: readonly string[]): Promise<ContentRow[]> {
	const { rows } = await sql<ContentRow>`
		select s.sku_name_key, s.category_id, s.parent_id
		from unnest(${sql.val([...keys])}::text[]) with ordinality as chosen(key, place)
		join sku s on s.account_id = ${accountId} and s.sku_name_key = chosen.key
		where s.status = 'active' and not s.is_parent
		order by chosen.place`.execute(db)
	return rows
}

/** The active SKUs of a search by their ids, in its order. */
export async function contentByIds({ db, accountId }: Scope, ids: readonly string[]): Promise<ContentRow[]> {
	const { rows } = await sql<ContentRow>`
		select s.sku_name_key, s.category_id, s.parent_id
		from unnest(${sql.val([...ids])}::uuid[]) with ordinality as found(id, place)
		join sku s on s.account_id = ${accountId} and s.id = found.id
		where s.status = 'active'
		order by found.place`.execute(db)
	return rows
}

/** The active, sellable SKUs of categories and their children; -1 stands for Uncategorized, 0 for all. */
export function contentByCategories(
	{ db, accountId }: Scope,
	ids: readonly number[],
	limit: number,
): Promise<ContentRow[]> {
	return db
		.selectFrom('sku')
		.select(['sku_name_key', 'category_id', 'parent_id'])
		.where('account_id', '=', accountId)
		.where('status', '=', 'active')
		.where('is_parent', '=', false)
		.$if(!ids.includes(0), (query) =>
			query.where((eb) =>
				eb.or([
					eb('category_id', 'in', [...ids]),
					eb(
						'category_id',
						'in',
						eb
							.selectFrom('category')
							.select('category.id')
							.where('category.account_id', '=', accountId)
							.where('category.parent_id', 'in', [...ids]),
					),
					...(ids.includes(-1) ? [eb('category_id', 'is', null)] : []),
				]),
			),
		)
		.orderBy('no')
		.orderBy('id')
		.limit(limit)
		.execute()
}

/** Category names in the order of the tree, with the name above. */
export async function categoryOrder({ db, accountId }: Scope) {
	const rows = await db
		.selectFrom('category')
		.leftJoin('category as above', (join) =>
			join.onRef('above.account_id', '=', 'category.account_id').onRef('above.id', '=', 'category.parent_id'),
		)
		.select(['category.id', 'category.name', 'above.name as parent'])
		.where('category.account_id', '=', accountId)
		.orderBy(sql`coalesce(above.position, category.position)`)
		.orderBy(sql`coalesce(above.id, category.id)`)
		.orderBy('category.level')
		.orderBy('category.position')
		.orderBy('category.id')
		.execute()
	return rows
}
