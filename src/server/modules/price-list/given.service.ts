import { type Decimal, trimDecimal } from '#domain/decimal.ts'
import type { Ctx, Scope } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { readOwnRows } from './items.store.ts'
import { type ActiveList, activeList, ownPrice } from './list.rule.ts'
import { listOfLink, listsOfCatalog, termsOfCustomer } from './given.store.ts'
import { findPriceLists } from './price-list.store.ts'
import type { OwnPrice } from '#domain/pricing/price-list.ts'

/** The lists that readers of a link are shown prices by. */
export interface GivenLists {
	/** Without being asked; null: the SKUs' own prices. */
	readonly own: ActiveList | null
	/** That they may choose instead by their currency. */
	readonly offered: readonly ActiveList[]
	/** Whom the link was given to, with the percent that they get off; `again`: they have ordered before. */
	readonly customer: { readonly discount: Decimal; readonly again: boolean } | null
}

interface Link {
	price_list_id: string | null
	customer_id: string | null
}

/**
 * By which lists a catalog is priced behind one of its links: the link's own and no other, else its customer's, else the
 * catalog's; whichever it is, its customer's discount comes after.
 */
export async function givenLists(scope: Scope, catalog_id: string | null, link: Link | null): Promise<GivenLists> {
	const own = link && (await listOfLink(scope, link))
	const customer = link?.customer_id ? await customerOf(scope, link.customer_id) : null
	if (own) return { own: activeList(own), offered: [], customer }
	const lists = catalog_id === null ? [] : await listsOfCatalog(scope, catalog_id)
	const first = lists.find(({ position }) => position === 0)
	return {
		own: first ? activeList(first) : null,
		offered: lists.filter(({ position }) => position > 0).map(activeList),
		customer,
	}
}

async function customerOf(scope: Scope, customer_id: string) {
	const { discount, again } = await termsOfCustomer(scope, customer_id)
	return { discount: trimDecimal(discount), again }
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
