import { type Kysely, sql } from 'kysely'

/**
 * Inventory (product.md section 3.4): locations, what is promised and what is on its way, why stock moved and for which
 * document, and each SKU's stock state with the number of SKUs in each.
 */

const locations = `
create table stock_location (
	account_id uuid not null references account,
	id text not null,
	name text not null,
	name_key text not null,
	position integer not null,
	archived_at timestamptz,
	version integer not null default 1,
	created_at timestamptz not null default now(),
	primary key (account_id, id),
	constraint stock_location_name unique (account_id, name_key)
)`

const levels = `
alter table stock_level
	add column incoming numeric(14,3) not null default 0 check (incoming >= 0 and incoming <> 'NaN'),
	add constraint stock_level_committed check (committed >= 0)`

/** `kind`: a word of domain/inventory/kinds.ts. */
const moves = [
	`alter table stock_move add column kind text, add column doc_type text, add column doc_id uuid`,
	`update stock_move set kind = case reason
		when 'import' then 'import' when 'undo' then 'undo' when 'transfer' then 'transfer' when 'count' then 'count'
		else 'adjust' end`,
	`alter table stock_move alter column kind set not null,
		add constraint stock_move_doc check ((doc_type is null) = (doc_id is null))`,
]

/** What a document promises of a SKU's stock, a line each; their sum is the level's \`committed\`. */
const commitments = `
create table stock_commitment (
	account_id uuid not null,
	doc_type text not null,
	doc_id uuid not null,
	line_id uuid not null,
	sku_id uuid not null,
	location text not null,
	qty numeric(14,3) not null check (qty > 0 and qty <> 'NaN'),
	created_at timestamptz not null default now(),
	primary key (account_id, doc_type, doc_id, line_id),
	foreign key (account_id, sku_id) references sku on delete cascade
)`

/** What a document brings, a line each; what is left of those that are open is the level's \`incoming\`. */
const expected = `
create table stock_expected (
	account_id uuid not null,
	doc_type text not null,
	doc_id uuid not null,
	line_id uuid not null,
	sku_id uuid not null,
	location text not null,
	qty numeric(14,3) not null check (qty > 0 and qty <> 'NaN'),
	received numeric(14,3) not null default 0 check (received >= 0 and received <> 'NaN'),
	due date,
	is_open boolean not null default true,
	created_at timestamptz not null default now(),
	primary key (account_id, doc_type, doc_id, line_id),
	foreign key (account_id, sku_id) references sku on delete cascade
)`

/** Indexes of both by SKU: its page, the reorder list and the cascade ask for them. */
const bySku = ['stock_commitment', 'stock_expected'].map(
	(table) => `create index ${table}_sku on ${table} (account_id, sku_id)`,
)

/** As domain/inventory/state.ts has it. */
const stateOf = `
create function stock_state_of(on_hand numeric, low integer, over integer) returns text language sql immutable as $$
	select case when on_hand is null then 'untracked' when on_hand <= 0 then 'out'
		when on_hand <= low then 'low' when on_hand >= over then 'over' else 'ok' end
$$`

/** Of products with variants it is \`untracked\`: they have no stock of their own. */
const state = [
	`alter table sku add column stock_state text not null default 'untracked'
		check (stock_state in ('untracked', 'out', 'low', 'ok', 'over'))`,
	`update sku set stock_state = stock_state_of(held.on_hand, low_inventory_triggering, over_inventory_triggering)
		from (select account_id, sku_id, sum(on_hand) as on_hand from stock_level group by account_id, sku_id) as held
		where held.account_id = sku.account_id and held.sku_id = sku.id and held.on_hand is not null`,
	`create index sku_stock on sku (account_id, stock_state, no, id) include (category_id, parent_id)
		where status = 'active' and not is_parent and stock_state in ('out', 'low', 'over')`,
]

