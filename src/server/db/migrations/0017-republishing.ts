import { type Kysely, sql } from 'kysely'
import { statements } from '../statements.ts'

/** How often a catalog is published again by itself when its SKUs have changed, and when that was last looked at. */
const republishing = `
alter table catalog add column republish text not null default 'off' check (republish in ('off', 'hour', 'day'));
alter table catalog add column republish_at timestamptz;
create index catalog_republish on catalog (account_id, republish_at) where republish <> 'off';
`

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements(republishing)) await sql.raw(statement).execute(db)
}
