import { type SelectQueryBuilder, sql } from 'kysely'
import type { Ctx, Scope } from '#server/context.ts'
import { compileOnce } from '#server/db/compile-once.ts'
import { liveVariant, shownText } from '#server/db/inherited.ts'
import { planKept } from '#server/db/kept-plans.ts'
import { skusBy } from '#server/skus-by.ts'
import type { SkuAttrs, SkuImage, Tables } from '#server/db/tables.ts'

/** A SKU as stored, with what stands around it: the name of its category, its parent's key, its stock. */
export interface SkuRow {
	id: string
	no: number
	sku_name: string
	sku_name_key: string
	parent_id: string | null
	is_parent: boolean
	category_id: number | null
	status: 'active' | 'deleted'
	attrs: SkuAttrs
	images: SkuImage[]
	main_img_md5: string | null
	low_inventory_triggering: number | null
	over_inventory_triggering: number | null
	/** Where it usually lies; null: at `main`. */
	stock_location: string | null
	search: string
	version: number
	created_at: Date
	updated_at: Date
	category: string | null
	parent_key: string | null
	/** Over all locations; of a parent the sum of its variants. Null when it was never tracked, or not asked for. */
	inventory: string | null
	/** Of a parent: its variants in the same state. */
	family: Family | null
}

/** What a parent's variants are together. */
export interface Family {
	variants: number
	/** What they cost, each at its own price or else its parent's; null when none has one. */
	price_min: string | null
	price_max: string | null
}

const COLUMNS = [
	'sku.id',
	'sku.no',
	'sku.sku_name',
	'sku.sku_name_key',
	'sku.parent_id',
	'sku.is_parent',
	'sku.category_id',
	'sku.status',
	'sku.images',
	'sku.main_img_md5',
	'sku.low_inventory_triggering',
	'sku.over_inventory_triggering',
	'sku.stock_location',
	'sku.version',
	'sku.created_at',
	'sku.updated_at',
] as const

/** The account's SKUs with what stands around them, families apart (`withFamilies`). `of`: only these among them. */
export function selectSkus(ctx: Scope, of = ctx.db.selectFrom('sku')) {
	return selectPlaced(ctx, of).select((eb) => [
		'sku.attrs',
		'sku.search',
		eb
			.selectFrom('stock_level')
			.select((eb) => sum(eb.ref('stock_level.on_hand')).as('sum'))
			.where('stock_level.account_id', '=', ctx.accountId)
			.whereRef('stock_level.sku_id', '=', 'sku.id')
			.as('inventory'),
	])
}

/** What lists of stock show of the attributes; a variant's are whole: what it shows of its parent follows from them. */
export const STOCK_ATTRS = sql<SkuAttrs>`case when sku.parent_id is null then jsonb_build_object(
	'bps', jsonb_build_object('product_name', sku.attrs #> '{bps,product_name}'),
	'pps', jsonb_build_object('item_unit', sku.attrs #> '{pps,item_unit}')) else sku.attrs end`

/**
 * The same for lists of stock, which read what lies of them by location: nothing that is searched, and of the attributes what
 * those show, which is a small part of them.
 */
export function selectStockless(ctx: Scope, of = ctx.db.selectFrom('sku')) {
	return selectPlaced(ctx, of).select([
		STOCK_ATTRS.as('attrs'),
		sql<string>`''`.as('search'),
		sql<string | null>`null::text`.as('inventory'),
	])
}

function selectPlaced(ctx: Scope, of: SelectQueryBuilder<Tables, 'sku', object>) {
	return of
		.leftJoin('category', (join) =>
			join.on('category.account_id', '=', ctx.accountId).onRef('category.id', '=', 'sku.category_id'),
		)
		.select(COLUMNS)
		.select('category.name as category')
		.where('sku.account_id', '=', ctx.accountId)
}

/** The account's SKUs of these ids, in their order; ids that are not there are left out. */
export async function readSkus(ctx: Ctx, ids: readonly string[]): Promise<SkuRow[]> {
	if (!ids.length) return []
	const asked = sql<{ id: string; place: number }>`unnest(${ids}::uuid[]) with ordinality`
	const rows = await selectSkus(ctx)
		.innerJoin(asked.as<'asked'>(sql`asked(id, place)`), 'asked.id', 'sku.id')
		.orderBy('asked.place')
		.execute()
	return withFamilies(ctx, rows)
}

/** What tells whose variant a SKU is. */
type FamilyRow = Pick<SkuRow, 'id' | 'status' | 'parent_id' | 'is_parent' | 'parent_key' | 'family'>

/** Fills in the parents' keys of variants, and stock and variants of parents; most pages hold neither. */
export async function withFamilies<R extends FamilyRow = SkuRow>(
	ctx: Ctx,
	bare: readonly Omit<R, 'parent_key' | 'family'>[],
): Promise<R[]> {
	const rows = bare as R[]
	for (const row of rows) {
		row.parent_key = null
		row.family = null
	}
	const variants = rows.filter((row) => row.parent_id !== null)
	const parents = rows.filter((row) => row.is_parent)
	if (variants.length) {
		const keys = await keysOfIds(ctx, new Set(variants.map((row) => row.parent_id ?? '')))
		for (const row of variants) row.parent_key = keys.get(row.parent_id ?? '') ?? null
	}
	if (parents.length) {
		const sums = await sumVariants(ctx, parents)
		for (const row of parents) {
			const { inventory = null, ...family } = sums.get(`${row.id} ${row.status}`) ?? NO_VARIANTS
			Object.assign(row, { inventory, family })
		}
	}
	return rows
}

