import { type Kysely, sql } from 'kysely'
import { statements } from '../statements.ts'

/** How a seller mapped lists before: by a name, or remembered for the next list with the same headers. */
const profiles = `
create table mapping_profile (
	account_id uuid not null references account,
	id uuid not null,
	name text,
	signature text not null,
	mapping jsonb not null,
	rules jsonb not null,
	updated_at timestamptz not null default now(),
	primary key (account_id, id)
);
create unique index mapping_profile_name on mapping_profile (account_id, name) where name is not null;
create index mapping_profile_signature on mapping_profile (account_id, signature, updated_at);
create index import_session_recent on import_session (account_id, updated_at);
`

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements(profiles)) await sql.raw(statement).execute(db)
}
