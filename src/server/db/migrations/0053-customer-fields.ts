import { type Kysely, sql } from 'kysely'

/** A seller's own fields of customers; `custom` has the values by the ids of the fields (product.md section 3.5). */
const steps = [
	`create table customer_field (
		account_id uuid not null references account,
		id uuid not null,
		name text not null,
		name_fold text not null,
		type text not null check (type in ('text', 'number', 'date', 'choice')),
		choices text[] not null,
		position integer not null,
		primary key (account_id, id),
		constraint customer_field_name unique (account_id, name_fold)
	)`,
	`alter table customer add column custom jsonb not null default '{}'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of steps) await sql.raw(step).execute(db)
}
