import { type Kysely, sql } from 'kysely'

/**
 * Sessions say which device they are, and users may follow the settings of their device. Users that were there before have
 * chosen what they have.
 */
const steps = [
	`alter table session
		add column session_id uuid not null default gen_random_uuid(),
		add column seen_at timestamptz not null default now(),
		add column agent text not null default '',
		add column ip text not null default '',
		add column country text not null default ''`,
	`update session set seen_at = renewed_at`,
	`alter table app_user add column locale_auto boolean not null default false`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of steps) await sql.raw(step).execute(db)
}
