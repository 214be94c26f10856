import { type RawBuilder, sql } from 'kysely'
import type { Decimal } from '#domain/decimal.ts'
import type { REORDER_STATES } from '#domain/inventory/state.ts'
import type { Ctx } from '#server/context.ts'
import { joinParent, liveVariant, shownImages, shownText } from '#server/db/inherited.ts'

/** The figures of a SKU that decide how much is ordered, and of whom. */
export interface FactsRow {
	id: string
	sku_name_key: string
	state: (typeof REORDER_STATES)[number]
	low: number | null
	over: number | null
	supplier: string | null
	item_unit: string | null
	qty_per_carton: number | null
	qty_per_pack: number | null
	pack_per_carton: number | null
	cost: Decimal | null
	on_hand: Decimal
	committed: Decimal
	incoming: Decimal
}

/** What else a line tells of its SKU. */
export interface DetailsRow {
	id: string
	sku_name: string
	product_name: string | null
	variations: unknown
	/** Addresses of its first picture and of that one's thumbnail. */
	picture: string | null
	img: string | null
	supplier_code: string | null
}

const shown = liveVariant('sku', 'parent')
const whole = (path: string) => sql`(${shownText(shown, path)})::int`

/** The figures of SKUs by id, in their order. */
export async function readFacts(ctx: Ctx, ids: readonly string[]): Promise<FactsRow[]> {
	if (!ids.length) return []
	const { rows } = await sql<FactsRow>`
		select sku.id, sku.sku_name_key, sku.stock_state as state, sku.low_inventory_triggering as low,
			sku.over_inventory_triggering as over, ${shownText(shown, 'bps.manufacturer_supplier')} as supplier,
			${shownText(shown, 'pps.item_unit')} as item_unit, ${whole('pps.qty_per_carton')} as qty_per_carton,
			${whole('pps.qty_per_pack')} as qty_per_pack, ${whole('pps.pack_per_carton')} as pack_per_carton,
			(${shownText(shown, 'bps.cost')})::numeric as cost, held.on_hand, held.committed, held.incoming
		from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
		join sku on sku.account_id = ${ctx.accountId}::uuid and sku.id = asked.id
		${joinParent('sku', 'parent')}
		join (
			select sku_id, trim_scale(coalesce(sum(on_hand), 0)) as on_hand, trim_scale(sum(committed)) as committed,
				trim_scale(sum(incoming)) as incoming
			from stock_level where account_id = ${ctx.accountId}::uuid and sku_id = any(${ids}::uuid[])
			group by sku_id
		) as held on held.sku_id = sku.id
		order by asked.place`.execute(ctx.db)
	return rows
}

/** What lines show of SKUs by id; `code` is the key of the parameter that holds the supplier's number. */
export async function readDetails(
	ctx: Ctx,
	ids: readonly string[],
	code: string | undefined,
): Promise<Map<string, DetailsRow>> {
	if (!ids.length) return new Map()
	const { rows } = await sql<DetailsRow>`
		select sku.id, sku.sku_name, ${shownText(shown, 'bps.product_name')} as product_name,
			sku.attrs #> '{bps,variations}' as variations, ${shownImages(shown)} -> 0 ->> 'url' as picture,
			${shownImages(shown)} -> 0 ->> 'thumbnail_url' as img,
			${code === undefined ? sql`null` : sql`coalesce(${ownText('sku', code)}, ${ownText('parent', code)})`} as supplier_code
		from sku ${joinParent('sku', 'parent')}
		where sku.account_id = ${ctx.accountId}::uuid and sku.id = any(${ids}::uuid[])`.execute(ctx.db)
	return new Map(rows.map((row) => [row.id, row]))
}

/** The text of an own parameter. */
function ownText(sku: 'sku' | 'parent', key: string): RawBuilder<string | null> {
	return sql`(select own ->> 'value' from jsonb_array_elements(${sql.ref(`${sku}.attrs`)} -> 'cps') as own
		where own ->> 'key' = ${key} limit 1)`
}
