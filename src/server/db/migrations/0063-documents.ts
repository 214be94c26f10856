import { type Kysely, sql } from 'kysely'

/** Invoices, quotations and other business documents, their payments and numbers (product.md sections 3.8, 3.9). */

/**
 * `parts`: everything of it but the lines; `company`: its seller as they were when it was finalised, `hash` of all that was
 * frozen then. `total` and `paid` follow from lines and payments; `due_date` of a quotation is the last day on which it holds.
 * `from_id`: what it was made of. A draft has no number, however many there are.
 */
const documents = [
	`create table document (
		account_id uuid not null references account,
		id uuid not null,
		type text not null check (type in ('invoice', 'proforma', 'quotation', 'credit_note')),
		state text not null,
		number text,
		revision integer not null default 1,
		customer_id uuid,
		name text not null,
		currency text not null,
		issue_date date not null,
		due_date date,
		total numeric(18,4) not null check (total <> 'NaN'),
		paid numeric(18,4) not null default 0 check (paid <> 'NaN'),
		line_count integer not null,
		parts jsonb not null,
		lines jsonb not null,
		note text not null,
		memo text not null,
		tags text[] not null,
		search text not null,
		from_id uuid,
		inquiry_id uuid,
		company jsonb,
		hash text,
		reason text not null default '',
		finalized_at timestamptz,
		sent_at timestamptz,
		viewed_at timestamptz,
		version integer not null default 1,
		created_at timestamptz not null,
		updated_at timestamptz not null,
		primary key (account_id, id),
		constraint document_number unique (account_id, type, number, revision),
		foreign key (account_id, customer_id) references customer,
		foreign key (account_id, from_id) references document,
		check ((number is null) = (state = 'draft'))
	)`,
	`create index document_list on document (account_id, type, id desc)`,
	`create index document_state on document (account_id, state, type, id desc)`,
	`create index document_customer on document (account_id, customer_id, id desc)`,
	`create index document_from on document (account_id, from_id) where from_id is not null`,
	`create index document_search on document using gin (account_id, search gin_trgm_ops)`,
]

/** A payment is never changed: one that was wrong is taken back by another, once (`reverses`). */
const payments = [
	`create table document_payment (
		account_id uuid not null,
		id uuid not null,
		document_id uuid not null,
		amount numeric(18,4) not null check (amount <> 0 and amount <> 'NaN'),
		date date not null,
		method text not null,
		reference text not null,
		note text not null,
		reverses uuid,
		user_id uuid,
		at timestamptz not null,
		primary key (account_id, id),
		constraint document_payment_reversed unique (account_id, reverses),
		foreign key (account_id, document_id) references document
	)`,
	`create index document_payments on document_payment (account_id, document_id, id)`,
]

/** The last number of a type within a series and a period ('2026', '2026-12', '' for ever). */
const counters = `
create table document_counter (
	account_id uuid not null references account,
	type text not null,
	series text not null,
	period text not null,
	last integer not null,
	primary key (account_id, type, series, period)
)`

/**
 * How many documents there are and what they come to, by type, state, currency and due date (infinity: none); kept, so that
 * no look at a list adds them up. Written in the order of the keys, so that no two transactions wait for each other.
 */
const sums = [
	`create table document_sum (
		account_id uuid not null references account,
		type text not null,
		state text not null,
		currency text not null,
		due_date date not null,
		n integer not null,
		total numeric(24,4) not null check (total <> 'NaN'),
		balance numeric(24,4) not null check (balance <> 'NaN'),
		primary key (account_id, type, state, currency, due_date)
	)`,
	`create function sum_documents() returns trigger language plpgsql as $$
	begin
		if tg_op = 'DELETE' then
			-- Where the account goes, its sums may have gone before: nothing is added.
			update document_sum set n = n - 1, total = document_sum.total - old.total, balance = balance - old.total + old.paid
				where account_id = old.account_id and type = old.type and state = old.state
					and currency = old.currency and due_date = coalesce(old.due_date, 'infinity');
		else
			insert into document_sum as kept (account_id, type, state, currency, due_date, n, total, balance)
				select account_id, type, state, currency, due, sum(n), sum(total), sum(balance) from (
					select new.account_id, new.type, new.state, new.currency, coalesce(new.due_date, 'infinity') as due,
						1 as n, new.total, new.total - new.paid as balance
					union all
					select old.account_id, old.type, old.state, old.currency, coalesce(old.due_date, 'infinity'),
						-1, -old.total, old.paid - old.total where tg_op = 'UPDATE'
				) as changes
				group by account_id, type, state, currency, due order by account_id, type, state, currency, due
				on conflict (account_id, type, state, currency, due_date) do update
					set n = kept.n + excluded.n, total = kept.total + excluded.total, balance = kept.balance + excluded.balance;
		end if;
		if tg_op <> 'INSERT' then
			delete from document_sum where account_id = old.account_id and type = old.type and state = old.state
				and currency = old.currency and due_date = coalesce(old.due_date, 'infinity') and n = 0;
		end if;
		return null;
	end $$`,
	`create trigger document_summed after insert or delete or update of type, state, currency, due_date, total, paid on document
		for each row execute function sum_documents()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of [...documents, ...payments, counters, ...sums]) await sql.raw(step).execute(db)
}
