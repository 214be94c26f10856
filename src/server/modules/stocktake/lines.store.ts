import { type RawBuilder, sql } from 'kysely'
import type { LinesShown } from '#contract/stocktake.ts'
import type { Decimal } from '#domain/decimal.ts'
import { MAIN } from '#domain/inventory/location.ts'
import type { Ctx } from '#server/context.ts'
import { liveVariant, shownImages, shownText } from '#server/db/inherited.ts'
import { partOf } from '#server/db/like.ts'
import { movedGoods } from '#server/modules/stock/index.ts'
import { usualPlace } from './counts.store.ts'
import { IN_CONFLICT, MOVED, TO_RECOUNT } from './sessions.store.ts'

/** A line with what is known of its SKU. */
export interface LineRow {
	sku_name_key: string
	sku_name: string
	product_name: string | null
	variations: unknown
	img: string | null
	item_unit: string | null
	upc: string | null
	location: string
	counted: Decimal | null
	counted_at: Date | null
	counts: number
	ledger: Decimal
	difference: Decimal | null
	value: Decimal | null
	extra: boolean
	conflict: boolean
	moved: boolean
	recount: boolean
	verified: boolean
	comment: string
	applied: Decimal | null
	problem: string | null
}

/** What the differences of a stocktake are worth together. */
export interface Worth {
	differing: number
	more: Decimal
	less: Decimal
	by_price: number
	without: number
	uncounted: number
	uncounted_value: Decimal
}

const shown = liveVariant('sku', 'parent')
const cost = sql`(${shownText(shown, 'bps.cost')})::numeric`
const price = sql`(${shownText(shown, 'bps.price')})::numeric`
/** Of the moment of counting; of what is not counted, now. What has been applied keeps what it was then. */
const ledger = sql`coalesce(line.ledger, coalesce(level.on_hand, 0) - coalesce(late.moved, 0))`
const difference = sql`(line.counted - ${ledger})`

/**
 * Lines of a stocktake with their SKU, their level, and what moved after they were counted. Each is looked up by its whole
 * key, said by `offset 0`: of an account that has grown since the statistics were made the planner expects one row, and would
 * go through all of its SKUs and levels for each line.
 */
function linesOf({ accountId }: Ctx, id: string): RawBuilder<unknown> {
	return sql`from stocktake_line as line
		join lateral (
			select * from sku where account_id = ${accountId}::uuid and id = line.sku_id offset 0
		) as sku on true
		left join lateral (
			select attrs, images from sku as kin where kin.account_id = ${accountId}::uuid and kin.id = sku.parent_id offset 0
		) as parent on true
		left join lateral (
			select on_hand from stock_level
			where account_id = ${accountId}::uuid and sku_id = line.sku_id and location = line.location offset 0
		) as level on true
		left join lateral (
			select sum(delta) as moved from stock_move as move
			where move.account_id = ${accountId}::uuid and move.sku_id = line.sku_id and move.location = line.location
				and line.ledger is null and move.at > line.counted_at
				and ${movedGoods(sql`line.counted_at`)}
		) as late on true
		where line.account_id = ${accountId}::uuid and line.stocktake_id = ${id}::uuid`
}

const CONDITIONS: Record<LinesShown, RawBuilder<unknown>> = {
	all: sql`true`,
	uncounted: sql`line.counted is null`,
	counted: sql`line.counted is not null`,
	differing: sql`${difference} <> 0`,
	attention: sql`(${IN_CONFLICT} or ${MOVED} or ${TO_RECOUNT} or line.problem is not null)`,
	extra: sql`line.is_extra`,
}

interface Asked {
	show: LinesShown
	/** Words as they are searched. */
	words: readonly string[]
}

function conditionOf({ show, words }: Asked): RawBuilder<unknown> {
	const found = words.map((word) => sql`sku.search like ${partOf(word)}`)
	return sql.join([CONDITIONS[show], ...found], sql` and `)
}

/** Lines in the order of their SKUs. */
export async function readLines(
	ctx: Ctx,
	id: string,
	asked: Asked,
	{ from, size }: { from: number; size: number },
): Promise<LineRow[]> {
	const { rows } = await sql<LineRow>`
		select sku.sku_name_key, sku.sku_name, ${shownText(shown, 'bps.product_name')} as product_name,
			sku.attrs #> '{bps,variations}' as variations, ${shownImages(shown)} -> 0 ->> 'thumbnail_url' as img,
			${shownText(shown, 'pps.item_unit')} as item_unit, ${shownText(shown, 'bps.upc')} as upc, line.location,
			trim_scale(line.counted) as counted, line.counted_at, line.counts, trim_scale(${ledger}) as ledger,
			trim_scale(${difference}) as difference, trim_scale(${difference} * coalesce(${cost}, ${price})) as value,
			line.is_extra as extra, ${IN_CONFLICT} as conflict, ${MOVED} as moved, ${TO_RECOUNT} as recount,
			line.verified_at is not null as verified, line.comment, trim_scale(line.applied) as applied, line.problem
		${linesOf(ctx, id)} and ${conditionOf(asked)}
		order by line.no, line.location limit ${size} offset ${from}`.execute(ctx.db)
	return rows
}

