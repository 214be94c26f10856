import { type Kysely, sql } from 'kysely'
import { statements } from '../statements.ts'

/**
 * Named links to catalogs; what their visitors did, added up by day (link '' = the catalog's own); who was counted
 * today, as a hash that cannot be made again once the day's salt is gone.
 */
const sharing = `
alter table catalog add column in_gallery boolean not null default false;
create index catalog_gallery on catalog (account_id, published_at) where in_gallery;
create table share_link (
	account_id uuid not null references account,
	id uuid not null,
	catalog_id uuid not null,
	name text not null,
	hash text not null,
	passcode text,
	expires_at timestamptz,
	revoked_at timestamptz,
	created_at timestamptz not null default now(),
	primary key (account_id, id),
	unique (account_id, hash),
	foreign key (account_id, catalog_id) references catalog on delete cascade
);
create index share_link_list on share_link (account_id, catalog_id, created_at);
create table catalog_stat (
	account_id uuid not null,
	catalog_id uuid not null,
	link text not null,
	day date not null,
	views integer not null default 0,
	visitors integer not null default 0,
	seconds integer not null default 0,
	primary key (account_id, catalog_id, link, day),
	foreign key (account_id, catalog_id) references catalog on delete cascade
);
create table catalog_visitor (
	account_id uuid not null,
	catalog_id uuid not null,
	link text not null,
	day date not null,
	visitor text not null,
	primary key (account_id, catalog_id, link, day, visitor),
	foreign key (account_id, catalog_id) references catalog on delete cascade
);
create table catalog_search (
	account_id uuid not null,
	catalog_id uuid not null,
	day date not null,
	term text not null,
	n integer not null default 1,
	primary key (account_id, catalog_id, day, term),
	foreign key (account_id, catalog_id) references catalog on delete cascade
);
create table visit_salt (
	account_id uuid not null references account,
	day date not null,
	salt text not null,
	primary key (account_id, day)
);
`

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements(sharing)) await sql.raw(statement).execute(db)
}
