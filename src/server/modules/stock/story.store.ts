import { sql } from 'kysely'
import type { Decimal } from '#domain/decimal.ts'
import type { WhySum } from '#domain/inventory/why.ts'
import type { Ctx } from '#server/context.ts'
import type { StockPlace } from './stock.store.ts'

/** A level with what is promised of it. */
export interface StoryLevel extends StockPlace {
	on_hand: Decimal | null
	committed: Decimal
	incoming: Decimal
}

/** The levels of SKUs, those in which nothing is and never was left out. */
export async function storyLevels(ctx: Ctx, ids: readonly string[]): Promise<StoryLevel[]> {
	const { rows } = await sql<StoryLevel>`
		select sku_id, location, trim_scale(on_hand) as on_hand, trim_scale(committed) as committed,
			trim_scale(incoming) as incoming
		from stock_level
		where account_id = ${ctx.accountId} and sku_id = any(${[...ids]}::uuid[])
			and (on_hand is not null or committed <> 0 or incoming <> 0)
		order by location, sku_id`.execute(ctx.db)
	return rows
}

/** A moment at which a place was counted or set by an import. */
export interface Anchor {
	id: string
	at: Date
	how: 'counted' | 'imported'
	qty: Decimal
}

/** The last movement that says how much lies at a place, not how much more or less. */
export async function lastCount(ctx: Ctx, { sku_id, location }: StockPlace): Promise<Anchor | undefined> {
	const { rows } = await sql<Anchor>`
		select id, at, case when kind = 'import' then 'imported' else 'counted' end as how, trim_scale(on_hand_after) as qty
		from stock_move
		where account_id = ${ctx.accountId} and sku_id = ${sku_id} and location = ${location}
			and (kind in ('count', 'import') or reason in ('count', 'initial'))
		order by id desc limit 1`.execute(ctx.db)
	return rows[0]
}

/** Movements of SKUs after one of them (or all), summed up by kind, reason and direction. */
export async function sumMoves(ctx: Ctx, ids: readonly string[], after: string | undefined): Promise<WhySum[]> {
	const { rows } = await sql<WhySum>`
		select kind, reason, trim_scale(coalesce(sum(delta) filter (where delta > 0), 0)) as in,
			trim_scale(coalesce(-sum(delta) filter (where delta < 0), 0)) as out
		from stock_move
		where account_id = ${ctx.accountId} and sku_id = any(${[...ids]}::uuid[])
			and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
		group by kind, reason`.execute(ctx.db)
	return rows
}

/** What a document was promised of SKUs. */
export interface Promised {
	doc_type: string
	doc_id: string
	/** Of a business document that has one. */
	number: string | null
	qty: Decimal
}

/** What documents were promised of SKUs, the longest promised first. */
export async function listPromised(ctx: Ctx, ids: readonly string[], limit: number): Promise<Promised[]> {
	const { rows } = await sql<Promised>`
		select kept.doc_type, kept.doc_id, document.number, trim_scale(sum(kept.qty)) as qty
		from stock_commitment as kept
		left join document on document.account_id = ${ctx.accountId}::uuid and document.id = kept.doc_id
		where kept.account_id = ${ctx.accountId}::uuid and kept.sku_id = any(${[...ids]}::uuid[])
		group by kept.doc_type, kept.doc_id, document.number
		order by min(kept.created_at), kept.doc_id limit ${limit}`.execute(ctx.db)
	return rows
}

/** The newest movements of SKUs, the newest first. */
export async function newestMoves(
	ctx: Ctx,
	ids: readonly string[],
	limit: number,
): Promise<{ at: Date; delta: Decimal }[]> {
	const { rows } = await sql<{ at: Date; delta: Decimal }>`
		select at, trim_scale(delta) as delta from stock_move
		where account_id = ${ctx.accountId} and sku_id = any(${[...ids]}::uuid[])
		order by at desc, id desc limit ${limit}`.execute(ctx.db)
	return rows
}
