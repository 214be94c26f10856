import { type Kysely, sql } from 'kysely'
import { statements } from '../statements.ts'

/**
 * Deleted templates can come back for a while; then retention removes them, and what says who was designed with them
 * goes along. A layout of the system may be what new catalogs begin with.
 */
const shelf = `
alter table template add column deleted_at timestamptz;
alter table template_use drop constraint template_use_account_id_template_id_fkey;
alter table template_use add foreign key (account_id, template_id) references template on delete cascade;
alter table account add column default_layout text;
`

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements(shelf)) await sql.raw(statement).execute(db)
}
