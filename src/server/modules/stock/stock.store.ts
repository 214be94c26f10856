import { type RawBuilder, sql } from 'kysely'
import type { Decimal } from '#domain/decimal.ts'
import type { Ctx } from '#server/context.ts'

/*
 * The only file that writes stock_level and stock_move (stock.writers.test.ts). A level is the running sum of its
 * movements; both are written in one transaction, under the level's lock.
 */

/** A place where a SKU's stock is counted. */
export interface StockPlace {
	sku_id: string
	location: string
}

export interface StockLevel extends StockPlace {
	/** Null: not tracked. */
	on_hand: Decimal | null
	/** A product with variants; it has no stock of its own. */
	is_parent: boolean
}

/** A level's change, with what it was under the lock. */
export interface LevelChange extends StockPlace {
	before: Decimal | null
	after: Decimal | null
}

export interface NewMove extends StockPlace {
	id: string
	group_id: string
	delta: Decimal
	on_hand_after: Decimal
	reason: string
	note: string
}

/**
 * Locks the levels of the places in the order of their SKU ids, so that no two callers wait for each other, and reads
 * them. Places of SKUs that the account does not have are left out; the others get a level when they have none yet.
 */
export async function lockLevels(ctx: Ctx, places: readonly StockPlace[]): Promise<StockLevel[]> {
	const asked = asRows(places)
	await sql`
		insert into stock_level (account_id, sku_id, location, on_hand, updated_at)
		select sku.account_id, sku.id, asked.location, null, ${ctx.house.now()}::timestamptz
		from ${asked} join sku on sku.account_id = ${ctx.accountId} and sku.id = asked.sku_id
		where not exists (
			select from stock_level level
			where level.account_id = sku.account_id and level.sku_id = sku.id and level.location = asked.location
		)
		order by sku.id, asked.location
		on conflict do nothing
	`.execute(ctx.db)
	const { rows } = await sql<StockLevel>`
		select level.sku_id, level.location, trim_scale(level.on_hand) as on_hand, sku.is_parent
		from ${asked}
			join stock_level level
				on level.account_id = ${ctx.accountId} and level.sku_id = asked.sku_id and level.location = asked.location
			join sku on sku.account_id = level.account_id and sku.id = level.sku_id
		order by level.sku_id, level.location
		for update of level
	`.execute(ctx.db)
	return rows
}

/** Writes new levels. A level that is not what it was under the lock is not written, and that is a fault of ours. */
export async function writeLevels(ctx: Ctx, changes: readonly LevelChange[]): Promise<void> {
	const { numAffectedRows } = await sql`
		update stock_level level
		set on_hand = change.after, version = level.version + 1, updated_at = ${ctx.house.now()}::timestamptz
		from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
			as change (sku_id uuid, location text, before numeric, after numeric)
		where level.account_id = ${ctx.accountId} and level.sku_id = change.sku_id and level.location = change.location
			and level.on_hand is not distinct from change.before
	`.execute(ctx.db)
	if (numAffectedRows !== BigInt(changes.length)) throw new Error('a stock level changed under its lock')
}

/** Appends to the ledger. */
export async function insertMoves(ctx: Ctx, moves: readonly NewMove[]): Promise<void> {
	await sql`
		insert into stock_move (account_id, id, sku_id, location, delta, on_hand_after, reason, group_id, note, actor, at)
		select ${ctx.accountId}::uuid, id, sku_id, location, delta, on_hand_after, reason, group_id, note,
			${ctx.userId}::uuid, ${ctx.house.now()}::timestamptz
		from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as move (
			id uuid, sku_id uuid, location text, delta numeric, on_hand_after numeric, reason text, group_id uuid, note text
		)
	`.execute(ctx.db)
}

/** What people call the SKUs. */
export async function skuNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
	if (!ids.length) return new Map()
	const rows = await ctx.db
		.selectFrom('sku')
		.select(['id', 'sku_name'])
		.where('account_id', '=', ctx.accountId)
		.where('id', 'in', ids)
		.execute()
	return new Map(rows.map(({ id, sku_name }) => [id, sku_name]))
}

export interface WrongLevel {
	sku_name_key: string
	location: string
	on_hand: Decimal
	ledger: Decimal
}

/** Compares every level with the sum of its movements: how many there are, and up to `limit` that differ. */
export async function compareLevels(ctx: Ctx, limit: number): Promise<{ checked: number; wrong: WrongLevel[] }> {
	const { rows } = await sql<{ checked: number; wrong: WrongLevel[] | null }>`
		with level as (
			select sku_id, location, coalesce(on_hand, 0) as on_hand from stock_level where account_id = ${ctx.accountId}
		), ledger as (
			select sku_id, location, sum(delta) as total
			from stock_move where account_id = ${ctx.accountId} group by sku_id, location
		), pair as (
			select sku_id, location, coalesce(on_hand, 0) as on_hand, coalesce(total, 0) as total
			from level full join ledger using (sku_id, location)
		), wrong as (
			select sku.sku_name_key, pair.location,
				trim_scale(pair.on_hand)::text as on_hand, trim_scale(pair.total)::text as ledger
			from pair join sku on sku.account_id = ${ctx.accountId} and sku.id = pair.sku_id
			where pair.on_hand <> pair.total
			order by sku.sku_name_key, pair.location
			limit ${limit}
		)
		select (select count(*) from pair) as checked, (select jsonb_agg(to_jsonb(wrong)) from wrong) as wrong
	`.execute(ctx.db)
	const [row] = rows
	return { checked: row?.checked ?? 0, wrong: row?.wrong ?? [] }
}

function asRows(places: readonly StockPlace[]): RawBuilder<unknown> {
	const ids = places.map(({ sku_id }) => sku_id)
	const locations = places.map(({ location }) => location)
	return sql`unnest(${ids}::uuid[], ${locations}::text[]) as asked (sku_id, location)`
}
