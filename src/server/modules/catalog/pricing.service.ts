import type { Scope } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { LinkPricing } from '#server/modules/paper/index.ts'
import { activeList, findPriceLists, givenLists } from '#server/modules/price-list/index.ts'

/** By which list a catalog is priced on paper: by its own, or by another one. Refuses `not_found` where that is none. */
export async function catalogPricing(scope: Scope, catalog_id?: string, price_list_id?: string): Promise<LinkPricing> {
	if (!price_list_id) {
		const list = catalog_id ? (await givenLists(scope, catalog_id, null)).own : null
		return { list, prices: 'catalog' }
	}
	const [row] = await findPriceLists(scope, [price_list_id])
	if (!row) throw refuse('not_found')
	return { list: activeList(row), prices: 'shown' }
}
