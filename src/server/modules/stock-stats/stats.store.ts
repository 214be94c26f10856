import { sql } from 'kysely'
import type { Decimal } from '#domain/decimal.ts'
import { type Pace, STOCK_DAYS_FROM } from '#domain/inventory/pace.ts'
import type { Ctx } from '#server/context.ts'
import { daysOfStock, heldWithPace, IS_SLOW } from '#server/modules/sku/index.ts'
import { JOIN_PARENT, type KeptDay, MOVED, WORTH } from './figures.store.ts'

/** How far the kept figures of an account are. */
export function readFigures(ctx: Ctx) {
	return ctx.db
		.selectFrom('stock_figures')
		.select(['zone', 'through', 'stale', 'derived_at'])
		.where('account_id', '=', ctx.accountId)
		.where('through', 'is not', null)
		.executeTakeFirst()
}

/** What moved on each day of a zone from one on, straight from the ledger: for the days that are not kept. */
export async function sumDays(ctx: Ctx, from: string, zone: string): Promise<Omit<KeptDay, 'at_cost' | 'at_price'>[]> {
	const { rows } = await sql<KeptDay>`
		select (at at time zone ${zone})::date as day, ${MOVED} from stock_move
		where account_id = ${ctx.accountId}::uuid and at >= (${from}::date::timestamp at time zone ${zone})
		group by day order by day`.execute(ctx.db)
	return rows
}

/** What moved since the beginning of a day, whichever way, at cost, or at price of SKUs without a cost. */
export async function worthMovedSince(
	ctx: Ctx,
	from: string,
	zone: string,
): Promise<{ at_cost: Decimal; at_price: Decimal }> {
	const { rows } = await sql<{ at_cost: Decimal; at_price: Decimal }>`
		with moved as (
			select sku_id, sum(delta) as delta from stock_move
			where account_id = ${ctx.accountId}::uuid and at >= (${from}::date::timestamp at time zone ${zone})
			group by sku_id
		), worth as (
			select sku.id, ${WORTH} from moved
			join sku on sku.account_id = ${ctx.accountId}::uuid and sku.id = moved.sku_id ${JOIN_PARENT}
		)
		select coalesce(sum(delta * cost), 0) as at_cost, coalesce(sum(delta * price), 0) as at_price
		from moved join worth on worth.id = moved.sku_id`.execute(ctx.db)
	return rows[0] ?? { at_cost: '0', at_price: '0' }
}

/** SKUs that are alike in how long they last at each pace: the band of STOCK_DAYS_FROM from 1, null where nothing goes out. */
export interface CoverCount {
	band_30: number | null
	band_90: number | null
	slow: boolean
	n: number
}

/** How long the SKUs last that are sold and lie there, those that are alike together. */
export async function countCover(ctx: Ctx): Promise<CoverCount[]> {
	const band = (pace: Pace) =>
		sql`width_bucket(${daysOfStock(pace)}, ${sql.lit(`{${STOCK_DAYS_FROM.join()}}`)}::numeric[])`
	const { rows } = await sql<CoverCount>`
		select band_30, band_90, slow, count(*)::int as n from (
			select ${band(30)} as band_30, ${band(90)} as band_90, coalesce(${IS_SLOW}, false) as slow
			from ${heldWithPace(ctx)}
			join sku on sku.account_id = ${ctx.accountId}::uuid and sku.id = held.sku_id and sku.status = 'active'
				and not sku.is_parent
		) as held group by band_30, band_90, slow`.execute(ctx.db)
	return rows
}
