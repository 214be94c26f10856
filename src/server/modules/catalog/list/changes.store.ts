import { sql } from 'kysely'
import { mergeCatalogSettings, STORED_DEFAULTS } from '#domain/catalog/settings.ts'
import type { Scope } from '#server/context.ts'
import { joinParent, liveVariant, publishedVariant, shownImages, type VariantSource } from '#server/db/inherited.ts'
import { readStored } from '#server/db/stored.ts'
import type { Unread } from '#server/db/tables.ts'
import { StoredSettings } from '../stored.rule.ts'

/** The settings that catalogs were last published with, without the rest of their snapshots. */
export async function readPublishedSettings({ db, accountId }: Scope, ids: readonly string[]) {
	if (!ids.length) return []
	const { rows } = await sql<{ id: string; n: number; settings: Unread }>`
		select c.id, v.n, v.snapshot -> 'settings' as settings
		from catalog c
		join catalog_version v on v.account_id = c.account_id and v.catalog_id = c.id and v.n = c.published_version
		where c.account_id = ${accountId}::uuid and c.published = 1 and c.id = any(${[...ids]}::uuid[])`.execute(db)
	return rows.map((row) => {
		const settings = readStored(StoredSettings, row.settings, `settings of version ${row.n} of catalog ${row.id}`)
		return { ...row, settings: mergeCatalogSettings(STORED_DEFAULTS, settings) }
	})
}

/** A published catalog and the attribute paths that it prints. */
export interface Printed {
	id: string
	paths: readonly string[]
}

/** How a catalog's content stands to its newest version. */
export interface PublishedState {
	/** SKUs that print differently now, are gone, or have left the categories that the catalog follows. */
	changed: number
	/** Those of the version that it still shows; it counts more when others have joined. */
	kept: number
}

/** How the content of each catalog stands to its newest version; one statement for all. */
export async function countChanged(scope: Scope, printed: readonly Printed[]): Promise<Map<string, PublishedState>> {
	if (!printed.length) return new Map()
	// What each follows is found once, not for every SKU.
	const { rows } = await sql<PublishedState & { id: string }>`
		with its as materialized (
			select c.id, c.paths, followed.categories, followed.named from ${listed(printed)}
			join catalog on catalog.account_id = ${scope.accountId}::uuid and catalog.id = c.id
			left join lateral (${FOLLOWED}) as followed on true
		)
		select c.id, count(*) filter (where ${DIFFERS} or left_it.yes)::int as changed,
			count(*) filter (where not left_it.yes)::int as kept
		from its as c ${newest(scope)}
		cross join lateral (select s.id is null or coalesce(
			not coalesce(s.category_id, 0) = any(c.categories) and not c.named ? s.sku_name_key, false
		) as yes) as left_it
		group by c.id`.execute(scope.db)
	return new Map(rows.map(({ id, ...state }) => [id, state]))
}

/** What a catalog follows: categories with their children, 0 for no category; and what it names. No row for searches. */
const FOLLOWED = sql`
	select array(
		select k.id from category k where k.account_id = catalog.account_id
			and (ids @> '0' or ids @> to_jsonb(k.id) or ids @> to_jsonb(k.parent_id))
	) || case when ids @> '0' or ids @> '-1' then array[0] else array[]::int[] end as categories,
		(select coalesce(jsonb_object_agg(key, true), '{}')
			from jsonb_array_elements_text(coalesce(catalog.content -> 'sku_name_keys', '[]')) as key) as named
	from (select catalog.content -> 'category_ids' as ids) as its
	where jsonb_array_length(ids) > 0 and not catalog.content ? 'search'`

/** Their keys, in alphabetical order; `gone` ones are not active any more. */
export async function changedKeys(scope: Scope, printed: Printed): Promise<{ key: string; gone: boolean }[]> {
	const { rows } = await sql<{ key: string; gone: boolean }>`
		select i.sku_name_key as key, s.id is null as gone from ${listed([printed])} ${newest(scope)} where ${DIFFERS} order by 1`.execute(
		scope.db,
	)
	return rows
}

const listed = (printed: readonly Printed[]) =>
	sql`jsonb_to_recordset(${JSON.stringify(printed)}::jsonb) as c(id uuid, paths text[])`

/** The SKUs `i` of the newest versions of catalogs `c`, as they are now `s`, and their parents `p`. */
function newest({ accountId }: Scope) {
	return sql`
		join catalog_item i on i.account_id = ${accountId}::uuid and i.catalog_id = c.id and i.to_n is null
		left join sku s on s.account_id = i.account_id and s.sku_name_key = i.sku_name_key and s.status = 'active'
		${joinParent('s', 'p')}`
}

const OWN_VALUE = sql.raw(`'$.cps[*] ? (@.key == $k).value'`)

/** The value at `path`, one of the seller's own parameters where it has a key. */
function valueOf({ attrs, parentAttrs }: VariantSource) {
	return sql`
		case when path.key is null
			then coalesce(${attrs} #> path.steps, ${parentAttrs} #> path.steps)
			else coalesce(jsonb_path_query_first(${attrs}, ${OWN_VALUE}, path.key),
				jsonb_path_query_first(${parentAttrs}, ${OWN_VALUE}, path.key)) end`
}

const NOW = liveVariant('s', 'p')
const PUBLISHED = publishedVariant('i')

/**
 * Whether its printed data differ. Only SKUs written to since are compared (versions tell), by what the catalog prints:
 * number, category, pictures, and the values of its fields, a variant's own or its parent's.
 */
const DIFFERS = sql`
	(s.id is null or ((s.version <> i.sku_version or p.version is distinct from i.parent_version) and (
		s.sku_name <> i.data ->> 'sku_name'
		or s.category_id is distinct from (i.data ->> 'category_id')::int
		or ${shownImages(NOW)} is distinct from ${shownImages(PUBLISHED)}
		or exists (
			select from (
				select string_to_array(name, '.') as steps,
					case when name like 'cps.%' then jsonb_build_object('k', substr(name, 5)) end as key
				from unnest(c.paths) as name
			) as path
			where ${valueOf(PUBLISHED)} is distinct from ${valueOf(NOW)}
		))))`
