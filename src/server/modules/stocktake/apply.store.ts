import { sql } from 'kysely'
import type { Decimal } from '#domain/decimal.ts'
import type { Ctx } from '#server/context.ts'
import type { LineKey } from './counts.store.ts'

/** A line that is to be applied. Null: nobody counted it, and it is taken for nothing. */
export interface DueLine extends LineKey {
	counted: Decimal | null
	counted_at: Date | null
	comment: string
	is_active: boolean
}

/** What is applied: what was counted, and with `zero` what nobody counted although something is there. */
const due = (zero: boolean) => sql`line.applied is null and line.problem is null and (line.counted is not null
	or (${zero}::boolean and exists (select from stock_level as level where level.account_id = line.account_id
		and level.sku_id = line.sku_id and level.location = line.location and level.on_hand <> 0)))`

/** The next lines that are to be applied, in the order of their keys. */
export async function nextDue(ctx: Ctx, id: string, zero: boolean, size: number): Promise<DueLine[]> {
	const { rows } = await sql<DueLine>`
		select line.sku_id, line.location, trim_scale(line.counted) as counted, line.counted_at, line.comment,
			sku.status = 'active' and not sku.is_parent as is_active
		from stocktake_line as line
		join sku on sku.account_id = ${ctx.accountId}::uuid and sku.id = line.sku_id
		where line.account_id = ${ctx.accountId}::uuid and line.stocktake_id = ${id}::uuid and ${due(zero)}
		order by line.sku_id, line.location limit ${size}`.execute(ctx.db)
	return rows
}

/** How many lines are to be applied. */
export async function countDue(ctx: Ctx, id: string, zero: boolean): Promise<number> {
	const { rows } = await sql<{ n: number }>`
		select count(*)::int as n from stocktake_line as line
		where line.account_id = ${ctx.accountId}::uuid and line.stocktake_id = ${id}::uuid and ${due(zero)}`.execute(ctx.db)
	return rows[0]?.n ?? 0
}

/** Lines that nobody counted although something is there. */
export async function countUncounted(ctx: Ctx, id: string): Promise<number> {
	const { rows } = await sql<{ n: number }>`
		select count(*)::int as n from stocktake_line as line
		join stock_level as level on level.account_id = ${ctx.accountId}::uuid and level.sku_id = line.sku_id
			and level.location = line.location and level.on_hand <> 0
		where line.account_id = ${ctx.accountId}::uuid and line.stocktake_id = ${id}::uuid and line.counted is null
		`.execute(ctx.db)
	return rows[0]?.n ?? 0
}

/** What became of a line. */
export interface AppliedLine extends LineKey {
	/** Of what nobody counted too, where it was set to 0. */
	counted: Decimal
	counted_at: Date
	ledger: Decimal
	/** Null where it could not be applied. */
	applied: Decimal | null
	problem: string | null
}

/** Writes what became of lines; those that went are no longer due. */
export async function saveApplied(ctx: Ctx, id: string, lines: readonly AppliedLine[]): Promise<void> {
	const of = <K extends keyof AppliedLine>(name: K) => lines.map((line) => line[name])
	await sql`
		update stocktake_line as line
		set counted = told.counted, counted_at = told.counted_at, ledger = told.ledger, applied = told.applied,
			problem = told.problem
		from unnest(${of('sku_id')}::uuid[], ${of('location')}::text[], ${of('counted')}::numeric[],
			${of('counted_at')}::timestamptz[], ${of('ledger')}::numeric[], ${of('applied')}::numeric[], ${of('problem')}::text[])
			as told (sku_id, location, counted, counted_at, ledger, applied, problem)
		where line.account_id = ${ctx.accountId}::uuid and line.stocktake_id = ${id}::uuid
			and line.sku_id = told.sku_id and line.location = told.location`.execute(ctx.db)
}

/** Keeps what lay there of what nobody counted, for the protocol. */
export async function keepLedgers(ctx: Ctx, id: string): Promise<void> {
	await sql`
		update stocktake_line as line set ledger = coalesce((
			select level.on_hand from stock_level as level
			where level.account_id = ${ctx.accountId}::uuid and level.sku_id = line.sku_id and level.location = line.location
		), 0)
		where line.account_id = ${ctx.accountId}::uuid and line.stocktake_id = ${id}::uuid and line.ledger is null`.execute(
		ctx.db,
	)
}
