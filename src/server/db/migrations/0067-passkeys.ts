import { type Kysely, sql } from 'kysely'

/** Passkeys: public keys only. What a browser was asked belongs to no account yet where somebody signs in. */
const passkeys = [
	`create table passkey (
		account_id uuid not null,
		id uuid not null,
		user_id uuid not null,
		name text not null,
		credential text not null,
		public_key text not null,
		counter bigint not null,
		transports text[] not null,
		synced boolean not null,
		created_at timestamptz not null,
		last_used_at timestamptz,
		primary key (account_id, id),
		unique (account_id, credential),
		foreign key (account_id, user_id) references app_user on delete cascade
	)`,
	`create table passkey_challenge (
		challenge_hash text primary key,
		expires_at timestamptz not null
	)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of passkeys) await sql.raw(step).execute(db)
}
