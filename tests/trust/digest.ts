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
