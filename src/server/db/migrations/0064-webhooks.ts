import { type Kysely, sql } from 'kysely'

/** Webhooks and what was sent to them; secrets are sealed. */
const webhooks = [
	`create table webhook (
		account_id uuid not null references account,
		id uuid not null,
		url text not null,
		events text[] not null,
		is_on boolean not null default true,
		off_reason text,
		secret text not null,
		old_secret text not null default '',
		old_until timestamptz,
		created_at timestamptz not null,
		primary key (account_id, id)
	)`,
	`create table webhook_delivery (
		account_id uuid not null,
		id uuid not null,
		webhook_id uuid not null,
		event text not null,
		body text not null,
		state text not null default 'waiting',
		tries integer not null default 0,
		problem text,
		status integer,
		answer text not null default '',
		ms integer,
		due_at timestamptz,
		done_at timestamptz,
		created_at timestamptz not null,
		primary key (account_id, id),
		foreign key (account_id, webhook_id) references webhook on delete cascade
	)`,
	`create index webhook_delivery_due on webhook_delivery (account_id, webhook_id, due_at) where state = 'waiting'`,
	`create index webhook_delivery_newest on webhook_delivery (account_id, webhook_id, created_at desc, id)`,
	`create index webhook_delivery_all on webhook_delivery (account_id, created_at desc, id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of webhooks) await sql.raw(step).execute(db)
}
