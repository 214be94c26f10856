import { type Kysely, sql } from 'kysely'

/** When the operator wants backups of the installation, and how many of them stay. */
const step = `create table backup_schedule (
	account_id uuid primary key references account,
	every text not null default 'never' check (every in ('never', 'day', 'week')),
	hour integer not null default 3 check (hour between 0 and 23),
	keep integer not null default 7 check (keep between 1 and 90),
	due_at timestamptz
)`

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(step).execute(db)
}
