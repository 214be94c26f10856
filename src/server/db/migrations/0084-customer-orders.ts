import { type Kysely, sql } from 'kysely'

/** Orders of customers are documents of their own type (product.md section 3.10), with the day on which they are to be shipped. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of [
		`alter table document drop constraint document_type_check`,
		`alter table document add constraint document_type_check
			check (type in ('invoice', 'proforma', 'quotation', 'credit_note', 'purchase_order', 'packing_list', 'customer_order'))`,
	])
		await sql.raw(step).execute(db)
}
