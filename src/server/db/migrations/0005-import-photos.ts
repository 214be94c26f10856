import { type Kysely, sql } from 'kysely'
import { statements } from '../statements.ts'

/**
 * Photos of an import in rows of their own, so that tens of thousands of names cost no more than a few; and what the
 * check shows of a row beside its outcome.
 */
const photos = `
create table import_photo (
	account_id uuid not null,
	import_id uuid not null,
	key text not null,
	file_name text not null,
	named boolean not null,
	url text,
	sku text,
	position integer,
	primary key (account_id, import_id, key),
	foreign key (account_id, import_id) references import_session on delete cascade
);
create index import_photo_sku on import_photo (account_id, import_id, sku) where sku is not null;
alter table import_session drop column photos;
alter table import_session drop column checkpoint;
alter table import_session add column problems jsonb;
alter table import_row add column cells jsonb;
alter table import_row add column file_key text;
alter table import_row add column photo text;
`

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements(photos)) await sql.raw(statement).execute(db)
}
