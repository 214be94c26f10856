import { type Kysely, sql } from 'kysely'

/** Messages of the bell on their way into an e-mail: at once, or together once a day. A row goes with its e-mail. */
const steps = [
	`create table notice_mail (
		account_id uuid not null references account,
		id uuid not null,
		topic text not null,
		type text not null,
		content text not null,
		link text,
		daily boolean not null,
		due_at timestamptz not null,
		created_at timestamptz not null,
		primary key (account_id, id)
	)`,
	`create index notice_mail_due on notice_mail (account_id, due_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of steps) await sql.raw(step).execute(db)
}
