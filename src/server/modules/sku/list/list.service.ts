import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { sku, SkuSearch } from '#contract/sku.ts'
import { type Ctx, transact } from '#server/context.ts'
import { presentSku } from '../sku.presenter.ts'
import { readSkus, type SkuRow } from '../sku.store.ts'
import { countSold } from './counts.store.ts'
import { readInherited } from './inherited.store.ts'
import { findAll, findKeys, findPage, type MatchingSku, loosenSimilarity, type PageAsked } from './list.store.ts'
import type { Order } from './order.store.ts'
import { forgiving, type Selection, toSelection } from './selection.store.ts'

/** How near a word must be to count as the same with typing errors, from 0 to 1. */
const SIMILARITY = 0.4

/** A page of SKUs and how many there are in all. */
export async function searchProducts(
	ctx: Ctx,
	{ page, size, ...search }: ParamsOf<(typeof sku)['productSearch']>,
): Promise<DataOf<(typeof sku)['productSearch']>> {
	const selection = await toSelection(ctx, search)
	const found = await findForgiving(ctx, selection, search, { page, size })
	const inherited = await readInherited(ctx, found.rows)
	const skus = search.fold && page === 1 && !found.similar ? await countSold(ctx, selection) : undefined
	return {
		total: found.total,
		list: found.rows.map((row) => presentSku(ctx, row, inherited.get(row.id))),
		...(found.similar ? { similar: true } : {}),
		...(found.capped ? { capped: true } : {}),
		...(skus === undefined ? {} : { skus }),
	}
}

/**
 * Typing errors are forgiven only when the text itself is found nowhere; lists for people alone do that, and the answer
 * says so.
 */
export async function findForgiving(
	ctx: Ctx,
	selection: Selection,
	order: Order,
	paging: PageAsked,
): Promise<MatchingSku & { similar?: boolean }> {
	const found = await findPage(ctx, selection, order, paging)
	if (found.total !== 0 || !forgiving(selection).length) return found
	return transact(ctx, async (ctx) => {
		await loosenSimilarity(ctx, SIMILARITY)
		const near = await findPage(ctx, selection, order, paging, true)
		return { ...near, similar: near.total > 0 }
	})
}

/**
 * SKUs by their ids, in batches: for exports and catalogs. The ids are read once (`findAllIds`), so that edits meanwhile
 * neither repeat nor lose a SKU; rows come fresh with each batch.
 */
export async function* eachSku(ctx: Ctx, ids: readonly string[], batch = 500): AsyncGenerator<SkuRow[], void> {
	for (let at = 0; at < ids.length; at += batch) yield readSkus(ctx, ids.slice(at, at + batch))
}

/**
 * The ids of a whole search in its order (16 bytes each: all of them at once), of every kind of SKU if `kinds` says so.
 * The text must be found as it stands: what is exported, printed or deleted is not guessed.
 */
export async function findAllIds(ctx: Ctx, search: SkuSearch, kinds?: 'all'): Promise<string[]> {
	const selection = await toSelection(ctx, search)
	return findAll(ctx, 'id', kinds ? { ...selection, kinds } : selection, search)
}

/** The same as running numbers, a quarter as long: for lists of a hundred thousand SKUs that `readCells` reads. */
export async function findAllNumbers(ctx: Ctx, search: SkuSearch): Promise<number[]> {
	return findAll(ctx, 'no', await toSelection(ctx, search), search)
}

/** The running numbers of a selection in an order. */
export async function numbersFound(ctx: Ctx, selection: Selection, order: Order): Promise<number[]> {
	return findAll(ctx, 'no', selection, order)
}

/** The first ids of a selection, by running number. */
export function findFirstIds(ctx: Ctx, selection: Selection, most: number): Promise<string[]> {
	return findAll(ctx, 'id', selection, {}, most)
}

/** Keys of the active SKUs that are sold in categories and their children; of all of them for 0. */
export async function keysInCategories(ctx: Ctx, category_ids: number[]): Promise<string[]> {
	return findKeys(ctx, await toSelection(ctx, { category_ids, status: 'active' }))
}
