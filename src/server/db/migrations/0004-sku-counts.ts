import { type Kysely, sql } from 'kysely'

/**
 * How many SKUs there are, per state, kind and category (0 = none), so that the total of a list of 100,000 and the
 * numbers of the category tree cost a handful of rows. `parent` has variants and is not sold itself.
 */
const table = `
create table sku_count (
	account_id uuid not null references account,
	status text not null,
	kind text not null check (kind in ('single', 'parent', 'variant')),
	category_id integer not null,
	n integer not null,
	primary key (account_id, status, kind, category_id)
)`

const columns = (sign: 1 | -1, rows: string) => `
	select account_id, status,
		case when is_parent then 'parent' when parent_id is not null then 'variant' else 'single' end as kind,
		coalesce(category_id, 0) as category_id, ${sign} as n
	from ${rows}`

const add = (changes: string) => `
	insert into sku_count as counted (account_id, status, kind, category_id, n)
	select account_id, status, kind, category_id, sum(n) from (${changes}) as change
	group by account_id, status, kind, category_id having sum(n) <> 0
	order by account_id, status, kind, category_id
	on conflict (account_id, status, kind, category_id) do update set n = counted.n + excluded.n;`

/** Whatever door a change comes through, the counts follow in its transaction. */
const keeper = `
create function count_skus() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' then ${add(columns(1, 'new_rows'))}
	elsif tg_op = 'DELETE' then ${add(columns(-1, 'old_rows'))}
	else ${add(`${columns(1, 'new_rows')} union all ${columns(-1, 'old_rows')}`)}
	end if;
	return null;
end $$`

const trigger = (on: string, rows: string) => `
create trigger sku_count_${on} after ${on} on sku referencing ${rows} for each statement execute function count_skus()`

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of [
		table,
		keeper,
		trigger('insert', 'new table as new_rows'),
		trigger('delete', 'old table as old_rows'),
		trigger('update', 'old table as old_rows new table as new_rows'),
		add(columns(1, 'sku')),
	])
		await sql.raw(statement).execute(db)
}
