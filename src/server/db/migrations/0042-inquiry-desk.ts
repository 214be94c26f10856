import { type Kysely, sql } from 'kysely'

/** What sellers make of inquiries: tags, whose work one is, which were one and the same (product.md section 3.7). */

/** `merged_into`: the inquiry that it is a part of now; it stands in no list and is counted nowhere. */
const columns = [
	`alter table inquiry
		add column tags text[] not null default '{}',
		add column assigned_to uuid,
		add column merged_into uuid`,
	`alter table inquiry add constraint inquiry_merged foreign key (account_id, merged_into) references inquiry`,
	`create index inquiry_tags on inquiry using gin (account_id, tags)`,
	`create index inquiry_parts on inquiry (account_id, merged_into) where merged_into is not null`,
	`create index inquiry_open on inquiry (account_id, last_at desc, id desc)
		where state in ('new', 'open', 'waiting') and merged_into is null`,
	`create index inquiry_closed on inquiry (account_id, last_at desc, id desc)
		where state in ('won', 'lost') and merged_into is null`,
	`drop index inquiry_last`,
	`create index inquiry_last on inquiry (account_id, last_at desc, id desc) where state <> 'spam' and merged_into is null`,
	// What was done besides its state: lines that were changed, an inquiry that was merged into it.
	`alter table inquiry_step add column change jsonb`,
]

const counts = [
	`create or replace function count_inquiry() returns trigger language plpgsql as $$
	begin
		if tg_op <> 'INSERT' and old.merged_into is null then
			update inquiry_count set n = n - 1, unread = unread - old.is_unread::int
				where account_id = old.account_id and state = old.state;
		end if;
		if tg_op <> 'DELETE' and new.merged_into is null then
			insert into inquiry_count as kept (account_id, state, n, unread)
				values (new.account_id, new.state, 1, new.is_unread::int)
				on conflict (account_id, state) do update set n = kept.n + 1, unread = kept.unread + excluded.unread;
		end if;
		return null;
	end $$`,
	`drop trigger inquiry_counted on inquiry`,
	`create trigger inquiry_counted after insert or delete or update of state, is_unread, merged_into on inquiry
		for each row execute function count_inquiry()`,
]

/** How many inquiries have a tag; kept, so that no look counts them. */
const tags = [
	`create table inquiry_tag (
		account_id uuid not null references account,
		tag text not null,
		n integer not null,
		primary key (account_id, tag)
	)`,
	`create function count_inquiry_tags() returns trigger language plpgsql as $$
	begin
		if tg_op <> 'INSERT' then
			update inquiry_tag set n = n - 1 where account_id = old.account_id and tag = any(old.tags);
			delete from inquiry_tag where account_id = old.account_id and n = 0;
		end if;
		if tg_op <> 'DELETE' then
			insert into inquiry_tag as kept (account_id, tag, n)
				select new.account_id, tag, 1 from (select distinct unnest(new.tags) as tag) as tags order by tag
				on conflict (account_id, tag) do update set n = kept.n + 1;
		end if;
		return null;
	end $$`,
	`create trigger inquiry_tagged after update of tags on inquiry
		for each row when (old.tags is distinct from new.tags) execute function count_inquiry_tags()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of [...columns, ...counts, ...tags]) await sql.raw(step).execute(db)
}
