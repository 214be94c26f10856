import { type Kysely, sql } from 'kysely'

/** Packing lists are documents without money (product.md section 3.8); how their lines are packed stands in `lines`. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of [
		`alter table document drop constraint document_type_check`,
		`alter table document add constraint document_type_check
			check (type in ('invoice', 'proforma', 'quotation', 'credit_note', 'purchase_order', 'packing_list'))`,
	])
		await sql.raw(step).execute(db)
}
