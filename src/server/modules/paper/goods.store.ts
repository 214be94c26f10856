import { sql } from 'kysely'
import { faceOf } from '#domain/catalog/face.ts'
import { FACE_SKUS } from '#domain/catalog/limits.ts'
import type { Decimal } from '#domain/decimal.ts'
import { POLICY_PATH } from '#domain/inventory/policy.ts'
import type { StockState } from '#domain/inventory/state.ts'
import { inheritAttributes } from '#domain/sku/inherit.ts'
import { faceColumns, facePhotos } from '#server/db/face.ts'
import { joinParent, liveVariant, shownText, shownValue, type VariantSource } from '#server/db/inherited.ts'
import type { SkuAttrs, SkuImage } from '#server/db/tables.ts'
import type { Scope } from '#server/context.ts'
import type { RowStock } from './stock-facts.rule.ts'

/** A SKU's data as papers and the public page need it. */
export interface GoodsRow {
	sku_name_key: string
	sku_name: string
	parent_key: string | null
	category: string | null
	/** Absent in versions frozen before it was read. */
	category_id?: number | null
	category_parent?: number | null
	attrs: SkuAttrs
	images: SkuImage[]
	version: number
	/** Of a version only where it is frozen. */
	stock?: RowStock | undefined
	/** The list that has made its price another one than its own (listed-goods.service.ts). */
	list?: string
	/** The list has no price for it. */
	on_request?: true
}

/** What a SKU is called and where it stands: enough to list, count and find it. */
export interface Outline {
	sku_name_key: string
	sku_name: string
	product_name: string | null
	/** Its axes as stored, `bps.variations`. */
	variations: unknown
	category: string | null
	/** Of a variant; not known in versions. */
	parent_id: string | null
	/** What it says is shown when it is out of stock (`bps.stock_policy`), and whether it is; null in older versions. */
	stock_policy: string | null
	stock_state: StockState | null
}

const GOODS = liveVariant('s', 'p')

/** The outlines of SKUs by key, a variant under its parent's name where it has none; deleted ones are missing. */
export async function readOutlines({ db, accountId }: Scope, keys: readonly string[]): Promise<Map<string, Outline>> {
	const { rows } = await sql<Outline>`
		select s.sku_name_key, s.sku_name, s.parent_id, s.stock_state,
			${shownText(GOODS, POLICY_PATH)} as stock_policy, category.name as category, s.attrs #> '{bps,variations}' as variations,
			${shownText(GOODS, 'bps.product_name')} as product_name
		from sku s
		left join category on category.account_id = s.account_id and category.id = s.category_id
		${joinParent('s', 'p')}
		where s.account_id = ${accountId} and s.sku_name_key = any(${sql.val([...keys])}::text[]) and s.status = 'active'
	`.execute(db)
	return new Map(rows.map((row) => [row.sku_name_key, row]))
}

/** The data of SKUs by key; deleted ones are missing. */
export async function readGoods({ db, accountId }: Scope, keys: readonly string[]): Promise<Map<string, GoodsRow>> {
	if (!keys.length) return new Map()
	const rows = await db
		.selectFrom('sku')
		.leftJoin('category', (join) =>
			join.onRef('category.account_id', '=', 'sku.account_id').onRef('category.id', '=', 'sku.category_id'),
		)
		.leftJoin('sku as parent', (join) =>
			join.onRef('parent.account_id', '=', 'sku.account_id').onRef('parent.id', '=', 'sku.parent_id'),
		)
		.select(['sku.sku_name_key', 'sku.sku_name', 'sku.attrs', 'sku.images', 'sku.version'])
		.select(['parent.sku_name_key as parent_key', 'category.name as category'])
		.select(['category.id as category_id', 'category.parent_id as category_parent'])
		.select(['parent.attrs as parent_attrs', 'parent.images as parent_images'])
		.select(['sku.stock_state', AVAILABLE('sku').as('available')])
		.where('sku.account_id', '=', accountId)
		.where('sku.sku_name_key', 'in', [...keys])
		.where('sku.status', '=', 'active')
		.execute()
	return new Map(
		rows.map(({ parent_attrs, parent_images, stock_state: state, available, ...row }) => [
			row.sku_name_key,
			inherit({ ...row, stock: { state, available } }, parent_attrs, parent_images),
		]),
	)
}

/** What can be promised of a SKU of the table `sku` under this name, over all locations; null where stock is not tracked. */
export const AVAILABLE = (sku: string) =>
	sql<Decimal | null>`(select trim_scale(sum(on_hand) - sum(committed))::text from stock_level
		where stock_level.account_id = ${sql.ref(`${sku}.account_id`)} and stock_level.sku_id = ${sql.ref(`${sku}.id`)})`

/** The prices of SKUs as stored, a variant's its parent's where it has none, by key. */
export async function readPrices(
	{ db, accountId }: Scope,
	keys: readonly string[],
): Promise<Map<string, string | null>> {
	if (!keys.length) return new Map()
	const { rows } = await sql<{ key: string; price: string | null }>`
		select s.sku_name_key as key, ${shownText(GOODS, 'bps.price')} as price
		from sku s ${joinParent('s', 'p')}
		where s.account_id = ${accountId} and s.sku_name_key = any(${sql.val([...keys])}::text[]) and s.status = 'active'
	`.execute(db)
	return new Map(rows.map(({ key, price }) => [key, price]))
}

/** What filters ask of a SKU, as stored: a variant's own, else its parent's. */
export interface FilterRow {
	readonly price: string | null
	readonly colors: unknown
	readonly sizes: unknown
}

/** The same of SKUs by key. */
export async function readFilterRows(
	{ db, accountId }: Scope,
	keys: readonly string[],
): Promise<Map<string, FilterRow>> {
	if (!keys.length) return new Map()
	const { rows } = await sql<FilterRow & { key: string }>`
		select s.sku_name_key as key, ${filterValues(GOODS)}
		from sku s ${joinParent('s', 'p')}
		where s.account_id = ${accountId} and s.sku_name_key = any(${sql.val([...keys])}::text[]) and s.status = 'active'
	`.execute(db)
	return new Map(rows.map(({ key, ...row }) => [key, row]))
}

/** The columns of a `FilterRow`. */
export const filterValues = (of: VariantSource) =>
	sql`${shownText(of, 'bps.price')} as price, ${shownValue(of, 'bps.colors')} as colors, ${shownValue(of, 'bps.size')} as sizes`

/** The photo that stands for a catalog of these SKUs, each with its own or its parent's. */
export async function facePicture({ db, accountId }: Scope, keys: readonly string[]): Promise<string | undefined> {
	const shown = sql`
		select ${faceColumns(GOODS)}, 0 as at, named.place as n
		from unnest(${sql.val(keys.slice(0, FACE_SKUS))}::text[]) with ordinality as named(key, place)
		join sku s on s.account_id = ${accountId} and s.sku_name_key = named.key and s.status = 'active'
		${joinParent('s', 'p')}`
	const { rows } = await facePhotos(shown).execute(db)
	return faceOf(rows[0]?.photos ?? [])
}

/** A variant shows its parent's values and pictures where it has none of its own (product.md section 3.1). */
export function inherit(row: GoodsRow, attrs: SkuAttrs | null, images: SkuImage[] | null): GoodsRow {
	if (!attrs) return row
	return {
		...row,
		attrs: inheritAttributes(row.attrs, attrs),
		images: row.images.length ? row.images : (images ?? []),
	}
}
