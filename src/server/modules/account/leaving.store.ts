import { sql } from 'kysely'
import type { Ctx, Db } from '#server/context.ts'

/** Rows of one statement, so that none holds the embedded database for long. */
const CHUNK = 1000

/** A table that holds rows of accounts. */
export interface AccountTable {
	name: string
	/** Where a row hangs on another one of the same table: the column that says so, and what it names. */
	self: { column: string; named: string } | null
}

/** Has an account deleted at a time, or never. */
export async function setDeleteAt(ctx: Ctx, delete_at: Date | null): Promise<void> {
	await ctx.db.updateTable('account').set({ delete_at }).where('account_id', '=', ctx.accountId).execute()
}

/** Accounts whose time has come. */
export async function dueAccounts(db: Db, now: Date, most: number): Promise<string[]> {
	const rows = await db
		.selectFrom('account')
		.select('account_id')
		.where('delete_at', '<=', now)
		.where('is_operator', '=', false)
		.orderBy('delete_at')
		.limit(most)
		.execute()
	return rows.map((row) => row.account_id)
}

/** Nobody signs in to it any more, and nobody is told of it. */
export async function closeDoors(db: Db, accountId: string): Promise<void> {
	await db.deleteFrom('login').where('account_id', '=', accountId).execute()
	await db.deleteFrom('passkey').where('account_id', '=', accountId).execute()
	// Whoever stands at the second step goes no further.
	await db.deleteFrom('second_factor').where('account_id', '=', accountId).execute()
	await db.deleteFrom('session').where('account_id', '=', accountId).execute()
	await db.deleteFrom('api_token').where('account_id', '=', accountId).execute()
	await db.deleteFrom('webhook').where('account_id', '=', accountId).execute()
}

/** The files of an account's pictures and documents, page by page: those after `after` by their rows' ids. */
export async function filesAfter(db: Db, accountId: string, after: string): Promise<{ keys: string[]; last: string }> {
	const rows = await db
		.selectFrom('media')
		.select(['id', 'storage_key', 'thumbnail_key', 'card_key'])
		.where('account_id', '=', accountId)
		.where('id', '>', after)
		.orderBy('id')
		.limit(CHUNK)
		.execute()
	const keys = rows.flatMap(({ storage_key, thumbnail_key, card_key }) => [storage_key, thumbnail_key, card_key])
	return { keys: keys.filter((key) => key !== null), last: rows.at(-1)?.id ?? '' }
}

/** The uploaded catalogs of an account: each a file, and a folder with the pictures of its pages. */
export function uploadedFiles(db: Db, accountId: string) {
	return db
		.selectFrom('catalog_file')
		.select(['storage_key', 'picture_folder'])
		.where('account_id', '=', accountId)
		.execute()
}

/** The tables with rows of accounts, `account` aside: those that hang on others before them. */
export async function accountTables(db: Db): Promise<AccountTable[]> {
	const { rows: names } = await sql<{ name: string }>`
		select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
		where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'account' order by 1`.execute(db)
	const { rows: keys } = await sql<{ child: string; parent: string; column: string; named: string }>`
		select child.relname as child, parent.relname as parent, own.attname as column, there.attname as named
		from pg_constraint k join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
			join pg_attribute own on own.attrelid = k.conrelid and own.attnum = k.conkey[cardinality(k.conkey)]
			join pg_attribute there on there.attrelid = k.confrelid and there.attnum = k.confkey[cardinality(k.confkey)]
		where k.contype = 'f' and k.connamespace = 'public'::regnamespace`.execute(db)
	const left = new Set(names.map(({ name }) => name))
	const ordered: AccountTable[] = []
	while (left.size) {
		const free = [...left].filter(
			(name) => !keys.some(({ child, parent }) => parent === name && child !== name && left.has(child)),
		)
		if (!free.length) throw new Error(`tables hang on each other: ${[...left].join(', ')}`)
		for (const name of free) {
			left.delete(name)
			const own = keys.find(({ child, parent }) => child === name && parent === name)
			ordered.push({ name, self: own ? { column: own.column, named: own.named } : null })
		}
	}
	return ordered
}

/** Deletes rows of an account from a table until none is left; answers how many. Those that others hang on go after these. */
export async function emptyTable(db: Db, accountId: string, { name, self }: AccountTable): Promise<number> {
	const table = sql.table(name)
	const free = self
		? sql`and not exists (select from ${table} other where other.account_id = one.account_id
			and other.${sql.ref(self.column)} = one.${sql.ref(self.named)} and other.ctid <> one.ctid)`
		: sql``
	let all = 0
	for (;;) {
		const { numAffectedRows = 0n } = await sql`
			delete from ${table} where account_id = ${accountId}::uuid and ctid = any(array(
				select one.ctid from ${table} one where one.account_id = ${accountId}::uuid ${free} limit ${CHUNK}))`.execute(db)
		all += Number(numAffectedRows)
		if (numAffectedRows === 0n) return all
	}
}

/** The account itself, when nothing of it is left. */
export async function deleteAccountRow(db: Db, accountId: string): Promise<void> {
	await db.deleteFrom('account').where('account_id', '=', accountId).where('is_operator', '=', false).execute()
}
