import { type Kysely, sql } from 'kysely'

/** Purchase orders are documents (product.md section 3.10); what has come of them stands in deliveries. */

const types = [
	`alter table document drop constraint document_type_check`,
	`alter table document add constraint document_type_check
		check (type in ('invoice', 'proforma', 'quotation', 'credit_note', 'purchase_order'))`,
]

/**
 * A delivery, booked with its movements under `group_id`, which takes both back; `lines` in pieces. Undone, it stays and
 * counts no longer.
 */
const receipts = [
	`create table document_receipt (
		account_id uuid not null,
		id uuid not null,
		document_id uuid not null,
		group_id uuid not null,
		date date not null,
		delivery_note text not null,
		lines jsonb not null,
		is_undone boolean not null default false,
		user_id uuid,
		at timestamptz not null,
		primary key (account_id, id),
		foreign key (account_id, document_id) references document
	)`,
	`create index document_receipts on document_receipt (account_id, document_id, id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of [...types, ...receipts]) await sql.raw(step).execute(db)
}
