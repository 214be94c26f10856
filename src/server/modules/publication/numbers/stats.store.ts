import { sql } from 'kysely'
import type { Ctx, Scope } from '#server/context.ts'

/** Different searches without result that are kept of a catalog and day. */
const TERMS_MAX = 200

/** Where a visit is added up: `link` is the id of a named link, or empty for the catalog's own. */
export interface VisitScope {
	catalog_id: string
	link: string
	day: string
}

/** Adds a view; `visitor` counts once a day. */
export async function addView(
	{ db, accountId }: Scope,
	{ catalog_id, link, day }: VisitScope,
	visitor: string,
): Promise<void> {
	await sql`
		with first as (
			insert into catalog_visitor (account_id, catalog_id, link, day, visitor)
			values (${accountId}::uuid, ${catalog_id}::uuid, ${link}, ${day}::date, ${visitor})
			on conflict do nothing returning 1
		)
		insert into catalog_stat as s (account_id, catalog_id, link, day, views, visitors)
		select ${accountId}::uuid, ${catalog_id}::uuid, ${link}, ${day}::date, 1, (select count(*) from first)
		on conflict (account_id, catalog_id, link, day)
		do update set views = s.views + 1, visitors = s.visitors + excluded.visitors`.execute(db)
}

/**
 * Counts a visitor who put something into the cart, once a day; also as a visitor where no view was told of that day, so
 * that there are never more carts than visitors.
 */
export async function addCart(
	{ db, accountId }: Scope,
	{ catalog_id, link, day }: VisitScope,
	visitor: string,
): Promise<void> {
	await sql`
		with put as (
			insert into catalog_visitor as v (account_id, catalog_id, link, day, visitor, cart)
			values (${accountId}::uuid, ${catalog_id}::uuid, ${link}, ${day}::date, ${visitor}, true)
			on conflict (account_id, catalog_id, link, day, visitor) do update set cart = true where not v.cart
			-- Zero in a row that is new, not in one that was there.
			returning (xmax = 0)::int as is_new
		)
		insert into catalog_stat as s (account_id, catalog_id, link, day, visitors, carts)
		select ${accountId}::uuid, ${catalog_id}::uuid, ${link}, ${day}::date, is_new, 1 from put
		on conflict (account_id, catalog_id, link, day)
		do update set visitors = s.visitors + excluded.visitors, carts = s.carts + excluded.carts`.execute(db)
}

/** Adds seconds to a day that was viewed; time alone makes no day. */
export async function addSeconds({ db, accountId }: Scope, place: VisitScope, seconds: number): Promise<void> {
	await sql`
		update catalog_stat set seconds = least(2000000000, seconds::bigint + ${seconds})
		where account_id = ${accountId}::uuid and catalog_id = ${place.catalog_id}::uuid and link = ${place.link}
			and day = ${place.day}::date`.execute(db)
}

/** Adds a search without result. */
export async function addSearch(
	{ db, accountId }: Scope,
	{ catalog_id, day }: VisitScope,
	term: string,
): Promise<void> {
	await sql`
		insert into catalog_search as s (account_id, catalog_id, day, term)
		select ${accountId}::uuid, ${catalog_id}::uuid, ${day}::date, ${term}
		where ${TERMS_MAX} > (select count(*) from catalog_search
			where account_id = ${accountId}::uuid and catalog_id = ${catalog_id}::uuid and day = ${day}::date)
		on conflict (account_id, catalog_id, day, term) do update set n = s.n + 1`.execute(db)
}

/** The salt of a day, made by whoever needs it first. */
export async function readSalt({ db, accountId }: Scope, day: string, fresh: string): Promise<string> {
	await sql`insert into visit_salt (account_id, day, salt) values (${accountId}::uuid, ${day}::date, ${fresh})
		on conflict do nothing`.execute(db)
	const { rows } = await sql<{ salt: string }>`select salt from visit_salt
		where account_id = ${accountId}::uuid and day = ${day}::date`.execute(db)
	return rows[0]?.salt ?? fresh
}

interface Sums {
	views: number
	visitors: number
	seconds: number
	carts: number
}

const SUMS = sql`coalesce(sum(s.views), 0)::int as views, coalesce(sum(s.visitors), 0)::int as visitors,
	coalesce(sum(s.seconds), 0)::bigint as seconds, coalesce(sum(s.carts), 0)::int as carts`
const LISTED_MAX = 100

/** Sums by day, by catalog, and what was not found, from `since` on. */
export async function readStats(ctx: Ctx, catalog_id: string | undefined, since: string) {
	const of = (table: string) =>
		sql`${sql.ref(`${table}.account_id`)} = ${ctx.accountId}::uuid and ${sql.ref(`${table}.day`)} >= ${since}::date
			${catalog_id ? sql`and ${sql.ref(`${table}.catalog_id`)} = ${catalog_id}::uuid` : sql``}`
	const days = await sql<Sums & { day: string }>`
		select to_char(s.day, 'YYYY-MM-DD') as day, ${SUMS} from catalog_stat s where ${of('s')}
		group by s.day order by s.day`.execute(ctx.db)
	const catalogs = await sql<Sums & { id: string; name: string }>`
		select c.id, c.name, ${SUMS} from catalog_stat s
		join catalog c on c.account_id = s.account_id and c.id = s.catalog_id
		where ${of('s')} group by c.id, c.name order by 3 desc, c.id limit ${LISTED_MAX}`.execute(ctx.db)
	const searches = await sql<{ term: string; n: number }>`
		select s.term, sum(s.n)::int as n from catalog_search s where ${of('s')}
		group by s.term order by 2 desc, 1 limit ${LISTED_MAX}`.execute(ctx.db)
	return { days: days.rows, catalogs: catalogs.rows, searches: searches.rows }
}
