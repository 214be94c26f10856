import { type Kysely, sql } from 'kysely'

/** Goods leave stock with invoices (product.md section 3.4). Accounts that are here already go on without it until they choose. */
const rule = [
	`update account set settings = settings || '{"stock_rule": "never"}'::jsonb where not settings ? 'stock_rule'`,
]

/**
 * Goods that left stock with an invoice (`out`) or came back with a credit note (`back`), moved under `group_id`, which takes
 * both back; `lines` in pieces. Undone, it stays and counts no longer.
 */
const shipments = [
	`create table document_shipment (
		account_id uuid not null,
		id uuid not null,
		document_id uuid not null,
		group_id uuid not null,
		direction text not null check (direction in ('out', 'back')),
		lines jsonb not null,
		is_undone boolean not null default false,
		user_id uuid,
		at timestamptz not null,
		primary key (account_id, id),
		foreign key (account_id, document_id) references document
	)`,
	`create index document_shipments on document_shipment (account_id, document_id, id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of [...rule, ...shipments]) await sql.raw(step).execute(db)
}
