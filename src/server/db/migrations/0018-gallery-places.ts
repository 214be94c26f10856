import { type Kysely, sql } from 'kysely'
import { statements } from '../statements.ts'

/** The categories that a published catalog shows, for the gallery's filter; what the operator does with its card. */
const places = `
alter table catalog add column shown_categories text[] not null default '{}';
alter table catalog add column gallery_place text not null default 'listed'
	check (gallery_place in ('listed', 'featured', 'hidden'));
update catalog c set shown_categories = coalesce((
	select array_agg(distinct coalesce(nullif(s ->> 'parent', ''), s ->> 'name'))
	from jsonb_array_elements(v.snapshot -> 'sections') as s
	where coalesce(nullif(s ->> 'parent', ''), s ->> 'name') <> ''), '{}')
from catalog_version v
where v.account_id = c.account_id and v.catalog_id = c.id and v.n = c.published_version
	and not coalesce((v.snapshot ->> 'own_sections')::boolean, false);
`

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements(places)) await sql.raw(statement).execute(db)
}
