import { type RawBuilder, sql } from 'kysely'
import type { Cover, Pace } from '#domain/inventory/pace.ts'
import type { Ctx } from '#server/context.ts'

/*
 * How long stock lasts (domain/inventory/pace.ts): what lies there now by the pace that is kept (migration 0037). Lists and
 * the charts that lead to them ask in the same words.
 */

/** Every SKU of which something lies there, or of these, as `held`, with its kept `pace`, which it lacks on its first day. */
export function heldWithPace({ accountId }: Ctx, of: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
	return sql`(
			select sku_id, sum(on_hand) as on_hand from stock_level
			where account_id = ${accountId}::uuid and ${of} group by sku_id having sum(on_hand) > 0
		) as held
		left join stock_pace as pace on pace.account_id = ${accountId}::uuid and pace.sku_id = held.sku_id`
}

/** For how many days what lies there lasts; null where nothing goes out. */
export function daysOfStock(pace: Pace): RawBuilder<string | null> {
	return sql`(held.on_hand * ${sql.lit(pace)} / nullif(${sql.ref(`pace.out_${pace}`)}, 0))`
}

/** It lay there already when the longer pace began, and nothing went out since. */
export const IS_SLOW: RawBuilder<boolean> = sql`(pace.was_held and pace.out_90 = 0)`

/** That a SKU's stock lasts as long as is asked for. */
export function coverConditions(
	ctx: Ctx,
	sku: 'sku' | 'hit',
	{ cover, slow }: { cover?: Cover | undefined; slow?: true | undefined },
): RawBuilder<boolean>[] {
	const all = [...(cover ? lasting(cover) : []), ...(slow ? [IS_SLOW] : [])]
	if (!all.length) return []
	return [
		sql<boolean>`${sql.ref(`${sku}.id`)} in (select held.sku_id from ${heldWithPace(ctx)} where ${sql.join(all, sql` and `)})`,
	]
}

function lasting({ pace, from, below, idle }: Cover): RawBuilder<boolean>[] {
	const days = daysOfStock(pace)
	return [
		sql<boolean>`${days} is ${idle ? sql`` : sql`not`} null`,
		...(from === undefined ? [] : [sql<boolean>`${days} >= ${sql.lit(from)}`]),
		...(below === undefined ? [] : [sql<boolean>`${days} < ${sql.lit(below)}`]),
	]
}
