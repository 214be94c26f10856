import { sql } from 'kysely'
import type { Scope } from '../catalog.store.ts'

/** A published catalog and the attribute paths that it prints. */
export interface Printed {
	id: string
	paths: readonly string[]
}

/** How many SKUs of each catalog's newest version print differently now, or are gone; one statement for all. */
export async function countChanged(scope: Scope, printed: readonly Printed[]): Promise<Map<string, number>> {
	if (!printed.length) return new Map()
	const { rows } = await sql<{ id: string; n: number }>`
		select c.id, count(*)::int as n ${changed(scope, printed)} group by c.id`.execute(scope.db)
	return new Map(rows.map((row) => [row.id, row.n]))
}

/** Their keys, in alphabetical order; `gone` ones are not active any more. */
export async function changedKeys(scope: Scope, printed: Printed): Promise<{ key: string; gone: boolean }[]> {
	const { rows } = await sql<{ key: string; gone: boolean }>`
		select i.sku_name_key as key, s.id is null as gone ${changed(scope, [printed])} order by 1`.execute(scope.db)
	return rows
}

/**
 * The SKUs of newest versions whose printed data differ. Only those written to since are compared (versions tell), by
 * what the catalog prints: number, category, pictures, and the values of its fields, a variant's own or its parent's.
 */
function changed({ accountId }: Scope, printed: readonly Printed[]) {
	const values = (attrs: string, parent: string) => sql`
		case when path.key is null
			then coalesce(${sql.raw(attrs)} #> path.steps, ${sql.raw(parent)} #> path.steps)
			else coalesce(jsonb_path_query_first(${sql.raw(attrs)}, ${OWN_VALUE}, path.key),
				jsonb_path_query_first(${sql.raw(parent)}, ${OWN_VALUE}, path.key)) end`
	return sql`
		from jsonb_to_recordset(${JSON.stringify(printed)}::jsonb) as c(id uuid, paths text[])
		join catalog_item i on i.account_id = ${accountId}::uuid and i.catalog_id = c.id and i.to_n is null
		left join sku s on s.account_id = i.account_id and s.sku_name_key = i.sku_name_key and s.status = 'active'
		left join sku p on p.account_id = s.account_id and p.id = s.parent_id
		where s.id is null or ((s.version <> i.sku_version or p.version is distinct from i.parent_version) and (
			s.sku_name <> i.data ->> 'sku_name'
			or s.category_id is distinct from (i.data ->> 'category_id')::int
			or coalesce(nullif(s.images, '[]'), p.images)
				is distinct from coalesce(nullif(i.data -> 'images', '[]'), nullif(i.data -> 'parent_images', 'null'))
			or exists (
				select from (
					select string_to_array(name, '.') as steps,
						case when name like 'cps.%' then jsonb_build_object('k', substr(name, 5)) end as key
					from unnest(c.paths) as name
				) as path
				where ${values("i.data -> 'attrs'", "i.data -> 'parent_attrs'")}
					is distinct from ${values('s.attrs', 'p.attrs')}
			)))`
}

const OWN_VALUE = sql.raw(`'$.cps[*] ? (@.key == $k).value'`)
