import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { inventory, InventoryRow, InventorySearch } from '#contract/inventory.ts'
import { MAIN } from '#domain/inventory/location.ts'
import type { Ctx } from '#server/context.ts'
import { readTogether } from '#server/db/readings.ts'
import {
	countingStates,
	findForgiving,
	type Inherited,
	type Order,
	readingInherited,
	type Search,
	type Selection,
	type SkuRow,
	toSelection,
	within,
} from '#server/modules/sku/index.ts'
import { readingOpenLocations } from '#server/modules/stock/index.ts'
import { type LevelSum, readingLevels, readingVariantStates, type VariantStates } from './levels.store.ts'
import { presentRow } from './row.presenter.ts'

type Get = (typeof inventory)['inventoryGet']

/** A page of stock with how many SKUs are in which state; a handful of statements however many SKUs there are. */
export async function getInventory(ctx: Ctx, { page, size, ...asked }: ParamsOf<Get>): Promise<DataOf<Get>> {
	const selection = await selectionOf(ctx, asked)
	const found = await findForgiving(ctx, selection, orderOf(asked), { page, size, stockless: true })
	const [{ counts, variants }, ...around] = await readTogether(ctx.db, [
		countingStates(ctx, selection),
		...readingAround(ctx, found.rows),
	] as const)
	return {
		total: found.total,
		list: present(found.rows, around, asked.location),
		counts,
		...(found.similar ? { similar: true } : {}),
		...(found.capped ? { capped: true } : {}),
		...(page === 1 && variants ? { families: true } : {}),
	}
}

/** SKUs with their stock, in their order: a few statements however many they are. */
export async function presentRows(ctx: Ctx, rows: readonly SkuRow[], location?: string): Promise<InventoryRow[]> {
	return present(rows, await readTogether(ctx.db, readingAround(ctx, rows)), location)
}

/** What rows of stock are made of besides the SKUs. */
function readingAround(ctx: Ctx, rows: readonly SkuRow[]) {
	const parents = rows.flatMap(({ id, is_parent }) => (is_parent ? id : []))
	return [
		readingLevels(
			ctx,
			rows.map(({ id }) => id),
			parents,
		),
		readingVariantStates(ctx, parents),
		readingInherited(ctx, rows),
		readingOpenLocations(ctx),
	] as const
}
type Around = readonly [LevelSum[], VariantStates[], Inherited, ReadonlyMap<string, string>]

function present(rows: readonly SkuRow[], around: Around, location: string | undefined): InventoryRow[] {
	const [allLevels, allStates, inherited, locations] = around
	const levels = Map.groupBy(allLevels, ({ holder }) => holder)
	const states = Map.groupBy(allStates, ({ parent_id }) => parent_id)
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
