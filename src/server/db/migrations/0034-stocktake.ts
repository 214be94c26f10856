import { type Kysely, sql } from 'kysely'

/** Stocktakes: what is to be counted, what was counted by whom and when, and what became of it (product.md section 3.4). */

/** `scope`: what it counts, as setStocktake was told. */
const stocktake = `
create table stocktake (
	account_id uuid not null references account,
	id uuid not null,
	name text not null,
	state text not null check (state in ('draft', 'counting', 'review', 'applying', 'applied', 'undone', 'cancelled')),
	blind boolean not null,
	scope jsonb not null,
	location text,
	zero_uncounted boolean not null default false,
	group_id uuid,
	job_id uuid,
	version integer not null default 1,
	created_by uuid not null,
	created_at timestamptz not null,
	started_at timestamptz,
	closed_at timestamptz,
	primary key (account_id, id)
)`

/** A SKU at a location. `no`: the SKU's running number, for the order; `ledger` and `applied` are told when it is applied. */
const lines = [
	`create table stocktake_line (
		account_id uuid not null,
		stocktake_id uuid not null,
		sku_id uuid not null,
		location text not null,
		no integer not null,
		is_extra boolean not null default false,
		counted numeric(14,3) check (counted >= 0 and counted <> 'NaN'),
		counted_at timestamptz,
		counts integer not null default 0,
		is_conflict boolean not null default false,
		is_moved boolean not null default false,
		recount_at timestamptz,
		verified_at timestamptz,
		verified_by uuid,
		comment text not null default '',
		ledger numeric(14,3) check (ledger <> 'NaN'),
		applied numeric(14,3) check (applied <> 'NaN'),
		problem text,
		primary key (account_id, stocktake_id, sku_id, location),
		constraint stocktake_line_counted check ((counted is null) = (counted_at is null)),
		foreign key (account_id, stocktake_id) references stocktake on delete cascade,
		foreign key (account_id, sku_id) references sku on delete cascade
	)`,
	`create index stocktake_line_order on stocktake_line (account_id, stocktake_id, no, location)`,
	`create index stocktake_line_sku on stocktake_line (account_id, sku_id)`,
]

/** Every count as a device sent it; its id is made there, so that sending it again does nothing; `place`: its order among those of its line. */
const counts = [
	`create table stocktake_count (
		account_id uuid not null,
		stocktake_id uuid not null,
		id uuid not null,
		place integer not null,
		sku_id uuid not null,
		location text not null,
		mode text not null check (mode in ('add', 'set')),
		qty numeric(14,3) not null check (qty >= 0 and qty <> 'NaN'),
		at timestamptz not null,
		device text not null,
		user_id uuid not null,
		voided_at timestamptz,
		created_at timestamptz not null,
		primary key (account_id, stocktake_id, id),
		foreign key (account_id, stocktake_id, sku_id, location) references stocktake_line on delete cascade
	)`,
	`create index stocktake_count_line on stocktake_count (account_id, stocktake_id, sku_id, location)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of [stocktake, ...lines, ...counts]) await sql.raw(step).execute(db)
}
