import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { catalogPrices } from '#contract/price-list.ts'
import type { Ctx } from '#server/context.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { ownCatalog, refuseUploaded } from '#server/modules/catalog/index.ts'
import { findPriceLists, giveToCatalog, listsOfCatalog } from '#server/modules/price-list/index.ts'

type Contract = typeof catalogPrices
type Lists = DataOf<Contract['getCatalogPriceLists']>

/** Which list a catalog is priced by, and which its readers may choose. */
export async function getCatalogPriceLists(
	ctx: Ctx,
	{ catalog_id }: ParamsOf<Contract['getCatalogPriceLists']>,
): Promise<Lists> {
	await ownCatalog(ctx, catalog_id)
	const lists = await listsOfCatalog(ctx, catalog_id)
	return {
		price_list_id: lists.find(({ position }) => position === 0)?.id ?? null,
		offered: lists.flatMap(({ position, id }) => (position ? [id] : [])),
	}
}

/** Gives lists to a catalog, in place of those it had. Refuses `not_found` and `price_list_one_currency`. */
export async function setCatalogPriceLists(
	ctx: Ctx,
	{ catalog_id, price_list_id, offered }: ParamsOf<Contract['setCatalogPriceLists']>,
): Promise<Lists> {
	const row = await ownCatalog(ctx, catalog_id, true)
	refuseUploaded(row)
	const others = [...new Set(offered)].filter((id) => id !== price_list_id)
	const ids = [...(price_list_id ? [price_list_id] : []), ...others]
	const found = new Map((await findPriceLists(ctx, ids)).map((list) => [list.id, list.currency]))
	if (found.size < ids.length) throw refuse('not_found')
	const currencies = ids.map((id) => found.get(id) ?? '')
	const twice = currencies.find((currency, at) => currencies.indexOf(currency) < at)
	if (twice) throw refuseProblem({ code: 'price_list_one_currency', params: { currency: twice }, path: 'offered' })
	const own = price_list_id ? [{ list_id: price_list_id, position: 0 }] : []
	await giveToCatalog(ctx, catalog_id, [...own, ...others.map((list_id, at) => ({ list_id, position: at + 1 }))])
	return getCatalogPriceLists(ctx, { catalog_id })
}
