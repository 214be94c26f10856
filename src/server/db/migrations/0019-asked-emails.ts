import { type Kysely, sql } from 'kysely'
import { statements } from '../statements.ts'

/** Links that ask for an e-mail address first, and what was given at them. */
const asked = `
alter table share_link add column asks_email boolean not null default false;
create table share_link_visitor (
	account_id uuid not null,
	link_id uuid not null,
	email text not null,
	first_at timestamptz not null,
	last_at timestamptz not null,
	visits integer not null default 1,
	primary key (account_id, link_id, email),
	foreign key (account_id, link_id) references share_link on delete cascade
);
`

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements(asked)) await sql.raw(statement).execute(db)
}
