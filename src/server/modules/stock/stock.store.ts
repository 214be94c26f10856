import { type RawBuilder, sql } from 'kysely'
import type { Decimal } from '#domain/decimal.ts'
import type { MoveKind } from '#domain/inventory/kinds.ts'
import { CORRECTING_KINDS } from '#domain/inventory/stocktake.ts'
import type { Ctx } from '#server/context.ts'
import { planKept, planKeptForOne } from '#server/db/kept-plans.ts'
import { joinParent, liveVariant, shownText } from '#server/db/inherited.ts'
import { type Reading, reading } from '#server/db/readings.ts'
import { rowSet } from '#server/db/row-set.ts'
import type { Write } from '#server/db/writes.ts'
import { FOLLOWED_US, idOf, movedBefore, stampOf } from './move-order.rule.ts'

/*
 * The only file that writes stock_level and stock_move, but for add.store.ts (stock.writers.test.ts). A level is the
 * running sum of its movements; both are written in one transaction, under the level's lock.
 */

/** A place where a SKU's stock is counted. */
export interface StockPlace {
	sku_id: string
	location: string
}

export interface StockLevel extends StockPlace {
	/** Null: not tracked. */
	on_hand: Decimal | null
	/** When it last changed, in µs since 1970. */
	changed_us: number
}

/** When a level last changed, as `changed_us`. */
export const CHANGED_US = sql<number>`(extract(epoch from updated_at) * 1000000)::bigint`

/** A level that this transaction holds. */
export interface LockedLevel extends StockLevel {
	committed: Decimal
}

/** What a level's promised and awaited quantities change by. */
export interface PromisedChange extends StockPlace {
	committed: Decimal
	incoming: Decimal
}

/** A level's change, with what it was under the lock. */
export interface LevelChange extends StockPlace {
	before: Decimal | null
	after: Decimal | null
}

export interface NewMove extends StockPlace {
	group_id: string
	delta: Decimal
	on_hand_after: Decimal
	kind: MoveKind
	reason: string
	doc_type: string | null
	doc_id: string | null
	note: string
	happened_at: Date | null
}

/**
 * Locks the levels of a location in the order of their SKU ids, so that no two callers wait for each other, and reads
 * them. SKUs that the account does not have are left out; the others get a level when they have none yet.
 */
export async function lockLevels(ctx: Ctx, location: string, ids: readonly string[]): Promise<LockedLevel[]> {
	if (ids.length > 1) await makeLevels(ctx, location, ids)
	const levels = await lockMade(ctx, location, ids)
	if (ids.length > 1 || levels.length) return levels
	// A single one that is there already, as nearly always, was locked by one statement.
	await makeLevels(ctx, location, ids)
	return lockMade(ctx, location, ids)
}

async function makeLevels(ctx: Ctx, location: string, ids: readonly string[]): Promise<void> {
	await sql`
		insert into stock_level (account_id, sku_id, location, on_hand, updated_at)
		select account_id, id, ${location}, null, ${ctx.house.now()}::timestamptz
		from sku where account_id = ${ctx.accountId} and id = any(${ids}::uuid[])
		order by id
		on conflict do nothing
	`.execute(ctx.db)
}

/** Every caller goes through locations and SKUs in the same order. */
export async function lockPlaces(ctx: Ctx, places: readonly StockPlace[]): Promise<LockedLevel[]> {
	const levels: LockedLevel[] = []
	for (const location of [...new Set(places.map((place) => place.location))].sort()) {
		const ids = places.filter((place) => place.location === location).map(({ sku_id }) => sku_id)
		levels.push(...(await lockLevels(ctx, location, ids)))
	}
	return levels
}

async function lockMade(ctx: Ctx, location: string, ids: readonly string[]): Promise<LockedLevel[]> {
	const { rows } = await sql<LockedLevel>`
		select sku_id, location, trim_scale(on_hand) as on_hand, trim_scale(committed) as committed,
			${CHANGED_US} as changed_us
		from stock_level
		where account_id = ${ctx.accountId} and location = ${location}
			and ${ids.length === 1 ? sql`sku_id = ${ids[0]}::uuid` : sql`sku_id = any(${ids}::uuid[])`}
		order by sku_id
		for update ${planKeptForOne(ids.length)}`.execute(ctx.db)
	return rows
}

