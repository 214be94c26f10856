import { type RawBuilder, sql } from 'kysely'
import type { SkuSearch } from '#contract/sku.ts'
import { STOCK_STATES, type StockState } from '#domain/inventory/state.ts'
import { offsetOf, type Paging } from '#domain/paging.ts'
import type { Ctx } from '#server/context.ts'
import { compileOnce } from '#server/db/compile-once.ts'
import { planKept } from '#server/db/kept-plans.ts'
import { read, type Reading, reading } from '#server/db/readings.ts'
import { readSkus, selectSkus, selectStockless, type SkuRow, withFamilies } from '../sku.store.ts'
import { usableFilters } from './filters.store.ts'
import { countHeld, isNarrowed, selected, type Selection } from './selection.store.ts'
import { leastPrice, shownPrice } from './shown.store.ts'

/** Sums over the levels of a SKU, beside what is on hand (`inventory`). */
export type StockSort = 'committed' | 'available' | 'incoming' | 'moved_at'

export interface Order {
	sort?: SkuSearch['sort'] | StockSort
	order?: SkuSearch['order']
	/** Of what lies at this location alone. */
	location?: string | undefined
}

/** Which page. */
export interface PageAsked extends Paging {
	/** As lists of stock show SKUs (`selectStockless`): what lies of each is read by location, by the caller. */
	stockless?: true
}

/** The SKUs of one page and how many there are in all. */
export interface MatchingSku {
	rows: SkuRow[]
	total: number
	/** There are more than `total`. */
	capped?: true
}

/** A search is counted as far as this: counting every hit of a common word takes longer than anybody waits. */
const COUNTED_MAX = 10_000

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
 * Ids or running numbers of a whole selection in order, or the first of them, as one JSON text: read many times faster than
 * as many rows.
 */
export async function findAll<C extends 'id' | 'no'>(
	ctx: Ctx,
	column: C,
	selection: Selection,
	order: Order,
	most?: number,
): Promise<SkuRow[C][]> {
	const found = ordered(ctx, selection, order)
		.select(`sku.${column} as one`)
		.$if(most !== undefined, (query) => query.limit(sql.lit(most ?? 0)))
	const { all } = await ctx.db
		.selectFrom(found.as('found'))
		.select(sql<SkuRow[C][] | null>`json_agg(found.one)`.as('all'))
		.executeTakeFirstOrThrow()
	return all ?? []
}

/**
 * One page of a selection in order: the ids with their total and the rows, in one statement. What is searched or filtered
 * is counted up to 10,000; of more than that the page is read in its order alone.
 */
export async function findPage(
	ctx: Ctx,
	selection: Selection,
	order: Order,
	paging: PageAsked,
	similar = false,
): Promise<MatchingSku> {
	const counted = isNarrowed(selection) || selection.recent
	if (isBeginning(selection, order, paging)) return findBeginning(ctx, selection, order, paging)
	const total = counted ? sql<number>`count(*) over ()` : countSelected(ctx, selection)
	const some = counted && !similar ? firstOf(ctx, selected(ctx, selection), COUNTED_MAX + 1) : undefined
	const page = ordered(ctx, selection, order, similar, some)
		.select(['sku.id', total.as('total')])
		// Said in the text: for a number still to come a tenth of all SKUs would be planned.
		.limit(sql.lit(paging.size))
		.$if(paging.page > 1, (page) => page.offset(offsetOf(paging)))
		.as('page')
	const found = ctx.db
		.selectFrom(page)
		.select(['page.id', 'page.total', sql<number>`row_number() over ()`.as('place')])
		.as('found')
	const rows = await selecting(paging)(ctx)
		.innerJoin(found, (join) => join.onRef('found.id', '=', 'sku.id'))
		.select('found.total')
		.orderBy('found.place')
		.execute()
	// A page behind the last one holds no row to say how many there are.
	if (!rows.length && paging.page > 1) {
		const first = await findPage(ctx, selection, {}, { page: 1, size: 1 }, similar)
		if (first.capped) return { ...first, rows: await findUncounted(ctx, selection, order, paging) }
		return { rows: [], total: first.total }
	}
	const known = Number(rows[0]?.total ?? 0)
	if (some && known > COUNTED_MAX)
		return { rows: await findUncounted(ctx, selection, order, paging), total: COUNTED_MAX, capped: true }
	return { rows: await withFamilies(ctx, rows), total: known }
}

