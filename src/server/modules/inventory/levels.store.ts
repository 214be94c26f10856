import { sql } from 'kysely'
import type { Decimal } from '#domain/decimal.ts'
import type { StockState } from '#domain/inventory/state.ts'
import type { Ctx } from '#server/context.ts'
import { MOVED_AT } from '#server/modules/sku/index.ts'

/** What lies of a SKU at a location, or of a product's variants together. */
export interface LevelSum {
	holder: string
	location: string
	on_hand: Decimal | null
	committed: Decimal
	incoming: Decimal
	moved_at: Date | null
}

/** The levels of SKUs by location; those of variants also under their product, where that is among them. */
export async function readLevels(ctx: Ctx, ids: readonly string[]): Promise<LevelSum[]> {
	const { rows } = await sql<LevelSum>`
		select held.holder, stock_level.location, trim_scale(sum(on_hand)) as on_hand,
			trim_scale(sum(committed)) as committed, trim_scale(sum(incoming)) as incoming, ${MOVED_AT} as moved_at
		from (
			select id as holder, id as sku_id from sku where account_id = ${ctx.accountId}::uuid and id = any(${ids}::uuid[])
			union all
			select parent_id, id from sku
			where account_id = ${ctx.accountId}::uuid and parent_id = any(${ids}::uuid[]) and status = 'active'
		) as held
		join stock_level on stock_level.account_id = ${ctx.accountId}::uuid and stock_level.sku_id = held.sku_id
		group by held.holder, stock_level.location
		order by held.holder, stock_level.location`.execute(ctx.db)
	return rows
}

/** Ids of SKUs by their running numbers, in any state, in their order. */
export async function idsOfNumbers(ctx: Ctx, numbers: readonly number[]): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		select sku.id from unnest(${[...numbers]}::int[]) with ordinality as asked (no, place)
		join sku on sku.account_id = ${ctx.accountId}::uuid and sku.status in ('active', 'deleted') and sku.no = asked.no
		order by asked.place`.execute(ctx.db)
	return rows.map(({ id }) => id)
}

/** How many variants of products are in which state, by product. */
export async function readVariantStates(
	ctx: Ctx,
	parents: readonly string[],
): Promise<{ parent_id: string; state: StockState; n: number }[]> {
	if (!parents.length) return []
	const { rows } = await sql<{ parent_id: string; state: StockState; n: number }>`
		select parent_id, stock_state as state, count(*)::int as n from sku
		where account_id = ${ctx.accountId}::uuid and parent_id = any(${parents}::uuid[]) and status = 'active'
		group by parent_id, stock_state`.execute(ctx.db)
	return rows
}

/** SKUs of these keys, in any state, as a change of stock needs them. */
export function findStockKeepers(ctx: Ctx, keys: readonly string[]) {
	return ctx.db
		.selectFrom('sku')
		.select(['id', 'sku_name_key', 'status', 'is_parent', 'low_inventory_triggering', 'over_inventory_triggering'])
		.select('stock_location')
		.where('account_id', '=', ctx.accountId)
		.where('sku_name_key', '=', sql<string>`any(${keys}::text[])`)
		.execute()
}
export type StockKeeper = Awaited<ReturnType<typeof findStockKeepers>>[number]