const NO_VARIANTS: Family & { inventory?: string | null } = { variants: 0, price_min: null, price_max: null }

/** Keys of the account's SKUs by id; unknown ids are missing. */
export async function keysOfIds(ctx: Ctx, ids: Iterable<string>): Promise<Map<string, string>> {
	const rows = await ctx.db
		.selectFrom('sku')
		.select(['id', 'sku_name_key'])
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
		.execute()
	return new Map(rows.map((row) => [row.id, row.sku_name_key]))
}

/** Number, prices and stock of the variants that share their parent's state, by `<parent id> <state>`. */
async function sumVariants(
	ctx: Ctx,
	parents: readonly Pick<SkuRow, 'id'>[],
): Promise<Map<string, Family & { inventory: string | null }>> {
	const price = sql`(${shownText(liveVariant('sku', 'parent'), 'bps.price')})::numeric`
	const rows = await ctx.db
		.selectFrom('sku')
		.innerJoin('sku as parent', (join) =>
			join.on('parent.account_id', '=', ctx.accountId).onRef('parent.id', '=', 'sku.parent_id'),
		)
		.leftJoin('stock_level', (join) =>
			join.on('stock_level.account_id', '=', ctx.accountId).onRef('stock_level.sku_id', '=', 'sku.id'),
		)
		.select((eb) => [
			sql<string>`sku.parent_id || ' ' || sku.status`.as('family'),
			sql<number>`count(distinct sku.id)::int`.as('variants'),
			sql<string | null>`min(${price})::text`.as('price_min'),
			sql<string | null>`max(${price})::text`.as('price_max'),
			sum(eb.ref('stock_level.on_hand')).as('inventory'),
		])
		.where('sku.account_id', '=', ctx.accountId)
		.where('sku.parent_id', '=', sql<string>`any(${parents.map((row) => row.id)}::uuid[])`)
		.groupBy(['sku.parent_id', 'sku.status'])
		.execute()
	return new Map(rows.map(({ family, ...sums }) => [family, sums]))
}

/** A sum of quantities in its shortest spelling. */
function sum(quantity: unknown) {
	return sql<string | null>`trim_scale(sum(${quantity}))`
}

/** Ids of the account's SKUs by their keys, in any state; unknown keys are missing. */
export async function idsOfKeys(ctx: Ctx, keys: readonly string[]): Promise<Map<string, string>> {
	const rows = await ctx.db
		.selectFrom('sku')
		.select(['id', 'sku_name_key'])
		.where('account_id', '=', ctx.accountId)
		.where('sku_name_key', '=', sql<string>`any(${keys}::text[])`)
		.execute()
	return new Map(rows.map((row) => [row.sku_name_key, row.id]))
}

/** Running numbers of the account's SKUs of these keys, in their order; unknown keys are left out. */
export async function numbersOfKeys(ctx: Ctx, keys: readonly string[]): Promise<number[]> {
	const rows = await ctx.db
		.selectFrom(skusBy(ctx, 'sku_name_key', keys).as('sku'))
		.select(['sku.no', 'sku.sku_name_key'])
		.execute()
	const numbers = new Map(rows.map((row) => [row.sku_name_key, row.no]))
	return keys.flatMap((key) => numbers.get(key) ?? [])
}

/** The same of what is sold: a parent stands for its variants, in the state that it has itself; each SKU once. */
export async function soldOfKeys(ctx: Ctx, keys: readonly string[]): Promise<number[]> {
	const { rows } = await sql<{ no: number }>`
		select coalesce(variant.no, named.no) as no
		from unnest(${[...keys]}::text[]) with ordinality as asked(key, place)
		join sku as named on named.account_id = ${ctx.accountId}::uuid and named.sku_name_key = asked.key
		left join sku as variant on named.is_parent and variant.account_id = ${ctx.accountId}::uuid
			and variant.parent_id = named.id and variant.status = named.status
		where variant.id is not null or not named.is_parent
		group by coalesce(variant.no, named.no) order by min(asked.place), no`.execute(ctx.db)
	return rows.map(({ no }) => no)
}

/** The account's SKUs of these keys, in their order; unknown keys are left out. */
export async function readSkusByKeys(ctx: Ctx, keys: readonly string[]): Promise<SkuRow[]> {
	if (!keys.length) return []
	const [key, ...others] = keys
	const rows = others.length
		? await selectSkus(ctx)
				.innerJoin(
					sql<{ key: string; place: number }>`unnest(${keys}::text[]) with ordinality`.as<'asked'>(
						sql`asked(key, place)`,
					),
					'asked.key',
					'sku.sku_name_key',
				)
				.orderBy('asked.place')
				.execute()
		: await selectSkuByKey(ctx.db, { accountId: ctx.accountId, key: key ?? '' })
	return withFamilies(ctx, rows)
}

const selectSkuByKey = compileOnce((db, { accountId, key }: { accountId: string; key: string }) =>
	selectSkus({ db, accountId }).where('sku.sku_name_key', '=', key).modifyEnd(planKept),
)
