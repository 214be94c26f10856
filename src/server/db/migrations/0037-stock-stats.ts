import { type Kysely, sql } from 'kysely'

/**
 * What the charts above the stock table are drawn from, so that a look does not read the ledger: sums of each day that is
 * over, the pace at which each SKU goes, and how far each account's are. A chore writes them, never a change of stock. A
 * new account's, and everybody's after this migration, are made by its first turn.
 */
const tables = [
	`create table stock_figures (
		account_id uuid primary key references account,
		zone text not null default '',
		through date,
		next_zone text not null default '',
		next_through date,
		after_sku uuid not null default '00000000-0000-0000-0000-000000000000',
		sums jsonb,
		stale boolean not null default true,
		stale_again boolean not null default false,
		parts integer not null default 0,
		held_until timestamptz,
		derived_at timestamptz
	)`,
	`create table stock_day (
		account_id uuid not null references account,
		day date not null,
		came_in numeric not null check (came_in <> 'NaN'),
		went_out numeric not null check (went_out <> 'NaN'),
		ins integer not null,
		outs integer not null,
		at_cost numeric not null check (at_cost <> 'NaN'),
		at_price numeric not null check (at_price <> 'NaN'),
		primary key (account_id, day)
	)`,
	`create table stock_pace (
		account_id uuid not null,
		sku_id uuid not null,
		out_30 numeric not null check (out_30 <> 'NaN'),
		out_90 numeric not null check (out_90 <> 'NaN'),
		was_held boolean not null,
		primary key (account_id, sku_id),
		foreign key (account_id, sku_id) references sku on delete cascade
	)`,
]

/** Movements only ever go with their SKU; the sums that held them are made anew, and not used until then. */
const stale = [
	`create function note_lost_moves() returns trigger language plpgsql as $$
	begin
		update stock_figures set stale = true, stale_again = true
		where account_id in (select distinct account_id from old_rows) and not (stale and stale_again);
		return null;
	end $$`,
	`create trigger stock_move_lost after delete on stock_move
		referencing old table as old_rows for each statement execute function note_lost_moves()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of [...tables, ...stale]) await sql.raw(step).execute(db)
}
