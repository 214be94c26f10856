import { type Kysely, sql } from 'kysely'
import { statements } from '../statements.ts'

/** The seller's own parameters; their values stand on the SKUs. A category that goes leaves its parameters to all. */
const parameters = `
create table custom_parameter (
	account_id uuid not null references account,
	id uuid not null,
	key text not null,
	type text not null,
	definition jsonb not null,
	category_id integer,
	position integer not null,
	archived boolean not null default false,
	version integer not null default 1,
	created_at timestamptz not null default now(),
	primary key (account_id, id),
	constraint custom_parameter_key_once unique (account_id, key),
	foreign key (account_id, category_id) references category on delete set null (category_id)
);
`

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements(parameters)) await sql.raw(statement).execute(db)
}
