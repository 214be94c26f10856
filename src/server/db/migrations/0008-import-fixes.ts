import { type Kysely, sql } from 'kysely'
import { statements } from '../statements.ts'

/** Cells that the seller mended in the check of an import; the file itself stays as it was uploaded. */
const fixes = `
create table import_fix (
	account_id uuid not null,
	import_id uuid not null,
	col integer not null,
	row integer not null,
	was text not null,
	value text not null,
	primary key (account_id, import_id, col, row, was),
	foreign key (account_id, import_id) references import_session on delete cascade
);
`

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements(fixes)) await sql.raw(statement).execute(db)
}
