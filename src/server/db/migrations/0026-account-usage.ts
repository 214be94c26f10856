import { type Kysely, sql } from 'kysely'

/**
 * What an account's files take, kept by triggers so that looking costs nothing. `stored_bytes` of a medium: of the upload
 * it waits for, then of the files it brought; 0 when another medium of the account had brought the same files before.
 */
const steps = [
	`create table account_usage (
		account_id uuid primary key references account,
		pictures integer not null,
		bytes bigint not null
	)`,
	`alter table media add column stored_bytes bigint not null default 0`,
	`update media set stored_bytes = bytes where state = 'ready' and not exists (
		select from media as earlier where earlier.account_id = media.account_id
			and earlier.storage_key = media.storage_key and earlier.state = 'ready' and earlier.id < media.id)`,
	keeper('count_media', media),
	keeper('count_catalog_files', catalogFiles),
	...triggers('media', 'count_media'),
	...triggers('catalog_file', 'count_catalog_files'),
	add(`${media(1, 'media')} union all ${catalogFiles(1, 'catalog_file')}`),
]

/** What rows count for. */
type Counted = (sign: 1 | -1, rows: string) => string

function media(sign: 1 | -1, rows: string): string {
	const isPicture = `kind = 'image' and state = 'ready' and stored_bytes > 0`
	return `select account_id, case when ${isPicture} then ${sign} else 0 end as pictures,
		${sign} * stored_bytes as bytes from ${rows}`
}

function catalogFiles(sign: 1 | -1, rows: string): string {
	return `select account_id, 0 as pictures, ${sign} * bytes::bigint as bytes from ${rows}`
}

function add(changes: string): string {
	return `insert into account_usage as used (account_id, pictures, bytes)
		select account_id, sum(pictures), sum(bytes) from (${changes}) as change
		group by account_id having sum(pictures) <> 0 or sum(bytes) <> 0 order by account_id
		on conflict (account_id) do update set pictures = used.pictures + excluded.pictures, bytes = used.bytes + excluded.bytes;`
}

function keeper(name: string, counted: Counted): string {
	return `create function ${name}() returns trigger language plpgsql as $$
		begin
			if tg_op = 'INSERT' then ${add(counted(1, 'new_rows'))}
			elsif tg_op = 'DELETE' then ${add(counted(-1, 'old_rows'))}
			else ${add(`${counted(1, 'new_rows')} union all ${counted(-1, 'old_rows')}`)}
			end if;
			return null;
		end $$`
}

function triggers(table: string, name: string): string[] {
	const rows = { insert: 'new table as new_rows', delete: 'old table as old_rows' }
	const tables = { ...rows, update: `${rows.delete} ${rows.insert}` }
	return Object.entries(tables).map(
		([on, referencing]) => `create trigger ${name}_${on} after ${on} on ${table} referencing ${referencing}
			for each statement execute function ${name}()`,
	)
}

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of steps) await sql.raw(step).execute(db)
}
