import { type Kysely, sql } from 'kysely'

/**
 * What the documents of a customer come to, by currency: `invoiced` is all that was billed less what was credited, of what
 * was written off what came in; `balance` what open invoices still bring, less what credit notes still owe them and what was
 * paid too much. Kept, so that no look at a list adds them up.
 */
const steps = [
	`create table customer_sum (
		account_id uuid not null references account,
		customer_id uuid not null,
		currency text not null,
		n integer not null,
		invoiced numeric(24,4) not null check (invoiced <> 'NaN'),
		balance numeric(24,4) not null check (balance <> 'NaN'),
		primary key (account_id, customer_id, currency)
	)`,
	`create index customer_owing on customer_sum (account_id, customer_id) where balance > 0`,
	`create function counts_for_customer(of document) returns boolean language sql immutable as $$
		select of.customer_id is not null and of.type in ('invoice', 'credit_note') and of.state not in ('draft', 'void')
	$$`,
	`create function invoiced_by(of document) returns numeric language sql immutable as $$
		select case when of.type = 'credit_note' then -of.total when of.state = 'uncollectible' then of.paid else of.total end
	$$`,
	`create function balance_by(of document) returns numeric language sql immutable as $$
		select case when of.type = 'credit_note' then of.paid - of.total when of.state = 'uncollectible' then 0 else of.total - of.paid end
	$$`,
	`create function sum_customers() returns trigger language plpgsql as $$
	begin
		if tg_op <> 'DELETE' and counts_for_customer(new) or tg_op = 'UPDATE' and counts_for_customer(old) then
			insert into customer_sum as kept (account_id, customer_id, currency, n, invoiced, balance)
				select account_id, customer_id, currency, sum(n), sum(invoiced), sum(balance) from (
					select new.account_id, new.customer_id, new.currency, 1 as n, invoiced_by(new) as invoiced, balance_by(new) as balance
						where counts_for_customer(new)
					union all
					select old.account_id, old.customer_id, old.currency, -1, -invoiced_by(old), -balance_by(old)
						where tg_op = 'UPDATE' and counts_for_customer(old)
				) as changes
				group by account_id, customer_id, currency order by account_id, customer_id, currency
				on conflict (account_id, customer_id, currency) do update
					set n = kept.n + excluded.n, invoiced = kept.invoiced + excluded.invoiced, balance = kept.balance + excluded.balance;
		end if;
		if tg_op = 'DELETE' and counts_for_customer(old) then
			-- Where the account goes, its sums may have gone before: nothing is added.
			update customer_sum set n = n - 1, invoiced = customer_sum.invoiced - invoiced_by(old), balance = customer_sum.balance - balance_by(old)
				where account_id = old.account_id and customer_id = old.customer_id and currency = old.currency;
		end if;
		if tg_op <> 'INSERT' then
			delete from customer_sum where account_id = old.account_id and customer_id = old.customer_id
				and currency = old.currency and n = 0;
		end if;
		return null;
	end $$`,
	`create trigger document_customer_summed
		after insert or delete or update of type, state, customer_id, currency, total, paid on document
		for each row execute function sum_customers()`,
	`insert into customer_sum (account_id, customer_id, currency, n, invoiced, balance)
		select account_id, customer_id, currency, count(*), sum(invoiced_by(document)), sum(balance_by(document))
		from document where counts_for_customer(document) group by account_id, customer_id, currency`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of steps) await sql.raw(step).execute(db)
}
