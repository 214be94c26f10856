import { type Kysely, sql } from 'kysely'

/** What the operator agreed with an account: its plan, limits of its own, until when, and what was noted of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(
			`create table account_plan (
				account_id uuid primary key references account,
				plan text not null default '',
				bytes bigint,
				pictures integer,
				skus integer,
				ends_on date,
				note text not null default '',
				updated_at timestamptz not null
			)`,
		)
		.execute(db)
}
