import { type Kysely, sql } from 'kysely'

/** Customers and suppliers, and whose inquiry one is (product.md section 3.5). */

/** `name_fold` is what lists are sorted by; `search` what a customer is found by; `tags` with their spelling. */
const customers = [
	`create table customer (
		account_id uuid not null references account,
		id uuid not null,
		type text not null check (type in ('company', 'person')),
		role text not null check (role in ('customer', 'supplier')),
		company text not null,
		contact_name text not null,
		emails text[] not null,
		phones text[] not null,
		website text not null,
		addresses jsonb not null,
		tax_id text not null,
		tax_exempt boolean not null,
		tax_exempt_reason text not null,
		currency text not null,
		language text not null,
		payment_terms text not null,
		payment_days integer,
		default_discount numeric(18,4) not null check (default_discount >= 0 and default_discount <= 100 and default_discount <> 'NaN'),
		credit_limit numeric(18,4) check (credit_limit >= 0 and credit_limit <> 'NaN'),
		payments_info jsonb not null,
		tags text[] not null,
		source text not null,
		notes text not null,
		consent_marketing boolean not null,
		archived boolean not null default false,
		name_fold text not null,
		search text not null,
		version integer not null default 1,
		created_at timestamptz not null,
		updated_at timestamptz not null,
		primary key (account_id, id),
		check (company <> '' or contact_name <> '')
	)`,
	`create index customer_name on customer (account_id, archived, name_fold, id)`,
	`create index customer_search on customer using gin (account_id, search gin_trgm_ops)`,
	`create index customer_emails on customer using gin (account_id, emails)`,
	`create index customer_tags on customer using gin (account_id, tags)`,
]

const inquiries = [
	`alter table inquiry add column customer_id uuid`,
	`alter table inquiry add constraint inquiry_customer foreign key (account_id, customer_id) references customer`,
	`create index inquiry_of_customer on inquiry (account_id, customer_id, created_at desc)`,
	`create index inquiry_email on inquiry (account_id, email)`,
]

/** How many customers have a tag, archived or not; '' counts all of them. Kept, so that no look counts them. */
const counts = [
	`create table customer_count (
		account_id uuid not null references account,
		archived boolean not null,
		tag text not null,
		n integer not null,
		primary key (account_id, archived, tag)
	)`,
	`create function count_customer() returns trigger language plpgsql as $$
	begin
		if tg_op <> 'INSERT' then
			update customer_count set n = n - 1
				where account_id = old.account_id and archived = old.archived and tag = any(array_append(old.tags, ''));
			delete from customer_count where account_id = old.account_id and n = 0 and tag <> '';
		end if;
		if tg_op <> 'DELETE' then
			insert into customer_count as kept (account_id, archived, tag, n)
				select new.account_id, new.archived, tag, 1 from (select distinct unnest(array_append(new.tags, '')) as tag) as tags order by tag
				on conflict (account_id, archived, tag) do update set n = kept.n + 1;
		end if;
		return null;
	end $$`,
	`create trigger customer_counted after insert or delete or update of tags, archived on customer
		for each row execute function count_customer()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of [...customers, ...inquiries, ...counts]) await sql.raw(step).execute(db)
}
