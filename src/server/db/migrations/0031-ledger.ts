import { type Kysely, sql } from 'kysely'

/** The ledger by time, with what its view filters by and its charts add up; and how far each account's nightly proof is. */
const steps = [
	`create index stock_move_at on stock_move (account_id, at, id) include (sku_id, kind, location, actor, delta)`,
	`create table stock_proof (
		account_id uuid primary key references account,
		after_sku uuid not null default '00000000-0000-0000-0000-000000000000',
		wrong integer not null default 0,
		proven_at timestamptz
	)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of steps) await sql.raw(step).execute(db)
}
