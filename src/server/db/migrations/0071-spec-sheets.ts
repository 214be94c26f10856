import { type Kysely, sql } from 'kysely'

/**
 * Spec sheets that are kept (product.md section 3.11). SKUs stand there by their keys without foreign keys: one that is gone is
 * told. `frozen_n`: the version that it shows; null: it follows its SKUs. A version keeps name, SKUs and look in `parts`, and in
 * `goods` what those SKUs were.
 */
const steps = [
	`create table spec_sheet (
		account_id uuid not null references account,
		id uuid not null,
		name text not null,
		sku_keys text[] not null,
		look jsonb not null,
		search text not null,
		frozen_n integer,
		last_n integer not null default 0,
		archived_at timestamptz,
		deleted_at timestamptz,
		version integer not null default 1,
		created_at timestamptz not null,
		updated_at timestamptz not null,
		primary key (account_id, id)
	)`,
	`create index spec_sheet_list on spec_sheet (account_id, updated_at desc, id) where deleted_at is null`,
	`create index spec_sheet_deleted on spec_sheet (account_id, deleted_at) where deleted_at is not null`,
	`create table spec_sheet_version (
		account_id uuid not null,
		spec_sheet_id uuid not null,
		n integer not null,
		at timestamptz not null,
		parts jsonb not null,
		goods jsonb not null,
		primary key (account_id, spec_sheet_id, n),
		foreign key (account_id, spec_sheet_id) references spec_sheet on delete cascade
	)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of steps) await sql.raw(step).execute(db)
}
