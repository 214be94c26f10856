import { type Kysely, sql } from 'kysely'

/** Spec sheets get a number and a link when they are published first; withdrawn, both stay and the page is closed. */
const steps = [
	`alter table spec_sheet
		add column no integer,
		add column token text,
		add column published_at timestamptz,
		add constraint spec_sheet_published check (published_at is null or (no is not null and token is not null))`,
	`create unique index spec_sheet_number on spec_sheet (account_id, no)`,
	`create unique index spec_sheet_token on spec_sheet (account_id, token)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of steps) await sql.raw(step).execute(db)
}
