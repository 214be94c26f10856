import { type RawBuilder, sql } from 'kysely'
import { COUNTED_MAX } from '#domain/paging.ts'
import { searchText } from '#domain/text.ts'
import type { Tier } from '#domain/sku/volume-pricing.ts'
import type { Scope } from '#server/context.ts'
import { joinParent, liveVariant, shownPicture, shownText } from '#server/db/inherited.ts'
import { partOf } from '#server/db/like.ts'
import { rowSet } from '#server/db/row-set.ts'
import type { Unread } from '#server/db/tables.ts'

/** What a list says of a SKU. */
export interface OwnRow {
	key: string
	price: string | null
	tiers: Unread
}

/** What a list says of SKUs by their keys, of variants what it says of their parents where it says nothing of theirs. */
export async function readOwnRows(
	{ db, accountId }: Scope,
	list_id: string,
	keys: readonly string[],
): Promise<OwnRow[]> {
	if (!keys.length) return []
	const { rows } = await sql<OwnRow>`
		select s.sku_name_key as key, ${said('price')}::text as price, ${said('tiers')} as tiers
		from sku s ${items(accountId, list_id)}
		where s.account_id = ${accountId}::uuid and s.sku_name_key = any(${sql.val([...keys])}::text[])
			and (own.sku_id is not null or above.sku_id is not null)`.execute(db)
	return rows
}

/** The item of a SKU `s`, and that of its parent. */
function items(accountId: string, list_id: string): RawBuilder<unknown> {
	const item = sql`price_list_item`
	return sql`
		left join ${item} own on own.account_id = ${accountId}::uuid and own.list_id = ${list_id}::uuid and own.sku_id = s.id
		left join ${item} above on above.account_id = ${accountId}::uuid and above.list_id = ${list_id}::uuid
			and above.sku_id = s.parent_id and own.sku_id is null`
}

const said = (column: 'price' | 'tiers') =>
	sql`case when own.sku_id is null then above.${sql.ref(column)} else own.${sql.ref(column)} end`

/** A SKU beside what a list says of it. */
export interface ListedRow {
	sku_id: string
	sku_name_key: string
	sku_name: string
	product_name: string | null
	picture: string | null
	base_price: string | null
	/** JSON text. */
	base_tiers: string | null
	pack: string | null
	carton: string | null
	own_price: string | null
	own_tiers: Unread | null
	from_parent: boolean
}

const GOODS = liveVariant('s', 'p')

const COLUMNS = sql`s.id as sku_id, s.sku_name_key, s.sku_name, ${shownText(GOODS, 'bps.product_name')} as product_name,
	${shownPicture(GOODS)} as picture, ${shownText(GOODS, 'bps.price')} as base_price,
	${shownText(GOODS, 'bps.volume_pricing')} as base_tiers, ${shownText(GOODS, 'pps.qty_per_pack')} as pack,
	${shownText(GOODS, 'pps.qty_per_carton')} as carton, ${said('price')}::text as own_price, ${said('tiers')} as own_tiers,
	own.sku_id is null and above.sku_id is not null as from_parent`

interface Wanted {
	list_id: string
	name?: string | undefined
	/** Only SKUs that the list names themselves. */
	named: boolean
}

/** A page of SKUs beside a list, by their running numbers. */
export async function listListed(
	scope: Scope,
	wanted: Wanted,
	{ from, size }: { from: number; size: number },
): Promise<ListedRow[]> {
	const { accountId, db } = scope
	const { rows } = await sql<ListedRow>`
		select ${COLUMNS} from sku s ${joinParent('s', 'p')} ${items(accountId, wanted.list_id)}
		where ${matching(scope, wanted)} order by s.no, s.id limit ${size} offset ${from}`.execute(db)
	return rows
}

/** Those behind a running number, in the order of these numbers. */
export async function listListedAfter(
	scope: Scope,
	wanted: Wanted,
	no: number,
	size: number,
): Promise<(ListedRow & { no: number })[]> {
	const { accountId, db } = scope
	const { rows } = await sql<ListedRow & { no: number }>`
		select ${COLUMNS}, s.no from sku s ${joinParent('s', 'p')} ${items(accountId, wanted.list_id)}
		where ${matching(scope, wanted)} and s.no > ${no} order by s.no limit ${size}`.execute(db)
	return rows
}

