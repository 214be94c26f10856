import { type Kysely, sql } from 'kysely'
import { statements } from '../statements.ts'

/**
 * One operator, whatever happens at once: two first sign-ups on a server database could both find no account yet. Where
 * that has happened, the older account keeps the office.
 */
const operator = `
update account set is_operator = false where is_operator and account_id <> (
	select account_id from account where is_operator order by created_at, account_id limit 1
);
create unique index account_operator on account (is_operator) where is_operator;
`

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements(operator)) await sql.raw(statement).execute(db)
}
