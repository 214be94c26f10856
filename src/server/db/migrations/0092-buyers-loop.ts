import { type Kysely, sql } from 'kysely'

/**
 * QR codes lead to the business card, too (product.md section 3.19); of a message of the share dialog its writer is kept;
 * what was made of an inquiry is found by it.
 */
const steps = [
	`alter table qr_code drop constraint qr_code_kind_check`,
	`alter table qr_code add constraint qr_code_kind_check check (kind in ('catalog', 'item', 'card', 'url'))`,
	`alter table outbox add column user_id uuid`,
	`create index document_inquiry on document (account_id, inquiry_id) where inquiry_id is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of steps) await sql.raw(step).execute(db)
}
