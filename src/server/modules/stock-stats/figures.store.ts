import { sql } from 'kysely'
import { NIL } from 'uuid'
import { z } from 'zod'
import type { Decimal } from '#domain/decimal.ts'
import { NO_DEMAND_REASONS, type Pace, STOCK_DAYS_FROM } from '#domain/inventory/pace.ts'
import { joinOwner, type Scope } from '#server/context.ts'
import { joinParent, liveVariant, shownText } from '#server/db/inherited.ts'
import type { Unread } from '#server/db/tables.ts'
import type { Ctx, Db, Owner } from '#server/house.ts'
import { daysOfStock, IS_SLOW } from '#server/modules/sku/index.ts'
import type { SkuRange } from '#server/modules/stock/index.ts'

/** A zone's days up to one that is over; the figures tell of the last `DAYS` of them. */
export interface Span {
	zone: string
	through: string
}

/** More than the charts' weeks, the last of which has begun, and than the longest pace. */
export const DAYS = 100

/** An account whose figures are due, held for a while by the process that has asked. */
export interface DueFigures extends Owner {
	next_zone: string
	next_through: string
	after_sku: string
	sums: Unread | null
	parts: number
	/** What the days that are kept so far belong to; null where there are none or they are known to be wrong. */
	kept: Span | null
}

/** A day is over this long after it has ended: what moved in it has been committed. */
export const REST = sql.lit('10 minutes')
/** A process that has not come back after this long has died. */
const HOLD = sql.lit('2 minutes')
const ZONE = sql`coalesce(nullif(account.settings ->> 'timezone', ''), 'UTC')`

/**
 * Takes up the figures of an account: those under way, else those of which a day is missing, of which movements are gone,
 * or whose prices have changed since; of large accounts these come later. A walk that begins is given its zone and last day.
 */
export async function claimDueFigures(db: Db, now: Date): Promise<DueFigures | undefined> {
	await sql`
		insert into stock_figures (account_id)
		select account_id from account where not exists (
			select from stock_figures where stock_figures.account_id = account.account_id)
		limit 100 on conflict do nothing`.execute(db)
	const over = sql`((${now}::timestamptz - interval ${REST}) at time zone ${ZONE})::date - 1`
	const { rows } = await sql<DueFigures>`
		with due as (
			select figures.account_id, ${ZONE} as zone, ${over} as through
			from stock_figures as figures join account on account.account_id = figures.account_id
			where coalesce(figures.held_until, '-infinity') < ${now}::timestamptz and (
				figures.after_sku <> ${sql.lit(NIL)} or figures.stale or figures.through is distinct from ${over}
				or figures.zone <> ${ZONE} or figures.covers_from is null or (
					figures.derived_at < ${now}::timestamptz - figures.parts * interval '1 minute' and exists (
						select from sku where sku.account_id = figures.account_id and sku.updated_at > figures.derived_at)))
			order by figures.derived_at nulls first limit 1 for update of figures skip locked
		), claimed as (
			update stock_figures as figures set held_until = ${now}::timestamptz + interval ${HOLD},
				next_zone = case when after_sku = ${sql.lit(NIL)} then due.zone else next_zone end,
				next_through = case when after_sku = ${sql.lit(NIL)} then due.through else next_through end,
				began_at = case when after_sku = ${sql.lit(NIL)} then ${now}::timestamptz else began_at end,
				stale_again = stale_again and after_sku <> ${sql.lit(NIL)}
			from due where figures.account_id = due.account_id
			returning figures.*
		)
		select claimed.next_zone, claimed.next_through, claimed.after_sku, claimed.sums, claimed.parts,
			case when claimed.through is not null and not claimed.stale
				then jsonb_build_object('zone', claimed.zone, 'through', claimed.through) end as kept,
			owner.account_id, owner.user_id, owner.locale
		from claimed ${joinOwner('claimed')}`.execute(db)
	return rows[0]
}

/** Lets the figures of an account be made anew, whenever they were made. */
export async function spoilFigures({ db, accountId }: Scope): Promise<void> {
	await db.updateTable('stock_figures').set({ stale: true }).where('account_id', '=', accountId).execute()
}

const Amount = z.string()

