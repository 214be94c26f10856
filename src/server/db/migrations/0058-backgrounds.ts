import { type Kysely, sql } from 'kysely'

/** Pictures to put products on; each once in an account's library, by its address. */
const backgrounds = [
	`create table background (
		account_id uuid not null references account,
		id uuid not null,
		url text not null,
		name text not null,
		created_at timestamptz not null,
		primary key (account_id, id),
		unique (account_id, url)
	)`,
	`create index background_list on background (account_id, created_at desc, id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of backgrounds) await sql.raw(step).execute(db)
}
