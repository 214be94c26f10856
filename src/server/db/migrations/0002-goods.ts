import { type Kysely, sql } from 'kysely'
import { statements } from '../statements.ts'

const goods = `
create table category (
	account_id uuid not null references account,
	id integer not null check (id > 0),
	parent_id integer,
	level smallint not null check (level between 1 and 2),
	name text not null,
	name_key text not null,
	icon text not null default '',
	type text not null default '',
	position integer not null,
	primary key (account_id, id),
	foreign key (account_id, parent_id) references category,
	constraint category_sibling_name unique nulls not distinct (account_id, parent_id, name_key)
);
create table sku (
	account_id uuid not null references account,
	id uuid not null,
	no integer not null,
	sku_name text not null,
	sku_name_fold text not null,
	sku_name_key text not null,
	parent_id uuid,
	is_parent boolean not null default false,
	category_id integer,
	status text not null default 'active' check (status in ('active', 'deleted')),
	attrs jsonb not null default '{}',
	images jsonb not null default '[]',
	main_img_md5 text,
	low_inventory_triggering integer check (low_inventory_triggering >= 0),
	over_inventory_triggering integer check (over_inventory_triggering >= 0),
	search text not null,
	version integer not null default 1,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	deleted_at timestamptz,
	primary key (account_id, id),
	constraint sku_name_once unique (account_id, sku_name_fold),
	constraint sku_name_key_once unique (account_id, sku_name_key),
	foreign key (account_id, parent_id) references sku,
	foreign key (account_id, category_id) references category
);
create index sku_list on sku (account_id, status, category_id, no, id) include (is_parent, parent_id);
create index sku_order on sku (account_id, status, no, id) include (is_parent, parent_id);
create index sku_children on sku (account_id, parent_id) where parent_id is not null;
create index sku_search on sku using gin (account_id, search gin_trgm_ops);
create table sku_recent (
	account_id uuid not null,
	user_id uuid not null,
	sku_id uuid not null,
	at timestamptz not null,
	primary key (account_id, user_id, sku_id),
	foreign key (account_id, user_id) references app_user on delete cascade,
	foreign key (account_id, sku_id) references sku on delete cascade
);
create table sku_view (
	account_id uuid not null,
	user_id uuid not null,
	list jsonb not null,
	primary key (account_id, user_id),
	foreign key (account_id, user_id) references app_user on delete cascade
);
create table stock_level (
	account_id uuid not null,
	sku_id uuid not null,
	location text not null,
	on_hand numeric(14,3) check (on_hand <> 'NaN'),
	committed numeric(14,3) not null default 0 check (committed <> 'NaN'),
	version integer not null default 1,
	updated_at timestamptz not null default now(),
	primary key (account_id, sku_id, location),
	foreign key (account_id, sku_id) references sku on delete cascade
);
create table stock_move (
	account_id uuid not null,
	id uuid not null,
	sku_id uuid not null,
	location text not null,
	delta numeric(14,3) not null check (delta <> 'NaN'),
	on_hand_after numeric(14,3) not null check (on_hand_after <> 'NaN'),
	reason text not null,
	group_id uuid not null,
	note text not null default '',
	actor uuid not null,
	at timestamptz not null default now(),
	primary key (account_id, id),
	foreign key (account_id, sku_id) references sku on delete cascade
);
create index stock_move_sku on stock_move (account_id, sku_id, at);
`

const files = `
create table media (
	account_id uuid not null references account,
	id uuid not null,
	kind text not null,
	state text not null check (state in ('pending', 'ready', 'failed')),
	file_name text not null,
	access_url text not null,
	storage_key text not null,
	thumbnail_key text,
	card_key text,
	content_type text not null,
	bytes bigint not null default 0,
	md5 text,
	width integer,
	height integer,
	error text,
	created_at timestamptz not null default now(),
	primary key (account_id, id),
	unique (account_id, access_url)
);
create index media_md5 on media (account_id, md5) where state = 'ready';
create table import_session (
	account_id uuid not null references account,
	id uuid not null,
	user_id uuid not null,
	state text not null,
	file_name text not null,
	storage_key text not null,
	file jsonb not null,
	mapping jsonb,
	rules jsonb,
	counts jsonb,
	photos jsonb not null default '{}',
	checkpoint integer not null default 0,
	group_id uuid,
	job_id uuid,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	primary key (account_id, id)
);
create table import_row (
	account_id uuid not null,
	import_id uuid not null,
	row integer not null,
	status text not null check (status in ('new', 'changed', 'same', 'error', 'merged', 'skipped')),
	warning boolean not null default false,
	key text,
	changes jsonb,
	errors jsonb,
	primary key (account_id, import_id, row),
	foreign key (account_id, import_id) references import_session on delete cascade
);
`

/** Categories, SKUs, stock, pictures and imports. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of [goods, files].flatMap(statements)) await sql.raw(statement).execute(db)
}
