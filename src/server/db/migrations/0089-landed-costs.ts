import { type Kysely, sql } from 'kysely'

/**
 * What it cost to get the goods of a purchase order here, spread over its lines (product.md section 3.10). `shares` by line;
 * `written`: what became of the cost of its SKUs, null where they were left alone. Undone, it stays and counts no longer.
 */
const steps = [
	`create table landed_cost (
		account_id uuid not null,
		id uuid not null,
		document_id uuid not null,
		group_id uuid not null,
		kind text not null check (kind in ('freight', 'duty', 'insurance', 'other')),
		name text not null,
		amount numeric not null check (amount > 0 and amount <> 'NaN'),
		currency text not null,
		rate numeric not null check (rate > 0 and rate <> 'NaN'),
		basis text not null check (basis in ('value', 'quantity', 'weight', 'volume')),
		date date not null,
		shares jsonb not null,
		written jsonb,
		is_undone boolean not null default false,
		user_id uuid,
		at timestamptz not null,
		primary key (account_id, id),
		foreign key (account_id, document_id) references document
	)`,
	`create index landed_costs on landed_cost (account_id, document_id, id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of steps) await sql.raw(step).execute(db)
}
