import { type Kysely, sql } from 'kysely'

/** Authenticator apps, whose keys are sealed, and the codes that stand in for one, of which hashes are stored. */
const factor = [
	`create table second_factor (
		account_id uuid not null,
		user_id uuid not null,
		secret text not null,
		last_step integer not null default 0,
		created_at timestamptz not null,
		confirmed_at timestamptz,
		primary key (account_id, user_id),
		foreign key (account_id, user_id) references app_user on delete cascade
	)`,
	`create table recovery_code (
		account_id uuid not null,
		user_id uuid not null,
		code_hash text not null,
		primary key (account_id, user_id, code_hash),
		foreign key (account_id, user_id) references second_factor on delete cascade
	)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of factor) await sql.raw(step).execute(db)
}
