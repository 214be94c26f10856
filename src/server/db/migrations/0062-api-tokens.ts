import { type Kysely, sql } from 'kysely'

/** Tokens of programs: what is stored of one is a hash; its scopes are names with blanks between them. */
const tokens = [
	`create table api_token (
		account_id uuid not null references account,
		id uuid not null,
		user_id uuid not null,
		name text not null,
		token_hash text not null,
		hint text not null,
		scopes text not null,
		created_at timestamptz not null,
		expires_at timestamptz,
		last_used_at timestamptz,
		last_ip text not null default '',
		primary key (account_id, id),
		unique (account_id, token_hash)
	)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of tokens) await sql.raw(step).execute(db)
}
