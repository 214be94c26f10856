import { sql } from 'kysely'
import type { StocktakeState } from '#domain/inventory/stocktake.ts'
import type { Ctx } from '#server/context.ts'
import type { Unread } from '#server/db/tables.ts'
import { personName } from '#server/db/person-name.ts'

/** A stocktake as stored, with what its maker is called. */
export interface StocktakeRow {
	id: string
	name: string
	state: StocktakeState
	blind: boolean
	scope: Unread
	location: string | null
	zero_uncounted: boolean
	group_id: string | null
	job_id: string | null
	version: number
	created_at: Date
	created_by: string
	started_at: Date | null
	closed_at: Date | null
}

/** How many lines of a stocktake are what. */
export interface LineSums {
	lines: number
	counted: number
	extra: number
	conflicts: number
	moved: number
	recount: number
	verified: number
	failed: number
}

/** What two devices say differs, and nobody has decided it. */
export const IN_CONFLICT = sql<boolean>`(line.is_conflict and line.verified_at is null)`
/** It is to be counted again, and has not been. */
export const TO_RECOUNT = sql<boolean>`(line.recount_at is not null
	and (line.counted_at is null or line.counted_at < line.recount_at))`
export const MOVED = sql<boolean>`(line.is_moved and line.verified_at is null)`

function selectStocktakes(ctx: Ctx) {
	return ctx.db
		.selectFrom('stocktake')
		.leftJoin('app_user as person', (join) =>
			join.on('person.account_id', '=', ctx.accountId).onRef('person.user_id', '=', 'stocktake.created_by'),
		)
		.select(['id', 'name', 'state', 'blind', 'scope', 'location', 'zero_uncounted', 'group_id', 'job_id', 'version'])
		.select(['stocktake.created_at', 'started_at', 'closed_at'])
		.select(personName('person').as('created_by'))
		.where('stocktake.account_id', '=', ctx.accountId)
}

/** A page of stocktakes, the newest first, and how many there are. */
export async function listStocktakes(
	ctx: Ctx,
	{ page, size }: { page: number; size: number },
): Promise<{ total: number; rows: StocktakeRow[] }> {
	const { n } = await ctx.db
		.selectFrom('stocktake')
		.select((eb) => eb.fn.countAll<number>().as('n'))
		.where('account_id', '=', ctx.accountId)
		.executeTakeFirstOrThrow()
	const rows = await selectStocktakes(ctx)
		.orderBy('id', 'desc')
		.limit(size)
		.offset((page - 1) * size)
		.execute()
	return { total: Number(n), rows }
}

/** A stocktake, undefined when the account has no such. */
export function readStocktake(ctx: Ctx, id: string): Promise<StocktakeRow | undefined> {
	return selectStocktakes(ctx).where('id', '=', id).executeTakeFirst()
}

/**
 * Holds a stocktake until the transaction ends: `change` for who changes its state, `count` for who counts in it meanwhile
 * with others. Its state, or undefined.
 */
export async function holdStocktake(
	ctx: Ctx,
	id: string,
	how: 'change' | 'count',
): Promise<{ state: StocktakeState; location: string | null; started_at: Date | null } | undefined> {
	const query = ctx.db
		.selectFrom('stocktake')
		.select(['state', 'location', 'started_at'])
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', id)
	return (how === 'change' ? query.forUpdate() : query.forShare()).executeTakeFirst()
}

type Written = Omit<StocktakeRow, 'scope' | 'created_by' | 'version'> & { scope: string; created_by: string }

export async function insertStocktake(ctx: Ctx, row: Written): Promise<void> {
	await ctx.db
		.insertInto('stocktake')
		.values({ account_id: ctx.accountId, ...row })
		.execute()
}

/** Changes a stocktake; each change makes it a version newer. */
export async function updateStocktake(
	ctx: Ctx,
	id: string,
	change: Partial<Omit<Written, 'id' | 'created_at' | 'created_by'>>,
): Promise<void> {
	await ctx.db
		.updateTable('stocktake')
		.set((eb) => ({ ...change, version: eb('version', '+', 1) }))
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', id)
		.execute()
}

/** The sums of some stocktakes, by id. */
export async function sumLines(ctx: Ctx, ids: readonly string[]): Promise<Map<string, LineSums>> {
	if (!ids.length) return new Map()
	const { rows } = await sql<LineSums & { stocktake_id: string }>`
		select stocktake_id, count(*)::int as lines, count(counted)::int as counted,
			count(*) filter (where is_extra)::int as extra, count(*) filter (where ${IN_CONFLICT})::int as conflicts,
			count(*) filter (where ${MOVED})::int as moved, count(*) filter (where ${TO_RECOUNT})::int as recount,
			count(verified_at)::int as verified, count(problem)::int as failed
		from stocktake_line as line
		where line.account_id = ${ctx.accountId}::uuid and stocktake_id = any(${[...ids]}::uuid[])
		group by stocktake_id`.execute(ctx.db)
	return new Map(rows.map(({ stocktake_id, ...sums }) => [stocktake_id, sums]))
}
