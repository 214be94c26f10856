import { type Kysely, sql } from 'kysely'

/** Price lists, what they say of SKUs, and to whom they are given (product.md section 3.15). */

/** `rate`: units of its currency for one of the account's, as it was on `rate_date`; `items`: SKUs it says something of, kept by a trigger. */
const lists = [
	`create table price_list (
		account_id uuid not null references account,
		id uuid not null,
		name text not null,
		name_fold text not null,
		currency text not null,
		rate numeric(18,6) not null check (rate > 0 and rate <> 'NaN'),
		rate_date date,
		percent numeric(18,4) not null check (percent >= -100 and percent <= 1000 and percent <> 'NaN'),
		rounding text not null,
		others text not null check (others in ('rule', 'request')),
		items integer not null default 0,
		version integer not null default 1,
		created_at timestamptz not null,
		updated_at timestamptz not null,
		primary key (account_id, id),
		constraint price_list_name unique (account_id, name_fold)
	)`,
	`create table price_list_item (
		account_id uuid not null references account,
		list_id uuid not null,
		sku_id uuid not null,
		price numeric(18,4) check (price >= 0 and price <> 'NaN'),
		tiers jsonb not null,
		primary key (account_id, list_id, sku_id),
		foreign key (account_id, list_id) references price_list on delete cascade,
		foreign key (account_id, sku_id) references sku on delete cascade,
		check (price is not null or tiers <> '[]')
	)`,
	`create index price_list_item_sku on price_list_item (account_id, sku_id)`,
]

const counts = [
	`create function count_listed() returns trigger language plpgsql as $$
	begin
		update price_list set items = items + case tg_op when 'INSERT' then n else -n end
			from (select account_id, list_id, count(*)::int as n from changed group by account_id, list_id) as sums
			where price_list.account_id = sums.account_id and price_list.id = sums.list_id;
		return null;
	end $$`,
	`create trigger price_list_more after insert on price_list_item referencing new table as changed
		for each statement execute function count_listed()`,
	`create trigger price_list_fewer after delete on price_list_item referencing old table as changed
		for each statement execute function count_listed()`,
]

/** `prices`: whether a named link shows them as its catalog does, shows them anyway, or does not. */
const given = [
	`alter table share_link add column price_list_id uuid, add column customer_id uuid,
		add column prices text not null default 'catalog' check (prices in ('catalog', 'shown', 'request', 'hidden'))`,
	`alter table share_link add constraint share_link_price_list foreign key (account_id, price_list_id) references price_list`,
	`alter table share_link add constraint share_link_customer foreign key (account_id, customer_id) references customer`,
	`create index share_link_of_list on share_link (account_id, price_list_id) where price_list_id is not null`,
	`create index share_link_of_customer on share_link (account_id, customer_id) where customer_id is not null`,
	`alter table customer add column price_list_id uuid`,
	`alter table customer add constraint customer_price_list foreign key (account_id, price_list_id) references price_list`,
	`create index customer_of_list on customer (account_id, price_list_id) where price_list_id is not null`,
	`create table catalog_price_list (
		account_id uuid not null references account,
		catalog_id uuid not null,
		list_id uuid not null,
		position integer not null,
		primary key (account_id, catalog_id, list_id),
		foreign key (account_id, catalog_id) references catalog on delete cascade,
		foreign key (account_id, list_id) references price_list
	)`,
	`create index catalog_of_list on catalog_price_list (account_id, list_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of [...lists, ...counts, ...given]) await sql.raw(step).execute(db)
}
