import { type Selectable, sql } from 'kysely'
import type { Decimal } from '#domain/decimal.ts'
import type { StockState } from '#domain/inventory/state.ts'
import type { Ctx } from '#server/context.ts'
import { planKept, planKeptForOne } from '#server/db/kept-plans.ts'
import { answered, type Reading, reading } from '#server/db/readings.ts'
import type { Tables } from '#server/db/tables.ts'
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

/** The levels of SKUs by location; under a product (`parents`, among them) also those of its variants. */
export function readingLevels(
	{ db, accountId }: Ctx,
	ids: readonly string[],
	parents: readonly string[],
): Reading<LevelSum[]> {
	const sums = sql<LevelSum>`
		select held.holder, stock_level.location, trim_scale(sum(on_hand)) as on_hand,
			trim_scale(sum(committed)) as committed, trim_scale(sum(incoming)) as incoming, ${MOVED_AT} as moved_at
		from (
			select id as holder, id as sku_id from sku where account_id = ${accountId}::uuid and id = any(${ids}::uuid[])
			union all
			select parent_id, id from sku
			where account_id = ${accountId}::uuid and parent_id = any(${parents}::uuid[]) and status = 'active'
		) as held
		join stock_level on stock_level.account_id = ${accountId}::uuid and stock_level.sku_id = held.sku_id
		group by held.holder, stock_level.location
		order by held.holder, stock_level.location ${planKept}`
	return reading(sums.compile(db), (levels) => levels)
}

/** Ids of SKUs by their running numbers, in any state, in their order. */
export async function idsOfNumbers(ctx: Ctx, numbers: readonly number[]): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		select sku.id from unnest(${[...numbers]}::int[]) with ordinality as asked (no, place)
		join sku on sku.account_id = ${ctx.accountId}::uuid and sku.status in ('active', 'deleted') and sku.no = asked.no
		order by asked.place`.execute(ctx.db)
	return rows.map(({ id }) => id)
}

export interface VariantStates {
	parent_id: string
	state: StockState
	n: number
}

/** How many variants of products are in which state, by product. */
export function readingVariantStates({ db, accountId }: Ctx, parents: readonly string[]): Reading<VariantStates[]> {
	if (!parents.length) return answered([])
	const counted = sql<VariantStates>`
		select parent_id, stock_state as state, count(*)::int as n from sku
		where account_id = ${accountId}::uuid and parent_id = any(${parents}::uuid[]) and status = 'active'
		group by parent_id, stock_state ${planKept}`
	return reading(counted.compile(db), (states) => states)
}

/** A SKU as a change of its stock needs it. */
export type StockKeeper = Pick<
	Selectable<Tables['sku']>,
	| 'id'
	| 'sku_name_key'
	| 'status'
	| 'is_parent'
	| 'low_inventory_triggering'
	| 'over_inventory_triggering'
	| 'stock_location'
>

/** SKUs of these keys, in any state. */
export function readingKeepers({ db, accountId }: Ctx, keys: readonly string[]): Reading<StockKeeper[]> {
	const found = sql<StockKeeper>`
		select id, sku_name_key, status, is_parent, low_inventory_triggering, over_inventory_triggering, stock_location
		from sku where account_id = ${accountId} and sku_name_key = any(${keys}::text[]) ${planKeptForOne(keys.length)}`
	return reading(found.compile(db), (keepers) => keepers)
}
