import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import { joinParent, liveVariant, shownImages, shownText } from '#server/db/inherited.ts'

/** What is odd about a SKU. */
export interface Faults {
	sku_name_key: string
	sku_name: string
	no_name: boolean
	no_price: boolean
	no_photo: boolean
	upc_twice: string | null
	/** Names of the parameters that publishing needs and the SKU lacks. */
	missing: string[]
	/** Of all SKUs, not only those told of. */
	total: number
	incomplete: number
}

/** A parameter that publishing needs: its name, where it applies, and the shape of a `cps` list that holds it. */
interface Needed {
	name: string
	category_id: number | null
	held: { key: string }[]
}

const GOODS = liveVariant('s', 'p')

/**
 * The SKUs of a whole catalog that something is odd about: those that keep it from being published first, each part in the
 * order of `keys`. A variant has what its parent has.
 */
export async function readFaults(
	ctx: Ctx,
	keys: readonly string[],
	{ prices, needed, most }: { prices: boolean; needed: readonly Needed[]; most: number },
): Promise<Faults[]> {
	const { rows } = await sql<Faults>`
		select *, (sum(
				no_name::int + no_price::int + no_photo::int + (upc_twice is not null)::int + cardinality(missing)
			) over ())::int as total,
			(count(*) filter (where no_name or missing <> '{}') over ())::int as incomplete
		from (
			select s.sku_name_key, s.sku_name, shown.place,
				${shownText(GOODS, 'bps.product_name')} is null as no_name,
				${shownText(GOODS, 'bps.price')} is null and ${prices} as no_price,
				${shownImages(GOODS)} is null as no_photo,
				case when count(*) over (partition by s.attrs #>> '{bps,upc}') > 1 then s.attrs #>> '{bps,upc}' end as upc_twice,
				array(
					select needed.name
					from rows from (jsonb_to_recordset(${JSON.stringify(needed)}::jsonb)
						as (name text, category_id int, held jsonb)) with ordinality as needed(name, category_id, held, n)
					where (needed.category_id is null or needed.category_id in (c.id, c.parent_id))
						and not coalesce(s.attrs -> 'cps' @> needed.held, false)
						and not coalesce(p.attrs -> 'cps' @> needed.held, false)
					order by needed.n
				) as missing
			from unnest(${sql.val([...keys])}::text[]) with ordinality as shown(key, place)
			join sku s on s.account_id = ${ctx.accountId} and s.sku_name_key = shown.key and s.status = 'active'
			${joinParent('s', 'p')}
			left join category c on c.account_id = s.account_id and c.id = s.category_id
		) as checked
		where no_name or no_price or no_photo or upc_twice is not null or missing <> '{}'
		order by not no_name and missing = '{}', place
		limit ${most}`.execute(ctx.db)
	return rows
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
