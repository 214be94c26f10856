import { sql } from 'kysely'
import type { FacePhoto } from '#domain/catalog/face.ts'
import { CATALOG_SKUS_MAX, FACE_SKUS, LAST_PLACE } from '#domain/catalog/limits.ts'
import type { Scope } from '#server/context.ts'
import { faceColumns, facePhotos } from '#server/db/face.ts'
import { joinParent, liveVariant } from '#server/db/inherited.ts'

/** What a card shows of a catalog's content. */
export interface ListFacts {
	id: string
	count: number
	/** What may stand for it. */
	photos: FacePhoto[]
}

/** Categories looked at for photos. */
const CATEGORIES = 24

const PHOTOS = faceColumns(liveVariant('s', 'p'))
const SHOWN = sql`s.status = 'active' and not s.is_parent`

/**
 * Count and first photos of catalogs made of chosen SKUs and followed categories, in one statement however many there
 * are; categories are counted from the kept counts. Those made of a search are told by the SKU module. `printed` has by
 * catalog all categories of the account as it prints them; catalogs that print them alike share one list.
 */
export async function readListFacts(
	{ db, accountId }: Scope,
	printed: ReadonlyMap<string, readonly number[]>,
): Promise<Map<string, ListFacts>> {
	if (!printed.size) return new Map()
	const orders = [...new Set(printed.values())]
	const { rows } = await sql<ListFacts>`
		with asked as (
			select * from unnest(
				${[...printed.keys()]}::uuid[], ${sql.val([...printed.values()].map((order) => orders.indexOf(order)))}::int[]
			) as one(id, which)
		), ranked as materialized (
			select o.n - 1 as which, k.id, k.parent_id, place.at
			from jsonb_array_elements(${JSON.stringify(orders)}::jsonb) with ordinality as o(list, n)
			cross join lateral jsonb_array_elements_text(o.list) with ordinality as place(id, at)
			join category k on k.account_id = ${accountId}::uuid and k.id = place.id::int
		)
		select c.id, least(${CATALOG_SKUS_MAX}::bigint, chosen.n + followed.n)::int as count,
			by_key.photos || coalesce(by_category.photos, '[]') as photos
		from asked join catalog c on c.account_id = ${accountId}::uuid and c.id = asked.id
		-- Found once: put into what follows, it would unpack the whole content for each SKU (10 s for 5,000 of them).
		cross join lateral (${WANTED} offset 0) as wanted
		cross join lateral (
			-- Joined, not compared with the array: that would walk ten thousand keys for each SKU.
			select count(*) as n from (select distinct unnest(wanted.keys) as key) as named
			join sku s on s.account_id = c.account_id and s.sku_name_key = named.key and ${SHOWN}
			where not coalesce(s.category_id, 0) = any(wanted.categories)
		) as chosen
		cross join lateral (
			select coalesce(sum(k.n), 0)::bigint as n from sku_count k
			where k.account_id = c.account_id and k.status = 'active' and k.kind <> 'parent'
				and k.category_id = any(wanted.categories)
		) as followed
		cross join lateral (${facePhotos(FIRST_OF_KEYS)}) as by_key
		left join lateral (${facePhotos(FIRST_OF_CATEGORIES)}) as by_category
			on coalesce((by_key.photos -> 1 ->> 'at')::int, 1) > 0`.execute(db)
	return new Map(rows.map((row) => [row.id, row]))
}

const LAST = sql.lit(LAST_PLACE)

/** The SKUs a catalog names, those under its own headings, and the categories it follows with their children; 0 = none. */
const WANTED = sql`
	select array(select jsonb_array_elements_text(coalesce(c.content -> 'sku_name_keys', '[]'))) as keys,
		array(select jsonb_array_elements_text(jsonb_path_query_array(c.sections, '$[*].sku_name_keys[*]'))) as placed,
		array(
			select k.id from ranked k
			where k.which = asked.which and (coalesce(c.content -> 'category_ids', '[]') @> '0'
				or coalesce(c.content -> 'category_ids', '[]') @> to_jsonb(k.id)
				or coalesce(c.content -> 'category_ids', '[]') @> to_jsonb(k.parent_id))
			order by k.at
		) || case when coalesce(c.content -> 'category_ids', '[]') @> '0' or c.content -> 'category_ids' @> '-1'
			then array[0] else array[]::int[] end as categories`

/** Of the SKUs by name: those under own headings first, then the others by category, as they are printed. */
const FIRST_OF_KEYS = sql`
	select ${PHOTOS}, case when named.own then named.place - ${LAST} else coalesce(rank.at, ${LAST}) end as at, named.place as n
	from (
		select key, place, true as own from unnest(wanted.placed) with ordinality as own(key, place)
		union all select key, place, false from unnest(wanted.keys) with ordinality as other(key, place)
	) as named
	join sku s on s.account_id = c.account_id and s.sku_name_key = named.key and ${SHOWN}
		and (not named.own or s.sku_name_key = any(wanted.keys) or coalesce(s.category_id, 0) = any(wanted.categories))
	${joinParent('s', 'p')}
	left join ranked as rank on rank.which = asked.which and rank.id = s.category_id
	order by at, n limit ${sql.lit(FACE_SKUS)}`

/** Of the categories in printing order, as many as it takes for so many SKUs. */
const FIRST_OF_CATEGORIES = sql`
	select ${PHOTOS}, coalesce(rank.at, ${LAST}) as at, s.no as n
	from (
		select place.id, sum(counted.n) over (order by place.n) - counted.n as before
		from unnest(wanted.categories[1:${sql.lit(CATEGORIES)}]) with ordinality as place(id, n)
		cross join lateral (
			select coalesce(sum(k.n), 0)::bigint as n from sku_count k
			where k.account_id = c.account_id and k.status = 'active' and k.kind <> 'parent' and k.category_id = place.id
		) as counted
	) as place
	left join ranked as rank on rank.which = asked.which and rank.id = place.id
	cross join lateral (
		select images, parent_id, account_id, no from sku s
		where s.account_id = c.account_id and s.category_id is not distinct from nullif(place.id, 0) and ${SHOWN}
			and place.before < ${sql.lit(FACE_SKUS)}
		order by s.no limit greatest(0, ${sql.lit(FACE_SKUS)} - place.before)::bigint
	) s
	${joinParent('s', 'p')}`

/** What visitors of a catalog did. */
export interface VisitFacts {
	views: number
	visitors: number
	/** Visitors who put something into the cart. */
	carts: number
}

/** What visitors did from a day on by catalog, over all its links. */
export async function readVisits(
	{ db, accountId }: Scope,
	ids: readonly string[],
	since: string,
): Promise<Map<string, VisitFacts>> {
	if (!ids.length) return new Map()
	const { rows } = await sql<VisitFacts & { id: string }>`
		select catalog_id as id, sum(views)::int as views, sum(visitors)::int as visitors, sum(carts)::int as carts
		from catalog_stat
		where account_id = ${accountId}::uuid and catalog_id = any(${[...ids]}::uuid[])
			and day >= ${since}::date
		group by 1`.execute(db)
	return new Map(rows.map((row) => [row.id, row]))
}
