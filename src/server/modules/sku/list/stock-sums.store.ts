import { sql } from 'kysely'
import type { Decimal } from '#domain/decimal.ts'
import type { Ctx } from '#server/context.ts'
import { selected, type Selection } from './selection.store.ts'
import { shownAs, shownPrice } from './shown.store.ts'

/** What lies of a selection's SKUs together, and what it is worth. */
export interface StockSums {
	skus: number
	on_hand: Decimal
	committed: Decimal
	available: Decimal
	incoming: Decimal
	/** On hand × cost, or × price where no cost is known (product.md section 4). */
	value: Decimal
	/** How much of it is by price, and of how many SKUs. */
	value_by_price: Decimal
	by_price: number
	/** SKUs on hand with neither. */
	without: number
}

/** SKUs from an id (exclusive) to another (inclusive); null: to the last. */
interface IdRange {
	after: string
	upTo: string | null
}

/** Sums over the SKUs of a selection that are sold and in a range, at the location that it looks at or at all of them. */
export async function sumStock(ctx: Ctx, selection: Selection, range: IdRange): Promise<StockSums> {
	const location = selection.filters?.location
	const inRange = (id: string) =>
		sql`${sql.ref(id)} > ${range.after}::uuid and (${range.upTo}::uuid is null or ${sql.ref(id)} <= ${range.upTo}::uuid)`
	const skus = selected(ctx, { ...selection, kinds: 'sold' })
		.selectAll('sku')
		.where(sql<boolean>`${inRange('sku.id')}`)
	const { rows } = await sql<StockSums>`
		with held as (
			select sku_id, sum(on_hand) as on_hand, sum(committed) as committed, sum(incoming) as incoming
			from stock_level where account_id = ${ctx.accountId}::uuid and ${inRange('sku_id')}
				${location === undefined ? sql`` : sql`and location = ${location}`}
			group by sku_id
		), figure as (
			select held.*, case when on_hand <> 0 then ${shownAs('text', ctx, 'sku', 'cost')}::numeric end as cost,
				case when on_hand <> 0 then ${shownPrice(ctx, 'sku')} end as price
			from (${skus}) as sku
			left join held on held.sku_id = sku.id
			-- Cost and price are looked for once, not wherever they are summed.
			offset 0
		)
		select count(*)::int as skus, trim_scale(coalesce(sum(on_hand), 0)) as on_hand,
			trim_scale(coalesce(sum(committed), 0)) as committed,
			trim_scale(coalesce(sum(on_hand - committed), 0)) as available,
			trim_scale(coalesce(sum(incoming), 0)) as incoming,
			trim_scale(coalesce(sum(on_hand * coalesce(cost, price)), 0)) as value,
			trim_scale(coalesce(sum(on_hand * price) filter (where cost is null), 0)) as value_by_price,
			count(*) filter (where on_hand <> 0 and cost is null and price is not null)::int as by_price,
			count(*) filter (where on_hand <> 0 and cost is null and price is null)::int as without
		from figure`.execute(ctx.db)
	const [sums] = rows
	if (!sums) throw new Error('a selection has no sums')
	return sums
}
