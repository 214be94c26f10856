import { type Kysely, sql } from 'kysely'

/** What a username is compared by with those of others, as `usernameLook` of domain/account/username.ts has it. */
const look = (username: string) =>
	`translate(replace(replace(replace(replace(${username}, '-', ''), '0', 'o'), 'rn', 'm'), 'vv', 'w'), '1i', 'll')`

/**
 * Looks of usernames, each one account's. Where several have names that look alike they keep them: the look belongs to the one
 * that is called so, before those that once were, and of several to the oldest.
 */
const steps = [
	`create table username_look (look text primary key, account_id uuid not null references account)`,
	`create index username_look_account on username_look (account_id)`,
	`insert into username_look (look, account_id)
		select distinct on (look) look, account_id from (
			select ${look('username')} as look, account_id, created_at, 0 as age from account
			union all
			select ${look('o.username')}, o.account_id, a.created_at, 1 from old_username o join account a using (account_id)
		) as named order by look, age, created_at, account_id`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of steps) await sql.raw(step).execute(db)
}