/** The first SKUs of the list as it opens, to which an index leads straight: they are read where they are found. */
async function findBeginning(ctx: Ctx, selection: Selection, order: Order, paging: PageAsked): Promise<MatchingSku> {
	const shape = beginningShape(selection, order, paging.size)
	const begin = beginnings.get(shape) ?? compileOnce(beginningOf(ctx, selection, order, paging))
	if (beginnings.size < BEGINNINGS_MAX) beginnings.set(shape, begin)
	const rows = await begin(ctx.db, beginningValues(ctx, selection))
	return { rows: await withFamilies(ctx, rows), total: Number(rows[0]?.total ?? 0) }
}

/** Whether a page is the first of a list as it opens: neither searched nor sorted. */
export function isBeginning(selection: Selection, order: Order, { page }: Paging): boolean {
	const counted = isNarrowed(selection) || selection.recent
	return !counted && !selection.parents && page === 1 && (order.sort ?? 'no') === 'no'
}

/** What the text of a beginning's statement follows from. */
export function beginningShape({ kinds, categories }: Selection, { order }: Order, size: number): string {
	return JSON.stringify([kinds, categories && [categories.ids.length, categories.none], order, size])
}

export function beginningValues({ accountId }: Ctx, { status, categories }: Selection): BeginningValues {
	return { accountId, status, ...categories?.ids }
}

const selecting = ({ stockless }: PageAsked) => (stockless ? selectStockless : selectSkus)

/** The statements of beginnings by what their text follows from. */
const beginnings = new Map<string, ReturnType<typeof compileOnce<BeginningValues, BeginningRow>>>()
const BEGINNINGS_MAX = 200

/** Categories stand under their places. */
export type BeginningValues = Pick<Selection, 'status'> & { accountId: string; [place: number]: number }
type BeginningRow = Omit<SkuRow, 'parent_key' | 'family'> & { total: number }

function beginningOf(asking: Ctx, asked: Selection, order: Order, paging: PageAsked) {
	return (db: Ctx['db'], values: BeginningValues) => {
		const ctx = { ...asking, db, accountId: values.accountId }
		const first = orderedBeginning(ctx, asked, order, paging.size, values)
		return selectSkus(ctx, db.selectFrom(first.as('sku')))
			.select(sql<number>`sku.total`.as('total'))
			.orderBy('sku.no', order.order)
			.orderBy('sku.id', order.order)
			.modifyEnd(planKept)
	}
}

/** The SKUs of a beginning with how many there are in all, as a query of its own. */
export function orderedBeginning(ctx: Ctx, asked: Selection, order: Order, size: number, values: BeginningValues) {
	const ids = asked.categories?.ids.map((_, place) => values[place] as number) ?? []
	const categories = asked.categories && { ...asked.categories, ids }
	const selection = { ...asked, status: values.status, categories }
	return (
		ordered(ctx, selection, order)
			.selectAll('sku')
			.select(countSelected(ctx, selection).as('total'))
			// Said in the text: for a number still to come a tenth of all SKUs would be planned.
			.limit(sql.lit(size))
	)
}

/** Some of the SKUs that a query finds, as a query of its own: as many as `most`, whichever come first. */
function firstOf(ctx: Ctx, query: ReturnType<typeof selected>, most: number) {
	return ctx.db.selectFrom(query.selectAll('sku').limit(sql.lit(most)).as('sku'))
}

/** A page of very many SKUs: an index gives their order, and the SKU that is called as the text is looked up beside it. */
async function findUncounted(ctx: Ctx, selection: Selection, order: Order, paging: Paging): Promise<SkuRow[]> {
	const { name, words } = selection
	const called =
		!order.sort && words.length ? selected(ctx, selection).where('sku.sku_name_fold', '=', name) : undefined
	const first = called ? await called.select('sku.id').execute() : []
	const offset = offsetOf(paging)
	const rest = await ordered(ctx, selection, { ...order, sort: order.sort ?? 'no' })
		.$if(first.length > 0, (query) => query.where('sku.sku_name_fold', '<>', name))
		.select('sku.id')
		.limit(sql.lit(offset ? paging.size : paging.size - first.length))
		.$if(offset > 0, (query) => query.offset(offset - first.length))
		.execute()
	const ids = [...(offset ? [] : first), ...rest].map(({ id }) => id)
	return readSkus(ctx, ids)
}

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

