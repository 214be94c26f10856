import { sql } from 'kysely'
import { type Ctx, type Db, joinOwner, type Owner } from '#server/context.ts'
import type { FileColumns } from '#server/house.ts'

/** How files are named in addresses, without their endings: random bits, so that no other text looks like it. */
const NAME = '(?:media|documents|enclosures|up)/[0-9a-f]{2}/?[0-9a-f]{30}'

/** A picture or document of the account, and whether nothing named it when that was last looked at. */
export interface KeptFile {
	id: string
	storage_key: string
	thumbnail_key: string | null
	access_url: string
	unused_since: Date | null
}

/** Where a walk through a table goes on: the last row's key. */
export type RowKey = readonly unknown[]

/** The names in a text; those of a file's thumbnail and card are its own. */
export function namesIn(text: string): string[] {
	return text.match(new RegExp(NAME, 'g')) ?? []
}

/** Owners of accounts with files that nobody has looked through since a time. */
export async function ownersToLookThrough(db: Db, since: Date, limit: number): Promise<Owner[]> {
	const { rows } = await sql<Owner>`
		select owner.* from (
			select account_id from account_usage u where not exists (
				select from job where job.account_id = u.account_id and job.kind = 'unused_files' and job.created_at > ${since}
			) limit ${limit}
		) as due
		${joinOwner('due')}`.execute(db)
	return rows
}

/** The account's files after an id, in its order. */
export function readFiles({ db, accountId }: Ctx, after: string | null, limit: number): Promise<KeptFile[]> {
	return db
		.selectFrom('media')
		.select(['id', 'storage_key', 'thumbnail_key', 'access_url', 'unused_since'])
		.where('account_id', '=', accountId)
		.where('state', '=', 'ready')
		.$if(after !== null, (query) => query.where('id', '>', after))
		.orderBy('id')
		.limit(limit)
		.execute()
}

/** The columns of a table's primary key behind the account. */
export async function keyOf({ db }: Ctx, table: string): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select a.attname as name from pg_index i
			cross join lateral unnest(i.indkey::int2[]) with ordinality as part(attnum, n)
			join pg_attribute a on a.attrelid = i.indrelid and a.attnum = part.attnum
		where i.indrelid = ${`public.${table}`}::regclass and i.indisprimary and a.attname <> 'account_id'
		order by part.n`.execute(db)
	return rows.map(({ name }) => name)
}

/** The next rows of a table by its key, with what their columns name. */
export async function readNames(
	ctx: Ctx,
	{ table, columns, counts }: FileColumns,
	key: readonly string[],
	after: RowKey | null,
	limit: number,
): Promise<{ key: RowKey; names: string[] }[]> {
	const text = sql`concat_ws(' ', ${sql.join(columns.map((name) => sql`${sql.ref(`${table}.${name}`)}::text`))})`
	const names = sql`array(select distinct found[1] from regexp_matches(${text}, ${NAME}, 'g') as found)`
	const walk = sql.join(['account_id', ...key].map((name) => sql.ref(`${table}.${name}`)))
	const from = after === null ? sql`` : sql`and (${walk}) > (${sql.join([ctx.accountId, ...after])})`
	const { rows } = await sql<{ key: unknown[]; names: string[] }>`
		select json_build_array(${sql.join(key.map((name) => sql`${sql.ref(`${table}.${name}`)}::text`))}) as key,
			${counts ? sql`case when ${counts(ctx)} then ${names} else '{}' end` : names} as names
		from ${sql.table(table)} where ${sql.ref(`${table}.account_id`)} = ${ctx.accountId}::uuid ${from}
		order by ${walk} limit ${limit}`.execute(ctx.db)
	return rows
}

/** Keeps since when files are named nowhere; null: they are named again. */
export async function setUnused({ db, accountId }: Ctx, ids: readonly string[], since: Date | null): Promise<void> {
	await db
		.updateTable('media')
		.set({ unused_since: since })
		.where('account_id', '=', accountId)
		.where('id', 'in', [...ids])
		.where('unused_since', since === null ? 'is not' : 'is', null)
		.execute()
}

/**
 * Gives up files that have been unused since before a time, under whatever names they were uploaded, and their room with
 * them. One that somebody has begun to use meanwhile stays, for whoever does takes its mark away first (media.store.ts).
 */
export async function dropUnused({ db, accountId }: Ctx, ids: readonly string[], before: Date): Promise<void> {
	await sql`
		update media set state = 'dropped', stored_bytes = 0
		where account_id = ${accountId}::uuid and id = any(${[...ids]}::uuid[]) and state = 'ready' and unused_since <= ${before}
			and not exists (select from media as other where other.account_id = ${accountId}::uuid
				and other.storage_key = media.storage_key and other.state = 'ready'
				and (other.unused_since is null or other.unused_since > ${before}))`.execute(db)
}

/** Files that were given up and may still be on the disk. */
export function readDropped({ db, accountId }: Ctx, limit: number) {
	return db
		.selectFrom('media')
		.select(['id', 'storage_key', 'thumbnail_key', 'card_key'])
		.where('account_id', '=', accountId)
		.where('state', '=', 'dropped')
		.limit(limit)
		.execute()
}

/** Forgets files that are gone. */
export async function forgetDropped({ db, accountId }: Ctx, ids: readonly string[]): Promise<void> {
	await db
		.deleteFrom('media')
		.where('account_id', '=', accountId)
		.where('id', 'in', [...ids])
		.where('state', '=', 'dropped')
		.execute()
}
