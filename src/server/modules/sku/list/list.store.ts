import { sql } from 'kysely'
import { COUNTED_MAX, offsetOf, type Paging } from '#domain/paging.ts'
import type { Ctx } from '#server/context.ts'
import { compileOnce } from '#server/db/compile-once.ts'
import { planKept } from '#server/db/kept-plans.ts'
import { readSkus, selectSkus, selectStockless, type SkuRow, withFamilies } from '../sku.store.ts'
import { countSelected } from './counts.store.ts'
import { type Order, ordered } from './order.store.ts'
import { isNarrowed, selected, type Selection } from './selection.store.ts'

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

/** Keys of a selection in the order of their running numbers. */
export async function findKeys(ctx: Ctx, selection: Selection): Promise<string[]> {
	const rows = await selected(ctx, selection).select('sku.sku_name_key').orderBy('sku.no').orderBy('sku.id').execute()
	return rows.map((row) => row.sku_name_key)
}

/** Lets words be similar that share less than the database's default asks for; until the transaction ends. */
export async function loosenSimilarity(ctx: Ctx, threshold: number): Promise<void> {
	await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(threshold)}, true)`.execute(ctx.db)
}
