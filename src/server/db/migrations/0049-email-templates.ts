import { type Kysely, sql } from 'kysely'

/** E-mail templates: the seller's own, and rows that stand for a built-in one that was changed. */
const steps = [
	`create table email_template (
		account_id uuid not null references account,
		id uuid not null,
		built_in text check (built_in in ('reply', 'ask', 'remind')),
		name text not null,
		purpose text not null check (purpose in ('reply', 'ask', 'remind')),
		texts jsonb not null,
		version integer not null default 1,
		created_at timestamptz not null,
		updated_at timestamptz not null,
		deleted_at timestamptz,
		primary key (account_id, id)
	)`,
	`create unique index email_template_built_in on email_template (account_id, built_in)
		where built_in is not null and deleted_at is null`,
	`create index email_template_deleted on email_template (account_id, deleted_at) where deleted_at is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of steps) await sql.raw(step).execute(db)
}
