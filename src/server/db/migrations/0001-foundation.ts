import { type Kysely, sql } from 'kysely'

/**
 * Directory tables hold what must be found before the account is known. Every other table leads each of its
 * keys with account_id, so that the schema can be distributed by account (architecture.md section 4).
 */
const directory = `
create table account (
	account_id uuid primary key,
	username text not null unique,
	company jsonb not null default '{}',
	business_card jsonb not null default '{}',
	invoice_setting jsonb not null default '{}',
	settings jsonb not null default '{}',
	is_operator boolean not null default false,
	next_category_id integer not null default 1,
	next_sku_no integer not null default 1,
	created_at timestamptz not null default now()
);
create table old_username (
	username text primary key,
	account_id uuid not null references account
);
create table login (
	email text primary key,
	account_id uuid not null references account,
	user_id uuid not null
);
create table email_code (
	email text not null,
	purpose text not null,
	code_hash text not null,
	tries integer not null default 0,
	sent_at timestamptz not null,
	expires_at timestamptz not null,
	primary key (email, purpose)
);
create table rate_limit (
	key text primary key,
	count integer not null,
	resets_at timestamptz not null
);
create table outbox (
	id uuid primary key,
	recipient text not null,
	subject text not null,
	body text not null,
	created_at timestamptz not null default now()
);
`

const people = `
create table app_user (
	account_id uuid not null references account,
	user_id uuid not null,
	email text not null,
	password_hash text not null,
	nickname text not null default '',
	avatar text not null default '',
	locale text not null default 'en',
	theme text not null default 'light',
	created_at timestamptz not null default now(),
	primary key (account_id, user_id),
	unique (account_id, email)
);
create table session (
	account_id uuid not null,
	token_hash text not null,
	user_id uuid not null,
	created_at timestamptz not null,
	renewed_at timestamptz not null,
	expires_at timestamptz not null,
	primary key (account_id, token_hash),
	foreign key (account_id, user_id) references app_user on delete cascade
);
create table notification (
	account_id uuid not null references account,
	id uuid not null,
	content text not null,
	type text not null,
	link text,
	status text not null default 'new' check (status in ('new', 'unread', 'read')),
	created_at timestamptz not null default now(),
	primary key (account_id, id)
);
create index notification_newest on notification (account_id, created_at desc);
create table activity (
	account_id uuid not null references account,
	id uuid not null,
	group_id uuid not null,
	user_id uuid not null,
	action text not null,
	entity text not null,
	entity_id text not null,
	before jsonb,
	after jsonb,
	created_at timestamptz not null default now(),
	undone_at timestamptz,
	primary key (account_id, id)
);
create index activity_group on activity (account_id, group_id);
create index activity_newest on activity (account_id, created_at desc);
create table idempotency (
	account_id uuid not null references account,
	call text not null,
	request_id text not null,
	params_hash text not null,
	answer jsonb,
	created_at timestamptz not null default now(),
	primary key (account_id, call, request_id)
);
create table job (
	account_id uuid not null references account,
	id uuid not null,
	user_id uuid not null,
	kind text not null,
	state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
	payload jsonb not null,
	checkpoint jsonb,
	done integer not null default 0,
	total integer not null default 0,
	text text not null default '',
	result jsonb,
	error jsonb,
	cancel_requested boolean not null default false,
	created_at timestamptz not null default now(),
	started_at timestamptz,
	beat_at timestamptz,
	finished_at timestamptz,
	primary key (account_id, id)
);
create index job_open on job (account_id, state) where state in ('queued', 'running');
`

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
create index sku_list on sku (account_id, status, category_id, no);
create index sku_order on sku (account_id, status, no, id) where not is_parent;
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
	on_hand numeric(14,3) not null check (on_hand <> 'NaN'),
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

const papers = `
create table catalog (
	account_id uuid not null references account,
	id uuid not null,
	name text not null,
	hash text not null,
	published smallint not null default 0 check (published in (0, 1)),
	status text not null default 'active' check (status in ('active', 'deleted')),
	mode text not null default 'live' check (mode in ('live', 'frozen')),
	template_type text not null,
	template_id text not null,
	settings jsonb not null default '{}',
	content jsonb not null default '{}',
	sections jsonb not null default '[]',
	version integer not null default 1,
	published_version integer,
	published_at timestamptz,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	deleted_at timestamptz,
	primary key (account_id, id),
	unique (account_id, hash)
);
create index catalog_list on catalog (account_id, status, updated_at desc);
create table catalog_version (
	account_id uuid not null,
	catalog_id uuid not null,
	n integer not null,
	snapshot jsonb not null,
	user_id uuid not null,
	created_at timestamptz not null default now(),
	primary key (account_id, catalog_id, n),
	foreign key (account_id, catalog_id) references catalog on delete cascade
);
`

/** The tables of the first release. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const part of ['create extension if not exists pg_trgm', 'create extension if not exists btree_gin'])
		await sql.raw(part).execute(db)
	for (const group of [directory, people, goods, papers])
		for (const statement of group.split(/;\s*\n/).filter((text) => text.trim())) await sql.raw(statement).execute(db)
}
