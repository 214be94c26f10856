import { type Kysely, sql } from 'kysely'

/**
 * How long each SKU lasts is kept beside its pace, as of the walk that saved it: a look counts what is kept and looks anew only
 * at SKUs that have moved since (`covers_from`). Figures from before this migration are made anew.
 */
const steps = [
	`alter table stock_pace add column is_held boolean not null default false, add column band_30 integer,
		add column band_90 integer, add column is_slow boolean not null default false`,
	'alter table stock_figures add column began_at timestamptz, add column covers_from timestamptz',
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of steps) await sql.raw(step).execute(db)
}