/** What a part of the SKUs adds to the figures. */
export const PartSums = z.object({
	days: z.array(
		z.object({
			day: z.string(),
			came_in: Amount,
			went_out: Amount,
			ins: z.int(),
			outs: z.int(),
			/** What moved that day, whichever way, at today's cost; or price, of SKUs without a cost. */
			at_cost: Amount,
			at_price: Amount,
		}),
	),
	/** What lies there now. */
	at_cost: Amount,
	at_price: Amount,
})
export type PartSums = z.output<typeof PartSums>

const SHOWN = liveVariant('sku', 'parent')
/** What a SKU that is sold is worth, as `worth`: at its cost, else at its price. */
export const WORTH = sql`
	case when sku.status = 'active' then (${shownText(SHOWN, 'bps.cost')})::numeric end as cost,
	case when sku.status = 'active' and ${shownText(SHOWN, 'bps.cost')} is null
		then (${shownText(SHOWN, 'bps.price')})::numeric end as price`
export const JOIN_PARENT = joinParent('sku', 'parent')

/** What these movements of stock say of a day. */
export const MOVED = sql`
	coalesce(sum(delta) filter (where delta > 0 and kind <> 'transfer'), 0) as came_in,
	coalesce(-sum(delta) filter (where delta < 0 and kind <> 'transfer'), 0) as went_out,
	(count(*) filter (where delta > 0 and kind <> 'transfer'))::int as ins,
	(count(*) filter (where delta < 0 and kind <> 'transfer'))::int as outs`

const inRange = (column: 'sku.id' | 'sku_id', { after, upTo }: SkuRange) =>
	sql`${sql.ref(column)} > ${after}::uuid and (${upTo}::uuid is null or ${sql.ref(column)} <= ${upTo}::uuid)`

/** The first moment of a day, so many days before another. */
const startOf = ({ zone, through }: Span, before: number) =>
	sql`(((${through}::date - ${sql.lit(before)}::int)::timestamp) at time zone ${zone})`

/** Adds up a range of SKUs, all at one moment. */
export async function sumPart(ctx: Ctx, range: SkuRange, span: Span): Promise<PartSums> {
	const { rows } = await sql<PartSums>`
		with worth as (
			select sku.id, ${WORTH} from sku ${JOIN_PARENT}
			where sku.account_id = ${ctx.accountId}::uuid and ${inRange('sku.id', range)}
		), moved as (
			select sku_id, (at at time zone ${span.zone})::date as day, sum(delta) as delta, ${MOVED}
			from stock_move where account_id = ${ctx.accountId}::uuid and ${inRange('sku_id', range)}
				and at >= ${startOf(span, DAYS - 1)}
			group by sku_id, day
		), held as (
			select coalesce(sum(on_hand * cost), 0) as at_cost, coalesce(sum(on_hand * price), 0) as at_price
			from stock_level join worth on worth.id = stock_level.sku_id
			where account_id = ${ctx.accountId}::uuid and ${inRange('sku_id', range)}
		), days as (
			select day, sum(came_in)::text as came_in, sum(went_out)::text as went_out, sum(ins)::int as ins,
				sum(outs)::int as outs, coalesce(sum(delta * cost), 0)::text as at_cost,
				coalesce(sum(delta * price), 0)::text as at_price
			from moved join worth on worth.id = moved.sku_id group by day
		)
		select held.at_cost, held.at_price, coalesce((select jsonb_agg(to_jsonb(days)) from days), '[]') as days
		from held`.execute(ctx.db)
	const [row] = rows
	if (!row) throw new Error('a part of the figures was lost')
	return row
}

/**
 * Keeps the pace of a range of SKUs: demand (domain/inventory/pace.ts) of the last 30 and 90 days, without what was taken
 * back since; and how long what lies there lasts at it.
 */
