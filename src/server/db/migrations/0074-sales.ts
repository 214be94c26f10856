import { type Kysely, sql } from 'kysely'

/**
 * What sales come to, kept, so that no look at the overview adds them up: by month, and by customer and SKU a year. What
 * counts and for how much is the rule of domain/documents/sales.ts; a test holds these functions against it. The row of a
 * month, which all who finalise change, is in no index but its key, so that its changes stay where it lies.
 */
const sums = [
	`create table sale_month (
		account_id uuid not null references account,
		currency text not null,
		month date not null,
		invoices integer not null,
		credit_notes integer not null,
		invoiced numeric(24,4) not null check (invoiced <> 'NaN'),
		credited numeric(24,4) not null check (credited <> 'NaN'),
		primary key (account_id, currency, month)
	)`,
	`create table sale_best (
		account_id uuid not null references account,
		part text not null check (part in ('customer', 'sku')),
		currency text not null,
		year integer not null,
		key text not null,
		invoices integer not null,
		credit_notes integer not null,
		invoiced numeric(24,4) not null check (invoiced <> 'NaN'),
		credited numeric(24,4) not null check (credited <> 'NaN'),
		pieces numeric(24,6) not null check (pieces <> 'NaN'),
		primary key (account_id, part, currency, year, key)
	)`,
	`create index sale_best_first on sale_best (account_id, part, currency, year, (invoiced - credited) desc)`,
	`create function is_sale(of document) returns boolean language sql immutable as $$
		select of.type in ('invoice', 'credit_note') and of.state in ('open', 'paid')
	$$`,
	`create function coin_digits(currency text) returns integer language sql immutable as $$
		select case
			when currency in ('AFN', 'ALL', 'BIF', 'CLP', 'COP', 'DJF', 'GNF', 'HUF', 'IDR', 'IQD', 'IRR', 'ISK', 'JPY', 'KMF',
				'KPW', 'KRW', 'LAK', 'LBP', 'MGA', 'MMK', 'PKR', 'PYG', 'RWF', 'SLL', 'SOS', 'SYP', 'UGX', 'VND', 'VUV', 'XAF',
				'XOF', 'XPF', 'YER') then 0
			when currency in ('BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
			else 2 end
	$$`,
	`create function sold_by(of document) returns table (sku text, pieces numeric, amount numeric) language sql immutable as $$
		select item.sku, sum(item.qty * item.factor),
			sum(item.gross - coalesce(round(item.gross * item.percent / 100, item.digits), round(item.off, item.digits), 0))
		from (
			select line->>'sku_name_key' as sku, (line->>'qty')::numeric as qty, (line->>'factor')::numeric as factor, digits,
				round((line->>'qty')::numeric * (line->>'unit_price')::numeric, digits) as gross,
				(line->'discount'->>'percent')::numeric as percent, (line->'discount'->>'amount')::numeric as off
			from coin_digits(of.currency) as digits, jsonb_array_elements(of.lines) as line
			where line->>'kind' = 'item' and line->>'sku_name_key' is not null and (line->>'is_optional')::boolean is not true
		) as item group by item.sku
	$$`,
	`create function best_of(of document) returns table (part text, key text, amount numeric, pieces numeric)
		language sql immutable as $$
		select 'customer', of.customer_id::text, of.total, 0 where of.customer_id is not null
		union all
		select 'sku', sold.sku, sold.amount, sold.pieces from sold_by(of) as sold
	$$`,
	`create function month_of(day date) returns date language sql immutable as $$
		select day - extract(day from day)::int + 1
	$$`,
]

/** What counts -1 was counted before, what counts 1 is now. */
const MONTHS = `insert into sale_month as kept (account_id, currency, month, invoices, credit_notes, invoiced, credited)
	select account_id, currency, month,
		sum(case when type = 'invoice' then times else 0 end), sum(case when type = 'credit_note' then times else 0 end),
		sum(case when type = 'invoice' then times * total else 0 end),
		sum(case when type = 'credit_note' then times * total else 0 end)
	from changes group by account_id, currency, month order by account_id, currency, month
	on conflict (account_id, currency, month) do update set
		invoices = kept.invoices + excluded.invoices, credit_notes = kept.credit_notes + excluded.credit_notes,
		invoiced = kept.invoiced + excluded.invoiced, credited = kept.credited + excluded.credited`
