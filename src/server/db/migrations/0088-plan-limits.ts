import { type Kysely, sql } from 'kysely'

/**
 * Plans limit published catalogs and PDFs of catalogs a month, their accounts are told of the last day; the comparison of
 * plans names no people any more, whom nothing counts.
 */
const steps = [
	`alter table account_plan add column catalogs integer, add column pdfs integer,
		add column told_before date, add column told_after date`,
	`create table made_pdf (
		account_id uuid not null references account,
		job_id uuid not null,
		made_at timestamptz not null,
		primary key (account_id, job_id)
	)`,
	`update site_page set plans = jsonb_set(plans, '{plans}', (
			select jsonb_agg(plan #- '{limits,team}' order by n) from jsonb_array_elements(plans -> 'plans') with ordinality as e (plan, n)
		)) where jsonb_path_exists(plans, '$.plans[*].limits.team')`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of steps) await sql.raw(step).execute(db)
}
