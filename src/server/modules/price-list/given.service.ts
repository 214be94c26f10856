import type { Ctx, Scope } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { readOwnRows } from './items.store.ts'
import { type ActiveList, activeList, ownPrice } from './list.rule.ts'
import { listOfLink, listsOfCatalog } from './given.store.ts'
import { findPriceLists } from './price-list.store.ts'
import type { OwnPrice } from '#domain/pricing/price-list.ts'

/** The lists that readers of a link are shown prices by. */
export interface GivenLists {
	/** Without being asked; null: the SKUs' own prices. */
	readonly own: ActiveList | null
	/** That they may choose instead by their currency. */
	readonly offered: readonly ActiveList[]
}

interface Link {
	price_list_id: string | null
	customer_id: string | null
}

/** By which lists a catalog is priced behind one of its links: the link's own and no other, else its customer's, else the catalog's. */
export async function givenLists(scope: Scope, catalog_id: string, link: Link | null): Promise<GivenLists> {
	const own = link && (await listOfLink(scope, link))
	if (own) return { own: activeList(own), offered: [] }
	const lists = await listsOfCatalog(scope, catalog_id)
	const first = lists.find(({ position }) => position === 0)
	return {
		own: first ? activeList(first) : null,
		offered: lists.filter(({ position }) => position > 0).map(activeList),
	}
}

/** What a list says of SKUs by their keys; nothing is asked of one that names none. */
export async function ownPrices(
	scope: Scope,
	{ id, items }: ActiveList,
	keys: readonly string[],
): Promise<Map<string, OwnPrice>> {
	if (!items) return new Map()
	return new Map((await readOwnRows(scope, id, keys)).map((row) => [row.key, ownPrice(row)]))
}

/** Refuses `not_found` where one of these lists is not there. */
export async function wantPriceLists(ctx: Ctx, ids: readonly (string | null | undefined)[]): Promise<void> {
	const wanted = [...new Set(ids.flatMap((id) => id ?? []))]
	if ((await findPriceLists(ctx, wanted)).length < wanted.length) throw refuse('not_found')
}
