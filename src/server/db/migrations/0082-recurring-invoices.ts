import { type Kysely, sql } from 'kysely'

/**
 * Invoices that repeat (product.md section 3.8). `n`: which run of its rhythm is next, `next_day` its day (null: nothing more
 * is made); `wanted_to`: runs up to this day are made however late it is. A run stands by its day, so that it is made once;
 * the document that it left may be gone.
 */
const steps = [
	`create table recurring (
		account_id uuid not null references account,
		id uuid not null,
		document_id uuid not null,
		every integer not null check (every > 0),
		unit text not null check (unit in ('week', 'month', 'quarter', 'year')),
		first_day date not null,
		end_day date,
		end_count integer check (end_count > 0),
		makes text not null check (makes in ('draft', 'final', 'sent')),
		prices text not null check (prices in ('kept', 'today')),
		state text not null check (state in ('active', 'paused', 'ended')),
		n integer not null,
		made integer not null default 0,
		next_day date,
		wanted_to date,
		version integer not null default 1,
		created_at timestamptz not null,
		updated_at timestamptz not null,
		primary key (account_id, id),
		foreign key (account_id, document_id) references document on delete cascade,
		check (end_day is null or end_count is null),
		check (state = 'ended' or next_day is not null)
	)`,
	`create unique index recurring_document on recurring (account_id, document_id) where state <> 'ended'`,
	`create index recurring_template on recurring (account_id, document_id)`,
	`create index recurring_due on recurring (account_id, next_day) where state = 'active'`,
	`create table recurring_run (
		account_id uuid not null,
		recurring_id uuid not null,
		day date not null,
		document_id uuid not null,
		problem jsonb,
		at timestamptz not null,
		primary key (account_id, recurring_id, day),
		foreign key (account_id, recurring_id) references recurring on delete cascade
	)`,
	`create index recurring_made on recurring_run (account_id, document_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of steps) await sql.raw(step).execute(db)
}