/** How many lines are asked for. */
export async function countLines(ctx: Ctx, id: string, asked: Asked): Promise<number> {
	const { rows } = await sql<{ n: number }>`
		select count(*)::int as n ${linesOf(ctx, id)} and ${conditionOf(asked)}`.execute(ctx.db)
	return rows[0]?.n ?? 0
}

export async function readWorth(ctx: Ctx, id: string): Promise<Worth> {
	const { rows } = await sql<Worth>`
		with figure as (
			select line.counted is null as is_uncounted, ${ledger} as ledger, ${difference} as difference,
				${cost} as cost, ${price} as price
			${linesOf(ctx, id)}
		)
		select count(*) filter (where difference <> 0)::int as differing,
			trim_scale(coalesce(sum(difference * coalesce(cost, price)) filter (where difference > 0), 0)) as more,
			trim_scale(coalesce(sum(difference * coalesce(cost, price)) filter (where difference < 0), 0)) as less,
			count(*) filter (where difference <> 0 and cost is null and price is not null)::int as by_price,
			count(*) filter (where difference <> 0 and cost is null and price is null)::int as without,
			count(*) filter (where is_uncounted and ledger <> 0)::int as uncounted,
			trim_scale(coalesce(sum(ledger * coalesce(cost, price)) filter (where is_uncounted), 0)) as uncounted_value
		from figure`.execute(ctx.db)
	const [worth] = rows
	if (!worth) throw new Error('a stocktake has no sums')
	return worth
}

/** SKUs at the places where they lie, as many as there are; one that lies nowhere where it usually does, or at the one location asked for. */
export async function makeLines(
	ctx: Ctx,
	id: string,
	{ ids, location, all }: { ids: readonly string[]; location: string | null; all: boolean },
): Promise<void> {
	await sql`
		insert into stocktake_line (account_id, stocktake_id, sku_id, location, no)
		select ${ctx.accountId}::uuid, ${id}::uuid, sku.id, place.location, sku.no
		from unnest(${[...ids]}::uuid[]) as asked (id)
		join sku on sku.account_id = ${ctx.accountId}::uuid and sku.id = asked.id and sku.status = 'active' and not sku.is_parent
		join lateral (
			select location from stock_level as level
			where level.account_id = ${ctx.accountId}::uuid and level.sku_id = sku.id and level.on_hand is not null
				and (${location}::text is null or level.location = ${location})
			union
			select coalesce(${location}::text, ${usualPlace(ctx)}, ${MAIN}) where ${all}::boolean and not exists (
				select from stock_level as level where level.account_id = ${ctx.accountId}::uuid and level.sku_id = sku.id
					and level.on_hand is not null and (${location}::text is null or level.location = ${location}))
		) as place on true
		on conflict do nothing`.execute(ctx.db)
}

/** A line's place, by key. */
export interface LinePlace {
	sku_name_key: string
	location: string
}

/** Ticks lines, asks for their recount or notes something on them; only what is said changes. */
export async function markLines(
	ctx: Ctx,
	id: string,
	places: readonly LinePlace[],
	{ verified, recount, comment }: { verified?: boolean; recount?: boolean; comment?: string },
): Promise<number> {
	const now = ctx.house.now()
	const changes = [
		...(verified === undefined
			? []
			: [
					verified
						? sql`verified_at = ${now}::timestamptz, verified_by = ${ctx.userId}::uuid`
						: sql`verified_at = null, verified_by = null`,
				]),
		...(recount === undefined ? [] : [sql`recount_at = ${recount ? now : null}::timestamptz`]),
		...(comment === undefined ? [] : [sql`comment = ${comment}`]),
	]
	if (!changes.length) return places.length
	const { numAffectedRows } = await sql`
		update stocktake_line as line set ${sql.join(changes)}
		from unnest(${places.map((place) => place.sku_name_key)}::text[], ${places.map((place) => place.location)}::text[])
			as asked (key, location)
		join sku on sku.account_id = ${ctx.accountId}::uuid and sku.sku_name_key = asked.key
		where line.account_id = ${ctx.accountId}::uuid and line.stocktake_id = ${id}::uuid and line.sku_id = sku.id
			and line.location = asked.location`.execute(ctx.db)
	return Number(numAffectedRows ?? 0)
}
