import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { inventory, InventoryRow, InventorySearch } from '#contract/inventory.ts'
import { MAIN } from '#domain/inventory/location.ts'
import type { Ctx } from '#server/context.ts'
import {
	countStates,
	findForgiving,
	hasVariants,
	type Order,
	readInherited,
	type Search,
	type Selection,
	type SkuRow,
	toSelection,
	within,
} from '#server/modules/sku/index.ts'
import { openLocations } from '#server/modules/stock/index.ts'
import { readLevels, readVariantStates } from './levels.store.ts'
import { presentRow } from './row.presenter.ts'

type Get = (typeof inventory)['inventoryGet']

/** A page of stock with how many SKUs are in which state; a handful of statements however many SKUs there are. */
export async function getInventory(ctx: Ctx, { page, size, ...asked }: ParamsOf<Get>): Promise<DataOf<Get>> {
	const selection = await selectionOf(ctx, asked)
	const found = await findForgiving(ctx, selection, orderOf(asked), { page, size })
	return {
		total: found.total,
		list: await presentRows(ctx, found.rows, asked.location),
		counts: await countStates(ctx, selection),
		...(found.similar ? { similar: true } : {}),
		...(found.capped ? { capped: true } : {}),
		...(page === 1 && (await hasVariants(ctx)) ? { families: true } : {}),
	}
}

/** SKUs with their stock, in their order: a few statements however many they are. */
export async function presentRows(ctx: Ctx, rows: readonly SkuRow[], location?: string): Promise<InventoryRow[]> {
	if (!rows.length) return []
	const levels = Map.groupBy(
		await readLevels(
			ctx,
			rows.map(({ id }) => id),
		),
		({ holder }) => holder,
	)
	const parents = rows.filter(({ is_parent }) => is_parent).map(({ id }) => id)
	const states = Map.groupBy(await readVariantStates(ctx, parents), ({ parent_id }) => parent_id)
	const inherited = await readInherited(ctx, rows)
	const locations = await openLocations(ctx)
	return rows.map((row) =>
		presentRow(row, {
			levels: levels.get(row.id) ?? [],
			states: states.get(row.id) ?? [],
			inherited: inherited.get(row.id) ?? {},
			location,
			isSplit: locations.size > 1,
			usual: row.stock_location !== null && locations.has(row.stock_location) ? row.stock_location : MAIN,
		}),
	)
}

/** The SKUs that a search of the inventory means. */
export async function selectionOf(ctx: Ctx, asked: InventorySearch): Promise<Selection> {
	const { location, parent, cover, slow } = asked
	return within(await toSelection(ctx, skuSearch(asked)), { location, parent, cover, slow })
}

/** A search of the inventory as a search of SKUs. */
function skuSearch({ category_ids, direct, name, fold, status, filters }: InventorySearch): Search {
	const wanted = { ...filters, ...(status?.length && { stock: status }) }
	return { category_ids, direct, name, fold, status: 'active', filters: wanted }
}

/** The order of a list of stock. */
export function orderOf({ sort, order, location }: InventorySearch): Order {
	return { ...(sort && { sort }), ...(order && { order }), location }
}
