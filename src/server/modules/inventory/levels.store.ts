import { type CompiledQuery, type RawBuilder, type Selectable, sql } from 'kysely'
import type { StockState } from '#domain/inventory/state.ts'
import type { Ctx } from '#server/context.ts'
import { compileOnce } from '#server/db/compile-once.ts'
import { planKept, planKeptForOne } from '#server/db/kept-plans.ts'
import { answered, type Reading, reading } from '#server/db/readings.ts'
import type { Tables } from '#server/db/tables.ts'
import { MOVED_AT, type PlacedLevel } from '#server/modules/sku/index.ts'
import type { StockLevel } from '#server/modules/stock/index.ts'

/** The levels of SKUs by location; under a product (`parents`, among them) also those of its variants. */
export function readingLevels(ctx: Ctx, ids: readonly string[], parents: readonly string[]): Reading<PlacedLevel[]> {
	const levels = parents.length ? sumsOfFamilies(ctx, ids, parents) : levelsAlone(ctx, ids)
	return reading(levels.compile(ctx.db), (levels) => levels)
}

/** Without products each level stands for itself. */
function levelsAlone({ accountId }: Ctx, ids: readonly string[]): RawBuilder<PlacedLevel> {
	return sql`
		select sku_id as holder, location, trim_scale(on_hand) as on_hand, trim_scale(committed) as committed,
			trim_scale(incoming) as incoming, case when on_hand is not null then updated_at end as moved_at
		from stock_level where account_id = ${accountId}::uuid and sku_id = any(${ids}::uuid[])
		order by sku_id, location ${planKept}`
}

function sumsOfFamilies(
	{ accountId }: Ctx,
	ids: readonly string[],
	parents: readonly string[],
): RawBuilder<PlacedLevel> {
	return sql`
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

/** SKUs of these keys, in any state. One is said to be one: of a list of a length unknown the plan would be made anew each time. */
export function readingKeepers({ db, accountId }: Ctx, keys: readonly string[]): Reading<StockKeeper[]> {
	const found = sql<StockKeeper>`
		select id, sku_name_key, status, is_parent, low_inventory_triggering, over_inventory_triggering, stock_location
		from sku where account_id = ${accountId}
			and ${keys.length === 1 ? sql`sku_name_key = ${keys[0]}` : sql`sku_name_key = any(${keys}::text[])`}
		${planKeptForOne(keys.length)}`
	return reading(found.compile(db), (keepers) => keepers)
}

/** A SKU whose levels are held, with the account's settings as they are stored. */
export interface HeldKeeper {
	keeper: StockKeeper
	levels: StockLevel[]
	settings: unknown
}

type HeldRow = StockKeeper & Omit<StockLevel, 'sku_id'> & { settings: unknown }

/**
 * Locks all levels of the SKU with this key, location by location, and reads them with the SKU; null where it has none yet.
 * Behind its levels the SKU is held, too, as the movement's reference to it does anyway: so it is read as it is under the
 * lock, and not as it was before others were waited for.
 */
export async function lockKeeper({ db, accountId }: Ctx, key: string): Promise<HeldKeeper | null> {
	const rows = await selectHeld(db, { accountId, key })
	const [first] = rows
	if (!first) return null
	const { location: _location, on_hand: _on_hand, changed_us: _changed, settings, ...keeper } = first
	return {
		keeper,
		settings,
		levels: rows.map(({ id, location, on_hand, changed_us }) => ({ sku_id: id, location, on_hand, changed_us })),
	}
}

const selectHeld = compileOnce((db, { accountId, key }: { accountId: string; key: string }) => {
	const held = sql<HeldRow>`
		select sku.id, sku.sku_name_key, sku.status, sku.is_parent, sku.low_inventory_triggering,
			sku.over_inventory_triggering, sku.stock_location, level.location, trim_scale(level.on_hand) as on_hand,
			(extract(epoch from level.updated_at) * 1000000)::bigint as changed_us, account.settings
		from sku
		join stock_level as level on level.account_id = ${accountId}::uuid and level.sku_id = sku.id
		join account on account.account_id = ${accountId}::uuid
		where sku.account_id = ${accountId}::uuid and sku.sku_name_key = ${key}
		order by level.location
		for update of level for key share of sku ${planKept}`
	return { compile: () => held.compile(db) as CompiledQuery<HeldRow> }
})