/** Keys of a selection in the order of their running numbers. */
export async function findKeys(ctx: Ctx, selection: Selection): Promise<string[]> {
	const rows = await selected(ctx, selection).select('sku.sku_name_key').orderBy('sku.no').orderBy('sku.id').execute()
	return rows.map((row) => row.sku_name_key)
}

/** How many of what is sold is in which stock state, whatever states the selection asks for. Searches are counted up to 10,000. */
export async function countStates(ctx: Ctx, selection: Selection): Promise<Record<StockState, number>> {
	return (await read(ctx.db, countingStates(ctx, selection))).counts
}

/** What is counted, and whether the account has any variants. */
export interface StatesCounted {
	counts: Record<StockState, number>
	variants: boolean
}

/** The same, to be read together with more: one statement, which also looks for variants. */
export function countingStates(ctx: Ctx, selection: Selection): Reading<StatesCounted> {
	const { stock: _, ...others } = selection.filters ?? {}
	const open: Selection = { ...selection, kinds: 'sold', filters: usableFilters(others) }
	const isCounted = isNarrowed(open) || open.recent
	const counted = sql<StateCount>`
		select counted.state, counted.n, family.variants
		from (select exists (
			select from sku_count where account_id = ${ctx.accountId}::uuid and kind = 'variant' and n > 0
		) as variants) as family
		left join (${isCounted ? searchedStates(ctx, open) : keptStates(ctx, open)}) as counted on true
		${isCounted ? sql`` : planKept}`
	return reading(counted.compile(ctx.db), (rows) => {
		const counts = new Map(rows.map(({ state, n }) => [state, Number(n)]))
		const pairs = STOCK_STATES.map((state) => [state, counts.get(state) ?? 0] as const)
		return { counts: Object.fromEntries(pairs) as Record<StockState, number>, variants: rows[0]?.variants ?? false }
	})
}

interface StateCount {
	/** Null with its number where nothing is counted. */
	state: StockState | null
	n: number | null
	variants: boolean
}

function searchedStates(ctx: Ctx, selection: Selection) {
	const found = selected(ctx, selection)
		.select('sku.stock_state')
		.limit(sql.lit(COUNTED_MAX + 1))
	return sql`select stock_state as state, count(*) as n from (${found}) as found group by stock_state`
}

function keptStates(ctx: Ctx, { status, categories }: Selection) {
	const ids = categories?.none ? [...categories.ids, 0] : categories?.ids
	return sql`select stock_state as state, sum(n) as n from sku_count
		where account_id = ${ctx.accountId}::uuid and status = ${status} and kind <> 'parent'
			${ids ? sql`and category_id = any(${ids}::int[])` : sql``}
		group by stock_state`
}

/** How many SKUs a selection by state and category holds, from the kept counts: a part of another statement. */
function countSelected(ctx: Ctx, { status, kinds, categories, parents = [] }: Selection) {
	const ids = categories?.none ? [...categories.ids, 0] : categories?.ids
	return sql<number>`(select coalesce(sum(n), 0) from sku_count
		where account_id = ${ctx.accountId} and status = ${status}
			${kinds === 'all' ? sql`` : sql`and kind <> ${kinds === 'folded' ? 'variant' : 'parent'}`}
			${ids ? sql`and category_id = any(${ids}::int[])` : sql``})${kinds === 'folded' && parents.length ? sql.raw(` + ${parents.length}`) : sql``}`
}

/**
 * How many SKUs that are sold the products of a folded selection hold, of those that are filtered the ones that pass: from
 * the kept counts, of what is searched up to 10,000.
 */
export async function countSold(ctx: Ctx, selection: Selection): Promise<number> {
	const counted = isNarrowed(selection) || selection.recent
	const n = counted ? countHeld(ctx, selection, COUNTED_MAX) : countSelected(ctx, { ...selection, kinds: 'sold' })
	const { rows } = await sql<{ n: number }>`select ${n} as n`.execute(ctx.db)
	return Number(rows[0]?.n ?? 0)
}

/** Lets words be similar that share less than the database's default asks for; until the transaction ends. */
export async function loosenSimilarity(ctx: Ctx, threshold: number): Promise<void> {
	await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(threshold)}, true)`.execute(ctx.db)
}
