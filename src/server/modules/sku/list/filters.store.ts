import { type RawBuilder, sql } from 'kysely'
import type { SkuFilters } from '#contract/sku.ts'
import type { Cover } from '#domain/inventory/pace.ts'
import type { StockState } from '#domain/inventory/state.ts'
import { attributePathProblem } from '#domain/sku/attribute-path.ts'
import { homePath } from '#domain/sku/attributes.ts'
import type { Ctx } from '#server/context.ts'
import { partOf } from '#server/db/like.ts'
import { coverConditions } from './cover.store.ts'
import { shownAs, shownPrice, type SkuTable } from './shown.store.ts'

type Listed = 'brand' | 'color' | 'material' | 'size'

/** The filters of a search, and what the inventory asks for beside them. */
export type Filters = Omit<SkuFilters, Listed> & {
	/** A text: whatever holds it. A list: one of these. */
	[one in Listed]?: string | readonly string[] | undefined
} & {
	/** Where stock is counted: a location that the caller has looked up. */
	location?: string | undefined
	/** The key of a product whose variants alone are meant. */
	parent?: string | undefined
	/** Keys of SKUs that are meant alone, or left out; a product stands for its variants. */
	keys?: readonly string[] | undefined
	except?: readonly string[] | undefined
	/** How long it lasts, or that it does not go at all (domain/inventory/pace.ts). */
	cover?: Cover | undefined
	slow?: true | undefined
}
type Condition = RawBuilder<boolean>

/** The filters that ask for something; null when none does. */
export function usableFilters(filters: Filters | undefined): Filters | null {
	const asked = Object.entries(filters ?? {}).filter(([, value]) =>
		Array.isArray(value) || typeof value === 'string' ? value.length > 0 : value !== undefined,
	)
	return asked.length ? Object.fromEntries(asked) : null
}

/** What must hold of a SKU that passes. `sku` names the table in the statement; values are always parameters. */
export function conditionsOf(ctx: Ctx, sku: 'sku' | 'hit', filters: Filters): Condition[] {
	const { stock, photo, brand, color, material, size, missing = [], group } = filters
	const images = sql.ref(`${sku}.images`)
	return [
		...priceBetween(shownPrice(ctx, sku), filters),
		...changedSince(ctx, sku, filters),
		...(photo === undefined ? [] : [photo ? sql<boolean>`${images} <> '[]'` : sql<boolean>`${images} = '[]'`]),
		...(brand ? [named(shownAs('text', ctx, sku, 'brand_name'), brand)] : []),
		...(color ? [listed(ctx, sku, 'colors', color)] : []),
		...(material ? [listed(ctx, sku, 'material', material)] : []),
		...(size ? [listed(ctx, sku, 'size', size)] : []),
		...heldBetween(ctx, sku, filters),
		...coverConditions(ctx, sku, filters),
		...(filters.parent === undefined ? [] : [isVariantOf(ctx, sku, filters.parent)]),
		...(filters.keys ? [isOneOf(ctx, sku, filters.keys)] : []),
		...(filters.except ? [sql<boolean>`not ${isOneOf(ctx, sku, filters.except)}`] : []),
		...missing.map((path) => isEmpty(sku, homePath(path))),
		...(stock ? [inStates(sku, stock)] : []),
		...(group ? [touchedBy(ctx, sku, group)] : []),
	]
}

function priceBetween(price: RawBuilder<unknown>, { price_min, price_max }: Filters): Condition[] {
	return [
		...(price_min === undefined ? [] : [sql<boolean>`${price} >= ${price_min}::numeric`]),
		...(price_max === undefined ? [] : [sql<boolean>`${price} <= ${price_max}::numeric`]),
	]
}

/** By what is on hand at a location, or at all of them. */
function heldBetween({ accountId }: Ctx, sku: string, { qty_min, qty_max, location }: Filters): Condition[] {
	if (qty_min === undefined && qty_max === undefined && location === undefined) return []
	const held = sql`(select sum(on_hand) from stock_level where stock_level.account_id = ${accountId}::uuid
		and stock_level.sku_id = ${sql.ref(`${sku}.id`)}
		${location === undefined ? sql`` : sql`and stock_level.location = ${location}`})`
	return [
		...(location === undefined ? [] : [sql<boolean>`${held} is not null`]),
		...(qty_min === undefined ? [] : [sql<boolean>`${held} >= ${qty_min}::numeric`]),
		...(qty_max === undefined ? [] : [sql<boolean>`${held} <= ${qty_max}::numeric`]),
	]
}

