import { type Kysely, sql } from 'kysely'

/** Inquiries: what buyers ask for from a published catalog, and what is said about it (product.md section 3.7). */

/**
 * `lines`: SKUs with the prices of the moment it was sent, as they are now; `sent_lines`: as the buyer sent them, once the
 * seller has changed them. `sender`: a keyed hash of the e-mail address. `answered_at`: null while the buyer waits for an
 * answer; `reminded_at`: the seller was told so.
 */
const inquiries = [
	`create table inquiry (
		account_id uuid not null references account,
		id uuid not null,
		year integer not null,
		no integer not null,
		state text not null check (state in ('new', 'open', 'waiting', 'quoted', 'won', 'lost', 'spam')),
		lost_reason text,
		is_unread boolean not null default true,
		catalog_id uuid,
		catalog_name text not null,
		link_name text not null,
		name text not null,
		email text not null,
		company text not null,
		phone text not null,
		country text not null,
		locale text not null,
		ship_to text not null,
		po_number text not null,
		wanted_date date,
		consent boolean not null,
		currency text not null,
		lines jsonb not null,
		sent_lines jsonb,
		pieces integer not null,
		amount numeric(18,4) not null check (amount >= 0 and amount <> 'NaN'),
		search text not null,
		excerpt text not null,
		sender text not null,
		follow_token text not null,
		request_id uuid not null,
		first_response_at timestamptz,
		answered_at timestamptz,
		reminded_at timestamptz,
		last_at timestamptz not null,
		created_at timestamptz not null,
		version integer not null default 1,
		primary key (account_id, id),
		constraint inquiry_no unique (account_id, year, no),
		constraint inquiry_once unique (account_id, request_id),
		constraint inquiry_follow unique (account_id, follow_token)
	)`,
	`create index inquiry_last on inquiry (account_id, last_at desc, id desc)`,
	`create index inquiry_state on inquiry (account_id, state, last_at desc, id desc)`,
	`create index inquiry_sender on inquiry (account_id, sender, created_at desc)`,
	`create index inquiry_due on inquiry (account_id, last_at)
		where state in ('new', 'open') and answered_at is null and reminded_at is null`,
	`create index inquiry_search on inquiry using gin (account_id, search gin_trgm_ops)`,
]

/** `side`: who says it; a note is the seller's own. */
const messages = [
	`create table inquiry_message (
		account_id uuid not null,
		inquiry_id uuid not null,
		id uuid not null,
		side text not null check (side in ('buyer', 'seller', 'note')),
		user_id uuid,
		text text not null,
		request_id uuid,
		at timestamptz not null,
		primary key (account_id, inquiry_id, id),
		constraint inquiry_message_once unique (account_id, inquiry_id, request_id),
		foreign key (account_id, inquiry_id) references inquiry on delete cascade
	)`,
	`create table inquiry_step (
		account_id uuid not null,
		inquiry_id uuid not null,
		id uuid not null,
		state text not null,
		user_id uuid,
		at timestamptz not null,
		primary key (account_id, inquiry_id, id),
		foreign key (account_id, inquiry_id) references inquiry on delete cascade
	)`,
]

/** Whose inquiries go to spam by themselves. */
const blocked = `
create table inquiry_block (
	account_id uuid not null references account,
	sender text not null,
	at timestamptz not null,
	primary key (account_id, sender)
)`

const numbers = `
create table inquiry_number (
	account_id uuid not null references account,
	year integer not null,
	last integer not null,
	primary key (account_id, year)
)`

/** How many inquiries are in each state, and how many of those nobody has looked at; kept, so that no look counts them. */
const counts = [
	`create table inquiry_count (
		account_id uuid not null references account,
		state text not null,
		n integer not null,
		unread integer not null,
		primary key (account_id, state)
	)`,
	`create function count_inquiry() returns trigger language plpgsql as $$
	begin
		if tg_op <> 'INSERT' then
			update inquiry_count set n = n - 1, unread = unread - old.is_unread::int
				where account_id = old.account_id and state = old.state;
		end if;
		if tg_op <> 'DELETE' then
			insert into inquiry_count as kept (account_id, state, n, unread)
				values (new.account_id, new.state, 1, new.is_unread::int)
				on conflict (account_id, state) do update set n = kept.n + 1, unread = kept.unread + excluded.unread;
		end if;
		return null;
	end $$`,
	`create trigger inquiry_counted after insert or delete or update of state, is_unread on inquiry
		for each row execute function count_inquiry()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of [...inquiries, ...messages, blocked, numbers, ...counts]) await sql.raw(step).execute(db)
}
