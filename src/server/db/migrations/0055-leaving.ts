import { type Kysely, sql } from 'kysely'

/** When an account is deleted with all its data; null: it stays. */
const steps = [
	`alter table account add column delete_at timestamptz`,
	`create index account_leaving on account (delete_at) where delete_at is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of steps) await sql.raw(step).execute(db)
}
