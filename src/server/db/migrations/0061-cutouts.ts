import { type Kysely, sql } from 'kysely'

/** Photos whose background is taken away: what is asked of each, and what became of it. */
const steps = [
	`create table cutout (
		account_id uuid not null references account,
		id uuid not null,
		url text not null,
		sku_name_key text,
		job_id uuid,
		position integer not null,
		state text not null check (state in ('queued', 'working', 'done', 'failed')),
		wanted jsonb not null,
		mask_key text,
		result_url text,
		width integer not null,
		height integer not null,
		fit real,
		needs_hand boolean not null default false,
		error text,
		created_at timestamptz not null,
		done_at timestamptz,
		primary key (account_id, id)
	)`,
	`create unique index cutout_photo on cutout (account_id, url)`,
	`create index cutout_job on cutout (account_id, job_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of steps) await sql.raw(step).execute(db)
}
