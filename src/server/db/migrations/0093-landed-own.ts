import { type Kysely, sql } from 'kysely'

/** Which of its own charges of an order a landed cost is; null: a bill of its own. One of each counts at a time. */
const steps = [
	`alter table landed_cost add column own text check (own in ('shipping', 'fees'))`,
	`create unique index landed_own on landed_cost (account_id, document_id, own) where not is_undone`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of steps) await sql.raw(step).execute(db)
}
