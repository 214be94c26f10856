import { type Kysely, sql } from 'kysely'
import { statements } from '../statements.ts'

/** Which visitors of a day put something into the cart, and how many did. */
const carts = `
alter table catalog_visitor add column cart boolean not null default false;
alter table catalog_stat add column carts integer not null default 0;
`

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements(carts)) await sql.raw(statement).execute(db)
}
