import { type KyselyPlugin, PostgresQueryCompiler, type RootOperationNode, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** Statements that are meant for no single account, each as it begins or what marks it, with the reason. */
const FOR_ALL: readonly [statement: RegExp, reason: string][] = [
	[/^delete from (\w+) where ctid = any\(array\( select ctid from \1 where \w+ < \$1 limit /, 'retention'],
	[
		/^delete from media where ctid = any\(.* state in \('pending', 'failed'\) and created_at < /,
		'uploads never confirmed',
	],
	[/^select max\(renewed_at\) as at from session$/, 'whether the clock has leapt since anybody was there'],
	[/^select account_id, id, storage_key, picture_folder from catalog_file where catalog_id is null/, 'dropped files'],
	[/^select account_id, id, (runner, )?kind(, payload)? from job where state = /, 'the job engine looks for lost jobs'],
	[/^update catalog c set republish_at = /, 'the clock republishes'],
	[/ from catalog where status = 'deleted' and deleted_at < .* as due join lateral /, 'old deleted catalogs go'],
	[
		/ from account_usage u where not exists .* as due join lateral /,
		'every account is looked through for unused files',
	],
	[/ distinct account_id from media .* as waiting join lateral /, 'pictures wait to be framed'],
	[/^select account_id from account where delete_at <= /, 'accounts whose owners leave'],
	[/^select \* from login where email = \$1$/, 'signing in: the address leads to the account'],
	[/ from account inner join login .* where account\.username = \$1$/, 'signing in by username'],
	[/^select username from (account|old_username) where username in /, 'usernames are unique among all'],
	[/^select look, account_id from username_look where look in /, 'so is what they look like'],
	[/^select account_id from account limit \$1$/, 'whether anybody has signed up yet'],
	[/ from account where \(username = \$1 or account_id in /, 'a public page: its address names the account'],
	[/ from catalog c join account a .* where c\.in_gallery and c\.published = 1 /, 'the gallery shows all accounts'],
	[
		/ from catalog inner join account .* where account\.username = .* and catalog\.in_gallery = /,
		'the operator places',
	],
	[/^with due as \( select account_id, id from inquiry where state in /, 'the clock tells of buyers who wait'],
	[/^with due as \( select account_id, sku_id from stock_alert where at < /, 'the clock tells crossings of stock'],
	[
		/^(insert into|with due as \( select account_id, after_sku, wrong from) stock_proof /,
		'the clock proves every account',
	],
	[
		/^(insert into|with due as \( select figures\.account_id, .* from) stock_figures /,
		'the clock makes the figures of every account',
	],
	[/^select account_id, daily from notice_mail where due_at /, 'the clock writes to sellers of what the bell told'],
	[/^with due as \( select id from outbox where state = 'waiting' /, 'the clock sends everybody’s messages'],
	[/^with ranked as \( select d\.account_id, d\.id, row_number/, 'the clock delivers everybody’s webhooks'],
	[/^update outbox set .* where id = \$\d+ and state = /, 'the clock says what became of a message'],
	[/^select s\.\*, a\.is_operator, a\.company from mail_server s /, 'the operator’s server sends for all'],
	[/^select owner\.\*, s\.every, .* from backup_schedule s /, 'the clock makes the operator’s backups'],
	[/ from account a where a\.is_operator limit 1$/, 'whom to write to about the gallery'],
	[/ from account a left join site s .* where a\.is_operator limit 1$/, 'the public pages are the operator’s'],
	[/ from account a join app_user u .* where a\.is_operator order by /, 'whose bell tells what users write'],
	[
		/ from account a left join account_usage u using \(account_id\) left join account_plan p using /,
		'the operator sees all accounts',
	],
	[/^select count\(\*\)::int as total from account a where \(strpos\(a\.username, /, 'and counts them'],
	[/^(select .* from|update) feedback f\b/, 'the operator reads what users of all accounts write'],
]

const HOLDS = /\baccount_id (=|in) ?(any ?)?\(? ?\$\d/
const INSERT = /\binsert into (?:public\.)?(\w+)(?: as \w+)? \(([^)]*)\)/g

/**
 * Tells what is wrong with a statement: it reads, changes or deletes rows of one of these tables without holding their
 * account_id to a value, or adds rows without filling it. Null when all is well. A join alone
 * (`a.account_id = b.account_id`) holds nothing to an account.
 */
export function accountCheck(tables: readonly string[]): (statement: string) => string | null {
	const use = new RegExp(`\\b(?:from|join|update|using)(?: only)? (?:public\\.)?(${tables.join('|')})\\b`)
	return (statement) => {
		const text = statement.replaceAll('"', '').replace(/\s+/g, ' ').trim()
		const [, used] = use.exec(text) ?? []
		const added = [...text.matchAll(INSERT)].map(([, table = '', columns = '']) => ({ table, columns }))
		const unfilled = added.find(({ table, columns }) => tables.includes(table) && !/\baccount_id\b/.test(columns))
		const table = unfilled?.table ?? (HOLDS.test(text) ? undefined : used)
		if (table === undefined || FOR_ALL.some(([known]) => known.test(text))) return null
		return `${table} is used without its account (if that is meant, say so in tests/account-filter.ts): ${text.slice(0, 1000)}`
	}
}

/** A check that looks at each text once: what an application sends are few hundred texts, each very often. */
function remembered(check: (statement: string) => string | null): (statement: string) => string | null {
	const known = new Map<string, string | null>()
	return (statement) => {
		let wrong = known.get(statement)
		if (wrong === undefined) {
			wrong = check(statement)
			// Where texts are made of what was asked, there is no end of them.
			if (known.size < 2000) known.set(statement, wrong)
		}
		return wrong
	}
}

/** Tables of the application that have an account_id. */
async function tablesOfAccounts({ db }: Pick<Database, 'db'>): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
		where a.attname = 'account_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
		order by 1`.execute(db)
	return rows.map(({ name }) => name)
}

/**
 * The database as the application gets it in tests: a statement that leaves the account out is refused before it runs.
 * `refused` keeps what was, for where nobody hears of a failure (chores, late writes).
 */
export async function heldToAccounts(database: Database): Promise<{ database: Database; refused: string[] }> {
	const missingAccount = remembered(accountCheck(await tablesOfAccounts(database)))
	const compiler = new PostgresQueryCompiler()
	const refused: string[] = []
	const plugin: KyselyPlugin = {
		transformQuery({ node, queryId }) {
			const wrong = missingAccount(compiler.compileQuery(node as RootOperationNode, queryId).sql)
			if (wrong === null) return node
			refused.push(wrong)
			throw new Error(wrong)
		},
		transformResult: async ({ result }) => result,
	}
	return { database: { ...database, db: database.db.withPlugin(plugin) }, refused }
}
