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
 * Pictures and documents that rows name and that their account has given up or never had, in all accounts (P01: media). What
 * names something only while it can come back is looked at by the tests of unused files.
 */
export async function mediaFaults(db: Db): Promise<string[]> {
	const { rows: known } = await sql<{ account_id: string; names: string }>`
		select account_id, concat_ws(' ', access_url, storage_key, thumbnail_key, card_key) as names from media where state = 'ready'
		union all select account_id, concat_ws(' ', storage_key, picture_folder) from catalog_file`.execute(db)
	const there = new Set(known.flatMap(({ account_id, names }) => namesIn(names).map((name) => `${account_id} ${name}`)))
	const faults: string[] = []
	for (const { table, columns, counts } of files) {
		if (counts) continue
		const text = sql`concat_ws(' ', ${sql.join(columns.map((name) => sql`${sql.ref(name)}::text`))})`
		const { rows } = await sql<{ account_id: string; text: string }>`
			select account_id, ${text} as text from ${sql.table(table)} where ${text} like '%/%'`.execute(db)
		for (const row of rows)
			for (const name of new Set(namesIn(row.text)))
				if (!there.has(`${row.account_id} ${name}`)) faults.push(`${table} names ${name}, which is not there`)
	}
	return faults
}