function isVariantOf({ accountId }: Ctx, sku: string, parent: string): Condition {
	return sql<boolean>`${sql.ref(`${sku}.parent_id`)} = (select id from sku as product
		where product.account_id = ${accountId}::uuid and product.sku_name_key = ${parent})`
}

function isOneOf({ accountId }: Ctx, sku: string, keys: readonly string[]): Condition {
	const own = sql.ref(`${sku}.parent_id`)
	return sql<boolean>`(${sql.ref(`${sku}.sku_name_key`)} = any(${[...keys]}::text[]) or coalesce(${own} in (
		select id from sku as product where product.account_id = ${accountId}::uuid and product.is_parent
			and product.sku_name_key = any(${[...keys]}::text[])), false))`
}

function changedSince(ctx: Ctx, sku: string, { updated_since: day }: Filters): Condition[] {
	if (day === undefined) return []
	return [
		sql<boolean>`${sql.ref(`${sku}.updated_at`)} >= (select ${day}::date::timestamp
			at time zone coalesce(nullif(settings ->> 'timezone', ''), 'UTC')
			from account where account.account_id = ${ctx.accountId}::uuid)`,
	]
}

function touchedBy(ctx: Ctx, sku: string, group: string): Condition {
	return sql<boolean>`${sql.ref(`${sku}.id`)} in (select entity_id::uuid from activity
		where account_id = ${ctx.accountId}::uuid and group_id = ${group}::uuid and entity = 'sku' and undone_at is null)`
}

/** Whether a text holds another, or is one of a list. */
function named(value: RawBuilder<unknown>, asked: string | readonly string[]): Condition {
	return typeof asked === 'string'
		? sql<boolean>`lower(${value}) like ${partOf(asked.toLowerCase())}`
		: sql<boolean>`lower(${value}) = any(${lowered(asked)}::text[])`
}

/** Whether an entry of a list holds the text, or is one of those asked for. */
function listed(
	ctx: Ctx,
	sku: SkuTable,
	list: 'colors' | 'material' | 'size',
	asked: string | readonly string[],
): Condition {
	if (typeof asked === 'string') return named(shownAs('text', ctx, sku, list), asked)
	return sql<boolean>`exists (select from ${entriesOf(shownAs('json', ctx, sku, list))} as entry(value)
		where lower(entry.value) = any(${lowered(asked)}::text[]))`
}

/** The entries of a list that may be missing, as rows. */
export function entriesOf(list: RawBuilder<unknown>): RawBuilder<unknown> {
	return sql`jsonb_array_elements_text(case when jsonb_typeof(${list}) = 'array' then ${list} else '[]' end)`
}

const lowered = (texts: readonly string[]) => texts.map((text) => text.toLowerCase())

/** Whether nothing stands at a home path. A path that cannot be is empty everywhere. */
function isEmpty(sku: 'sku' | 'hit', path: string): Condition {
	const column = (name: string) => sql.ref(`${sku}.${name}`)
	if (path === 'category') return sql<boolean>`${column('category_id')} is null`
	if (path === 'sku_img') return sql<boolean>`${column('images')} = '[]'`
	if (path === 'inventory') return inStates(sku, ['untracked'])
	if (path === 'low_inventory_triggering' || path === 'over_inventory_triggering')
		return sql<boolean>`${column(path)} is null`
	const segments = path.split('.')
	if (attributePathProblem(path) || segments.length === 1) return sql<boolean>`${!FILLED.has(path)}::boolean`
	const [root, key] = segments
	if (root !== 'cps') return sql<boolean>`${column('attrs')} #> ${segments}::text[] is null`
	const held = JSON.stringify([{ key }])
	return sql<boolean>`not coalesce(${column('attrs')} -> 'cps' @> ${held}::jsonb, false)`
}

/** Paths that always hold a value. */
const FILLED = new Set(['sku_name', 'no', 'created_at', 'updated_at'])

/** By the state that triggers keep (migration 0030). Products with variants have none. */
function inStates(sku: 'sku' | 'hit', states: readonly StockState[]): Condition {
	return sql<boolean>`${sql.ref(`${sku}.stock_state`)} = any(${[...states]}::text[])`
}