/** A level that changed gives its SKU the state of all its levels; most changes cross no threshold and write nothing. */
const byLevels = [
	`create function keep_stock_state() returns trigger language plpgsql as $$
	begin
		update sku set stock_state = stock_state_of(held.on_hand, low_inventory_triggering, over_inventory_triggering)
		from (
			select changed.account_id, changed.sku_id, sum(level.on_hand) as on_hand
			from (select distinct account_id, sku_id from new_rows) as changed
			join stock_level as level on level.account_id = changed.account_id and level.sku_id = changed.sku_id
			group by changed.account_id, changed.sku_id
		) as held
		where sku.account_id = held.account_id and sku.id = held.sku_id
			and sku.stock_state <> stock_state_of(held.on_hand, low_inventory_triggering, over_inventory_triggering);
		return null;
	end $$`,
	`create trigger stock_level_state after update on stock_level
		referencing new table as new_rows for each statement execute function keep_stock_state()`,
]

/** So does a threshold that is changed. */
const byThresholds = [
	`create function keep_threshold_state() returns trigger language plpgsql as $$
	begin
		new.stock_state := stock_state_of(
			(select sum(on_hand) from stock_level where account_id = new.account_id and sku_id = new.id),
			new.low_inventory_triggering, new.over_inventory_triggering);
		return new;
	end $$`,
	`create trigger sku_threshold_state before update on sku for each row
		when (old.low_inventory_triggering is distinct from new.low_inventory_triggering
			or old.over_inventory_triggering is distinct from new.over_inventory_triggering)
		execute function keep_threshold_state()`,
]

/** Crossings into low, out and over that the bell has not told yet; a chore tells many in one message. */
const alerts = [
	`create table stock_alert (
		account_id uuid not null,
		sku_id uuid not null,
		state text not null check (state in ('out', 'low', 'over')),
		at timestamptz not null default now(),
		primary key (account_id, sku_id),
		foreign key (account_id, sku_id) references sku on delete cascade
	)`,
	`create function note_stock_alert() returns trigger language plpgsql as $$
	begin
		if new.stock_state in ('out', 'low', 'over') and new.status = 'active' and not new.is_parent then
			insert into stock_alert (account_id, sku_id, state) values (new.account_id, new.id, new.stock_state)
			on conflict (account_id, sku_id) do update set state = excluded.state, at = excluded.at;
		else
			delete from stock_alert where account_id = new.account_id and sku_id = new.id;
		end if;
		return null;
	end $$`,
	`create trigger sku_stock_alert after update of stock_state on sku for each row
		when (old.stock_state <> new.stock_state) execute function note_stock_alert()`,
	`create trigger sku_threshold_alert after update of low_inventory_triggering, over_inventory_triggering on sku for each row
		when (old.stock_state <> new.stock_state) execute function note_stock_alert()`,
]

/** The kept counts of migration 0004, by stock state too. */
const counts = [
	`alter table sku_count add column stock_state text not null default 'untracked'`,
	`alter table sku_count drop constraint sku_count_pkey,
		add primary key (account_id, status, kind, category_id, stock_state)`,
	`create or replace function count_skus() returns trigger language plpgsql as $$
	begin
		if tg_op = 'INSERT' then ${add(columns(1, 'new_rows'))}
		elsif tg_op = 'DELETE' then ${add(columns(-1, 'old_rows'))}
		else ${add(`${columns(1, 'new_rows')} union all ${columns(-1, 'old_rows')}`)}
		end if;
		return null;
	end $$`,
	`delete from sku_count`,
	add(columns(1, 'sku')),
]

function columns(sign: 1 | -1, rows: string): string {
	return `select account_id, status,
		case when is_parent then 'parent' when parent_id is not null then 'variant' else 'single' end as kind,
		coalesce(category_id, 0) as category_id, stock_state, ${sign} as n
	from ${rows}`
}

function add(changes: string): string {
	const key = 'account_id, status, kind, category_id, stock_state'
	return `insert into sku_count as counted (${key}, n)
		select ${key}, sum(n) from (${changes}) as change group by ${key} having sum(n) <> 0 order by ${key}
		on conflict (${key}) do update set n = counted.n + excluded.n;`
}

const steps = [
	locations,
	levels,
	...moves,
	commitments,
	expected,
	...bySku,
	stateOf,
	...state,
	...byLevels,
	...byThresholds,
	...alerts,
	...counts,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of steps) await sql.raw(step).execute(db)
}
