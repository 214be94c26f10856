import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { inventory, InventorySearch } from '#contract/inventory.ts'
import type { SkuSearch } from '#contract/sku.ts'
import type { Ctx } from '#server/context.ts'
import {
	countedAt,
	countStates,
	findForgiving,
	type Order,
	readInherited,
	toSelection,
} from '#server/modules/sku/index.ts'
import { openLocations } from '#server/modules/stock/index.ts'
import { readLevels, readVariantStates } from './levels.store.ts'
import { presentRow } from './row.presenter.ts'

type Get = (typeof inventory)['inventoryGet']

/** A page of stock with how many SKUs are in which state; a handful of statements however many SKUs there are. */
export async function getInventory(ctx: Ctx, { page, size, ...asked }: ParamsOf<Get>): Promise<DataOf<Get>> {
	const selection = countedAt(await toSelection(ctx, skuSearch(asked)), asked.location)
	const found = await findForgiving(ctx, selection, orderOf(asked), { page, size })
	const { rows } = found
	const ids = rows.map(({ id }) => id)
	const levels = Map.groupBy(ids.length ? await readLevels(ctx, ids) : [], ({ holder }) => holder)
	const parents = rows.filter(({ is_parent }) => is_parent).map(({ id }) => id)
	const states = Map.groupBy(await readVariantStates(ctx, parents), ({ parent_id }) => parent_id)
	const inherited = await readInherited(ctx, rows)
	const locations = await openLocations(ctx)
	return {
		total: found.total,
		list: rows.map((row) =>
			presentRow(row, {
				levels: levels.get(row.id) ?? [],
				states: states.get(row.id) ?? [],
				inherited: inherited.get(row.id) ?? {},
				location: asked.location,
				isSplit: locations.size > 1,
			}),
		),
		counts: await countStates(ctx, selection),
		...(found.similar ? { similar: true } : {}),
		...(found.capped ? { capped: true } : {}),
	}
}

/** A search of the inventory as a search of SKUs. */
export function skuSearch({ category_ids, direct, name, fold, status, filters }: InventorySearch): SkuSearch {
	const wanted = { ...filters, ...(status?.length && { stock: status }) }
	return { category_ids, direct, name, fold, status: 'active', filters: wanted }
}

function orderOf({ sort, order, location }: InventorySearch): Order {
	return { ...(sort && { sort }), ...(order && { order }), location }
}
