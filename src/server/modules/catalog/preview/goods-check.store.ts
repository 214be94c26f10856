import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import { joinParent, liveVariant, shownImages, shownText } from '#server/db/inherited.ts'

/** Something odd about a SKU. */
export interface Fault {
	code: 'item_no_name' | 'item_missing' | 'item_no_photo' | 'item_no_price' | 'upc_twice'
	field: string
	value: string | null
	sku_name_key: string
	sku_name: string
	/** Where the SKU stands among all. */
	place: number
	/** Faults of this code and field, those that are not told of included. */
	count: number
	/** SKUs that lack what publishing needs. */
	incomplete: number
}

/** A parameter that publishing needs: its path, where it applies, and the shape of a `cps` list that holds it. */
interface Needed {
	path: string
	category_id: number | null
	held: { key: string }[]
}

const GOODS = liveVariant('s', 'p')

/** Faults of one cause, or of each: `most` of them after the first `skip`. */
export interface FaultsAsked {
	/** Of each code and field when absent; without `field` of all fields of the code together. */
	cause?: { code: string; field?: string | undefined } | undefined
	skip: number
	most: number
}

/** What a SKU may have or lack by itself, as a condition on `checked`. */
const SIMPLE = [
	{ code: 'item_no_name', field: 'name', is: sql`no_name`, value: sql`null` },
	{ code: 'item_no_photo', field: 'image', is: sql`no_photo`, value: sql`null` },
	{ code: 'item_no_price', field: 'price', is: sql`no_price`, value: sql`null` },
	{ code: 'upc_twice', field: 'upc', is: sql`upc_twice is not null`, value: sql`upc_twice` },
]

/**
 * What is odd about the SKUs of a whole catalog, each cause in the order of `keys`, and how often in all. A variant has
 * what its parent has.
 */
export async function readFaults(
	ctx: Ctx,
	keys: readonly string[],
	{ prices, needed }: { prices: boolean; needed: readonly Needed[] },
	asked: FaultsAsked,
): Promise<Fault[]> {
	const faults = faultsOf(asked)
	if (!faults.length) return []
	const { rows } = await sql<Fault>`
		with checked as (
			select s.sku_name_key, s.sku_name, shown.place::int,
				${shownText(GOODS, 'bps.product_name')} is null as no_name,
				${shownText(GOODS, 'bps.price')} is null and ${prices} as no_price,
				${shownImages(GOODS)} is null as no_photo,
				case when count(*) over (partition by s.attrs #>> '{bps,upc}') > 1 then s.attrs #>> '{bps,upc}' end as upc_twice,
				array(
					select needed.path
					from rows from (jsonb_to_recordset(${JSON.stringify(needed)}::jsonb)
						as (path text, category_id int, held jsonb)) with ordinality as needed(path, category_id, held, n)
					where (needed.category_id is null or needed.category_id in (c.id, c.parent_id))
						and not coalesce(s.attrs -> 'cps' @> needed.held, false)
						and not coalesce(p.attrs -> 'cps' @> needed.held, false)
					order by needed.n
				) as missing
			from unnest(${sql.val([...keys])}::text[]) with ordinality as shown(key, place)
			join sku s on s.account_id = ${ctx.accountId} and s.sku_name_key = shown.key and s.status = 'active'
			${joinParent('s', 'p')}
			left join category c on c.account_id = s.account_id and c.id = s.category_id
		)
		select found.*, (select count(*) from checked where no_name or missing <> '{}')::int as incomplete
		from (${sql.join(faults, sql` union all `)}) as found
		order by code, field, place`.execute(ctx.db)
	return rows
}

/** A select of each cause that is asked for: its first places, without sorting what nobody asks for. None of other causes. */
function faultsOf({ cause, skip, most }: FaultsAsked) {
	const simple = SIMPLE.filter(({ code }) => !cause || cause.code === code).map(
		({ code, field, is, value }) => sql`(
			select ${sql.lit(code)} as code, ${sql.lit(field)} as field, ${value}::text as value, sku_name_key, sku_name, place,
				(select count(*) from checked where ${is})::int as count
			from checked where ${is} order by place limit ${most} offset ${skip}
		)`,
	)
	const alone = cause?.field === undefined ? sql`true` : sql`path = ${cause.field}`
	const missing = sql`(
		select 'item_missing' as code, path as field, null::text as value, sku_name_key, sku_name, place, count
		from (
			select checked.*, path, (count(*) over cause)::int as count, row_number() over (cause order by place, path) as nth
			from checked cross join unnest(missing) as path
			where ${alone}
			window cause as (partition by ${cause ? sql`true` : sql`path`})
		) as lacking
		where nth > ${skip} and nth <= ${skip + most}
	)`
	return [...simple, ...(cause && cause.code !== 'item_missing' ? [] : [missing])]
}

/** What SKUs are called, deleted ones included, by their keys. */
export async function namesOf({ db, accountId }: Ctx, keys: readonly string[]): Promise<Map<string, string>> {
	const rows = await db
		.selectFrom('sku')
		.select(['sku_name_key', 'sku_name'])
		.where('account_id', '=', accountId)
		.where('sku_name_key', 'in', keys)
		.execute()
	return new Map(rows.map((row) => [row.sku_name_key, row.sku_name]))
}
