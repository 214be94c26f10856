import { type Kysely, sql } from 'kysely'

/** Documents on their way to buyers: the link of each, what was sent and answered, PDFs beside messages. */
const steps = [
	// Opens the buyer's page; every finalised document has one.
	`alter table document add column token text`,
	`update document set token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') where number is not null and type <> 'purchase_order'`,
	`create unique index document_token on document (account_id, token) where token is not null`,
	// What happened between seller and buyer; never changed. \`ip\`: from where a buyer answered; \`request_id\`: of an answer.
	`create table document_event (
		account_id uuid not null,
		id uuid not null,
		document_id uuid not null,
		kind text not null check (kind in ('sent', 'viewed', 'accepted', 'declined', 'change', 'paid_note')),
		name text not null default '',
		text text not null default '',
		ip text not null default '',
		detail jsonb,
		user_id uuid,
		request_id uuid,
		at timestamptz not null,
		primary key (account_id, id),
		constraint document_event_once unique (account_id, document_id, request_id),
		foreign key (account_id, document_id) references document
	)`,
	`create index document_events on document_event (account_id, document_id, id)`,
	`create index document_sendings on document_event (account_id, at) where kind = 'sent'`,
	`alter table outbox
		add column cc text[] not null default '{}',
		add column document_id uuid,
		add column file_key text,
		add column file_name text`,
	`create index outbox_document on outbox (account_id, document_id) where document_id is not null`,
	`alter table email_template drop constraint email_template_built_in_check, drop constraint email_template_purpose_check`,
	`alter table email_template
		add constraint email_template_built_in_check check (built_in in ('reply', 'ask', 'remind', 'quotation', 'invoice')),
		add constraint email_template_purpose_check check (purpose in ('reply', 'ask', 'remind', 'quotation', 'invoice'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of steps) await sql.raw(step).execute(db)
}
