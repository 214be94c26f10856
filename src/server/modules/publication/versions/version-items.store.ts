import { sql } from 'kysely'
import { faceOf } from '#domain/catalog/face.ts'
import { FACE_SKUS } from '#domain/catalog/limits.ts'
import { POLICY_PATH } from '#domain/inventory/policy.ts'
import type { Ctx, Scope } from '#server/context.ts'
import { faceColumns, facePhotos } from '#server/db/face.ts'
import { joinParent, publishedVariant, shownText } from '#server/db/inherited.ts'
import type { SkuAttrs, SkuImage } from '#server/db/tables.ts'
import {
	AVAILABLE,
	type FilterRow,
	filterValues,
	type GoodsRow,
	inherit,
	type Outline,
	type ParentRow,
	type Parents,
	type RowStock,
} from '#server/modules/paper/index.ts'

/** A version of a catalog. */
export interface Edition {
	catalog_id: string
	n: number
}

const ITEM = publishedVariant('i')

/** What is kept of a SKU `s` with its category `k` and its parent `p`. */
const LIVE_DATA = sql`jsonb_build_object(
	'sku_name', s.sku_name, 'category', k.name, 'category_id', k.id, 'category_parent', k.parent_id,
	'attrs', s.attrs, 'images', s.images,
	'parent_key', p.sku_name_key, 'parent_sku', p.sku_name, 'parent_attrs', p.attrs, 'parent_images', p.images)`

/** Live catalogs show the stock of today: kept, it would differ in every version. */
const DATA = {
	live: LIVE_DATA,
	frozen: sql`${LIVE_DATA} || jsonb_build_object('stock', jsonb_build_object('state', s.stock_state,
		'available', ${AVAILABLE('s')}))`,
} as const

/**
 * Keeps the SKUs of a new version: only those that differ from the version before are written, so a republished catalog
 * of 10,000 grows by what has changed. Nothing leaves the database.
 */
export async function keepItems(
	ctx: Ctx,
	{ catalog_id, n }: Edition,
	keys: readonly string[],
	mode: 'live' | 'frozen',
): Promise<void> {
	const own = sql`i.account_id = ${ctx.accountId}::uuid and i.catalog_id = ${catalog_id}::uuid`
	await sql`
		with current as materialized (
			select s.sku_name_key, s.version as sku_version, p.version as parent_version, ${DATA[mode]} as data
			from sku s
			left join category k on k.account_id = s.account_id and k.id = s.category_id
			${joinParent('s', 'p')}
			where s.account_id = ${ctx.accountId}::uuid and s.status = 'active'
				and s.sku_name_key = any(${[...keys]}::text[])
		), same as materialized (
			select i.sku_name_key from catalog_item i join current using (sku_name_key)
			where ${own} and i.to_n is null and i.data = current.data
		), ended as (
			update catalog_item i set to_n = ${n - 1}
			where ${own} and i.to_n is null and i.sku_name_key not in (select sku_name_key from same)
		)
		insert into catalog_item (account_id, catalog_id, sku_name_key, from_n, sku_version, parent_version, data)
		select ${ctx.accountId}::uuid, ${catalog_id}::uuid, sku_name_key, ${n}, sku_version, parent_version, data
		from current where sku_name_key not in (select sku_name_key from same)`.execute(ctx.db)
	// What was written since without a difference need not be compared again.
	await sql`
		update catalog_item i set sku_version = s.version, parent_version = p.version
		from sku s ${joinParent('s', 'p')}
		where ${own} and i.to_n is null and s.account_id = i.account_id and s.sku_name_key = i.sku_name_key
			and (s.version <> i.sku_version or p.version is distinct from i.parent_version)`.execute(ctx.db)
}

/** SKUs as they were published, by key. */
export async function readItems(scope: Scope, edition: Edition, keys: readonly string[]) {
	if (!keys.length) return new Map<string, GoodsRow>()
	const { rows } = await sql<ItemRow>`
		select i.sku_name_key, i.sku_version as version, i.data ->> 'sku_name' as sku_name,
			i.data ->> 'parent_key' as parent_key, i.data ->> 'category' as category,
			(i.data ->> 'category_id')::int as category_id, (i.data ->> 'category_parent')::int as category_parent,
			i.data -> 'attrs' as attrs, i.data -> 'images' as images, i.data -> 'stock' as stock,
			nullif(i.data -> 'parent_attrs', 'null') as parent_attrs,
			nullif(i.data -> 'parent_images', 'null') as parent_images
		from catalog_item i
		where ${inEdition(scope, edition)} and i.sku_name_key = any(${[...keys]}::text[])`.execute(scope.db)
	return new Map(
		rows.map(({ parent_attrs, parent_images, stock, ...row }) => [
			row.sku_name_key,
			inherit({ ...row, stock: stock ?? undefined }, parent_attrs, parent_images),
		]),
	)
}

