import { sql } from 'kysely'
import type { Decimal } from '#domain/decimal.ts'
import type { Ctx } from '#server/context.ts'
import { heldWithPace } from '#server/modules/sku/index.ts'
import { COVER_NOW, JOIN_PARENT, type KeptDay, MOVED, REST, WORTH } from './figures.store.ts'

/** How far the kept figures of an account are. */
export function readFigures(ctx: Ctx) {
	return ctx.db
		.selectFrom('stock_figures')
		.select(['zone', 'through', 'stale', 'derived_at', 'covers_from'])
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

/**
 * How long the SKUs last that are sold and lie there, those that are alike together: what the walk has kept that began at
 * `covers_from` without the SKUs that have moved since or are not sold any more, and those that have moved as they are now.
 */
export async function countCover(ctx: Ctx, covers_from: Date | null): Promise<CoverCount[]> {
	const account = sql`account_id = ${ctx.accountId}::uuid`
	const moved = covers_from ? sql`and at >= ${covers_from}::timestamptz - interval ${REST}` : sql``
	const { rows } = await sql<CoverCount>`
		with moved as materialized (select distinct sku_id from stock_move where ${account} ${moved}),
		apart as (
			select sku_id as id from moved union select id from sku where ${account} and status = 'deleted'
		), counted as (
			select band_30, band_90, is_slow, count(*) as n from stock_pace where ${account} and is_held
			group by band_30, band_90, is_slow
			union all
			select band_30, band_90, is_slow, -count(*) from stock_pace
			where ${account} and is_held and sku_id in (select id from apart) group by band_30, band_90, is_slow
			union all
			select band_30, band_90, is_slow, count(*) from (
				select ${COVER_NOW}
				from ${heldWithPace(ctx, sql`sku_id in (select sku_id from moved)`)}
				join sku on sku.account_id = ${ctx.accountId}::uuid and sku.id = held.sku_id and sku.status = 'active'
					and not sku.is_parent
			) as now group by band_30, band_90, is_slow
		)
		select band_30, band_90, is_slow as slow, sum(n)::int as n from counted
		group by band_30, band_90, is_slow having sum(n) <> 0`.execute(ctx.db)
	return rows
}