/** The levels of SKUs, unlocked. */
export function levelsOf(ctx: Ctx, ids: readonly string[]): Promise<StockLevel[]> {
	return ctx.db
		.selectFrom('stock_level')
		.select(['sku_id', 'location', sql<Decimal | null>`trim_scale(on_hand)`.as('on_hand'), CHANGED_US.as('changed_us')])
		.where('account_id', '=', ctx.accountId)
		.where('sku_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
		.execute()
}

/** Locks all levels of the SKU with this key, location by location, and reads them. */
export function lockingLevels({ db, accountId }: Ctx, sku_name_key: string): Reading<StockLevel[]> {
	return reading(
		sql<StockLevel>`
			select sku_id, location, trim_scale(on_hand) as on_hand, ${CHANGED_US} as changed_us
			from stock_level
			where account_id = ${accountId} and sku_id = (
				select id from sku where account_id = ${accountId} and sku_name_key = ${sku_name_key}
			)
			order by location
			for update ${planKept}`.compile(db),
		(levels) => levels,
	)
}

/** What lies of SKUs at other locations than these, each SKU asked for once, by id; nothing where that is none. */
export async function stockElsewhere(ctx: Ctx, places: readonly StockPlace[]): Promise<Map<string, Decimal>> {
	const { rows } = await sql<{ sku_id: string; sum: Decimal }>`
		select level.sku_id, trim_scale(sum(level.on_hand)) as sum
		from unnest(${places.map(({ sku_id }) => sku_id)}::uuid[], ${places.map(({ location }) => location)}::text[])
			as here (sku_id, location)
		join stock_level as level on level.account_id = ${ctx.accountId}::uuid and level.sku_id = here.sku_id
			and level.location <> here.location and level.on_hand is not null
		group by level.sku_id`.execute(ctx.db)
	return new Map(rows.map(({ sku_id, sum }) => [sku_id, sum]))
}

/** Where SKUs usually lie, by id, of those that lie elsewhere than at `main`: an archived location is nobody's. */
export async function usualLocations(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
	const rows = await ctx.db
		.selectFrom('sku')
		.innerJoin('stock_location as place', (join) =>
			join.on('place.account_id', '=', ctx.accountId).onRef('place.id', '=', 'sku.stock_location'),
		)
		.select(['sku.id', 'place.id as location'])
		.where('sku.account_id', '=', ctx.accountId)
		.where('sku.id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
		.where('place.archived_at', 'is', null)
		.execute()
	return new Map(rows.map(({ id, location }) => [id, location]))
}

/** Those of the SKUs that are products with variants; such have no stock of their own. */
export async function findParents(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
	const { rows } = await sql<{ id: string }>`
		select id from sku where account_id = ${ctx.accountId} and id = any(${ids}::uuid[]) and is_parent
	`.execute(ctx.db)
	return new Set(rows.map(({ id }) => id))
}

const MOVED = {
	id: 'uuid',
	sku_id: 'uuid',
	location: 'text',
	delta: 'numeric',
	on_hand_after: 'numeric',
	kind: 'text',
	reason: 'text',
	doc_type: 'text',
	doc_id: 'uuid',
	group_id: 'uuid',
	note: 'text',
	happened_at: 'timestamptz',
} as const

/** Appends to the ledger, all at one moment (move-order.rule.ts), in their order. */
export function newMoves(ctx: Ctx, moves: readonly NewMove[], at: number): Write {
	const moved = movedBefore(ctx.house.now(), at)
	const statement = sql`
		insert into stock_move (account_id, id, sku_id, location, delta, on_hand_after, kind, reason, doc_type, doc_id,
			group_id, note, happened_at, actor, at)
		select ${ctx.accountId}::uuid, id, sku_id, location, delta, on_hand_after, kind, reason, doc_type, doc_id,
			group_id, note, happened_at, ${ctx.userId}::uuid, ${stampOf(at)}::timestamptz
		from ${rowSet(
			moves.map((move) => ({ ...move, id: idOf(at), happened_at: move.happened_at ?? moved })),
			MOVED,
		)}`
	return { statement, rows: moves.length, fault: 'movements of stock were lost' }
}

/** As many changes are written out in the statement: its plan is made once for all times. */
const FEW = 2

function fewChanges(changes: readonly LevelChange[]) {
	const rows = changes.map(
		({ sku_id, location, before, after }) =>
			sql`(${sku_id}::uuid, ${location}::text, ${before}::numeric, ${after}::numeric)`,
	)
	return sql`(values ${sql.join(rows)})`
}

/** Arrays tell the planner how many rows there are; a recordset would always count as a hundred. */
function manyChanges(changes: readonly LevelChange[]) {
	const column = <K extends keyof LevelChange>(name: K) => changes.map((change) => change[name])
	return sql`unnest(
		${column('sku_id')}::uuid[], ${column('location')}::text[], ${column('before')}::numeric[], ${column('after')}::numeric[])`
}

/** New levels. A level that is not what it was under the lock is not written, and that is a fault of ours. */
export function newLevels(ctx: Ctx, changes: readonly LevelChange[], at: number): Write {
	const statement = sql`
		update stock_level level
		set on_hand = change.after, version = level.version + 1, updated_at = ${stampOf(at)}::timestamptz
		from ${changes.length > FEW ? manyChanges(changes) : fewChanges(changes)}
			as change (sku_id, location, before, after)
		where level.account_id = ${ctx.accountId} and level.sku_id = change.sku_id and level.location = change.location
			and level.on_hand is not distinct from change.before`
	return { statement, rows: changes.length, fault: 'a stock level changed under its lock' }
}

/** What is promised and on its way, beside what lies there: when stock last moved stays as it is. */
export function newPromised(ctx: Ctx, changes: readonly PromisedChange[]): Write {
	const statement = sql`
		update stock_level level
		set committed = level.committed + change.committed, incoming = level.incoming + change.incoming
		from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
			as change (sku_id uuid, location text, committed numeric, incoming numeric)
		where level.account_id = ${ctx.accountId} and level.sku_id = change.sku_id and level.location = change.location`
	return { statement, rows: changes.length, fault: 'what is promised of stock was lost' }
}

/** Units in which these SKUs are counted (`pps.item_unit`, a variant's or its parent's), by id; none for pieces. */
export async function unitsOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
	const { rows } = await sql<{ id: string; unit: string }>`
		select sku.id, ${shownText(liveVariant('sku', 'parent'), 'pps.item_unit')} as unit
		from sku ${joinParent('sku', 'parent')}
		where sku.account_id = ${ctx.accountId}::uuid and sku.id = any(${[...ids]}::uuid[])`.execute(ctx.db)
	return new Map(rows.flatMap(({ id, unit }) => (unit ? [[id, unit]] : [])))
}

/**
 * Whether goods moved by a movement (`move`) after a moment: not by one that only put a level right, nor by taking back
 * what had happened before that moment, which has not happened at all.
 */
export function movedGoods(since: RawBuilder<unknown>): RawBuilder<boolean> {
	return sql<boolean>`(move.kind <> all(${[...CORRECTING_KINDS]}::text[]) and coalesce(move.happened_at, move.at) > ${since})`
}

/** Before all that anybody counts: when the goods moved of a movement that only put a level right. */
const NEVER = '1970-01-01T00:00:00Z'
/** A movement may be dated so far ahead of what was recorded of it, where it followed another (move-order.rule.ts). */
const FOUND_AHEAD = sql.lit(`${FOLLOWED_US / 1_000_000 + 60} seconds`)

/** When the goods moved that changes of a level stand for, each by its group; a change whose movements are gone is missing. */
export async function goodsMovedAt(
	ctx: Ctx,
	changes: readonly (StockPlace & { id: string; group_id: string; created_at: Date })[],
): Promise<Map<string, Date>> {
	if (!changes.length) return new Map()
	const of = <K extends keyof (typeof changes)[number]>(name: K) => changes.map((change) => change[name])
	const { rows } = await sql<{ id: string; at: Date }>`
		select change.id, max(case when move.kind = any(${[...CORRECTING_KINDS]}::text[]) then ${NEVER}::timestamptz
			else coalesce(move.happened_at, move.at) end) as at
		from unnest(${of('id')}::uuid[], ${of('group_id')}::uuid[], ${of('sku_id')}::uuid[], ${of('location')}::text[],
			${of('created_at')}::timestamptz[]) as change (id, group_id, sku_id, location, at)
		join stock_move as move on move.account_id = ${ctx.accountId}::uuid and move.sku_id = change.sku_id
			and move.at between change.at - interval '1 minute' and change.at + interval ${FOUND_AHEAD}
			and move.group_id = change.group_id and move.location = change.location
		group by change.id`.execute(ctx.db)
	return new Map(rows.map(({ id, at }) => [id, at]))
}

/**
 * What has moved at each place since a moment, in their order, as `movedGoods` has it.
 */
export async function movedSince(ctx: Ctx, places: readonly (StockPlace & { at: Date })[]): Promise<Decimal[]> {
	const { rows } = await sql<{ moved: Decimal }>`
		select trim_scale(coalesce((
			select sum(delta) from stock_move as move
			where move.account_id = ${ctx.accountId}::uuid and move.sku_id = asked.sku_id and move.location = asked.location
				and move.at > asked.at and ${movedGoods(sql`asked.at`)}
		), 0)) as moved
		from unnest(${places.map(({ sku_id }) => sku_id)}::uuid[], ${places.map(({ location }) => location)}::text[],
			${places.map(({ at }) => at)}::timestamptz[]) with ordinality as asked (sku_id, location, at, place)
		order by asked.place`.execute(ctx.db)
	return rows.map(({ moved }) => moved)
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

/** The SKUs of these changes that an import made in the same group. */
export async function madeByImport(
	ctx: Ctx,
	changes: readonly { group_id: string; entity_id: string }[],
): Promise<Set<string>> {
	const { rows } = await sql<{ entity_id: string }>`
		select activity.entity_id
		from unnest(${changes.map((one) => one.group_id)}::uuid[], ${changes.map((one) => one.entity_id)}::text[])
			as change (group_id, entity_id)
		join activity on activity.account_id = ${ctx.accountId}::uuid and activity.entity_id = change.entity_id
			and activity.group_id = change.group_id and activity.entity = 'sku' and activity.action = 'import'
			and activity.before is null`.execute(ctx.db)
	return new Set(rows.map(({ entity_id }) => entity_id))
}