interface ItemRow extends Omit<GoodsRow, 'stock'> {
	stock: RowStock | null
	parent_attrs: SkuAttrs | null
	parent_images: SkuImage[] | null
}

/** What the SKUs of a version were called. */
export async function readItemOutlines(scope: Scope, edition: Edition): Promise<Map<string, Outline>> {
	const { rows } = await sql<Outline>`
		select i.sku_name_key, i.data ->> 'sku_name' as sku_name, i.data ->> 'category' as category,
			i.data #> '{attrs,bps,variations}' as variations,
			${shownText(ITEM, 'bps.product_name')} as product_name, null as parent_id,
			${shownText(ITEM, POLICY_PATH)} as stock_policy, i.data #>> '{stock,state}' as stock_state
		from catalog_item i where ${inEdition(scope, edition)}`.execute(scope.db)
	return new Map(rows.map((row) => [row.sku_name_key, row]))
}

/** As `readPrices` of the papers, of SKUs as they were published. */
export async function readItemPrices(
	scope: Scope,
	edition: Edition,
	keys: readonly string[],
): Promise<Map<string, string | null>> {
	if (!keys.length) return new Map()
	const { rows } = await sql<{ key: string; price: string | null }>`
		select i.sku_name_key as key, ${shownText(ITEM, 'bps.price')} as price
		from catalog_item i
		where ${inEdition(scope, edition)} and i.sku_name_key = any(${sql.val([...keys])}::text[])`.execute(scope.db)
	return new Map(rows.map(({ key, price }) => [key, price]))
}

/** As `readFilterRows` of the papers, of all SKUs of a version. */
export async function readItemFilterRows(scope: Scope, edition: Edition): Promise<Map<string, FilterRow>> {
	const { rows } = await sql<FilterRow & { key: string }>`
		select i.sku_name_key as key, ${filterValues(ITEM)} from catalog_item i where ${inEdition(scope, edition)}`.execute(
		scope.db,
	)
	return new Map(rows.map(({ key, ...row }) => [key, row]))
}

/** The parents of the variants of a version as they were published, by the keys of the variants. */
export async function readItemParents(scope: Scope, edition: Edition): Promise<Parents> {
	const { rows: variants } = await sql<{ key: string; parent_key: string }>`
		select i.sku_name_key as key, i.data ->> 'parent_key' as parent_key
		from catalog_item i where ${inEdition(scope, edition)} and i.data ->> 'parent_key' is not null`.execute(scope.db)
	if (!variants.length) return new Map()
	const { rows } = await sql<ParentRow>`
		select distinct on (i.data ->> 'parent_key') i.data ->> 'parent_key' as sku_name_key,
			coalesce(i.data ->> 'parent_sku', '') as sku_name, i.data #>> '{parent_attrs,bps,product_name}' as product_name,
			i.data #> '{parent_attrs,bps,variations}' as variations
		from catalog_item i where ${inEdition(scope, edition)} and i.data ->> 'parent_key' is not null
		order by i.data ->> 'parent_key', i.sku_name_key`.execute(scope.db)
	const parents = new Map(rows.map((row) => [row.sku_name_key, row]))
	return new Map(
		variants.flatMap(({ key, parent_key }) => {
			const parent = parents.get(parent_key)
			return parent ? [[key, parent] as const] : []
		}),
	)
}

/** As `facePicture`, of SKUs as they were published. */
export async function faceItemPicture(
	scope: Scope,
	edition: Edition,
	keys: readonly string[],
): Promise<string | undefined> {
	const shown = sql`
		select ${faceColumns(ITEM)}, 0 as at, named.place as n
		from unnest(${sql.val(keys.slice(0, FACE_SKUS))}::text[]) with ordinality as named(key, place)
		join catalog_item i on ${inEdition(scope, edition)} and i.sku_name_key = named.key`
	const { rows } = await facePhotos(shown).execute(scope.db)
	return faceOf(rows[0]?.photos ?? [])
}

function inEdition({ accountId }: Scope, { catalog_id, n }: Edition) {
	return sql`i.account_id = ${accountId}::uuid and i.catalog_id = ${catalog_id}::uuid
		and i.from_n <= ${n} and (i.to_n is null or i.to_n >= ${n})`
}
