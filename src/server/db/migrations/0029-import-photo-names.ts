import { type Kysely, sql } from 'kysely'

/**
 * Pictures that a list names keep apart by their whole address or path; before, all that were called `1.jpg` were one.
 * `base` is the name alone, by which uploaded files find them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table import_photo add column base text`.execute(db)
	await sql`update import_photo set base = key where named`.execute(db)
	await sql`update import_photo set key = '@' || encode(sha256(convert_to(file_name, 'UTF8')), 'hex')
		where named and file_name ~* '^https?://'`.execute(db)
	await sql`create index import_photo_base on import_photo (account_id, import_id, base) where base is not null`.execute(
		db,
	)
}
