import { type Kysely, sql } from 'kysely'

/** Reminders of unpaid invoices: those that were sent, whether an invoice's rest, and a template of their own. */
const steps = [
	`alter table document add column reminders_held boolean not null default false`,
	`create index document_owed on document (account_id, due_date) where type = 'invoice' and state = 'open'`,
	`alter table document_event drop constraint document_event_kind_check`,
	`alter table document_event add constraint document_event_kind_check
		check (kind in ('sent', 'reminded', 'viewed', 'accepted', 'declined', 'change', 'paid_note'))`,
	`drop index document_sendings`,
	`create index document_sendings on document_event (account_id, at) where kind in ('sent', 'reminded')`,
	`alter table email_template drop constraint email_template_built_in_check, drop constraint email_template_purpose_check`,
	`alter table email_template
		add constraint email_template_built_in_check
			check (built_in in ('reply', 'ask', 'remind', 'quotation', 'invoice', 'overdue')),
		add constraint email_template_purpose_check
			check (purpose in ('reply', 'ask', 'remind', 'quotation', 'invoice', 'overdue'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of steps) await sql.raw(step).execute(db)
}
