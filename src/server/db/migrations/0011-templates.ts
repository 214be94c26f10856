import { type Kysely, sql } from 'kysely'
import { statements } from '../statements.ts'

/**
 * Templates that the seller has saved, and which catalog was designed with which: at most one look and one choice of
 * fields each. What a template decides is copied into the catalog, so `catalog.template_id` alone names the layout.
 */
const templates = `
create table template (
	account_id uuid not null references account,
	id uuid not null,
	type text not null check (type in ('user', 'display_content')),
	name text not null,
	layout text,
	content jsonb not null,
	is_default boolean not null default false,
	version integer not null default 1,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	primary key (account_id, id)
);
create index template_list on template (account_id, type, updated_at desc);
create unique index template_default on template (account_id, type) where is_default;
create table template_use (
	account_id uuid not null,
	catalog_id uuid not null,
	type text not null,
	template_id uuid not null,
	primary key (account_id, catalog_id, type),
	foreign key (account_id, catalog_id) references catalog on delete cascade,
	foreign key (account_id, template_id) references template
);
create index template_use_of on template_use (account_id, template_id);
alter table catalog drop column template_type;
`

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements(templates)) await sql.raw(statement).execute(db)
}
