import { type Kysely, sql } from 'kysely'
import { statements } from '../statements.ts'

/** What drawing every page of a catalog showed, of its draft as it was then. */
const checks = `
create table catalog_check (
	account_id uuid not null,
	catalog_id uuid not null,
	fingerprint text not null,
	pages integer not null,
	total integer not null,
	found jsonb not null,
	checked_at timestamptz not null,
	primary key (account_id, catalog_id),
	foreign key (account_id, catalog_id) references catalog on delete cascade
);
`

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements(checks)) await sql.raw(statement).execute(db)
}
