import { type Kysely, sql } from 'kysely'

/** Statements that were sent to customers by e-mail, and a template of their own. */
const steps = [
	`create table statement_mail (
		account_id uuid not null references account,
		id uuid not null,
		customer_id uuid not null,
		currency text not null,
		from_day date not null,
		to_day date not null,
		recipient text not null,
		cc text[] not null default '{}',
		subject text not null,
		text text not null,
		attach boolean not null,
		user_id uuid,
		at timestamptz not null,
		primary key (account_id, id),
		foreign key (account_id, customer_id) references customer on delete cascade
	)`,
	`create index statement_mails on statement_mail (account_id, customer_id, id)`,
	`create index statement_sendings on statement_mail (account_id, at)`,
	`create index outbox_message on outbox (account_id, message_id) where message_id is not null`,
	`alter table email_template drop constraint email_template_built_in_check, drop constraint email_template_purpose_check`,
	`alter table email_template
		add constraint email_template_built_in_check
			check (built_in in ('reply', 'ask', 'remind', 'quotation', 'invoice', 'overdue', 'statement')),
		add constraint email_template_purpose_check
			check (purpose in ('reply', 'ask', 'remind', 'quotation', 'invoice', 'overdue', 'statement'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of steps) await sql.raw(step).execute(db)
}
