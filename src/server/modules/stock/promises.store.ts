import { sql } from 'kysely'
import type { Decimal } from '#domain/decimal.ts'
import type { Ctx } from '#server/context.ts'
import type { Write } from '#server/db/writes.ts'
import type { StockPlace } from './stock.store.ts'
import type { StockDocument } from './stock.types.ts'

export interface Commitment extends StockPlace {
	line_id: string
	qty: Decimal
}

export interface Expected extends Commitment {
	received: Decimal
	due: string | null
	is_open: boolean
}

/** Lets changes of one document's lines follow one another; its levels are locked after it. */
export async function lockDocument({ db, accountId }: Ctx, { type, id }: StockDocument): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`${accountId} ${type} ${id}`}, 0))`.execute(db)
}

/** What a document promises. */
export async function commitmentsOf(ctx: Ctx, { type, id }: StockDocument): Promise<Commitment[]> {
	const { rows } = await sql<Commitment>`
		select line_id, sku_id, location, trim_scale(qty) as qty from stock_commitment
		where account_id = ${ctx.accountId} and doc_type = ${type} and doc_id = ${id}::uuid order by line_id`.execute(ctx.db)
	return rows
}

/** What a document brings or has brought. */
export async function expectedOf(ctx: Ctx, { type, id }: StockDocument): Promise<Expected[]> {
	const { rows } = await sql<Expected>`
		select line_id, sku_id, location, trim_scale(qty) as qty, trim_scale(received) as received, due::text as due, is_open
		from stock_expected
		where account_id = ${ctx.accountId} and doc_type = ${type} and doc_id = ${id}::uuid order by line_id`.execute(ctx.db)
	return rows
}

export function saveCommitments(ctx: Ctx, { type, id }: StockDocument, lines: readonly Commitment[]): Write {
	const statement = sql`
		insert into stock_commitment (account_id, doc_type, doc_id, line_id, sku_id, location, qty, created_at)
		select ${ctx.accountId}::uuid, ${type}, ${id}::uuid, line_id, sku_id, location, qty, ${ctx.house.now()}::timestamptz
		from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
			as line (line_id uuid, sku_id uuid, location text, qty numeric)
		on conflict (account_id, doc_type, doc_id, line_id)
			do update set sku_id = excluded.sku_id, location = excluded.location, qty = excluded.qty`
	return { statement, rows: lines.length, fault: 'promises of stock were lost' }
}

export function saveExpected(ctx: Ctx, { type, id }: StockDocument, lines: readonly Expected[]): Write {
	const statement = sql`
		insert into stock_expected (account_id, doc_type, doc_id, line_id, sku_id, location, qty, received, due, is_open,
			created_at)
		select ${ctx.accountId}::uuid, ${type}, ${id}::uuid, line_id, sku_id, location, qty, received, due, is_open,
			${ctx.house.now()}::timestamptz
		from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (line_id uuid, sku_id uuid, location text,
			qty numeric, received numeric, due date, is_open boolean)
		on conflict (account_id, doc_type, doc_id, line_id) do update set sku_id = excluded.sku_id,
			location = excluded.location, qty = excluded.qty, received = excluded.received, due = excluded.due,
			is_open = excluded.is_open`
	return { statement, rows: lines.length, fault: 'expected receipts were lost' }
}

/** Takes lines of a document away. */
export function dropLines(
	ctx: Ctx,
	table: 'stock_commitment' | 'stock_expected',
	{ type, id }: StockDocument,
	line_ids: readonly string[],
): Write {
	const statement = sql`
		delete from ${sql.table(table)}
		where account_id = ${ctx.accountId} and doc_type = ${type} and doc_id = ${id}::uuid
			and line_id = any(${[...line_ids]}::uuid[])`
	return { statement, rows: line_ids.length, fault: 'lines of a document stayed' }
}
