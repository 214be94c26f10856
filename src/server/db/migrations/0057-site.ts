import { type Kysely, sql } from 'kysely'

/** What the operator says on the public pages of the installation, and what users wrote to the operator. */
const steps = [
	`create table site (
		account_id uuid primary key references account,
		name text not null default '',
		email text not null default '',
		phone text not null default '',
		address text not null default '',
		website text not null default ''
	)`,
	`create table site_page (
		account_id uuid not null references account,
		page text not null,
		locale text not null,
		content text not null default '',
		plans jsonb not null default '{"plans": [], "questions": []}',
		version integer not null default 1,
		updated_at timestamptz not null,
		primary key (account_id, page, locale)
	)`,
	`create table feedback (
		account_id uuid not null,
		id uuid not null,
		user_id uuid not null,
		content text not null,
		contact text not null,
		page text not null,
		state text not null default 'open' check (state in ('open', 'done')),
		created_at timestamptz not null,
		primary key (account_id, id),
		foreign key (account_id, user_id) references app_user on delete cascade
	)`,
	`create index feedback_newest on feedback (account_id, created_at desc, id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of steps) await sql.raw(step).execute(db)
}
