import { type Kysely, sql } from 'kysely'
import { statements } from '../statements.ts'

/**
 * Since when nothing names a picture or document any more; `dropped`: its files are being removed. Pictures are looked up
 * by their file, which until now read all of an account's.
 */
const unused = `
alter table media add column unused_since timestamptz;
alter table media drop constraint media_state_check;
alter table media add constraint media_state_check check (state in ('pending', 'ready', 'failed', 'dropped'));
create index media_files on media (account_id, storage_key);
`

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements(unused)) await sql.raw(statement).execute(db)
}
