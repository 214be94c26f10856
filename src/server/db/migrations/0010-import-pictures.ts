import { type Kysely, sql } from 'kysely'
import { statements } from '../statements.ts'

/** Pictures that stand in the rows of a workbook or behind addresses: taken in by a job of their own. */
const pictures = `
alter table import_photo add column row integer;
alter table import_photo add column problem text;
create index import_photo_row on import_photo (account_id, import_id, row) where row is not null;
alter table import_session add column picture_job_id uuid;
`

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements(pictures)) await sql.raw(statement).execute(db)
}
