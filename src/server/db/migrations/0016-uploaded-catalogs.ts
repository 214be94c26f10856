import { type Kysely, sql } from 'kysely'
import { statements } from '../statements.ts'

/**
 * Catalogs that are a PDF of the seller's: its file, and what was drawn of each page. A file without a catalog waits for
 * one (`kept`) or for its removal (`dropped`); a catalog has at most one that is `ready` and one that is `drawing`.
 */
const uploads = `
alter table catalog add column kind text not null default 'generated' check (kind in ('generated', 'uploaded'));
alter table catalog add column download boolean not null default true;
create table catalog_file (
	account_id uuid not null references account,
	id uuid not null,
	catalog_id uuid,
	state text not null check (state in ('kept', 'drawing', 'ready', 'dropped')),
	file_name text not null,
	bytes integer not null,
	pages integer not null,
	storage_key text not null,
	picture_folder text not null,
	job_id uuid,
	created_at timestamptz not null default now(),
	primary key (account_id, id),
	foreign key (account_id, catalog_id) references catalog
);
create index catalog_file_list on catalog_file (account_id, catalog_id);
create table catalog_page (
	account_id uuid not null,
	file_id uuid not null,
	n integer not null,
	width integer not null,
	height integer not null,
	text text not null,
	links jsonb not null,
	primary key (account_id, file_id, n),
	foreign key (account_id, file_id) references catalog_file on delete cascade
);
`

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements(uploads)) await sql.raw(statement).execute(db)
}
