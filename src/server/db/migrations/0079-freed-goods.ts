import { type Kysely, sql } from 'kysely'

/** What a credit note took off what an invoice had promised (`freed`), so that it is promised again when the note is voided. */
const steps = [
	`alter table document_shipment drop constraint document_shipment_direction_check`,
	`alter table document_shipment add constraint document_shipment_direction_check
		check (direction in ('out', 'back', 'freed'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of steps) await sql.raw(step).execute(db)
}
