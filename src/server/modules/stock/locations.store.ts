import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import { compileOnce } from '#server/db/compile-once.ts'
import { planKept } from '#server/db/kept-plans.ts'
import { type Reading, reading } from '#server/db/readings.ts'

/** A location that the seller has named, or `main`. */
export interface LocationRow {
	id: string
	name: string
	position: number
	archived_at: Date | null
	version: number
}

const COLUMNS = ['id', 'name', 'position', 'archived_at', 'version'] as const

/** The locations that have a row, in the seller's order. */
export function listingLocations({ db, accountId }: Ctx): Reading<LocationRow[]> {
	return reading(selectLocations.query(db, { accountId }), (rows) => rows)
}

const selectLocations = compileOnce((db, { accountId }: { accountId: string }) =>
	db
		.selectFrom('stock_location')
		.select(COLUMNS)
		.where('account_id', '=', accountId)
		.orderBy('position')
		.orderBy('id')
		.modifyEnd(planKept),
)

/** Writes a location whole; a new one is made. */
export async function saveLocation(ctx: Ctx, row: LocationRow & { name_key: string }): Promise<void> {
	const { id, ...written } = row
	await ctx.db
		.insertInto('stock_location')
		.values({ account_id: ctx.accountId, id, ...written })
		.onConflict((conflict) => conflict.columns(['account_id', 'id']).doUpdateSet(written))
		.execute()
}

/** Gives locations their places. */
export async function placeLocations(ctx: Ctx, ids: readonly string[]): Promise<void> {
	await sql`
		update stock_location set position = asked.place
		from unnest(${ids}::text[]) with ordinality as asked(id, place)
		where account_id = ${ctx.accountId}::uuid and stock_location.id = asked.id`.execute(ctx.db)
}

/** How many SKUs are counted at each location. */
export async function countSkusAt(ctx: Ctx): Promise<Map<string, number>> {
	const rows = await ctx.db
		.selectFrom('stock_level')
		.select(['location', (eb) => eb.fn.countAll<number>().as('n')])
		.where('account_id', '=', ctx.accountId)
		.where('on_hand', 'is not', null)
		.groupBy('location')
		.execute()
	return new Map(rows.map(({ location, n }) => [location, Number(n)]))
}

/** How many SKUs have something at a location: on hand, promised from there, or on its way there. */
export async function countHeldAt(ctx: Ctx, location: string): Promise<number> {
	const { n } = await ctx.db
		.selectFrom('stock_level')
		.select((eb) => eb.fn.countAll<number>().as('n'))
		.where('account_id', '=', ctx.accountId)
		.where('location', '=', location)
		.where((eb) => eb.or([eb('on_hand', '<>', '0'), eb('committed', '<>', '0'), eb('incoming', '<>', '0')]))
		.executeTakeFirstOrThrow()
	return Number(n)
}

/** Whether a SKU has a level at a location, be it an empty one: the ledger names it, then. */
export async function hasLevelsAt(ctx: Ctx, location: string): Promise<boolean> {
	const row = await ctx.db
		.selectFrom('stock_level')
		.select('location')
		.where('account_id', '=', ctx.accountId)
		.where('location', '=', location)
		.limit(1)
		.executeTakeFirst()
	return row !== undefined
}

/** Whether a SKU usually lies at a location, a stocktake is about it, or stock has moved there since besides in these groups. */
export async function isNamedBesides(
	ctx: Ctx,
	location: string,
	{ groups, since }: { groups: readonly string[]; since: Date },
): Promise<boolean> {
	const { rows } = await sql<{ named: boolean }>`
		select exists (select from sku where account_id = ${ctx.accountId}::uuid and stock_location = ${location})
			or exists (select from stocktake where account_id = ${ctx.accountId}::uuid and location = ${location})
			or exists (select from stocktake_line where account_id = ${ctx.accountId}::uuid and location = ${location})
			or exists (
				select from stock_level as level
				join stock_move as move on move.account_id = ${ctx.accountId}::uuid and move.sku_id = level.sku_id
					and move.location = level.location and move.group_id <> all(${[...groups]}::uuid[])
					and move.at >= ${since}::timestamptz
				where level.account_id = ${ctx.accountId}::uuid and level.location = ${location}
			) as named`.execute(ctx.db)
	return rows[0]?.named === true
}

export async function deleteLocation(ctx: Ctx, id: string): Promise<void> {
	await ctx.db.deleteFrom('stock_location').where('account_id', '=', ctx.accountId).where('id', '=', id).execute()
}

/** Of these locations those that an undo has archived, with their version since. */
export async function archivedByUndo(ctx: Ctx, ids: readonly string[]): Promise<Map<string, number>> {
	const { rows } = await sql<{ id: string; version: number }>`
		select entity_id as id, max((after ->> 'version')::int) as version from activity
		where account_id = ${ctx.accountId}::uuid and entity = 'stock_location'
			and entity_id = any(${[...ids]}::text[]) and after ->> 'archived' = 'true'
		group by entity_id`.execute(ctx.db)
	return new Map(rows.map(({ id, version }) => [id, version]))
}