/** The same of some SKUs by id. */
export async function readListed({ db, accountId }: Scope, list_id: string, ids: readonly string[]) {
	if (!ids.length) return []
	const { rows } = await sql<ListedRow>`
		select ${COLUMNS} from sku s ${joinParent('s', 'p')} ${items(accountId, list_id)}
		where s.account_id = ${accountId}::uuid and s.id = any(${sql.val([...ids])}::uuid[])`.execute(db)
	return rows
}

/** How many fit, as far as a list is ever turned. */
export async function countListed(scope: Scope, wanted: Wanted): Promise<number> {
	const { rows } = await sql<{ n: number }>`
		select count(*)::int as n from (
			select from sku s ${items(scope.accountId, wanted.list_id)}
			where ${matching(scope, wanted)} limit ${COUNTED_MAX}) as found`.execute(scope.db)
	return rows[0]?.n ?? 0
}

/** SKUs that are sold, and products that a list names. */
function matching({ accountId }: Scope, { name = '', named }: Wanted): RawBuilder<unknown> {
	const words = searchText(name).split(' ').filter(Boolean)
	const found = words.map((word) => sql`s.search like ${partOf(word)}`)
	return sql`s.account_id = ${accountId}::uuid and s.status = 'active'
		and ${named ? sql`own.sku_id is not null` : sql`(not s.is_parent or own.sku_id is not null)`}
		and ${found.length ? sql.join(found, sql` and `) : sql`true`}`
}

/** How many SKUs are sold; kept, not counted. */
export async function countSold({ db, accountId }: Scope): Promise<number> {
	const { n } = await db
		.selectFrom('sku_count')
		.select((eb) => eb.fn.sum<string>('n').as('n'))
		.where('account_id', '=', accountId)
		.where('status', '=', 'active')
		.where('kind', '<>', 'parent')
		.executeTakeFirstOrThrow()
	return Number(n ?? 0)
}

/** SKUs by their keys and by their names in whatever capitals; deleted ones are missing. */
export async function findNamed(
	{ db, accountId }: Scope,
	{ keys, folds }: { keys: readonly string[]; folds: readonly string[] },
) {
	const { rows } = await sql<{ id: string; key: string; fold: string }>`
		select id, sku_name_key as key, sku_name_fold as fold from sku
		where account_id = ${accountId}::uuid and status = 'active'
			and (sku_name_key = any(${sql.val([...keys])}::text[]) or sku_name_fold = any(${sql.val([...folds])}::text[]))`.execute(
		db,
	)
	return rows
}

/** What a list says itself of SKUs by id. */
export async function readItems({ db, accountId }: Scope, list_id: string, ids: readonly string[]) {
	if (!ids.length) return []
	return db
		.selectFrom('price_list_item')
		.select(['sku_id', 'tiers', sql<string | null>`price::text`.as('price')])
		.where('account_id', '=', accountId)
		.where('list_id', '=', list_id)
		.where('sku_id', 'in', [...ids])
		.execute()
}

/** What is to be kept of a SKU. */
export interface ItemToWrite {
	sku_id: string
	price: string | null
	tiers: readonly Tier[]
}

/** Keeps what a list says of SKUs, in place of what it said. */
export async function writeItems(
	{ db, accountId }: Scope,
	list_id: string,
	written: readonly ItemToWrite[],
): Promise<void> {
	if (!written.length) return
	await sql`
		insert into price_list_item (account_id, list_id, sku_id, price, tiers)
		select ${accountId}::uuid, ${list_id}::uuid, row.sku_id, row.price, row.tiers
		from ${rowSet(written, { sku_id: 'uuid', price: 'numeric', tiers: 'jsonb' })}
		on conflict (account_id, list_id, sku_id) do update set price = excluded.price, tiers = excluded.tiers`.execute(db)
}

/** Lets a list say nothing of SKUs any more. */
export async function removeItems({ db, accountId }: Scope, list_id: string, ids: readonly string[]): Promise<void> {
	if (!ids.length) return
	await db
		.deleteFrom('price_list_item')
		.where('account_id', '=', accountId)
		.where('list_id', '=', list_id)
		.where('sku_id', 'in', [...ids])
		.execute()
}
