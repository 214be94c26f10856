import { type RawBuilder, sql } from 'kysely'
import type { Decimal } from '#domain/decimal.ts'
import type { CountEntry, Tally } from '#domain/inventory/stocktake.ts'
import type { Ctx } from '#server/context.ts'
import { joinParent, liveVariant, shownText } from '#server/db/inherited.ts'
import { personName } from '#server/db/person-name.ts'
import { movedGoods } from '#server/modules/stock/index.ts'

/** A line by what keys it. */
export interface LineKey {
	sku_id: string
	location: string
}

/** A SKU as counting needs it, in any state. */
export interface CountedSku {
	id: string
	no: number
	sku_name_key: string
	status: 'active' | 'deleted'
	is_parent: boolean
	item_unit: string | null
	/** Where it usually lies, where that is not `main`. */
	usual: string | null
}

/** A count that is stored, or to be. */
export interface CountRow extends LineKey {
	id: string
	mode: CountEntry['mode']
	qty: Decimal
	at: Date
	device: string
	voided_at: Date | null
}

/** A count that is to be stored: `place` is its order among those of its line. */
export type NewCount = CountRow & { place: number }

/** A line under its lock. */
export interface LockedLine extends LineKey {
	is_extra: boolean
	recount_at: Date | null
}

/** The location where a SKU (`sku`) usually lies; null: at `main`. */
export function usualPlace({ accountId }: Ctx): RawBuilder<string | null> {
	return sql<string | null>`(select place.id from stock_location as place
		where place.account_id = ${accountId}::uuid and place.id = sku.stock_location and place.archived_at is null)`
}

/** SKUs of these keys. */
export async function findCounted(ctx: Ctx, keys: readonly string[]): Promise<CountedSku[]> {
	const { rows } = await sql<CountedSku>`
		select sku.id, sku.no, sku.sku_name_key, sku.status, sku.is_parent,
			${shownText(liveVariant('sku', 'parent'), 'pps.item_unit')} as item_unit, ${usualPlace(ctx)} as usual
		from sku ${joinParent('sku', 'parent')}
		where sku.account_id = ${ctx.accountId}::uuid and sku.sku_name_key = any(${[...keys]}::text[])`.execute(ctx.db)
	return rows
}