const BEST = `insert into sale_best as kept
		(account_id, part, currency, year, key, invoices, credit_notes, invoiced, credited, pieces)
	select account_id, part, currency, year, key,
		sum(case when type = 'invoice' then times else 0 end), sum(case when type = 'credit_note' then times else 0 end),
		sum(case when type = 'invoice' then times * amount else 0 end),
		sum(case when type = 'credit_note' then times * amount else 0 end),
		sum(case when type = 'invoice' then times * pieces else -times * pieces end)
	from changes group by account_id, part, currency, year, key order by account_id, part, currency, year, key
	on conflict (account_id, part, currency, year, key) do update set
		invoices = kept.invoices + excluded.invoices, credit_notes = kept.credit_notes + excluded.credit_notes,
		invoiced = kept.invoiced + excluded.invoiced, credited = kept.credited + excluded.credited,
		pieces = kept.pieces + excluded.pieces`
const year = (row: string) => `extract(year from ${row}.issue_date)::int as year`
const monthOf = (row: string, times: number) =>
	`select ${times} as times, ${row}.account_id, ${row}.type, ${row}.currency, month_of(${row}.issue_date) as month, ${row}.total`
const bestOf = (row: string, times: number) =>
	`select ${times} as times, ${row}.account_id, ${row}.type, ${row}.currency, ${year(row)}, best.*
		from best_of(${row}) as best`

/** What is frozen does not change: a document that was a sale and still is changes its customer at most. */
const trigger = [
	`create function sum_sales() returns trigger language plpgsql as $$
	declare
		is_now boolean := tg_op <> 'DELETE' and is_sale(new);
		was boolean := tg_op <> 'INSERT' and is_sale(old);
	begin
		if is_now and was and (new.customer_id, new.currency, new.issue_date, new.total, new.type)
			is not distinct from (old.customer_id, old.currency, old.issue_date, old.total, old.type) then
			return null;
		end if;
		if is_now and not was then
			with changes as (${monthOf('new', 1)}) ${MONTHS};
			with changes as (${bestOf('new', 1)}) ${BEST};
		elsif was and tg_op = 'UPDATE' then
			with changes as (${monthOf('old', -1)} union all ${monthOf('new', 1)} where is_now) ${MONTHS};
			with changes as (${bestOf('old', -1)} union all ${bestOf('new', 1)} where is_now) ${BEST};
		elsif was then
			-- Where the account goes, its sums may have gone before: nothing is added.
			update sale_month as kept set
				invoices = kept.invoices - (old.type = 'invoice')::int,
				credit_notes = kept.credit_notes - (old.type = 'credit_note')::int,
				invoiced = kept.invoiced - case when old.type = 'invoice' then old.total else 0 end,
				credited = kept.credited - case when old.type = 'credit_note' then old.total else 0 end
			where account_id = old.account_id and currency = old.currency and month = month_of(old.issue_date);
			update sale_best as kept set
				invoices = kept.invoices - (old.type = 'invoice')::int,
				credit_notes = kept.credit_notes - (old.type = 'credit_note')::int,
				invoiced = kept.invoiced - case when old.type = 'invoice' then gone.amount else 0 end,
				credited = kept.credited - case when old.type = 'credit_note' then gone.amount else 0 end,
				pieces = kept.pieces - case when old.type = 'invoice' then gone.pieces else -gone.pieces end
			from best_of(old) as gone
			where kept.account_id = old.account_id and kept.currency = old.currency and kept.part = gone.part
				and kept.year = extract(year from old.issue_date)::int and kept.key = gone.key;
		end if;
		if was then
			delete from sale_month where account_id = old.account_id and currency = old.currency
				and month = month_of(old.issue_date) and invoices = 0 and credit_notes = 0;
			delete from sale_best as kept using best_of(old) as gone
				where kept.account_id = old.account_id and kept.currency = old.currency and kept.part = gone.part
					and kept.year = extract(year from old.issue_date)::int and kept.key = gone.key
					and kept.invoices = 0 and kept.credit_notes = 0;
		end if;
		return null;
	end $$`,
	`create trigger document_sale_summed
		after insert or delete or update of type, state, customer_id, currency, issue_date, total on document
		for each row execute function sum_sales()`,
	`with changes as (${monthOf('document', 1)} from document where is_sale(document)) ${MONTHS}`,
	`with changes as (
		select 1 as times, document.account_id, document.type, document.currency, ${year('document')}, best.*
		from document, best_of(document) as best where is_sale(document)
	) ${BEST}`,
]

/** What the lists are narrowed by: the day of issue, the SKUs of what has a number; and what falls due next. */
const indexes = [
	`create index document_issued on document (account_id, type, issue_date)`,
	`create index document_skus on document using gin (account_id, jsonb_path_query_array(lines, '$[*].sku_name_key'))
		where number is not null`,
	`create index document_due on document (account_id, type, due_date, id)
		where state in ('sent', 'placed', 'partially_received')`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of [...sums, ...trigger, ...indexes]) await sql.raw(step).execute(db)
}
