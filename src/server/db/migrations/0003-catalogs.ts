import { type Kysely, sql } from 'kysely'
import { statements } from '../statements.ts'

const papers = `
create table catalog (
	account_id uuid not null references account,
	id uuid not null,
	name text not null,
	hash text not null,
	published smallint not null default 0 check (published in (0, 1)),
	status text not null default 'active' check (status in ('active', 'deleted')),
	mode text not null default 'live' check (mode in ('live', 'frozen')),
	template_type text not null,
	template_id text not null,
	settings jsonb not null default '{}',
	content jsonb not null default '{}',
	sections jsonb not null default '[]',
	version integer not null default 1,
	published_version integer,
	published_at timestamptz,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	deleted_at timestamptz,
	primary key (account_id, id),
	unique (account_id, hash)
);
create index catalog_list on catalog (account_id, status, updated_at desc);
create table catalog_version (
	account_id uuid not null,
	catalog_id uuid not null,
	n integer not null,
	snapshot jsonb not null,
	user_id uuid not null,
	created_at timestamptz not null default now(),
	primary key (account_id, catalog_id, n),
	foreign key (account_id, catalog_id) references catalog on delete cascade
);
`

/** Catalogs and their published versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of [papers].flatMap(statements)) await sql.raw(statement).execute(db)
}
