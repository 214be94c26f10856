import { type Kysely, sql } from 'kysely'
import { statements } from '../statements.ts'

const extensions = `
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
`

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
create index activity_group on activity (account_id, group_id, entity, undone_at, id);
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
	key text,
	runner uuid,
	attempts integer not null default 0,
	created_at timestamptz not null default now(),
	started_at timestamptz,
	beat_at timestamptz,
	finished_at timestamptz,
	primary key (account_id, id)
);
create unique index job_key on job (account_id, kind, key) where state in ('queued', 'running');
create index job_open on job (account_id, state) where state in ('queued', 'running');
`

/** Accounts, people, sessions, and what every module keeps beside its rows: activity, answers, jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of [extensions, directory, people].flatMap(statements)) await sql.raw(statement).execute(db)
}
