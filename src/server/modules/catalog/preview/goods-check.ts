import { sql } from 'kysely'
import { wordIn } from '#domain/custom-parameter/parameter.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { readParameters } from '#server/modules/custom-parameter/index.ts'
import { finding, type FindingCode } from '#server/typesetting/index.ts'
import { namedSkus } from '#server/modules/paper/index.ts'
import type { NamedFinding } from './preflight.ts'

/** SKUs that are told of at most; all are counted. */
const FOUND_MAX = 200

/** What is odd about SKUs: the gravest first, as many as are told, and how many there are. */
export interface GoodsFindings {
	list: NamedFinding[]
	/** Findings, those that are not in `list` included. */
	total: number
	/** SKUs that lack what publishing needs. */
	incomplete: number
}

interface Faults {
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

/**
 * What is odd about the SKUs of a whole catalog, the gravest first, by one query; a variant has what its parent has.
 * A product name and the seller's own required parameters are needed to publish (product.md sections 3.1 and 3.14).
 */
export async function checkGoods(
	ctx: Ctx,
	keys: readonly string[],
	{ prices }: { prices: boolean },
): Promise<GoodsFindings> {
	const { rows } = await sql<Faults>`
		select *, (sum(
				no_name::int + no_price::int + no_photo::int + (upc_twice is not null)::int + cardinality(missing)
			) over ())::int as total,
			(count(*) filter (where no_name or missing <> '{}') over ())::int as incomplete
		from (
			select s.sku_name_key, s.sku_name,
				coalesce(s.attrs #>> '{bps,product_name}', p.attrs #>> '{bps,product_name}') is null as no_name,
				coalesce(s.attrs #>> '{bps,price}', p.attrs #>> '{bps,price}') is null and ${prices} as no_price,
				jsonb_array_length(s.images) = 0 and coalesce(jsonb_array_length(p.images), 0) = 0 as no_photo,
				case when count(*) over (partition by s.attrs #>> '{bps,upc}') > 1 then s.attrs #>> '{bps,upc}' end as upc_twice,
				array(
					select needed.name
					from jsonb_to_recordset(${JSON.stringify(await neededParameters(ctx))}::jsonb)
						as needed(name text, category_id int, held jsonb)
					where (needed.category_id is null or needed.category_id in (c.id, c.parent_id))
						and not coalesce(s.attrs -> 'cps' @> needed.held, false)
						and not coalesce(p.attrs -> 'cps' @> needed.held, false)
				) as missing
			from sku s
			left join sku p on p.account_id = s.account_id and p.id = s.parent_id
			left join category c on c.account_id = s.account_id and c.id = s.category_id
			where s.account_id = ${ctx.accountId} and s.sku_name_key = any(${sql.val([...keys])}::text[])
				and s.status = 'active'
		) as checked
		where no_name or no_price or no_photo or upc_twice is not null or missing <> '{}'
		order by not no_name and missing = '{}', sku_name_key
		limit ${FOUND_MAX}`.execute(ctx.db)
	const { total = 0, incomplete = 0 } = rows[0] ?? {}
	return { list: rows.flatMap(findingsOf), total, incomplete }
}

/** The required parameters, each with the shape of a `cps` list that holds it. */
async function neededParameters(ctx: Ctx) {
	const wanted = (await readParameters(ctx)).filter(({ required, archived }) => required && !archived)
	return wanted.map(({ key, name, category_id }) => ({ name: wordIn(name, ctx.locale), category_id, held: [{ key }] }))
}

function findingsOf(faults: Faults): NamedFinding[] {
	const { sku_name_key: item, sku_name: sku } = faults
	const of = (code: FindingCode, field: string, value?: string): NamedFinding => ({
		...finding(code, { item, field, ...(value === undefined ? {} : { value }) }),
		sku,
	})
	return [
		...(faults.no_name ? [of('item_no_name', 'name')] : []),
		...faults.missing.map((name) => of('item_missing', name, name)),
		...(faults.no_photo ? [of('item_no_photo', 'image')] : []),
		...(faults.no_price ? [of('item_no_price', 'price')] : []),
		...(faults.upc_twice === null ? [] : [of('upc_twice', 'upc', faults.upc_twice)]),
	]
}

/** The chosen SKUs that are not there any more: the first ones by the names they had, and how many there are. */
export async function deletedFindings(
	{ db, accountId }: Ctx,
	chosen: readonly string[],
	shown: readonly string[],
): Promise<Pick<GoodsFindings, 'list' | 'total'>> {
	const there = new Set(shown)
	const all = chosen.filter((key) => !there.has(key))
	if (!all.length) return { list: [], total: 0 }
	const gone = all.slice(0, FOUND_MAX)
	const rows = await db
		.selectFrom('sku')
		.select(['sku_name_key', 'sku_name'])
		.where('account_id', '=', accountId)
		.where('sku_name_key', 'in', gone)
		.execute()
	const names = new Map(rows.map((row) => [row.sku_name_key, row.sku_name]))
	const list = gone.map((item) => ({ ...finding('item_deleted', { item }), sku: names.get(item) ?? item }))
	return { list, total: all.length }
}

/** Refuses to publish SKUs that lack what publishing needs, naming the first. */
export async function refuseIncomplete(ctx: Ctx, keys: readonly string[]): Promise<void> {
	const { list } = await checkGoods(ctx, keys, { prices: false })
	const lacking = [...new Set(list.filter(({ level }) => level === 'block').map(({ sku }) => sku))]
	if (lacking.length) throw refuse('catalog_incomplete', { params: { skus: namedSkus(lacking) } })
}
