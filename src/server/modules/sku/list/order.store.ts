import { type RawBuilder, sql } from 'kysely'
import type { SkuSearch } from '#contract/sku.ts'
import type { Ctx } from '#server/context.ts'
import { selected, type Selection } from './selection.store.ts'
import { leastPrice, shownPrice } from './shown.store.ts'

/** Sums over the levels of a SKU, beside what is on hand (`inventory`). */
export type StockSort = 'committed' | 'available' | 'incoming' | 'moved_at'

export interface Order {
	sort?: SkuSearch['sort'] | StockSort
	order?: SkuSearch['order']
	/** Of what lies at this location alone. */
	location?: string | undefined
}

/** What columns are sorted by, beside the price; empty values come last. `category` and those of stock join a table for it. */
const KEYS = {
	no: sql`sku.no`,
	sku_name: sql`sku.sku_name_fold`,
	product_name: sql`lower(sku.attrs #>> '{bps,product_name}')`,
	updated_at: sql`sku.updated_at`,
	category: sql`place.name_key`,
	inventory: sql`stock.on_hand`,
	committed: sql`stock.committed`,
	available: sql`stock.available`,
	incoming: sql`stock.incoming`,
	moved_at: sql`stock.moved_at`,
} as const
/** Columns that are never empty; said so, an index gives their order in both directions. */
const FILLED: readonly RawBuilder<unknown>[] = [KEYS.no, KEYS.sku_name, KEYS.updated_at]
const OF_STOCK: ReadonlySet<Order['sort']> = new Set(['inventory', 'committed', 'available', 'incoming', 'moved_at'])

/**
 * A selection in order: the chosen column, else what fits best and the running number; equal ones by id. `of`: only of
 * these among them.
 */
export function ordered(
	ctx: Ctx,
	selection: Selection,
	{ sort, order = 'asc', location }: Order,
	similar = false,
	of = selected(ctx, selection, similar),
) {
	let query = of
		.$if(sort === 'category', (query) =>
			query.leftJoin('category as place', (join) =>
				join.on('place.account_id', '=', ctx.accountId).onRef('place.id', '=', 'sku.category_id'),
			),
		)
		.$if(OF_STOCK.has(sort), (query) =>
			query.leftJoin(stockOf(ctx, selection, location).as('stock'), (join) =>
				join.onRef('stock.holder', '=', 'sku.id'),
			),
		)
	const fitting = sort ? [] : bestFirst(ctx, selection, similar)
	for (const key of fitting) query = query.orderBy(key)
	const key = sort === 'price' ? priceKey(ctx, selection) : KEYS[sort ?? 'no']
	query = query.orderBy(key, (by) => {
		const directed = order === 'desc' ? by.desc() : by.asc()
		return FILLED.includes(key) ? directed : directed.nullsLast()
	})
	return query.orderBy('sku.id', order)
}

/** As the list shows prices. */
function priceKey(ctx: Ctx, { kinds }: Selection): RawBuilder<unknown> {
	return kinds === 'sold' ? shownPrice(ctx, 'sku') : leastPrice(ctx)
}

/** What comes before the running number when no column is chosen: Recent by time, the SKU asked for, the nearest. */
function bestFirst(ctx: Ctx, { recent, words, name }: Selection, similar: boolean): RawBuilder<unknown>[] {
	if (recent)
		return [
			sql`(select -extract(epoch from at) from sku_recent where sku_recent.account_id = ${ctx.accountId}
				and sku_recent.user_id = ${ctx.userId} and sku_recent.sku_id = sku.id)`,
		]
	if (similar) return [sql`-word_similarity(${words.join(' ')}, sku.search)`]
	return words.length ? [sql`sku.sku_name_fold <> ${name}`] : []
}

/** Stock at a location or over all of them, a variant's under its parent where variants are folded in. */
function stockOf(ctx: Ctx, { kinds }: Selection, location: string | undefined) {
	const holder =
		kinds === 'sold' ? sql<string>`stock_level.sku_id` : sql<string>`coalesce(piece.parent_id, stock_level.sku_id)`
	return ctx.db
		.selectFrom('stock_level')
		.innerJoin('sku as piece', (join) =>
			join.on('piece.account_id', '=', ctx.accountId).onRef('piece.id', '=', 'stock_level.sku_id'),
		)
		.select((eb) => [
			holder.as('holder'),
			eb.fn.sum('stock_level.on_hand').as('on_hand'),
			eb.fn.sum('stock_level.committed').as('committed'),
			sql`sum(stock_level.on_hand - stock_level.committed)`.as('available'),
			eb.fn.sum('stock_level.incoming').as('incoming'),
			MOVED_AT.as('moved_at'),
		])
		.where('stock_level.account_id', '=', ctx.accountId)
		.$if(location !== undefined, (query) => query.where('stock_level.location', '=', location ?? ''))
		.groupBy(holder)
}

/** When stock last moved: a level that is only promised or expected has not. */
export const MOVED_AT = sql<Date | null>`max(stock_level.updated_at) filter (where stock_level.on_hand is not null)`
