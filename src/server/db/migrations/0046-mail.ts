import { type Kysely, sql } from 'kysely'

/** Mail by SMTP: who sends it, and the outbox with what became of each message (docs/decisions/0015-mail.md). */
const steps = [
	// `password`: sealed with the installation's secret (server/mail/seal.ts); empty: none.
	`create table mail_server (
		account_id uuid primary key references account,
		host text not null,
		port integer not null check (port between 1 and 65535),
		encryption text not null check (encryption in ('tls', 'starttls', 'none')),
		user_name text not null,
		password text not null,
		from_name text not null,
		from_address text not null,
		reply_to text not null,
		updated_at timestamptz not null
	)`,
	// `account_id`: whose it is; null: the installation's own, such as codes. What stood here before mail could be sent is kept.
	`alter table outbox
		add column account_id uuid references account,
		add column kind text not null default 'code',
		add column html text not null default '',
		add column state text not null default 'kept' check (state in ('waiting', 'sent', 'refused', 'kept', 'held')),
		add column problem text,
		add column words text not null default '',
		add column tries integer not null default 0,
		add column due_at timestamptz,
		add column give_up_at timestamptz,
		add column sent_at timestamptz,
		add column inquiry_id uuid,
		add column message_id uuid,
		add column reply_to text not null default ''`,
	`create index outbox_due on outbox (due_at) where state = 'waiting'`,
	`create index outbox_newest on outbox (account_id, created_at desc, id)`,
	`create index outbox_inquiry on outbox (account_id, inquiry_id) where inquiry_id is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of steps) await sql.raw(step).execute(db)
}
