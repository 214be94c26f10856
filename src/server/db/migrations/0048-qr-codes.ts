import { type Kysely, sql } from 'kysely'

/**
 * QR codes: what is printed names `hash`; where it leads can change. Catalog and link have no foreign key: when one of
 * them is gone, the code says so instead of leading elsewhere.
 */
const codes = [
	`create table qr_code (
		account_id uuid not null references account,
		id uuid not null,
		hash text not null,
		name text not null,
		kind text not null check (kind in ('catalog', 'item', 'url')),
		catalog_id uuid,
		link_id uuid,
		sku_name_key text not null,
		url text not null,
		look jsonb not null,
		search text not null,
		visits integer not null default 0,
		last_visit_at timestamptz,
		version integer not null default 1,
		created_at timestamptz not null,
		updated_at timestamptz not null,
		deleted_at timestamptz,
		primary key (account_id, id),
		unique (account_id, hash)
	)`,
	`create index qr_code_list on qr_code (account_id, created_at desc, id)`,
	`create index qr_code_deleted on qr_code (account_id, deleted_at) where deleted_at is not null`,
	`create table qr_code_visit (
		account_id uuid not null,
		qr_code_id uuid not null,
		day date not null,
		visits integer not null,
		primary key (account_id, qr_code_id, day),
		foreign key (account_id, qr_code_id) references qr_code on delete cascade
	)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of codes) await sql.raw(step).execute(db)
}
