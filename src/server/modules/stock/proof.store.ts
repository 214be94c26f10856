import { sql } from 'kysely'
import type { Decimal } from '#domain/decimal.ts'
import type { Ctx, Owner } from '#server/context.ts'
import { joinOwner } from '#server/context.ts'
import type { Db } from '#server/house.ts'

/** A level that is not what the ledger, the promises or the expected receipts add up to. */
export interface WrongLevel {
	sku_id: string
	sku_name_key: string
	sku_name: string
	location: string
	of: 'on_hand' | 'committed' | 'incoming'
	/** What the level says; 0 where stock is not tracked. */
	level: Decimal
	/** What its lines add up to. */
	sum: Decimal
}

/** SKUs from `after` (exclusive) to `upTo` (inclusive), by id; without an end when that is null. */
export interface SkuRange {
	after: string
	upTo: string | null
}

/** The range of the next `size` SKUs. */
export async function nextRange(ctx: Ctx, after: string, size: number): Promise<SkuRange> {
	const row = await ctx.db
		.selectFrom('sku')
		.select('id')
		.where('account_id', '=', ctx.accountId)
		.where('id', '>', after)
		.orderBy('id')
		.offset(size - 1)
		.limit(1)
		.executeTakeFirst()
	return { after, upTo: row?.id ?? null }
}

/**
 * Compares the levels of a range, or of these SKUs, with the sums of what they stand for, all at one moment: how many
 * there are, and up to `limit` numbers that differ.
 */
export async function compareLevels(
	ctx: Ctx,
	which: SkuRange | readonly string[],
	limit: number,
): Promise<{ checked: number; wrong: WrongLevel[] }> {
	const { rows } = await sql<{ checked: number; wrong: WrongLevel[] | null }>`
		with ${pairsOf(ctx, which)}, wrong as (
			select pair.sku_id, sku.sku_name_key, sku.sku_name, pair.location, number.of,
				trim_scale(number.level)::text as level, trim_scale(number.sum)::text as sum
			from pair
			cross join lateral (values ('on_hand', on_hand, moved), ('committed', committed, promised),
				('incoming', incoming, coming)) as number (of, level, sum)
			join sku on sku.account_id = ${ctx.accountId} and sku.id = pair.sku_id
			where (on_hand <> moved or committed <> promised or incoming <> coming) and number.level <> number.sum
			order by pair.sku_id, pair.location, number.of desc
			limit ${limit}
		)
		select (select count(*) from pair)::int as checked, (select jsonb_agg(to_jsonb(wrong)) from wrong) as wrong
	`.execute(ctx.db)
	const [row] = rows
	return { checked: row?.checked ?? 0, wrong: row?.wrong ?? [] }
}

/** Each level with what its movements, promises and expected receipts add up to, as `pair`. */
function pairsOf(ctx: Ctx, which: SkuRange | readonly string[]) {
	const range =
		'upTo' in which
			? sql`sku_id > ${which.after} and (${which.upTo}::uuid is null or sku_id <= ${which.upTo})`
			: sql`sku_id = any(${[...which]}::uuid[])`
	const lines = sql`account_id = ${ctx.accountId} and ${range}`
	return sql`level as (
			select sku_id, location, coalesce(on_hand, 0) as on_hand, committed, incoming from stock_level where ${lines}
		), ledger as (
			select sku_id, location, sum(delta) as total from stock_move where ${lines} group by sku_id, location
		), promised as (
			select sku_id, location, sum(qty) as total from stock_commitment where ${lines} group by sku_id, location
		), coming as (
			select sku_id, location, sum(greatest(qty - received, 0)) as total from stock_expected
			where ${lines} and is_open group by sku_id, location
		), pair as (
			select sku_id, location, coalesce(on_hand, 0) as on_hand, coalesce(ledger.total, 0) as moved,
				coalesce(committed, 0) as committed, coalesce(promised.total, 0) as promised,
				coalesce(incoming, 0) as incoming, coalesce(coming.total, 0) as coming
			from level full join ledger using (sku_id, location) full join promised using (sku_id, location)
				full join coming using (sku_id, location)
		)`
}

/** Whether the ledger has more than so many movements. */
export async function hasMoreMoves(ctx: Ctx, count: number): Promise<boolean> {
	const row = await ctx.db
		.selectFrom('stock_move')
		.select('id')
		.where('account_id', '=', ctx.accountId)
		.orderBy('id')
		.offset(count)
		.limit(1)
		.executeTakeFirst()
	return row !== undefined
}

/** An account whose nightly proof is due. */
export interface DueProof extends Owner {
	/** The SKU that it has got to. */
	after_sku: string
	/** What differed up to there. */
	wrong: number
}

/** The account whose proof is under way, or lies furthest back and before this moment; held until the transaction ends. */
export async function claimDueProof(db: Db, before: Date): Promise<DueProof | undefined> {
	await sql`
		insert into stock_proof (account_id)
		select account_id from account where not exists (
			select from stock_proof where stock_proof.account_id = account.account_id)
		limit 100 on conflict do nothing`.execute(db)
	const { rows } = await sql<DueProof>`
		with due as (
			select account_id, after_sku, wrong from stock_proof
			where after_sku <> '00000000-0000-0000-0000-000000000000' or proven_at is null or proven_at < ${before}
			order by proven_at nulls first limit 1 for update skip locked
		)
		select due.after_sku, due.wrong, owner.account_id, owner.user_id, owner.locale
		from due ${joinOwner('due')}`.execute(db)
	return rows[0]
}

/** Keeps how far the proof of an account is; with `proven_at` it is through. */
export async function saveProof(
	db: Db,
	account_id: string,
	proof: { after_sku: string; wrong: number; proven_at?: Date },
): Promise<void> {
	await db.updateTable('stock_proof').set(proof).where('account_id', '=', account_id).execute()
}
