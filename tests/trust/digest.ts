import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'

type Db = Ctx['db']

/** Tables whose rows change by being signed in, not by what was asked. */
const PASSING = ['session', 'rate_limit', 'email_code', 'outbox']

/** Tables of the application that have an account_id. */
export async function accountTables(db: Db): Promise<string[]> {
	const { rows } = await sql<{ table_name: string }>`
		select c.table_name from information_schema.columns c
		join information_schema.tables t using (table_schema, table_name)
		where c.table_schema = 'public' and c.column_name = 'account_id' and t.table_type = 'BASE TABLE'
		order by 1`.execute(db)
	return rows.map((row) => row.table_name).filter((name) => !PASSING.includes(name))
}

/** One text that changes when anything of the account changes. */
export async function digestOf(db: Db, accountId: string, tables: string[]): Promise<string> {
	const parts = tables.map(
		(table) => sql<string>`(select ${sql.lit(table)} || ':' || count(*) || ':' ||
			coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as line
			from ${sql.table(table)} t where account_id = ${accountId})`,
	)
	const { rows } = await sql<{ line: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
	return rows
		.map((row) => row.line)
		.sort()
		.join('\n')
}

/**
 * The digest of an account, made anew only when one of its rows was written since: triggers count that, for to read all of
 * an account after every call of a thousand takes longer than the calls themselves.
 */
export async function watchedDigest(db: Db, accountId: string, tables: string[]): Promise<() => Promise<string>> {
	await sql`create sequence test_writes`.execute(db)
	await sql`create function note_test_write() returns trigger language plpgsql as $$
		begin
			if (tg_op <> 'INSERT' and old.account_id = tg_argv[0]::uuid)
				or (tg_op <> 'DELETE' and new.account_id = tg_argv[0]::uuid) then perform nextval('test_writes');
			end if;
			return null;
		end $$`.execute(db)
	for (const table of tables)
		await sql`create trigger test_write after insert or update or delete on ${sql.table(table)}
			for each row execute function note_test_write(${sql.lit(accountId)})`.execute(db)
	let seen = ''
	let digest = ''
	return async () => {
		const { rows } = await sql<{ writes: string }>`select last_value::text || is_called::text as writes
			from test_writes`.execute(db)
		if (rows[0]?.writes !== seen) digest = await digestOf(db, accountId, tables)
		seen = rows[0]?.writes ?? ''
		return digest
	}
}
