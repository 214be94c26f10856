import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/house.ts'
import { files } from '#server/modules/index.ts'
import { namesIn } from '#server/modules/media/unused.store.ts'

/** What triggers keep, and the same counted anew from its rows: a row of the one that the other has not is a fault. */
const COUNTS: Readonly<Record<string, { kept: RawBuilder<unknown>; counted: RawBuilder<unknown> }>> = {
	'SKUs counted': {
		kept: sql`select account_id, status, kind, category_id, stock_state, n::bigint from sku_count where n <> 0`,
		counted: sql`select account_id, status,
			case when is_parent then 'parent' when parent_id is not null then 'variant' else 'single' end,
			coalesce(category_id, 0), stock_state, count(*) from sku group by 1, 2, 3, 4, 5`,
	},
	'inquiries counted': {
		kept: sql`select account_id, state, n::bigint, unread::bigint from inquiry_count where n <> 0`,
		counted: sql`select account_id, state, count(*), count(*) filter (where is_unread)
			from inquiry where merged_into is null group by 1, 2`,
	},
	'tags of inquiries counted': {
		kept: sql`select account_id, tag, n::bigint from inquiry_tag`,
		counted: sql`select account_id, tag, count(*) from (select account_id, id, unnest(tags) as tag from inquiry group by 1, 2, 3) as one
			group by 1, 2`,
	},
	'customers counted': {
		kept: sql`select account_id, archived, tag, n::bigint from customer_count where n <> 0`,
		counted: sql`select account_id, archived, tag, count(*) from (
			select account_id, id, archived, unnest(array_append(tags, '')) as tag from customer group by 1, 2, 3, 4) as one
			group by 1, 2, 3`,
	},
	'items of price lists counted': {
		kept: sql`select account_id, id, items::bigint from price_list where items <> 0`,
		counted: sql`select account_id, list_id, count(*) from price_list_item group by 1, 2`,
	},
	'sales of months summed': {
		kept: sql`select account_id, currency, month, invoices::bigint, credit_notes::bigint, invoiced, credited from sale_month`,
		counted: sql`select account_id, currency, month_of(issue_date), count(*) filter (where type = 'invoice'),
			count(*) filter (where type = 'credit_note'), coalesce(sum(total) filter (where type = 'invoice'), 0),
			coalesce(sum(total) filter (where type = 'credit_note'), 0)
			from document where is_sale(document) group by 1, 2, 3`,
	},
	'room of files summed': {
		kept: sql`select account_id, pictures::bigint, bytes::bigint from account_usage where pictures <> 0 or bytes <> 0`,
		counted: sql`select account_id, sum(pictures)::bigint, sum(bytes)::bigint from (
			select account_id, (kind = 'image' and state = 'ready' and stored_bytes > 0)::int as pictures, stored_bytes as bytes from media
			union all select account_id, 0, bytes from catalog_file) as one
			group by 1 having sum(pictures) <> 0 or sum(bytes) <> 0`,
	},
	'files that take their room twice': {
		kept: sql`select null::uuid, null::text where false`,
		counted: sql`select account_id, storage_key from media where state = 'ready' and stored_bytes > 0
			group by 1, 2 having count(*) > 1`,
	},
}

/** Counts and sums that are not what their rows come to, in all accounts (P01: counts = COUNT(*), what files take). */
export async function countFaults(db: Db): Promise<string[]> {
	const parts = Object.entries(COUNTS).map(
		([name, { kept, counted }]) => sql`
			select ${`${name}: `}::text || row(other.*)::text as fault from (
				(${kept} except ${counted}) union all (${counted} except ${kept})
			) as other`,
	)
	const { rows } = await sql<{ fault: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
	return rows.map(({ fault }) => fault)
}

/**
 * Of every foreign key of a table that was ever written to, the rows whose other end is not there: a database keeps them unless it
 * was told not to look.
 */
const KEYS = `select format(
		'select %L || row(one.*)::text as fault from %s one left join %s other on %s where %s and other.ctid is null',
		conrelid::regclass || ' names what is not in ' || confrelid::regclass || ': ', conrelid::regclass, confrelid::regclass,
		string_agg(format('one.%I = other.%I', mine.attname, theirs.attname), ' and '),
		string_agg(format('one.%I is not null', mine.attname), ' and ')) as query
	from pg_constraint cross join lateral unnest(conkey, confkey) as pair (mine, theirs)
	join pg_attribute mine on mine.attrelid = conrelid and mine.attnum = pair.mine
	join pg_attribute theirs on theirs.attrelid = confrelid and theirs.attnum = pair.theirs
	where contype = 'f' and conparentid = 0 and pg_relation_size(conrelid) > 0 group by pg_constraint.oid, conrelid, confrelid`

/** Rows that name others by a foreign key which are not there, in all accounts (P01: FK). */
export async function keyFaults(db: Db): Promise<string[]> {
	const { rows: keys } = await sql<{ query: string }>`${sql.raw(KEYS)}`.execute(db)
	if (!keys.length) return []
	const { rows } = await sql<{ fault: string }>`${sql.raw(keys.map(({ query }) => query).join(' union all '))}`.execute(
		db,
	)
	return rows.map(({ fault }) => fault)
}

/** An address with its host is a link, also to what another account has: whoever opens it asks that host. Own files stand without. */
const LINK = /https?:\/\/[^\s"]+/g

/** What a list says, as it says it: what its account does not have is refused row by row. */
const SAID: Readonly<Record<string, readonly string[]>> = {
	import_session: ['file', 'mapping', 'problems'],
	import_row: ['cells', 'errors'],
	import_fix: ['was', 'value'],
}

/**
 * Pictures and documents that rows name and that their account has given up or never had, in all accounts (P01: media). What
 * names something only while it can come back is looked at by the tests of unused files.
 */
export async function mediaFaults(db: Db): Promise<string[]> {
	const { rows: known } = await sql<{ account_id: string; names: string }>`
		select account_id, concat_ws(' ', access_url, storage_key, thumbnail_key, card_key) as names from media where state = 'ready'
		union all select account_id, concat_ws(' ', storage_key, picture_folder) from catalog_file`.execute(db)
	const there = new Set(known.flatMap(({ account_id, names }) => namesIn(names).map((name) => `${account_id} ${name}`)))
	const naming = files
		.filter(({ counts }) => !counts)
		.map(({ table, columns }) => ({ table, columns: columns.filter((name) => !SAID[table]?.includes(name)) }))
		.filter(({ columns }) => columns.length > 0)
		.map(({ table, columns }) => {
			const text = sql`concat_ws(' ', ${sql.join(columns.map((name) => sql`${sql.ref(name)}::text`))})`
			return sql`select ${table}::text as of, account_id, ${text} as text from ${sql.table(table)} where ${text} like '%/%'`
		})
	const { rows } = await sql<{ of: string; account_id: string; text: string }>`
		${sql.join(naming, sql` union all `)}`.execute(db)
	return rows.flatMap(({ of, account_id, text }) =>
		[...new Set(namesIn(text.replaceAll(LINK, '')))]
			.filter((name) => !there.has(`${account_id} ${name}`))
			.map((name) => `${of} names ${name}, which is not there`),
	)
}