export async function savePaces(ctx: Ctx, range: SkuRange, span: Span): Promise<void> {
	const lines = sql`account_id = ${ctx.accountId}::uuid and ${inRange('sku_id', range)}`
	await sql`
		with since as (
			select sku_id, delta, at, group_id,
				kind = 'ship' or (kind = 'adjust' and reason <> all(${[...NO_DEMAND_REASONS]}::text[])) as is_demand
			from stock_move where ${lines} and at >= ${startOf(span, 89)}
		), taken_back as (
			select distinct group_id from activity where account_id = ${ctx.accountId}::uuid and entity = 'stock'
				and undone_at is not null
				and group_id = any(array(select distinct group_id from since where is_demand and delta < 0))
		), went as (
			select sku_id, coalesce(-sum(delta) filter (where at >= ${startOf(span, 29)}), 0) as out_30, -sum(delta) as out_90
			from since
			where is_demand and delta < 0 and at < ${startOf(span, -1)} and group_id not in (select group_id from taken_back)
			group by sku_id
		), moved as (select sku_id, sum(delta) as delta from since group by sku_id),
		held as (select sku_id, sum(on_hand) as on_hand from stock_level where ${lines} group by sku_id),
		pace as (
			select sku_id, coalesce(out_30, 0) as out_30, coalesce(out_90, 0) as out_90,
				coalesce(on_hand - coalesce(delta, 0) > 0, false) as was_held
			from held left join went using (sku_id) left join moved using (sku_id)
		)
		insert into stock_pace as kept (account_id, sku_id, out_30, out_90, was_held, is_held, band_30, band_90, is_slow)
		select ${ctx.accountId}::uuid, sku_id, out_30, out_90, was_held, coalesce(on_hand > 0, false), ${COVER_NOW}
		from held join pace using (sku_id)
		on conflict (account_id, sku_id) do update
		set out_30 = excluded.out_30, out_90 = excluded.out_90, was_held = excluded.was_held,
			is_held = excluded.is_held, band_30 = excluded.band_30, band_90 = excluded.band_90, is_slow = excluded.is_slow
		where (kept.out_30, kept.out_90, kept.was_held, kept.is_held, kept.band_30, kept.band_90, kept.is_slow)
			is distinct from (excluded.out_30, excluded.out_90, excluded.was_held, excluded.is_held, excluded.band_30,
				excluded.band_90, excluded.is_slow)`.execute(ctx.db)
}

const band = (pace: Pace) =>
	sql`width_bucket(${daysOfStock(pace)}, ${sql.lit(`{${STOCK_DAYS_FROM.join()}}`)}::numeric[])`

/** How long what lies there lasts, as `stock_pace` keeps it, of `held` and its `pace`. */
export const COVER_NOW = sql`${band(30)} as band_30, ${band(90)} as band_90, coalesce(${IS_SLOW}, false) as is_slow`

/** Keeps how far a walk is, and lets others take it up. */
export async function saveWalk(ctx: Ctx, after_sku: string, sums: PartSums, parts: number): Promise<void> {
	await ctx.db
		.updateTable('stock_figures')
		.set({ after_sku, sums: JSON.stringify(sums), parts, held_until: null })
		.where('account_id', '=', ctx.accountId)
		.execute()
}

/** A day as it is kept. */
export interface KeptDay {
	day: string
	came_in: Decimal
	went_out: Decimal
	ins: number
	outs: number
	at_cost: Decimal
	at_price: Decimal
}

/** The kept days of an account from one on, the oldest first. */
export function readDays(ctx: Ctx, from: string, through: string): Promise<KeptDay[]> {
	return ctx.db
		.selectFrom('stock_day')
		.select(['day', 'came_in', 'went_out', 'ins', 'outs', 'at_cost', 'at_price'])
		.where('account_id', '=', ctx.accountId)
		.where('day', '>=', from)
		.where('day', '<=', through)
		.orderBy('day')
		.execute()
}

/** Puts what a walk has found in place of what was kept. */
export async function replaceDays(
	ctx: Ctx,
	span: Span,
	days: readonly KeptDay[],
	made: { derived_at: Date; parts: number },
): Promise<void> {
	await ctx.db.deleteFrom('stock_day').where('account_id', '=', ctx.accountId).execute()
	await sql`
		insert into stock_day (account_id, day, came_in, went_out, ins, outs, at_cost, at_price)
		select ${ctx.accountId}::uuid, day, came_in, went_out, ins, outs, at_cost, at_price
		from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as kept (day date, came_in numeric, went_out numeric,
			ins integer, outs integer, at_cost numeric, at_price numeric)`.execute(ctx.db)
	await ctx.db
		.updateTable('stock_figures')
		.set((eb) => ({
			...span,
			after_sku: NIL,
			sums: null,
			held_until: null,
			stale: eb.ref('stale_again'),
			covers_from: eb.ref('began_at'),
			...made,
		}))
		.where('account_id', '=', ctx.accountId)
		.execute()
}