/** Where SKUs are to be counted, by id. */
export async function placesOf(ctx: Ctx, stocktake_id: string, ids: readonly string[]): Promise<Map<string, string[]>> {
	const rows = await ctx.db
		.selectFrom('stocktake_line')
		.select(['sku_id', 'location'])
		.where('account_id', '=', ctx.accountId)
		.where('stocktake_id', '=', stocktake_id)
		.where('sku_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
		.orderBy('location')
		.execute()
	return new Map(
		[...Map.groupBy(rows, ({ sku_id }) => sku_id)].map(([id, places]) => [id, places.map(({ location }) => location)]),
	)
}

const columnOf = <K extends keyof LineKey>(lines: readonly LineKey[], name: K) => lines.map((line) => line[name])

/** Locks lines in the order of their keys; what was not to be counted gets a line of its own. */
export async function lockLines(
	ctx: Ctx,
	stocktake_id: string,
	lines: readonly (LineKey & { no: number })[],
): Promise<LockedLine[]> {
	await sql`
		insert into stocktake_line (account_id, stocktake_id, sku_id, location, no, is_extra)
		select ${ctx.accountId}::uuid, ${stocktake_id}::uuid, sku_id, location, no, true
		from unnest(${columnOf(lines, 'sku_id')}::uuid[], ${columnOf(lines, 'location')}::text[],
			${lines.map(({ no }) => no)}::int[]) as asked (sku_id, location, no)
		order by sku_id, location
		on conflict do nothing`.execute(ctx.db)
	const { rows } = await sql<LockedLine>`
		select sku_id, location, is_extra, recount_at from stocktake_line as line
		where line.account_id = ${ctx.accountId}::uuid and line.stocktake_id = ${stocktake_id}::uuid
			and (sku_id, location) in (
				select * from unnest(${columnOf(lines, 'sku_id')}::uuid[], ${columnOf(lines, 'location')}::text[]))
		order by sku_id, location
		for update`.execute(ctx.db)
	return rows
}

/** Counts with these ids. */
export async function findCounts(ctx: Ctx, stocktake_id: string, ids: readonly string[]): Promise<CountRow[]> {
	return ctx.db
		.selectFrom('stocktake_count')
		.select(['id', 'sku_id', 'location', 'mode', 'qty', 'at', 'device', 'voided_at'])
		.where('account_id', '=', ctx.accountId)
		.where('stocktake_id', '=', stocktake_id)
		.where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
		.execute()
}

/** All counts of lines, in the order in which they were heard of. */
export async function countsOf(ctx: Ctx, stocktake_id: string, lines: readonly LineKey[]): Promise<CountRow[]> {
	const { rows } = await sql<CountRow>`
		select id, count.sku_id, count.location, mode, trim_scale(qty) as qty, at, device, voided_at
		from unnest(${columnOf(lines, 'sku_id')}::uuid[], ${columnOf(lines, 'location')}::text[]) as line (sku_id, location)
		join stocktake_count as count on count.account_id = ${ctx.accountId}::uuid
			and count.stocktake_id = ${stocktake_id}::uuid and count.sku_id = line.sku_id and count.location = line.location
		order by count.place`.execute(ctx.db)
	return rows
}

/** What moved at the places of lines since each of their moments, as `movedGoods` has it. */
export async function movesSince(
	ctx: Ctx,
	lines: readonly (LineKey & { since: Date })[],
): Promise<(LineKey & { at: Date; delta: Decimal })[]> {
	const { rows } = await sql<LineKey & { at: Date; delta: Decimal }>`
		select move.sku_id, move.location, coalesce(move.happened_at, move.at) as at, trim_scale(move.delta) as delta
		from unnest(${columnOf(lines, 'sku_id')}::uuid[], ${columnOf(lines, 'location')}::text[],
			${lines.map(({ since }) => since)}::timestamptz[]) as line (sku_id, location, since)
		join stock_move as move on move.account_id = ${ctx.accountId}::uuid and move.sku_id = line.sku_id
			and move.location = line.location and move.at > line.since and ${movedGoods(sql`line.since`)}
		order by 3`.execute(ctx.db)
	return rows
}

/** Adds counts; answers how many were not there yet. */
export async function insertCounts(ctx: Ctx, stocktake_id: string, counts: readonly NewCount[]): Promise<number> {
	if (!counts.length) return 0
	const { numAffectedRows } = await sql`
		insert into stocktake_count
			(account_id, stocktake_id, id, place, sku_id, location, mode, qty, at, device, user_id, voided_at, created_at)
		select ${ctx.accountId}::uuid, ${stocktake_id}::uuid, id, place, sku_id, location, mode, qty, at, device,
			${ctx.userId}::uuid, voided_at, ${ctx.house.now()}::timestamptz
		from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as count (
			id uuid, place int, sku_id uuid, location text, mode text, qty numeric, at timestamptz, device text, voided_at timestamptz)
		on conflict do nothing`.execute(ctx.db)
	return Number(numAffectedRows ?? 0)
}

/** Takes counts back. */
export async function voidCounts(ctx: Ctx, stocktake_id: string, ids: readonly string[]): Promise<void> {
	if (!ids.length) return
	await ctx.db
		.updateTable('stocktake_count')
		.set({ voided_at: ctx.house.now() })
		.where('account_id', '=', ctx.accountId)
		.where('stocktake_id', '=', stocktake_id)
		.where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
		.where('voided_at', 'is', null)
		.execute()
}

/** Writes what lines come to; who had verified them saw something else. */
export async function saveTallies(
	ctx: Ctx,
	stocktake_id: string,
	tallies: readonly (LineKey & { tally: Tally | null })[],
): Promise<void> {
	const of = <T>(pick: (tally: Tally | null) => T) => tallies.map(({ tally }) => pick(tally))
	await sql`
		update stocktake_line as line
		set counted = told.counted, counted_at = told.at, counts = told.counts, is_conflict = told.conflict,
			is_moved = told.moved, verified_at = null, verified_by = null
		from unnest(${columnOf(tallies, 'sku_id')}::uuid[], ${columnOf(tallies, 'location')}::text[],
			${of((tally) => tally?.counted ?? null)}::numeric[], ${of((tally) => (tally ? new Date(tally.at) : null))}::timestamptz[],
			${of((tally) => tally?.counts ?? 0)}::int[], ${of((tally) => tally?.conflict ?? false)}::boolean[],
			${of((tally) => tally?.moved ?? false)}::boolean[])
			as told (sku_id, location, counted, at, counts, conflict, moved)
		where line.account_id = ${ctx.accountId}::uuid and line.stocktake_id = ${stocktake_id}::uuid
			and line.sku_id = told.sku_id and line.location = told.location`.execute(ctx.db)
}

/** Who counted a line, the newest first. */
export async function readCounts(ctx: Ctx, stocktake_id: string, key: string, location: string) {
	const { rows } = await sql<Omit<CountRow, 'sku_id' | 'location'> & { user: string }>`
		select count.id, count.mode, trim_scale(count.qty) as qty, count.at, count.device, count.voided_at,
			${personName('person')} as user
		from stocktake_count as count
		join sku on sku.account_id = ${ctx.accountId}::uuid and sku.id = count.sku_id and sku.sku_name_key = ${key}
		left join app_user as person on person.account_id = ${ctx.accountId}::uuid and person.user_id = count.user_id
		where count.account_id = ${ctx.accountId}::uuid and count.stocktake_id = ${stocktake_id}::uuid
			and count.location = ${location}
		order by count.at desc, count.place desc limit 200`.execute(ctx.db)
	return rows
}
