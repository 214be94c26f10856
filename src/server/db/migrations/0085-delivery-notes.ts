import { type Kysely, sql } from 'kysely'

/** Delivery notes are documents without money, as packing lists are; what was ordered of their lines stands in `lines`. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of [
		`alter table document drop constraint document_type_check`,
		`alter table document add constraint document_type_check check (type in ('invoice', 'proforma', 'quotation', 'credit_note',
			'purchase_order', 'packing_list', 'customer_order', 'delivery_note'))`,
	])
		await sql.raw(step).execute(db)
}
